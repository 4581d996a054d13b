/** Sections that only lead elsewhere, such as "Related pages" or "Support": what speaks for them are the names of other pages. Pure. */
import { endsPage } from '@/lib/search/rank/page-end';
import type { Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import type { Asked } from './asked';
import { areLinks, parseBlocks } from './blocks';

export function leadsElsewhere(section: Section): boolean {
  return endsPage(section.heading) || areLinks(parseBlocks(section.markdown));
}

/**
 * Whether a section may answer by itself. A list of links under a heading that names something asked for does as well: "Which SDKs are
 * there?".
 */
export function tellsItself(section: Section, { stems }: Asked, searcher: Searcher): boolean {
  return !leadsElsewhere(section) || searcher.stems(section.heading, section.lang).some((stem) => stems.has(stem));
}
