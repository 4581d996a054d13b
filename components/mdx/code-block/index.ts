import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { CodeBlock, type CodeBlockProps, NUMBERED_CODE } from './code-block';
import { codeToMarkdown } from './code-block.markdown';

export const codeBlock: ComponentDescriptor = {
  folder: 'code-block',
  components: { CodeBlock },
  props: {
    CodeBlock: propsOf<CodeBlockProps>({
      block: 'any',
      language: 'any',
      filename: 'any',
      title: 'any',
      icon: 'any',
      lines: 'flag',
      wrap: 'flag',
      nocopy: 'flag',
      expandable: 'flag',
      highlight: 'any',
      focus: 'any',
    }),
  },
  sheet: 'frame',
  needs: [NUMBERED_CODE],
  behaviour: 'always',
  toMarkdown: codeToMarkdown,
  isBlock: true,
  readsChildren: true,
  fence: { component: 'CodeBlock' },
};
