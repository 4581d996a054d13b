/**
 * The inline script of exported pages that stand in several parts of the site. A file server answers `/guide?part=v2` with the file of the
 * default part; the file of the other part is elsewhere. See content/contributing/decisions/0011-part-in-the-address.mdx.
 */

import { startTag } from '@/lib/kit/html';
import { PART, PART_FOLDER } from '@/lib/words/part';

/** The facts that the script reads from its own element. */
export interface PartFacts {
  /** The encoded path of the page. */
  path: string;
  /** The key of the part in which the page is shown; undefined for its default one. */
  part?: string | undefined;
  /** The keys of the parts that have a file. */
  parts: readonly string[];
}

/**
 * In the file of the default part: goes to the file of the part in the address, before anything is drawn. In the file of another part: shows
 * the address of the page. The same text on all pages, so that a policy needs one hash.
 */
export const PART_SCRIPT =
  `(function(d,h,l){var b=h.dataset.base||'',p=new URLSearchParams(l.search).get('${PART}'),f=b+'${PART_FOLDER}/';` +
  `if(d.part){if(l.pathname.startsWith(f))history.replaceState(history.state,'',` +
  `b+d.path+(p==d.part?l.search:'?${PART}='+encodeURIComponent(d.part))+l.hash)}` +
  `else if(p&&d.parts.split(' ').includes(p)){h.hidden=true;` +
  `l.replace(f+encodeURIComponent(p)+(d.path=='/'?'/index':d.path)+'.html'+l.search+l.hash)}})` +
  `(document.currentScript.dataset,document.documentElement,location)`;

/** The element of the script. */
export function partScript({ path, part, parts }: PartFacts): string {
  return `${startTag('script', { 'data-path': path, 'data-part': part, 'data-parts': parts.join(' ') })}${PART_SCRIPT}</script>`;
}
