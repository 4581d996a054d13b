/** Chooses what an extractive answer quotes. See content/reference/assistant/answers.mdx#extractive. */
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { areLinks, parseBlocks } from './blocks';
import { quoteSection, visibleLength } from './quote-section';

/** A section and the text quoted from it. */
export interface Quote {
  section: Section;
  text: string;
}

/** Characters of all quotes together, of the first, and of each further one. */
const ALL = 1_800;
const FIRST = 1_000;
const FURTHER = 500;
/** Room that a further quote needs. */
const LEAST = 150;
const MAX_QUOTES = 5;
/** Minimum likelihood of a further section, relative to that of the best. */
const LIKELY = 0.02;

/**
 * The best sections, each cut at a block, in about 250 words. `subject`: the question, and the one that it refers to. `first` and `further`:
 * the characters of the first quote and of each other one.
 */
export function chooseQuotes(
  subject: string,
  hits: readonly Hit[],
  searcher: Searcher,
  { first = FIRST, further = FURTHER } = {},
): Quote[] {
  const quotes: Quote[] = [];
  let room = ALL;
  for (const { section } of likelyHits(hits)) {
    if (quotes.length === MAX_QUOTES || room < LEAST) break;
    const maxLength = Math.min(room, quotes.length === 0 ? first : further);
    const text = quoteSection(section, maxLength, matcherFor(section, subject, searcher));
    if (text === '') continue;
    quotes.push({ section, text });
    room -= visibleLength(text);
  }
  return quotes;
}

/** The hits that say something: of an API endpoint its best part, and no lists of links below the first. */
function likelyHits(hits: readonly Hit[]): Hit[] {
  const least = LIKELY * (hits[0]?.likelihood ?? 0);
  return onePerEndpoint(hits).filter(
    ({ section, likelihood = 0 }, at) => at === 0 || (likelihood >= least && !areLinks(parseBlocks(section.markdown))),
  );
}

/** The hits without further parts of the same API endpoint, which say little besides. */
export function onePerEndpoint(hits: readonly Hit[]): Hit[] {
  return hits.filter(
    ({ section: { kind, route } }, at) =>
      kind !== 'operation' || hits.findIndex(({ section }) => section.route === route) === at,
  );
}

/** A function that says how much of the question a text of the section contains: the weight of its words. */
function matcherFor(section: Section, subject: string, searcher: Searcher): (text: string) => number {
  const weights = new Map(searcher.stems(subject, section.lang).map((stem) => [stem, searcher.weight(stem, section)]));
  return (text) => {
    const own = new Set(searcher.stems(text, section.lang));
    return [...weights].reduce((sum, [stem, weight]) => sum + (own.has(stem) ? weight : 0), 0);
  };
}
