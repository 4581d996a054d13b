/** Keeps text that Markdown takes for tags: `Bearer <token>`, `List<String>`, `<xs:string>`. */
import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { hrefKind } from '@/lib/kit/urls';
import { endTagsIn, isMarkup, TAG } from './known-tags';
import { remarkLinearGfm } from './linear-gfm';
import { remarkUnspacedEmphasis } from './unspaced-emphasis';

const parser = unified().use(remarkParse).use(remarkLinearGfm).use(remarkUnspacedEmphasis).freeze();

/** An unknown tag on a line of its own makes all below it HTML, so that others are found only in the next pass. */
const MAX_PASSES = 4;

/** Parses untrusted Markdown, with unknown tags as text. May fail for text that is nested too deeply. */
export function parseUntrusted(markdown: string): { text: string; root: Root } {
  const ends = endTagsIn(markdown);
  let text = markdown;
  let root = parser.parse(text);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const places = placesOf(root, text, ends);
    if (places.length === 0) break;
    text = escaped(text, places);
    root = parser.parse(text);
  }
  return { text, root };
}

/** The text with a backslash before each unknown tag, for other renderers. Text that cannot be parsed is unchanged. */
export function escapeUnknownTags(markdown: string): string {
  if (!/<[a-z/]/i.test(markdown)) return markdown;
  try {
    return parseUntrusted(markdown).text;
  } catch {
    return markdown;
  }
}

function escaped(text: string, places: readonly number[]): string {
  const starts = [0, ...places];
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join('\\');
}

/** The offsets of the unknown tags, in the order of the text. */
function placesOf(root: Root, text: string, ends: ReadonlySet<string>): number[] {
  const places: number[] = [];
  const walk = (node: Nodes): void => {
    const at = node.position?.start.offset;
    if (at !== undefined && isUnknown(node, text.charAt(at), ends)) places.push(at);
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(root);
  return places;
}

function isUnknown(node: Nodes, first: string, ends: ReadonlySet<string>): boolean {
  // Nobody knows the scheme of `<xs:string>`.
  if (node.type === 'link') return first === '<' && hrefKind(node.url) === 'unsafe';
  if (node.type !== 'html' || first !== '<') return false;
  const [tag] = node.value.matchAll(TAG);
  if (tag?.index !== 0) return false;
  const [, slash, name = '', attributes = ''] = tag;
  return !isMarkup(name, attributes, slash === '/', ends);
}
