/** Searches for the words of a question, alone and with those that it refers to. See content/reference/assistant/answers.mdx#follow-ups. */
import { nextTurn } from '@/lib/kit/http/turns';
import { routeOf } from '@/lib/kit/paths';
import type { Hit, SearchOptions } from '@/lib/search/types';
import type { AssistantRequest } from '../types';
import { evidenceOfLeaning, type LeaningEvidence, leaningOf, previousQuestions } from './follow-up';
import type { Ranking } from './fuse';
import type { Searcher } from './searcher';

export interface Understood {
  /** The part of the site that may answer. */
  options: SearchOptions;
  /** What the question is about: the question, and the ones that it refers to. */
  subject: string;
  /** Whether it refers to others. */
  leans: boolean;
  /** What that was decided by, if there are others. */
  evidence?: LeaningEvidence;
  /** BCP 47; the language of the answer. */
  lang: string;
  /** What was found by words. The weights add up to 1. */
  rankings: readonly Ranking[];
}

/** Size of each ranking: more than an answer needs. */
export const POOL = 50;
const CONTEXT_LENGTH = 300;
/** Weights of the rankings for a question that refers to others: the best for the dialogs of the sites called seen. */
const ALONE = 0.1;
const TOGETHER = 0.3;
const ON_PAGE = 0.3;
const ON_PAGES_BEFORE = 0.3;
/** Pages that are best for the questions before: one of them often answers this one as well. */
const PAGES_BEFORE = 5;

/** Understands a question of a conversation. Each search takes a turn of its own. */
export async function understand(request: AssistantRequest, searcher: Searcher): Promise<Understood> {
  const { question, history, filter } = request;
  const options = optionsOf(request);
  const search = async (query: string, more: SearchOptions = {}): Promise<readonly Hit[]> => {
    await nextTurn();
    return searcher.search(query, { ...options, limit: POOL, ...more });
  };
  const alone = await search(withContext(question, request));
  const lang = alone[0]?.section.lang ?? filter.language ?? searcher.langOf(question, options);
  const wordsIn = (text: string): number => searcher.stems(text, lang).length;
  const previous = previousQuestions(history, lang, wordsIn);
  if (previous === '') {
    return { options, lang, subject: question, leans: false, rankings: [{ hits: alone, weight: 1 }] };
  }
  const both = `${question}\n${previous}`;
  const found = {
    alone,
    before: await search(previous),
    together: await search(withContext(both, request)),
  };
  const evidence = evidenceOfLeaning(question, lang, wordsIn(question), found);
  const leaning = leaningOf(evidence);
  const leans = leaning >= 0.5;
  const on = (pages: ReadonlySet<Hit['section']['route']>): Promise<readonly Hit[]> =>
    search(withContext(question, request), { pages });
  return {
    ...{ options, lang, leans, evidence },
    subject: leans ? both : question,
    rankings: [
      { hits: alone, weight: ALONE * leaning + 1 - leaning },
      { hits: found.together, weight: TOGETHER * leaning },
      { hits: await on(bestPages(found.together, 1)), weight: ON_PAGE * leaning },
      { hits: await on(bestPages(found.before, PAGES_BEFORE)), weight: ON_PAGES_BEFORE * leaning },
    ],
  };
}

/** Where a request is to be searched: the part of the site that may answer. */
function optionsOf({ filter, currentPath, currentPart, context }: AssistantRequest): SearchOptions {
  const here = currentPath ?? context.find(({ path }) => path !== undefined)?.path;
  const route = here === undefined ? undefined : routeOf(here.replace(/[?#].*$/s, ''));
  return { language: filter.language, version: filter.version, currentRoute: route, currentPart };
}

function bestPages(hits: readonly Hit[], count: number): ReadonlySet<Hit['section']['route']> {
  return new Set([...new Set(hits.map(({ section }) => section.route))].slice(0, count));
}

/** Selected text resolves words such as "this". */
function withContext(query: string, { context }: AssistantRequest): string {
  return [query, ...context.map(({ value }) => value.slice(0, CONTEXT_LENGTH))].join('\n');
}
