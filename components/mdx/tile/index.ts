import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Tile, type TileProps } from './tile';
import { tileToMarkdown } from './tile.markdown';

export const tile: ComponentDescriptor = {
  folder: 'tile',
  components: { Tile },
  props: { Tile: propsOf<TileProps>({ href: 'any', download: 'any', title: 'any', description: 'any' }) },
  sheet: 'rare',
  toMarkdown: tileToMarkdown,
  isBlock: true,
};
