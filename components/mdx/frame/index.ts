import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Frame, type FrameProps } from './frame';
import { frameToMarkdown } from './frame.markdown';

const FRAME = propsOf<FrameProps>({ caption: 'any', hint: 'any', style: 'any' });

export const frame: ComponentDescriptor = {
  folder: 'frame',
  components: { Frame, Example: Frame },
  props: { Frame: FRAME, Example: FRAME },
  sheet: 'rare',
  toMarkdown: frameToMarkdown,
  isBlock: true,
};
