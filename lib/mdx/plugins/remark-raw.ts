/** Components whose children are kept as written: those of the site that ask for it, and `<Latex>` (a formula). */
import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { constantText, onlyExpression } from '../compile/estree';
import { factsOf } from '../compile/module-facts';
import { isJsxElement, type JsxElement, programOf } from './jsx-nodes';
import { walkTree } from './walk-tree';

/** The plugin; it also records whether the page has formulas. See content/reference/format/components.mdx#raw. */
export function remarkRaw() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    const { raw } = factsOf(file).syntax;
    walkTree(tree, (node, index, parent) => {
      if (node.type === 'inlineMath' || node.type === 'math') factsOf(file).hasMath = true;
      if (node.type === 'tableCell') node.children.forEach(unescapePipes);
      if (node.type === 'paragraph' && isOfBlockMath(node, source)) node.children.forEach(displayAsBlock);
      if (!isJsxElement(node)) return;
      if (raw.has(node.name ?? '')) {
        node.children = [literalOf(rawText(node, source))] as JsxElement['children'];
        return 'skip';
      }
      if (node.name === 'Latex') {
        factsOf(file).hasMath = true;
        parent.children[index] = formulaOf(node, rawText(node, source).trim(), parent) as RootContent;
        return 'skip';
      }
    });
  };
}

/** In a cell a pipe has a backslash (GFM 4.10), which is a command in a formula. The parser removes it in code only. */
function unescapePipes(node: Nodes): void {
  if ('children' in node) for (const child of node.children) unescapePipes(child);
  if (node.type !== 'inlineMath' || !node.value.includes('\\|')) return;
  node.value = node.value.replaceAll('\\|', '|');
  node.data = { ...node.data, hChildren: [{ type: 'text', value: node.value }] };
}

/** True if a paragraph is nothing but formulas between double dollars, which its author means as blocks. */
function isOfBlockMath({ children }: Paragraph, source: string): boolean {
  return children.every((child) =>
    child.type === 'inlineMath'
      ? source.startsWith('$$', child.position?.start.offset)
      : child.type === 'text' && child.value.trim() === '',
  );
}

function displayAsBlock(node: RootContent): void {
  if (node.type === 'inlineMath') node.data = { ...node.data, hProperties: { className: classOfMath(true) } };
}

const classOfMath = (isBlock: boolean): string[] => ['language-math', isBlock ? 'math-display' : 'math-inline'];

/** As an expression, because the compiler would remove the indentation of plain text. */
function literalOf(value: string): Extract<Nodes, { type: 'mdxTextExpression' }> {
  return { type: 'mdxTextExpression', value: '', data: { estree: programOf({ type: 'Literal', value }) } };
}

function formulaOf(node: JsxElement, value: string, parent: Parents): RootContent {
  const isBlock = node.type === 'mdxJsxFlowElement' && parent.type !== 'paragraph';
  const formula = {
    type: 'inlineMath',
    value,
    data: { hName: 'code', hProperties: { className: classOfMath(isBlock) }, hChildren: [{ type: 'text', value }] },
    ...(node.position ? { position: node.position } : {}),
  };
  return (isBlock ? { type: 'paragraph', children: [formula] } : formula) as RootContent;
}

/** The source between the tags without common indentation; for `{"…"}` the string. */
function rawText(node: JsxElement, source: string): string {
  const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (only && others.length === 0 && (only.type === 'mdxFlowExpression' || only.type === 'mdxTextExpression')) {
    const text = constantText(onlyExpression(only.data?.estree));
    if (text !== undefined) return text;
  }
  const start = node.children[0]?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return '';
  // From the start of the first child's line, to include its indentation.
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const from = source.slice(lineStart, start).trim() === '' ? lineStart : start;
  return dedent(source.slice(from, end));
}

/** Removes common indentation. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents);
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : text;
}
