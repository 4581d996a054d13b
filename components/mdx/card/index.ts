import { CALLOUT_KINDS } from '../callout/callout';
import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { Card, type CardProps } from './card';
import { cardToMarkdown } from './card.markdown';

export const card: ComponentDescriptor = {
  folder: 'card',
  components: { Card },
  props: {
    Card: propsOf<CardProps>({
      ...ICON_PROPS,
      title: 'any',
      description: 'any',
      href: 'any',
      target: 'any',
      download: 'any',
      horizontal: 'flag',
      img: 'any',
      cta: 'any',
      arrow: 'flag',
      type: CALLOUT_KINDS,
      disabled: 'flag',
      as: 'any',
    }),
  },
  sheet: 'frame',
  toMarkdown: cardToMarkdown,
  isBlock: true,
};
