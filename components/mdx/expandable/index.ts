import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Expandable, type ExpandableProps } from './expandable';
import { expandableToMarkdown } from './expandable.markdown';

export const expandable: ComponentDescriptor = {
  folder: 'expandable',
  components: { Expandable },
  props: { Expandable: propsOf<ExpandableProps>({ title: 'any', defaultOpen: 'flag' }) },
  sheet: 'fields',
  toMarkdown: expandableToMarkdown,
  isBlock: true,
  hidesHeadings: true,
};
