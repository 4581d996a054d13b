import type { ComponentDescriptor } from '../component';
import { Visibility } from './visibility';

export const visibility: ComponentDescriptor = {
  folder: 'visibility',
  components: { Visibility },
  hidesHeadings: (props) => props.for === 'agents',
};
