import type { ComponentDescriptor } from '../component';
import { Mermaid } from './mermaid';
import { mermaidToMarkdown } from './mermaid.markdown';

export const mermaid: ComponentDescriptor = {
  folder: 'mermaid',
  components: { Mermaid },
  sheet: 'rare',
  behaviour: { selector: '.mermaid-source' },
  toMarkdown: mermaidToMarkdown,
  isBlock: true,
  fence: { component: 'Mermaid', language: 'mermaid', prop: 'chart' },
};
