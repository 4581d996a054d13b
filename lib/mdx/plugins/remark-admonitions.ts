/**
 * GitHub's alerts (`> [!NOTE]`) become callouts. Admonitions in the syntax of other tools (`:::tip`, `!!! warning`) are left as text and
 * reported.
 */
import type { Blockquote, Paragraph, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { addProblem, factsOf } from '../compile/module-facts';
import type { ComponentSyntax } from '../types';
import type { JsxElement } from './jsx-nodes';
import { walkTree } from './walk-tree';

const ALERT = /^\[!([a-z]+)\][ \t]*\n?/i;
const OPENING = /^(?::{3,}\s*\{?|!{3}\s+|\?{3}\+?\s+|\[!)([A-Za-z]+)/;

/** The plugin. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    const source = String(file);
    walkTree(tree, (node) => {
      if (node.type === 'blockquote') {
        const callout = calloutOf(node, source, facts.syntax.alerts);
        if (callout) Object.assign(node, callout);
      }
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

/** The callout that a quote means; undefined for an ordinary quote, an escaped mark, and an alert without content. */
function calloutOf(
  { children }: Blockquote,
  source: string,
  alerts: ComponentSyntax['alerts'],
): Omit<JsxElement, 'position'> | undefined {
  const [first, ...others] = children;
  const [mark, ...words] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || mark?.type !== 'text') return undefined;
  const [written = '', kind = ''] = ALERT.exec(mark.value) ?? [];
  const name = alerts.get(kind.toLowerCase());
  if (name === undefined || source[mark.position?.start.offset ?? 0] === '\\') return undefined;
  const rest = mark.value.slice(written.length);
  // Two spaces behind the mark are a line break.
  const line = rest === '' ? words.slice(words[0]?.type === 'break' ? 1 : 0) : [{ ...mark, value: rest }, ...words];
  const content = [...(line.length > 0 ? [{ ...first, children: line }] : []), ...others] as RootContent[];
  if (content.length === 0) return undefined;
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: content as JsxElement['children'] };
}

function openingOf({ children: [first] }: Paragraph): { text: string; kind: string } | undefined {
  const match = first?.type === 'text' ? OPENING.exec(first.value) : null;
  if (!match) return undefined;
  const [text, kind = ''] = match;
  return { text: text.startsWith('[') ? `${text}]` : text, kind: kind.toLowerCase() };
}
