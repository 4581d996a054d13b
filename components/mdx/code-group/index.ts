import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { CodeGroup, type CodeGroupProps } from './code-group';
import { codeGroupToMarkdown } from './code-group.markdown';

const GROUP = propsOf<CodeGroupProps>({ dropdown: 'flag' });

export const codeGroup: ComponentDescriptor = {
  folder: 'code-group',
  // The older name comes second.
  components: { CodeGroup, SnippetGroup: CodeGroup },
  props: { CodeGroup: GROUP, SnippetGroup: GROUP },
  sheet: 'frame',
  toMarkdown: codeGroupToMarkdown,
  isBlock: true,
  readsChildren: true,
};
