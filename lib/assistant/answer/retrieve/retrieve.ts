/**
 * Which sections an answer is made from: the question, what it leans on, and where the reader stands. See
 * content/reference/assistant/answers.mdx#search and content/reference/assistant/answers.mdx#follow-ups.
 */
import { routeOf } from '@/lib/kit/paths';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { AssistantRequest } from '../../types';
import { leaningOn, PREVIOUS_WEIGHT } from './follow-up';
import type { Searcher } from './searcher';

export interface Retrieved {
  /** What was looked for, as the reader may read it. */
  query: string;
  /** At most `retrievalPageSize` sections, best first: the answer comes from these. */
  hits: readonly Hit[];
  /** The next ones, to go on with. */
  more: readonly Hit[];
}

const MORE = 4;
/** Deep enough for two rankings to meet. */
const POOL = 50;
/** A section of the page that the reader looks at wins over an equal one elsewhere, not over a better one. */
const HERE = 1.08;
const CONTEXT_LENGTH = 300;
/** Reciprocal rank fusion: how little the first place is ahead of the second. */
const FUSION = 21;

/** Looks for the question; `query` replaces it where a model rewrote it to stand alone. */
export function retrieve(request: AssistantRequest, searcher: Searcher, query?: string): Retrieved {
  const { question, history, retrievalPageSize, currentPath, context } = request;
  const here = currentPath ?? context.find(({ path }) => path !== undefined)?.path;
  const route = here === undefined ? undefined : routeOf(here.replace(/[?#].*$/s, ''));
  const options: SearchOptions = {
    language: request.filter.language,
    version: request.filter.version,
    currentRoute: route,
    limit: Math.max(POOL, retrievalPageSize + MORE),
  };
  const asked = query ?? question;
  const own = searcher.search(withContext(asked, request), options);
  const lang = own[0]?.section.lang ?? 'en';
  const previous =
    query === undefined ? leaningOn(question, searcher.stems(question, lang).length, history) : undefined;
  const before = previous === undefined ? [] : searcher.search(previous, options);
  const hits = fuse(own, before, (hit) => (hit.section.route === route ? HERE : 1));
  return {
    query: asked,
    hits: hits.slice(0, retrievalPageSize),
    more: hits.slice(retrievalPageSize, retrievalPageSize + MORE),
  };
}

/** What the reader pointed at says what "this" is. */
function withContext(query: string, { context }: AssistantRequest): string {
  return [query, ...context.map(({ value }) => value.slice(0, CONTEXT_LENGTH))].join('\n');
}

/** One ranking of two, by places: search orders by more than the score. A second ranking counts for less. */
function fuse(own: readonly Hit[], before: readonly Hit[], factor: (hit: Hit) => number): readonly Hit[] {
  const found = new Map<string, { hit: Hit; worth: number }>();
  own.forEach((hit, at) => {
    found.set(hit.section.id, { hit, worth: factor(hit) / (FUSION + at) });
  });
  before.forEach((hit, at) => {
    const known = found.get(hit.section.id);
    const worth = (known?.worth ?? 0) + (PREVIOUS_WEIGHT * factor(hit)) / (FUSION + at);
    found.set(hit.section.id, { hit: known === undefined ? hit : better(known.hit, hit), worth });
  });
  return [...found.values()].sort((a, b) => b.worth - a.worth).map(({ hit }) => hit);
}

/** Found by both: what either knows of it. */
function better(one: Hit, other: Hit): Hit {
  return {
    ...one,
    score: Math.max(one.score, other.score),
    terms: [...new Set([...one.terms, ...other.terms])],
    coverage: Math.max(one.coverage, other.coverage),
  };
}
