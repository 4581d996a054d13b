import type { ComponentDescriptor } from '../component';
import { Variation } from './variation';

export const variation: ComponentDescriptor = {
  folder: 'variation',
  components: { Variation },
};
