import type { ComponentDescriptor } from '../component';
import { Prompt } from './prompt';
import { promptToMarkdown } from './prompt.markdown';

export const prompt: ComponentDescriptor = {
  folder: 'prompt',
  components: { Prompt },
  sheet: 'rare',
  toMarkdown: promptToMarkdown,
  isBlock: true,
  hasRawChildren: true,
  hidesHeadings: true,
};
