import type { ComponentDescriptor } from '../component';
import { asTag } from '../shared/as-tag';
import { Image } from './image';

export const image: ComponentDescriptor = {
  folder: 'image',
  components: { ZoomImage: asTag(Image, true) },
  tags: { img: Image },
  tagProps: ['noZoom', 'actions', 'actionsPlacement'],
  sheet: 'rare',
  // Only the buttons have styles.
  usesSheet: ({ actions }) => actions !== undefined,
  behaviour: { selector: '#content-area .prose img' },
};
