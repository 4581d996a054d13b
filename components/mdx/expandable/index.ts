import type { ComponentDescriptor } from '../component';
import { Expandable } from './expandable';
import { expandableToMarkdown } from './expandable.markdown';

export const expandable: ComponentDescriptor = {
  folder: 'expandable',
  components: { Expandable },
  sheet: 'frame',
  toMarkdown: expandableToMarkdown,
  isBlock: true,
  hidesHeadings: true,
};
