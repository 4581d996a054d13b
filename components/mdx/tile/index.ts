import type { ComponentDescriptor } from '../component';
import { Tile } from './tile';
import { tileToMarkdown } from './tile.markdown';

export const tile: ComponentDescriptor = {
  folder: 'tile',
  components: { Tile },
  sheet: 'rare',
  toMarkdown: tileToMarkdown,
  isBlock: true,
};
