import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Tooltip, type TooltipProps } from './tooltip';
import { tooltipToMarkdown } from './tooltip.markdown';

export const tooltip: ComponentDescriptor = {
  folder: 'tooltip',
  components: { Tooltip },
  props: { Tooltip: propsOf<TooltipProps>({ tip: 'any', headline: 'any', cta: 'any', href: 'any' }) },
  sheet: 'rare',
  behaviour: { selector: '.tooltip' },
  toMarkdown: tooltipToMarkdown,
};
