/**
 * Splits paragraphs at block components: for the parser `Choose one. <Note>It stays.</Note>` on one line is a paragraph, but a browser ends
 * a paragraph where a block starts. The text before and after becomes separate paragraphs.
 */
import type { Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { walkTree } from './walk-tree';

/** Elements that are never inline, HTML first. */
const BLOCKS = new Set(
  (
    'blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul ' +
    'Note Warning Info Tip Check Danger Callout Accordion AccordionGroup Card CardGroup CodeBlock CodeGroup Column Columns ' +
    'Expandable FileTree Frame Mermaid Panel Param ParamField Prompt RequestExample ResponseExample ResponseField SnippetGroup ' +
    'Step Steps Tab Tabs Tile Tree Update View'
  ).split(' '),
);

/** The plugin. Runs after paragraphs that contain only JSX have been unwrapped. */
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
