/** Prepares the props of the site's components: ids, table of contents, code generated at render time. */
import type { ReactNode } from 'react';
import { parseLineRanges } from '../code/code-meta';
import type { CodeHtml } from '../code/token-html';
import { react, runtime } from '../compile/native-react';
import { type ArticleState, InHiddenPart, OutsideToc, requestBlock, textOfNode } from './article';

type Props = Record<string, unknown>;
type Hook = (props: Props, article: ArticleState, blocks: ReadonlyMap<string, CodeHtml>) => Props;

/** Components whose headings are not in the table of contents. See content/reference/format/mdx.mdx#toc. */
const OUTSIDE_TOC = new Set(['Accordion', 'AccordionGroup', 'Expandable', 'Update', 'Prompt']);

const HOOKS: Record<string, Hook> = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  Heading: (props, article) => heading(levelOf(props.level))(props, article, new Map()),
  Step: (props, article) => {
    const level = /^h[234]$/.exec(String(props.titleSize))?.[0].slice(1);
    return level && !isOn(props.noAnchor)
      ? entry(Number(level), plainText(props.title), props, article, Number(level) < 4)
      : props;
  },
  Update: (props, article) => entry(1, plainText(props.label), props, article),
  CodeBlock: (props, article, blocks) => {
    const code = props.block === undefined ? textIn(props.children) : undefined;
    if (!code) return props;
    const meta = { highlight: linesOf(props.highlight), focus: linesOf(props.focus) };
    const fence = { code: code.replace(/^\n|\s+$/g, ''), language: String(props.language ?? ''), meta };
    return { ...props, block: requestBlock(article, blocks, fence) };
  },
  img: image,
  ZoomImage: image,
  Mermaid: (props, article) => {
    article.needs.add('mermaid');
    return props;
  },
};

/** Rarely used components: their style sheet is linked only by pages that use them. */
const RARE = new Set([
  'Badge',
  'Color',
  'FileTree',
  'GitHub.Repo',
  'Github.Repo',
  'Mermaid',
  'Panel',
  'Prompt',
  'RequestExample',
  'ResponseExample',
  'Tile',
  'Tree',
  'Update',
  'View',
]);

/** The props that a component of the site receives. */
export function prepareProps(
  name: string,
  props: Props,
  article: ArticleState,
  blocks: ReadonlyMap<string, CodeHtml>,
): Props {
  const prepared = Object.hasOwn(HOOKS, name) ? (HOOKS[name]?.(props, article, blocks) ?? props) : props;
  if (RARE.has(name)) article.needs.add('parts');
  const isUnseen = name === 'Visibility' && props.for === 'agents';
  if (!OUTSIDE_TOC.has(name) && !isUnseen) return prepared;
  const children = runtime.jsx(OutsideToc.Provider, { value: true, children: prepared.children as ReactNode });
  return { ...prepared, children };
}

function heading(level: number): Hook {
  return (props, article) => {
    if (level === 1) article.hasHeading1 = true;
    return entry(level, textOfNode(props.children), props, article);
  };
}

/** Buttons on images are rare too. */
function image(props: Props, article: ArticleState): Props {
  if (props.actions !== undefined) article.needs.add('parts');
  return props;
}

/** Assigns the element's id and adds it to the table of contents. */
function entry(depth: number, title: string, props: Props, article: ArticleState, listed = true): Props {
  const text = title.trim();
  const own = typeof props.id === 'string' && props.id !== '' ? props.id : undefined;
  if (text === '' && own === undefined) return props;
  const id = own === undefined ? article.ids.fromText(text) : article.ids.claim(own);
  if (listed && text !== '' && !react.use(OutsideToc))
    article.toc.push({ depth, id, text, ...(react.use(InHiddenPart) ? { hidden: true } : {}) });
  return { ...props, id };
}

/** Titles in attributes are inline Markdown. */
function plainText(title: unknown): string {
  return textOfNode(title)
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\*\*(\S.*?)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');
}

function levelOf(level: unknown): number {
  const number = Number(level);
  return number >= 1 && number <= 4 ? Math.trunc(number) : 2;
}

function isOn(value: unknown): boolean {
  return value === true || value === '' || value === 'true';
}

function linesOf(value: unknown): number[] {
  return value === undefined ? [] : parseLineRanges(String(value));
}

function textIn(children: unknown): string | undefined {
  if (typeof children === 'string') return children;
  return Array.isArray(children) && children.every((child) => typeof child === 'string')
    ? children.join('')
    : undefined;
}
