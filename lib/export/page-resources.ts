/** The resources that a page makes a browser load. */
import { attributeOf, textOf } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlElement, HtmlNode } from '@/lib/markdown/types';

/** The role of a file on the page. */
export type ResourceKind = 'css' | 'js' | 'fonts' | 'images';

export interface Resource {
  readonly kind: ResourceKind;
  /** As written in the document: a path, an address, or a data URL. */
  readonly address: string;
}

/**
 * The files that a document names, each once: stylesheets, the code of live components, scripts for browsers with modules and their preloads, preloaded fonts, and all
 * images, also those that load when they are scrolled to. Of an image with several sizes only the first counts.
 */
export function resourcesOf(document: string): Resource[] {
  const found = new Map<string, Resource>();
  for (const element of elementsBelow(parseHtml(document))) {
    const kind = kindOf(element);
    const address = attributeOf(element, ADDRESSES[element.tag] ?? 'src');
    if (kind && address) found.set(`${kind} ${address}`, { kind, address });
  }
  return [...found.values()];
}

/** The rules of the style element with this id; empty without one. */
export function styleOf(document: string, id: string): string {
  const style = elementsBelow(parseHtml(document)).find(
    (element) => element.tag === 'style' && attributeOf(element, 'id') === id,
  );
  return style ? textOf(style.children) : '';
}

function elementsBelow(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsBelow(node.children)]));
}

/** The attribute with the address of the file. */
const ADDRESSES: Readonly<Record<string, string>> = { link: 'href', 'lectern-island': 'data-source' };

function kindOf(element: HtmlElement): ResourceKind | undefined {
  if (element.tag === 'img') return 'images';
  // The code of a live component, with the packages that it imports.
  if (element.tag === 'lectern-island') return 'js';
  if (element.tag === 'script') return attributeOf(element, 'nomodule') === undefined ? 'js' : undefined;
  if (element.tag !== 'link') return undefined;
  const rel = attributeOf(element, 'rel');
  if (rel === 'stylesheet') return 'css';
  if (rel === 'modulepreload') return 'js';
  return rel === 'preload' && attributeOf(element, 'as') === 'font' ? 'fonts' : undefined;
}
