/** Reports admonitions in the syntax of other tools (`:::tip`, `> [!NOTE]`, `!!! warning`), which are left as text. */
import type { Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { addProblem, factsOf } from '../compile/module-facts';
import { walkTree } from './walk-tree';

const OPENING = /^(?::{3,}\s*\{?|!{3}\s+|\?{3}\+?\s+|\[!)([A-Za-z]+)/;

/** The plugin. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    walkTree(tree, (node) => {
      if (node.type !== 'paragraph') return undefined;
      const written = openingOf(node);
      const component = written && facts.syntax.admonitions.get(written.kind);
      if (written && component !== undefined) {
        const message = `"${written.text}" is the syntax of another tool; it is shown as text.`;
        const hint = `Write \`<${component}>\` and \`</${component}>\` on lines of their own around the text.`;
        addProblem(facts, 'mdx/admonition', node.position?.start, message, hint);
      }
      return 'skip';
    });
  };
}

function openingOf({ children: [first] }: Paragraph): { text: string; kind: string } | undefined {
  const match = first?.type === 'text' ? OPENING.exec(first.value) : null;
  if (!match) return undefined;
  const [text, kind = ''] = match;
  return { text: text.startsWith('[') ? `${text}]` : text, kind: kind.toLowerCase() };
}
