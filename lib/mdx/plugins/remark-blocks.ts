/**
 * Paragraphs and blocks. For the parser `Choose one. <Note>It stays.</Note>` on one line is a paragraph, but a browser ends a paragraph where
 * a block starts: the text before and after becomes separate paragraphs. And for the parser a line of its own inside `<a>`, `<span>` or `<p>`
 * is a paragraph, but the writer meant the text of a link: it becomes inline.
 */
import type { Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { factsOf } from '../compile/module-facts';
import { isJsxElement, type JsxElement } from './jsx-nodes';
import { walkTree } from './walk-tree';

type Blocks = ReadonlySet<string>;

/** HTML tags whose content is inline. A line in one of them is no paragraph. */
const INLINE = new Set(
  (
    'a abbr b bdi bdo button cite code del dfn em i ins kbd label mark q s samp small span strong sub sup time u var ' +
    'h1 h2 h3 h4 h5 h6 p summary'
  ).split(' '),
);

/** HTML tags that are never inline. */
const TAGS = 'blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' ');

/** The plugin. Runs after paragraphs that contain only JSX have been unwrapped. */
export function remarkBlocks() {
  return (tree: Root, file: VFile): void => {
    const blocks = new Set([...TAGS, ...factsOf(file).syntax.blocks]);
    splitIn(tree, blocks);
    walkTree(tree, (node) => {
      if (isJsxElement(node) && node.name !== null && INLINE.has(node.name)) unwrapLines(node, blocks);
      if ('children' in node) splitIn(node, blocks);
      return undefined;
    });
  };
}

/** Unwraps the only paragraph of an element, and paragraphs between inline elements, which are one text. A blank line keeps them apart. */
function unwrapLines(element: JsxElement, blocks: Blocks): void {
  const children = element.children as RootContent[];
  const paragraphs = children.filter(isParagraph);
  const others = children.filter((child) => !isParagraph(child));
  const areSeparate = children.some(
    (child, index) => index > 0 && isParagraph(child) && children[index - 1]?.type === 'paragraph',
  );
  if (paragraphs.length === 0 || areSeparate) return;
  if (paragraphs.length > 1 && !others.every((child) => isInline(child, blocks))) return;
  const joined: RootContent[] = [];
  for (const child of children) {
    const line: RootContent[] = isParagraph(child) ? child.children : [child];
    if (needsSpace(joined.at(-1), line[0])) joined.push({ type: 'text', value: ' ' });
    joined.push(...line);
  }
  Object.assign(element, { children: joined });
}

const isParagraph = (node: RootContent): node is Paragraph => node.type === 'paragraph';

function isInline(node: RootContent, blocks: Blocks): boolean {
  if (isJsxElement(node)) return node.name !== null && INLINE.has(node.name) && !blocks.has(node.name);
  return node.type === 'mdxFlowExpression';
}

/** The line break between a text and an element is a space, except before a punctuation mark. After `{" "}` the writer has decided. */
function needsSpace(before: RootContent | undefined, after: RootContent | undefined): boolean {
  if (!before || !after || isJsxElement(before) === isJsxElement(after)) return false;
  if ([before, after].some(({ type }) => type === 'mdxFlowExpression' || type === 'mdxTextExpression')) return false;
  if (before.type === 'text') return /[^\s([{]$/.test(before.value);
  return after.type !== 'text' || /^[^\s.,;:!?)\]}]/.test(after.value);
}

function splitIn(parent: Parents, blocks: Blocks): void {
  const list = parent.children as RootContent[];
  if (!list.some((child) => holdsBlock(child, blocks))) return;
  const children = list.flatMap((child) => (child.type === 'paragraph' ? splitParagraph(child, blocks) : [child]));
  Object.assign(parent, { children });
}

function holdsBlock(node: RootContent, blocks: Blocks): boolean {
  return node.type === 'paragraph' && node.children.some((child) => isBlock(child, blocks));
}

function isBlock(node: PhrasingContent, blocks: Blocks): boolean {
  return node.type === 'mdxJsxTextElement' && node.name !== null && blocks.has(node.name);
}

function splitParagraph(paragraph: Paragraph, blocks: Blocks): RootContent[] {
  const parts: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = (): void => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== '')) {
      parts.push({ ...paragraph, children: line });
    }
    line = [];
  };
  for (const node of paragraph.children) {
    if (node.type !== 'mdxJsxTextElement' || !isBlock(node, blocks)) line.push(node);
    else {
      endLine();
      parts.push({ ...node, type: 'mdxJsxFlowElement' } as RootContent);
    }
  }
  endLine();
  return parts;
}
