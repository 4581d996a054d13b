import type { ComponentDescriptor } from '../component';
import { Tooltip } from './tooltip';
import { tooltipToMarkdown } from './tooltip.markdown';

export const tooltip: ComponentDescriptor = {
  folder: 'tooltip',
  components: { Tooltip },
  sheet: 'frame',
  behaviour: 'always',
  toMarkdown: tooltipToMarkdown,
};
