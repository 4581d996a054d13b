import type { ComponentDescriptor } from '../component';
import { Frame } from './frame';
import { frameToMarkdown } from './frame.markdown';

export const frame: ComponentDescriptor = {
  folder: 'frame',
  components: { Frame, Example: Frame },
  sheet: 'frame',
  toMarkdown: frameToMarkdown,
  isBlock: true,
};
