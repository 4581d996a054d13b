import type { ComponentDescriptor } from '../component';
import { CodeBlock } from './code-block';
import { codeToMarkdown } from './code-block.markdown';

export const codeBlock: ComponentDescriptor = {
  folder: 'code-block',
  components: { CodeBlock },
  sheet: 'frame',
  behaviour: 'always',
  toMarkdown: codeToMarkdown,
  isBlock: true,
  fence: { component: 'CodeBlock' },
};
