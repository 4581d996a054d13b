import type { ComponentDescriptor } from '../component';
import { Card } from './card';
import { cardToMarkdown } from './card.markdown';

export const card: ComponentDescriptor = {
  folder: 'card',
  components: { Card },
  sheet: 'frame',
  toMarkdown: cardToMarkdown,
  isBlock: true,
};
