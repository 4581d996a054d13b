import type { CodeGroupProps } from '../code-group/code-group';
import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { exampleOf } from './examples';

// The blocks inside become one code group.
const EXAMPLE = propsOf<CodeGroupProps>({ dropdown: 'flag' });

export const examples: ComponentDescriptor = {
  folder: 'examples',
  components: { RequestExample: exampleOf('request'), ResponseExample: exampleOf('response') },
  props: { RequestExample: EXAMPLE, ResponseExample: EXAMPLE },
  isBlock: true,
};
