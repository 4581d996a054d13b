import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { Badge, type BadgeProps, COLORS, SHAPES, SIZES } from './badge';

export const badge: ComponentDescriptor = {
  folder: 'badge',
  components: { Badge },
  props: {
    Badge: propsOf<BadgeProps>({
      ...ICON_PROPS,
      color: COLORS,
      size: SIZES,
      shape: SHAPES,
      stroke: 'flag',
      disabled: 'flag',
    }),
  },
  sheet: 'rare',
  isLabel: true,
};
