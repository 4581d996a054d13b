import type { ComponentDescriptor } from '../component';
import { NO_PROPS } from '../shared/prop-schema';
import { Panel } from './panel';

export const panel: ComponentDescriptor = {
  folder: 'panel',
  components: { Panel },
  props: { Panel: NO_PROPS },
  sheet: 'rare',
  isBlock: true,
};
