import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Visibility, type VisibilityProps } from './visibility';

export const visibility: ComponentDescriptor = {
  folder: 'visibility',
  components: { Visibility },
  props: { Visibility: propsOf<VisibilityProps>({ for: ['agents', 'humans'] }) },
  hidesHeadings: (props) => props.for === 'agents',
};
