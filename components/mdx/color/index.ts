import type { ComponentDescriptor } from '../component';
import { Color, ColorItem, ColorRow } from './color';
import { colorToMarkdown } from './color.markdown';

export const color: ComponentDescriptor = {
  folder: 'color',
  components: { Color, 'Color.Row': ColorRow, 'Color.Item': ColorItem },
  sheet: 'rare',
  toMarkdown: colorToMarkdown,
};
