import type { ComponentDescriptor } from '../component';
import { Badge } from './badge';

export const badge: ComponentDescriptor = {
  folder: 'badge',
  components: { Badge },
  sheet: 'rare',
};
