/** Sections that only lead elsewhere, such as "Related pages" or "Support": what speaks for them are the names of other pages. Pure. */
import type { Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import type { Asked } from './asked';
import { areLinks, parseBlocks } from './blocks';

/** Headings of the end of a page, English only. */
const ELSEWHERE =
  /^(?:support|contact(?: us)?|(?:need |get(?:ting)? )?(?:more )?help\??|get(?:ting)? support|community|feedback|next steps?|what['’]s next\??|where to go next|related(?: .*)?|see also|learn more|further reading|conclusions?)$/i;

export function leadsElsewhere(section: Section): boolean {
  return endsPage(section) || areLinks(parseBlocks(section.markdown));
}

/** Whether the heading is one of those at the end of pages, such as "Next steps". */
export function endsPage({ heading }: Section): boolean {
  return ELSEWHERE.test(heading.trim());
}

/**
 * Whether a section may answer by itself. A list of links under a heading that names something asked for does as well: "Which SDKs are
 * there?".
 */
export function tellsItself(section: Section, { stems }: Asked, searcher: Searcher): boolean {
  return !leadsElsewhere(section) || searcher.stems(section.heading, section.lang).some((stem) => stems.has(stem));
}
