/**
 * Retrieves the sections for an answer from the question, the previous question and the current page. See
 * content/reference/assistant/answers.mdx#search and content/reference/assistant/answers.mdx#follow-ups.
 */

import { nextTurn } from '@/lib/kit/http/turns';
import { routeOf } from '@/lib/kit/paths';
import { sum } from '@/lib/search/rank/sum';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { AssistantRequest } from '../../types';
import { lacksSubject, leaningOn } from './follow-up';
import { withoutRepeats } from './repeats';
import type { Searcher } from './searcher';

export interface Retrieved {
  /** The part of the site that may answer. */
  options: SearchOptions;
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
/** Weight of the words of a question that leans on another one, beside the queries of a model. */
const BESIDE_MODEL = 0.3;
/** Weight of the follow-up alone, beside the ranking for both questions together. */
const OWN_WEIGHT = 0.5;
/** Sections found for the previous question, on whose pages the follow-up is likely to be answered, and the weight of what it finds there. */
const PREVIOUS_PAGES = 5;
const THERE_WEIGHT = 0.5;
/** Weight of the previous question instead, if the follow-up names no subject. */
const PREVIOUS_WEIGHT = 0.3;
/** Weight of the ranking by meaning beside that by words: a good model gains nearly as much as with 1, a weak one loses much less. */
const BY_MEANING = 0.5;
/** Size of each ranking before fusion. */
const POOL = 50;
/** Small boost for sections of the current page: it decides between near-equal sections only. */
const HERE = 1.08;
const CONTEXT_LENGTH = 300;
/** The constant of reciprocal rank fusion. */
const FUSION = 21;

/** What is found besides the question's own words. */
export interface Beside {
  /** Queries that a model wrote for the question. */
  queries?: readonly string[];
  /** The sections closest in meaning. */
  nearest?: readonly Hit[];
}

/** Where a request is to be searched: the part of the site that may answer. */
export function optionsOf({ filter, currentPath, context }: AssistantRequest): SearchOptions {
  const here = currentPath ?? context.find(({ path }) => path !== undefined)?.path;
  const route = here === undefined ? undefined : routeOf(here.replace(/[?#].*$/s, ''));
  return { language: filter.language, version: filter.version, currentRoute: route };
}

/** The question, with the previous one if it refers to that. */
export function subjectOf(request: AssistantRequest, searcher: Searcher): string {
  const previous = previousOf(request, searcher, request.filter.language ?? searcher.languages[0] ?? 'en');
  return previous === undefined ? request.question : `${request.question}\n${previous}`;
}

function previousOf({ question, history }: AssistantRequest, searcher: Searcher, lang: string): string | undefined {
  return leaningOn(question, searcher.stems(question, lang).length, history);
}

/** Searches for the question, and fuses that with what is found beside its words. Each search takes a turn of its own. */
export async function retrieve(
  request: AssistantRequest,
  searcher: Searcher,
  { queries = [], nearest = [] }: Beside = {},
): Promise<Retrieved> {
  const { question, retrievalPageSize } = request;
  const scope = optionsOf(request);
  const options = { ...scope, limit: Math.max(POOL, retrievalPageSize + MORE) };
  const search = async (query: string, about?: string): Promise<readonly Hit[]> => {
    await nextTurn();
    return searcher.search(query, { ...options, about });
  };
  const own = await search(withContext(question, request));
  const lang = own[0]?.section.lang ?? request.filter.language ?? searcher.langOf(question, scope);
  const previous = previousOf(request, searcher, lang);
  const [rewritten] = queries;
  // A question that leans on another one is understood by its rewritten form only.
  const asked = previous === undefined || rewritten === undefined ? question : rewritten;
  const subject = previous === undefined ? question : `${question}\n${previous}`;
  const byWords: Ranking[] = [];
  if (previous === undefined) byWords.push({ hits: own, weight: 1 });
  else {
    byWords.push({ hits: await search(withContext(subject, request)), weight: 1 });
    if (lacksSubject(question)) byWords.push({ hits: await search(previous), weight: PREVIOUS_WEIGHT });
    else {
      // The previous question says which page, this one which of its sections.
      byWords.push({ hits: await search(withContext(question, request), previous), weight: 1 });
      byWords.push({ hits: own, weight: OWN_WEIGHT });
      const pages = new Set((await search(previous)).slice(0, PREVIOUS_PAGES).map(({ section }) => section.route));
      byWords.push({ hits: own.filter(({ section }) => pages.has(section.route)), weight: THERE_WEIGHT });
    }
  }
  const byModel: Ranking[] = [];
  for (const query of queries) byModel.push({ hits: await search(query), weight: 1 / queries.length });
  const wordsCount = byModel.some(({ hits }) => hits.length > 0) && previous !== undefined ? BESIDE_MODEL : 1;
  const rankings = [
    ...byModel,
    { hits: nearest, weight: BY_MEANING },
    ...byWords.map(({ hits, weight }) => ({ hits, weight: weight * wordsCount })),
  ];
  const ranked = fuse(rankings, (hit) => (hit.section.route === scope.currentRoute ? HERE : 1));
  const { hits, repeats } = withoutRepeats(ranked, scope.currentRoute);
  return {
    options: scope,
    query: asked,
    subject: asked === question ? subject : asked,
    lang,
    hits: hits.slice(0, retrievalPageSize),
    more: [...hits.slice(retrievalPageSize), ...repeats].slice(0, MORE),
  };
}

/** Selected text resolves words such as "this". */
function withContext(query: string, { context }: AssistantRequest): string {
  return [query, ...context.map(({ value }) => value.slice(0, CONTEXT_LENGTH))].join('\n');
}

/**
 * Reciprocal rank fusion of weighted rankings. Ranks are used because the order depends on more than the score. Likelihoods are averaged over
 * the rankings that have them.
 */
function fuse(rankings: readonly Ranking[], factor: (hit: Hit) => number): readonly Hit[] {
  const found = new Map<string, { hit: Hit; worth: number }>();
  const weightOfAll = sum(rankings.filter(hasLikelihoods).map(({ weight }) => weight));
  for (const { hits, weight } of rankings) {
    // Several responses of an operation share an id: the best one counts.
    const once = [...new Map(hits.toReversed().map((hit) => [hit.section.id, hit])).values()].toReversed();
    once.forEach((hit, at) => {
      const known = found.get(hit.section.id);
      const worth = (known?.worth ?? 0) + (weight * factor(hit)) / (FUSION + at);
      const likelihood = (known?.hit.likelihood ?? 0) + ((hit.likelihood ?? 0) * weight) / (weightOfAll || 1);
      const merged = known === undefined ? hit : better(known.hit, hit);
      found.set(hit.section.id, { hit: { ...merged, likelihood }, worth });
    });
  }
  return [...found.values()].sort((a, b) => b.worth - a.worth).map(({ hit }) => hit);
}

function hasLikelihoods({ hits }: Ranking): boolean {
  return hits.some(({ likelihood }) => likelihood !== undefined);
}

/** Merges two hits for the same section. */
function better(a: Hit, b: Hit): Hit {
  return {
    ...a,
    score: Math.max(a.score, b.score),
    terms: [...new Set([...a.terms, ...b.terms])],
    coverage: Math.max(a.coverage, b.coverage),
    rarest: Math.max(a.rarest, b.rarest),
    focus: Math.max(a.focus, b.focus),
    exact: Math.max(a.exact, b.exact),
  };
}
