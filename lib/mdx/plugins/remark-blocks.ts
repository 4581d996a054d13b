/**
 * Blocks in the middle of a text: `Choose one. <Note>It stays.</Note>` on one line is a paragraph to the parser, and a browser ends a
 * paragraph where a block begins. Here the paragraph ends there, and what comes after the block is another one.
 */
import type { Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { walkTree } from './walk-tree';

/** What is never part of a line, HTML first. */
const BLOCKS = new Set(
  (
    'blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul ' +
    'Note Warning Info Tip Check Danger Callout Accordion AccordionGroup Card CardGroup CodeBlock CodeGroup Column Columns ' +
    'Expandable FileTree Frame Mermaid Panel Param ParamField Prompt RequestExample ResponseExample ResponseField SnippetGroup ' +
    'Step Steps Tab Tabs Tile Tree Update View'
  ).split(' '),
);

/** The plugin. Paragraphs of nothing but JSX are none any more when it runs. */
export function remarkBlocks() {
  return (tree: Root): void => {
    splitIn(tree);
    walkTree(tree, (node) => {
      if ('children' in node) splitIn(node);
      return undefined;
    });
  };
}

function splitIn(parent: Parents): void {
  const list = parent.children as RootContent[];
  if (!list.some(holdsBlock)) return;
  const children = list.flatMap((child) => (child.type === 'paragraph' ? splitParagraph(child) : [child]));
  Object.assign(parent, { children });
}

function holdsBlock(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.some(isBlock);
}

function isBlock(node: PhrasingContent): boolean {
  return node.type === 'mdxJsxTextElement' && node.name !== null && BLOCKS.has(node.name);
}

function splitParagraph(paragraph: Paragraph): RootContent[] {
  const parts: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = (): void => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== '')) {
      parts.push({ ...paragraph, children: line });
    }
    line = [];
  };
  for (const node of paragraph.children) {
    if (node.type !== 'mdxJsxTextElement' || !isBlock(node)) line.push(node);
    else {
      endLine();
      parts.push({ ...node, type: 'mdxJsxFlowElement' } as RootContent);
    }
  }
  endLine();
  return parts;
}
