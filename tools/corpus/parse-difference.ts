/** Compares the elements of a document as written with those a standard HTML parser builds. Browsers show the latter. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlNode } from '@/lib/markdown/types';

type StandardNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

interface Shape {
  tag: string;
  children: Shape[];
}

/** Raw text: its markup, if any, is not compared. */
const LEAVES = new Set(['script', 'style', 'noscript', 'iframe']);
/** The first difference of a whole document, with the path of tags that leads to it; undefined if the trees are equal. */
export function parseDifference(document: string): string | undefined {
  return differenceIn(rootOf(writtenShapes(parseHtml(document))), rootOf(standardShapes(parse(document))), 'html');
}

/** The same for the content of `<body>`. */
export function bodyDifference(html: string): string | undefined {
  return parseDifference(`<!DOCTYPE html><html><head></head><body>${html}</body></html>`);
}

function rootOf(shapes: readonly Shape[]): Shape {
  return shapes.find(({ tag }) => tag === 'html') ?? { tag: '', children: [...shapes] };
}

function differenceIn(written: Shape, read: Shape, path: string): string | undefined {
  const count = Math.max(written.children.length, read.children.length);
  for (let index = 0; index < count; index++) {
    const [ours, theirs] = [written.children[index], read.children[index]];
    if (ours?.tag !== theirs?.tag || ours === undefined || theirs === undefined) {
      return `${path}: ${ours?.tag ?? 'nothing'} is read as ${theirs?.tag ?? 'nothing'}`;
    }
    const below = differenceIn(ours, theirs, `${path} > ${ours.tag}`);
    if (below !== undefined) return below;
  }
  return undefined;
}

function writtenShapes(nodes: readonly HtmlNode[]): Shape[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return { tag: node.tag, children: LEAVES.has(node.tag) ? [] : writtenShapes(node.children) };
  });
}

function standardShapes(node: StandardNode): Shape[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child): Shape[] => {
    if (!('tagName' in child)) return [];
    // Foreign elements have capital letters in their names.
    const tag = child.tagName.toLowerCase();
    const content = 'content' in child ? child.content : child;
    return [{ tag, children: LEAVES.has(tag) || isCode(child) ? [] : standardShapes(content as StandardNode) }];
  });
}

/** Our parser does not split highlighted code into elements. */
function isCode({ tagName, childNodes }: DefaultTreeAdapterTypes.Element): boolean {
  return tagName === 'pre' && childNodes[0]?.nodeName === 'code';
}
