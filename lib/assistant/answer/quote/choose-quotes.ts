/** Chooses what an extractive answer quotes. See content/reference/assistant/answers.mdx#extractive. */
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { askedBy, type Query } from './asked';
import { areLinks, parseBlocks } from './blocks';
import { quoteSection, WHOLE } from './quote-section';

/** A section and the text quoted from it. */
export interface Quote {
  section: Section;
  text: string;
}

/** Minimum likelihood of a further section. */
const LIKELY = 0.1;
/** The same of a section on a page whose beginning is quoted: with that likelihood, these answer as often as others with `LIKELY`. */
const LIKELY_BELOW = 0.02;
const MAX_FURTHER = 2;
/** Number of further sections among which these are looked for: those that only lead elsewhere do not count. */
const CONSIDERED = 4;
/** Length of the first two quotes together: the second gets what the first leaves, but at least a passage. */
const BOTH = 2_000;
/** Length of what is quoted of a section besides, and the minimum that says something. */
const PASSAGE = 500;
const MIN_LENGTH = 20;

/** The quote from the best section, and passages of the next ones if these are likely to answer as well. */
export function chooseQuotes(query: Query, hits: readonly Hit[], searcher: Searcher): Quote[] {
  const [best, ...rest] = hits;
  if (best === undefined) return [];
  const asked = askedBy(query, best.section.lang, searcher);
  const quote = ({ section }: Hit, maxLength: number): Quote => ({
    section,
    text: quoteSection(section, asked, maxLength, searcher),
  });
  const first = quote(best, WHOLE);
  const others = rest.slice(0, CONSIDERED).filter(({ section }) => !areLinks(parseBlocks(section.markdown)));
  const isBelow = ({ section }: Hit): boolean =>
    best.section.trail.length === 1 && section.route === best.section.route;
  const likely = others
    .filter((hit) => (hit.likelihood ?? 0) >= (isBelow(hit) ? LIKELY_BELOW : LIKELY))
    .slice(0, MAX_FURTHER);
  const room = Math.min(Math.max(BOTH - first.text.length, PASSAGE), WHOLE);
  const further = likely.map((hit, at) => quote(hit, at === 0 ? room : PASSAGE));
  return [first, ...further.filter(({ text }) => text.length >= MIN_LENGTH)].filter(({ text }) => text !== '');
}
