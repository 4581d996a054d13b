/**
 * Retrieves the sections for an answer from the question, the previous question and the current page. See
 * content/reference/assistant/answers.mdx#search and content/reference/assistant/answers.mdx#follow-ups.
 */
import { routeOf } from '@/lib/kit/paths';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { AssistantRequest } from '../../types';
import { lacksSubject, leaningOn, PREVIOUS_WEIGHT } from './follow-up';
import type { Searcher } from './searcher';

export interface Retrieved {
  /** The search query, as shown to the reader. */
  query: string;
  /** What the answer is about: the query, with the previous question if it refers to that. */
  subject: string;
  /** BCP 47; the language of the answer. */
  lang: string;
  /** At most `retrievalPageSize` sections, best first. The answer uses only these. */
  hits: readonly Hit[];
  /** The next best sections, used as suggestions. */
  more: readonly Hit[];
}

interface Ranking {
  hits: readonly Hit[];
  weight: number;
}

const MORE = 4;
/** Weight of the follow-up alone, beside the ranking for both questions together. */
const OWN_WEIGHT = 0.5;
/** Size of each ranking before fusion. */
const POOL = 50;
/** Small boost for sections of the current page: it decides between near-equal sections only. */
const HERE = 1.08;
const CONTEXT_LENGTH = 300;
/** The constant of reciprocal rank fusion. */
const FUSION = 21;

/** Searches for the question, or for `query` if a model rewrote it. */
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
  const lang = own[0]?.section.lang ?? request.filter.language ?? 'en';
  const previous =
    query === undefined ? leaningOn(question, searcher.stems(question, lang).length, history) : undefined;
  const subject = previous === undefined ? asked : `${asked}\n${previous}`;
  const rankings =
    previous === undefined
      ? [{ hits: own, weight: 1 }]
      : [
          { hits: searcher.search(withContext(subject, request), options), weight: 1 },
          { hits: own, weight: lacksSubject(question) ? 0 : OWN_WEIGHT },
          { hits: searcher.search(previous, options), weight: PREVIOUS_WEIGHT },
        ];
  const hits = fuse(rankings, (hit) => (hit.section.route === route ? HERE : 1));
  return {
    query: asked,
    subject,
    lang,
    hits: hits.slice(0, retrievalPageSize),
    more: hits.slice(retrievalPageSize, retrievalPageSize + MORE),
  };
}

/** Selected text resolves words such as "this". */
function withContext(query: string, { context }: AssistantRequest): string {
  return [query, ...context.map(({ value }) => value.slice(0, CONTEXT_LENGTH))].join('\n');
}

/** Reciprocal rank fusion of weighted rankings. Ranks are used because the order depends on more than the score. */
function fuse(rankings: readonly Ranking[], factor: (hit: Hit) => number): readonly Hit[] {
  const found = new Map<string, { hit: Hit; worth: number }>();
  for (const { hits, weight } of rankings) {
    // Several responses of an operation share an id: the best one counts.
    const once = [...new Map(hits.toReversed().map((hit) => [hit.section.id, hit])).values()].toReversed();
    once.forEach((hit, at) => {
      const known = found.get(hit.section.id);
      const worth = (known?.worth ?? 0) + (weight * factor(hit)) / (FUSION + at);
      found.set(hit.section.id, { hit: known === undefined ? hit : better(known.hit, hit), worth });
    });
  }
  return [...found.values()].sort((a, b) => b.worth - a.worth).map(({ hit }) => hit);
}

/** Merges two hits for the same section. */
function better(one: Hit, other: Hit): Hit {
  return {
    ...one,
    score: Math.max(one.score, other.score),
    terms: [...new Set([...one.terms, ...other.terms])],
    coverage: Math.max(one.coverage, other.coverage),
    rarest: Math.max(one.rarest, other.rarest),
  };
}
