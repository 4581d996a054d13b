/** Retrieves the sections for an answer. See content/reference/assistant/answers.mdx#search. */
import { nextTurn } from '@/lib/kit/http/turns';
import type { Hit, Section } from '@/lib/search/types';
import { CONSIDERED } from '../quote/tone';
import type { AssistantRequest } from '../types';
import { fuse, type Ranking } from './fuse';
import { withMorePages } from './more-pages';
import { withoutRepeats } from './repeats';
import type { Searcher } from './searcher';
import { POOL, type Understood, understand } from './understand';

export interface Retrieved extends Pick<Understood, 'options' | 'subject' | 'lang'> {
  /** The search query, as shown to the reader. */
  query: string;
  /** At most `retrievalPageSize` sections, best first. The answer uses only these. */
  hits: readonly Hit[];
  /** The next best sections, used as suggestions. */
  more: readonly Hit[];
}

const MORE = 4;
/** Weight of the ranking by meaning beside that by words: a good model gains nearly as much as with 1, a weak one loses much less. */
const BY_MEANING = 0.5;
/**
 * Weight of the question's own words beside the queries that a model wrote for it: readers often call things by other names than the pages
 * do, and a model knows both. Not 0, because a model may miss the point.
 */
const BY_OWN_WORDS = 0.3;
/** Small boost for sections of the current page: it decides between near-equal sections only. */
const HERE = 1.08;

/** What is found besides the question's own words. */
export interface Beside {
  /** What is found by words, where that is known already. */
  understood?: Understood;
  /** Queries that a model wrote for the question. */
  queries?: readonly string[];
  /** The sections closest in meaning. */
  nearest?: readonly Hit[];
}

/** Searches for the question, and fuses that with what is found beside its words. Each search takes a turn of its own. */
export async function retrieve(request: AssistantRequest, searcher: Searcher, beside: Beside = {}): Promise<Retrieved> {
  const { question, retrievalPageSize } = request;
  const { queries = [], nearest = [] } = beside;
  const understood = beside.understood ?? (await understand(request, searcher));
  const { options, lang, leans, subject } = understood;
  const byModel: Ranking[] = [];
  for (const query of queries) {
    await nextTurn();
    byModel.push({ hits: searcher.search(query, { ...options, limit: POOL }), weight: 1 / queries.length });
  }
  const own = byModel.length === 0 ? 1 : BY_OWN_WORDS;
  const byWords = understood.rankings.map(({ hits, weight }) => ({ hits, weight: weight * own }));
  const rankings = [...byModel, { hits: nearest, weight: BY_MEANING }, ...byWords];
  const ranked = fuse(rankings, ({ section }) => (section.route === options.currentRoute ? HERE : 1));
  const { hits: distinct, repeats } = withoutRepeats(ranked, options.currentRoute);
  const hits = withHeaded(withMorePages(distinct, retrievalPageSize), subject, searcher);
  // A question that refers to another one is understood by its rewritten form only.
  const rewritten = leans ? queries[0] : undefined;
  return {
    ...{ options, lang },
    query: rewritten ?? question,
    subject: rewritten ?? subject,
    hits: hits.slice(0, retrievalPageSize),
    more: [...hits.slice(retrievalPageSize), ...repeats].slice(0, MORE),
  };
}

/** The hits with how rare a word of the subject their headings have, of those that the tone depends on. */
function withHeaded(hits: readonly Hit[], subject: string, searcher: Searcher): Hit[] {
  const stems = searcher.stems(subject, hits[0]?.section.lang ?? 'en');
  return hits.map((hit, at) =>
    at < CONSIDERED ? { ...hit, headed: rarestInHeadings(stems, hit.section, searcher) } : hit,
  );
}

/** The rarity of the rarest of the stems in the title or a heading of a section, 0 to 1. */
function rarestInHeadings(stems: readonly string[], section: Section, searcher: Searcher): number {
  const { title, trail, lang } = section;
  const headings = new Set(searcher.stems([title, ...trail].join('\n'), lang));
  const weights = stems.filter((stem) => headings.has(stem)).map((stem) => searcher.weight(stem, section));
  return Math.max(0, ...weights) / searcher.weight('', section);
}
