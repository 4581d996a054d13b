/** Chooses what an extractive answer quotes. See content/reference/assistant/answers.mdx#extractive. */

import { sum } from '@/lib/search/rank/sum';
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { askedBy, type Query } from './asked';
import { leadsElsewhere, tellsItself } from './elsewhere';
import { quoteSection, WHOLE } from './quote-section';
import { solutionOf } from './solution';

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
/** Parts of an API endpoint that are quoted: others, such as its response, say little besides. */
const MAX_PARTS = 2;
/** Length of the first two quotes together: the second gets what the first leaves, but at least a passage. */
const BOTH = 2_000;
/** Length of what is quoted of a section besides, and the minimum that says something. */
const PASSAGE = 500;
const MIN_LENGTH = 20;

/**
 * The quote from the best section, that from the solution of the problem that it describes, and passages of the next sections if these are
 * likely to answer as well.
 */
export function chooseQuotes(query: Query, hits: readonly Hit[], searcher: Searcher): Quote[] {
  const [found] = hits;
  if (found === undefined) return [];
  const asked = askedBy(query, found.section.lang, searcher);
  const telling = hits.slice(0, CONSIDERED).findIndex(({ section }) => tellsItself(section, asked, searcher));
  const [best = found, ...rest] = hits.slice(Math.max(telling, 0));
  const quote = (section: Section, maxLength: number): Quote => ({
    section,
    text: quoteSection(section, asked, maxLength, searcher),
  });
  const first = quote(best.section, WHOLE);
  const solution = solutionOf(best.section, searcher.pageOf(best.section));
  const further = withoutEndpointParts(best, rest);
  // The others are as likely as if the parts of endpoints were not there.
  const left = 1 - sum(rest.filter((hit) => !further.includes(hit)).map(likelihoodOf));
  const others = further
    .filter(({ section }) => section.id !== solution?.id)
    .slice(0, CONSIDERED)
    .filter(({ section }) => !leadsElsewhere(section));
  const isBelow = ({ section }: Hit): boolean =>
    best.section.trail.length === 1 && section.route === best.section.route;
  const likely = others.filter((hit) => likelihoodOf(hit) >= left * (isBelow(hit) ? LIKELY_BELOW : LIKELY));
  const next = [...(solution ? [solution] : []), ...likely.map(({ section }) => section)].slice(0, MAX_FURTHER);
  const room = Math.min(Math.max(BOTH - first.text.length, PASSAGE), WHOLE);
  const quotes = next.map((section, at) => quote(section, at === 0 ? room : PASSAGE));
  return [first, ...quotes.filter(({ text }) => text.length >= MIN_LENGTH)].filter(({ text }) => text !== '');
}

const likelihoodOf = ({ likelihood = 0 }: Hit): number => likelihood;

/** The hits after `best`, of each API endpoint at most `MAX_PARTS`. */
function withoutEndpointParts(best: Hit, rest: readonly Hit[]): Hit[] {
  const hits = [best, ...rest];
  return rest.filter(({ section: { kind, route } }, at) => {
    const before = hits.slice(0, at + 1).filter(({ section }) => section.route === route);
    return kind !== 'operation' || before.length < MAX_PARTS;
  });
}
