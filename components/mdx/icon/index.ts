import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { InlineIcon, type InlineIconProps } from './icon';
import { iconToMarkdown } from './icon.markdown';

export const icon: ComponentDescriptor = {
  folder: 'icon',
  components: { Icon: InlineIcon },
  props: {
    Icon: propsOf<InlineIconProps>({ ...ICON_PROPS, name: 'any', src: 'any', size: 'number', style: 'any' }),
  },
  toMarkdown: iconToMarkdown,
};
