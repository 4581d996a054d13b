import type { ComponentDescriptor } from '../component';
import { CodeGroup } from './code-group';
import { codeGroupToMarkdown } from './code-group.markdown';

export const codeGroup: ComponentDescriptor = {
  folder: 'code-group',
  // The older name comes second.
  components: { CodeGroup, SnippetGroup: CodeGroup },
  sheet: 'frame',
  toMarkdown: codeGroupToMarkdown,
  isBlock: true,
};
