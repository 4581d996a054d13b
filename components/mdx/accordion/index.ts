import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, NO_PROPS, propsOf } from '../shared/prop-schema';
import { Accordion, AccordionGroup, type AccordionProps } from './accordion';
import { accordionToMarkdown } from './accordion.markdown';

export const accordion: ComponentDescriptor = {
  folder: 'accordion',
  components: { Accordion, AccordionGroup },
  props: {
    Accordion: propsOf<AccordionProps>({ title: 'any', description: 'any', defaultOpen: 'flag', ...ICON_PROPS }),
    AccordionGroup: NO_PROPS,
  },
  required: { Accordion: ['title'] },
  sheet: 'frame',
  behaviour: 'always',
  toMarkdown: accordionToMarkdown,
  isBlock: true,
  hidesHeadings: true,
};
