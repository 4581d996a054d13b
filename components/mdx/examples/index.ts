import type { ComponentDescriptor } from '../component';
import { exampleOf } from './examples';

export const examples: ComponentDescriptor = {
  folder: 'examples',
  components: { RequestExample: exampleOf('request'), ResponseExample: exampleOf('response') },
  isBlock: true,
};
