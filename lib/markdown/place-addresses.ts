/**
 * Puts the root-relative addresses in finished HTML, CSS and Markdown to their public place, and finds the files that elements display. Other
 * addresses stay as they are.
 */
import { mapCode } from '@/lib/kit/code-spans';
import { escapeAttribute, unescapeHtml } from '@/lib/kit/html';
import { addressKind, mapCss, mapList } from '@/lib/kit/http/url-attributes';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { attributesOf } from './elements';
import { mapTags } from './map-tags';
import type { HtmlElement } from './types';

/** The public form of a root-relative address. */
export type Place = (address: string) => string;

/** Further attributes that hold one address: of forms, and of the site's own behaviours. */
const OTHERS = /^(?:action|formaction|background|data-source|data-playground|data-markdown|data-copy-image)$/i;
/** `<meta>` elements with an address in `content`; in others a text may start with a slash. */
const ADDRESS_META = /(?:property|name)="(?:og|twitter):(?:url|image|video|audio)[\w:]*"/i;

/** Not protocol-relative. */
const ROOTED = /^\/(?!\/)/;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** The URLs in the tags and stylesheets of a document or fragment; texts and scripts are not read. */
export const placeHtml = (html: string, place: Place): string =>
  mapTags(
    html,
    ({ written, name, closing }) => (closing ? written : placeTag(written, name, place)),
    (content, name) => (name === 'style' ? placeCss(content, place) : content),
  );

function placeTag(tag: string, name: string, place: Place): string {
  if (!tag.includes('/', 1)) return tag;
  return tag.replace(ATTRIBUTE, (whole, attribute: string, written: string | undefined) => {
    if (written === undefined) return whole;
    const quote = /^["']/.exec(written)?.[0] ?? '';
    const value = written.slice(quote.length, written.length - quote.length);
    const placed = placeValue(name, attribute, value, tag, place);
    return placed === value ? whole : `${whole.slice(0, whole.length - written.length)}${quote}${placed}${quote}`;
  });
}

function placeValue(tagName: string, attribute: string, value: string, tag: string, place: Place): string {
  const kind = tagName === 'base' ? 'link' : addressKind(tagName, attribute);
  if (kind === 'style') return placeCss(value, place);
  if (kind === 'list') return mapList(value, (address) => placed(address, place));
  if (kind !== undefined || OTHERS.test(attribute)) return placed(value, place);
  if (tagName !== 'meta' || attribute !== 'content') return value;
  if (/http-equiv="?refresh/i.test(tag))
    return value.replace(/(url=)(\/(?!\/)\S*)/i, (_, key, address) => key + place(address));
  return ADDRESS_META.test(tag) ? placed(value, place) : value;
}

function placed(value: string, place: Place): string {
  const address = value.trimStart();
  return ROOTED.test(address) ? place(address) : value;
}

/** The addresses in a stylesheet or `style` attribute. */
export function placeCss(css: string, place: Place): string {
  return mapCss(css, (address) => placed(address, place));
}

/** The targets of links and images in Markdown; code is not read. */
export function placeMarkdown(markdown: string, place: Place): string {
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && (fence === '' || (mark.startsWith(fence) && line.trim().endsWith(mark)))) {
        fence = fence === '' ? mark : '';
        return line;
      }
      return fence === '' && line.includes('/') ? placeLine(line, place) : line;
    })
    .join('\n');
}

const TARGET = /(\]\(<?)(\/(?!\/)[^)\s>]*)/g;
const TARGET_OF_NAME = /^(\s*\[[^\]]+\]:\s+)(\/(?!\/)[^)\s>]*)/;

function placeLine(line: string, place: Place): string {
  const add = (_: string, before: string, address: string): string => before + place(address);
  const links = mapCode(
    line,
    (code) => code,
    (text, start) => (start === 0 ? text.replace(TARGET_OF_NAME, add) : text).replace(TARGET, add),
  );
  const mayHaveTags = /<[a-z]/i.test(links) && /=["']?\//.test(links) && !links.includes('`');
  return mayHaveTags ? placeHtml(links, place) : links;
}

/** Attributes that may name a file. Most elements have none of them. */
export const SHOWS_FILE = /(?<![\w-])(?:src|srcset|imagesrcset|poster|data)=|\b(?:url|image-set)\(/i;
/** Tags whose `href` is a file. */
export const SVG_FILES: ReadonlySet<string> = new Set(['use', 'image', 'feimage', 'link']);

export interface ShownFile {
  /** Resolved. */
  address: string;
  written: string;
}

/** The files of an element, and edits of `html` with them. The element gets them too. */
export function resolveFiles(
  element: HtmlElement,
  html: string,
  resolve: (address: string) => string,
): { edits: { from: number; to: number; text: string }[]; files: ShownFile[] } {
  const files: ShownFile[] = [];
  const edits: { from: number; to: number; text: string }[] = [];
  for (const { name, written: attribute } of attributesOf(element)) {
    const kind = addressKind(element.tag, name);
    const [, before = '', value = ''] = /^([^=]*=\s*["']?)([\s\S]*?)["']?$/.exec(attribute) ?? [];
    if (value === '' || kind === undefined || kind === 'link') continue;
    const map = kind === 'style' ? mapCss : kind === 'list' ? mapList : mapOne;
    const text = map(value, (address) => {
      const written = unescapeHtml(address);
      const file = resolve(written);
      // Documents in frames may be pages, or be served next to the site.
      if (kind !== 'frame' || hasStaticEnding(file.replace(/[?#].*$/s, ''))) files.push({ address: file, written });
      return escapeAttribute(file);
    });
    if (text === value) continue;
    const from = html.indexOf(attribute, element.start) + before.length;
    edits.push({ from, to: from + value.length, text });
    element.attributes = element.attributes.replace(attribute, () => attribute.replace(value, () => text));
  }
  return { edits, files };
}

const mapOne = (address: string, map: (address: string) => string): string => map(address);
