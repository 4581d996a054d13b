import type { ComponentDescriptor } from '../component';
import { propsOf } from '../shared/prop-schema';
import { Mermaid, type MermaidProps, PLACEMENTS } from './mermaid';
import { mermaidToMarkdown } from './mermaid.markdown';

export const mermaid: ComponentDescriptor = {
  folder: 'mermaid',
  components: { Mermaid },
  props: { Mermaid: propsOf<MermaidProps>({ chart: 'any', placement: PLACEMENTS, actions: 'flag' }) },
  sheet: 'rare',
  needs: ['mermaid'],
  behaviour: { selector: '.mermaid-source' },
  toMarkdown: mermaidToMarkdown,
  isBlock: true,
  readsChildren: true,
  fence: { component: 'Mermaid', language: 'mermaid', prop: 'chart' },
};
