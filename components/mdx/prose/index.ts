import type { ComponentDescriptor } from '../component';
import { asTag } from '../shared/as-tag';
import { Embed, Item, Link, Pre, Video } from './prose';

export const prose: ComponentDescriptor = {
  folder: 'prose',
  components: { Link: asTag(Link), OptimizedVideo: asTag(Video) },
  tags: { a: Link, li: Item, pre: Pre, video: Video, iframe: Embed },
  sheet: 'frame',
};
