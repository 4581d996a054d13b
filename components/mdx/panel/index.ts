import type { ComponentDescriptor } from '../component';
import { Panel } from './panel';

export const panel: ComponentDescriptor = {
  folder: 'panel',
  components: { Panel },
  sheet: 'rare',
  isBlock: true,
};
