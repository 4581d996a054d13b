import type { ComponentDescriptor } from '../component';
import { ICON_PROPS, propsOf } from '../shared/prop-schema';
import { Prompt, type PromptProps } from './prompt';
import { promptToMarkdown } from './prompt.markdown';

export const prompt: ComponentDescriptor = {
  folder: 'prompt',
  components: { Prompt },
  props: { Prompt: propsOf<PromptProps>({ ...ICON_PROPS, description: 'any', actions: 'any' }) },
  sheet: 'rare',
  toMarkdown: promptToMarkdown,
  isBlock: true,
  readsChildren: true,
  hasRawChildren: true,
  hidesHeadings: true,
};
