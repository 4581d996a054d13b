import type { ComponentDescriptor } from '../component';
import { InlineIcon } from './icon';

export const icon: ComponentDescriptor = {
  folder: 'icon',
  components: { Icon: InlineIcon },
};
