/** Finds what the markup of a page runs or embeds. */

import { hashSource } from '@/lib/kit/hash';
import { ownValue } from '@/lib/kit/own';
import { attributeOf } from '@/lib/markdown/elements';
import type { HtmlElement } from '@/lib/markdown/types';
import type { PageLoad } from '../types';

const KINDS: Readonly<Record<string, PageLoad['kind']>> = {
  script: 'script',
  iframe: 'frame',
  embed: 'object',
  object: 'object',
};
/** Types of inline scripts that are run; others hold data. Source: HTML, "prepare the script element". */
const RUN = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** The resource that an element of the document `html` loads; undefined if it loads nothing, or a file of this site in a script or frame. */
export function loadOf(element: HtmlElement, html: string): PageLoad | undefined {
  const kind = ownValue(KINDS, element.tag);
  if (kind === undefined) return undefined;
  const address = attributeOf(element, element.tag === 'object' ? 'data' : 'src');
  if (address !== undefined) {
    const source = originOf(address);
    if (source !== undefined) return { kind, source };
    return kind === 'object' ? { kind, source: "'self'" } : undefined;
  }
  if (kind !== 'script' || !RUN.test(attributeOf(element, 'type') ?? '')) return undefined;
  return { kind, source: hashSource(html.slice(element.innerStart, element.innerEnd)) };
}

/** The origin of a URL of another site; the scheme of one without an origin, such as `data:`. Undefined for invalid URLs. */
export function originOf(address: string): string | undefined {
  const base = 'https://this.invalid';
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.origin === base) return undefined;
  return url.origin === 'null' ? url.protocol : url.origin;
}
