/** Splits pages into sections, one per heading. Pure. */
import { encodeRoute } from '@/lib/kit/paths';
import type { SearchPage, Section } from './types';

/** Names at the end of a text, such as those of tabs: what they name begins with the next heading. */
const LAST_NAMES = /(?:(?:^|\n\n)\*\*[^*\n]+\*\*)+$/;

/** The sections of a page in order; the first is the text before the headings, including the page's description. */
export function sectionsOf(page: SearchPage): Section[] {
  const starts = [undefined, ...page.anchors];
  const trail: { depth: number; text: string }[] = [];
  let names = '';
  return starts.map((anchor, index) => {
    const from = anchor ? endOfLine(page.markdown, anchor.at) : 0;
    const next = starts[index + 1];
    const own = page.markdown.slice(from, next?.at).trim();
    const end = next ? own.search(LAST_NAMES) : -1;
    const text = [names, end < 0 ? own : own.slice(0, end)].filter(Boolean).join('\n\n');
    names = end < 0 ? '' : own.slice(end).trim();
    if (anchor) {
      while ((trail.at(-1)?.depth ?? 0) >= anchor.depth) trail.pop();
      trail.push(anchor);
    }
    const hash = anchor ? `#${encodeURIComponent(anchor.id)}` : '';
    const { title, label, description, route, lang, version, product, place, kind, tag, boost } = page;
    return {
      ...(anchor || label === undefined ? {} : { label }),
      route,
      title,
      lang,
      version,
      product,
      place,
      kind,
      tag,
      boost,
      id: route + (anchor ? `#${anchor.id}` : ''),
      href: encodeRoute(route) + hash,
      trail: [title, ...trail.map((step) => step.text).filter((step, at) => at > 0 || step !== title)],
      heading: anchor?.text ?? title,
      markdown: anchor || !description ? text : [description, text].filter(Boolean).join('\n\n'),
    };
  });
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
