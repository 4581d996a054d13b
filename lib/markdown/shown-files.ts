/** The files that the elements of a finished page display. */
import { escapeAttribute, unescapeHtml } from '@/lib/kit/html';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { addressKind, mapCss, mapList } from '@/lib/kit/url-attributes';
import { attributesOf } from './elements';
import type { HtmlElement } from './types';

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
      // Documents in frames may be pages, or be served beside the site.
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
