import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Color, ColorItem, type ColorItemProps, type ColorProps, ColorRow, type ColorRowProps } from './color';
import { colorToMarkdown } from './color.markdown';

export const color: ComponentDescriptor = {
  folder: 'color',
  components: { Color, 'Color.Row': ColorRow, 'Color.Item': ColorItem },
  props: {
    Color: propsOf<ColorProps>({ variant: ['compact', 'table'] }),
    'Color.Row': propsOf<ColorRowProps>({ title: 'any' }),
    'Color.Item': propsOf<ColorItemProps>({ name: 'any', value: 'any' }),
  },
  sheet: 'rare',
  toMarkdown: colorToMarkdown,
};
