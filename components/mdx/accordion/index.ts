import type { ComponentDescriptor } from '../component';
import { Accordion, AccordionGroup } from './accordion';
import { accordionToMarkdown } from './accordion.markdown';

export const accordion: ComponentDescriptor = {
  folder: 'accordion',
  components: { Accordion, AccordionGroup },
  sheet: 'frame',
  behaviour: 'always',
  toMarkdown: accordionToMarkdown,
  isBlock: true,
  hidesHeadings: true,
};
