/** Asks questions with known answers and records each outcome. */

import { decoded } from '@/lib/kit/urls';
import { shardOf } from '@/lib/search/box/shard';
import { type OpenShard, openShard, searchShard } from '@/lib/search/box/shard-search';
import type { SearchIndex, SearchPart } from '@/lib/search/types';
import { stringsOf } from '@/lib/strings/strings';
import { answer } from '../answer';
import { createIndexSearcher } from '../retrieve/index-searcher';
import type { AssistantRequest, SearchResult, Source } from '../types';
import type { Question } from './questions';

/**
 * `answered`: quotes. `matched`: quotes as the closest match. `closest`: lists sections, or quotes with doubt. `refused`: says that nothing was
 * found.
 */
export type Reply = 'answered' | 'matched' | 'closest' | 'refused';

export interface Outcome {
  question: Question;
  reply: Reply;
  /** Index of the first correct page and section among the results; -1 if there is none. */
  page: number;
  section: number;
  /** Whether the first source of the answer is correct. */
  cited: boolean;
  /** Whether a quote of the answer leaves something out. */
  cut: boolean;
  text: string;
  /** Addresses of the results, decoded. */
  results: readonly string[];
  /** Milliseconds until the end of the answer. */
  ms: number;
}

/** Whether the first result of the search box is on an expected page. */
export interface BoxOutcome {
  question: Question;
  first: string | undefined;
  right: boolean;
  ms: number;
}

const RESULTS = 10;
/** The line that marks what a quote leaves out. */
const CUT_LINE = /^…$/m;

export interface Evaluator {
  /** Asks the assistant, without a model. `filtered`: whether the request names the language of the question. */
  ask(question: Question, filtered?: boolean): Promise<Outcome>;
  /** Types into the search box. */
  type(question: Question): Promise<BoxOutcome>;
}

/** Creates an evaluator over an index. */
export function createEvaluator(index: SearchIndex): Evaluator {
  const searcher = createIndexSearcher(index);
  const langs = [...new Set(index.parts.map(({ lang }) => lang))];
  const words = langs.map(stringsOf);
  const matches = words.map(({ assistantMatch }) => assistantMatch);
  const doubts = words.flatMap(({ assistantUnsure, assistantClosest }) => [assistantUnsure, assistantClosest]);
  const shards = new Map<SearchPart, Promise<OpenShard>>();
  const shardFor = (language: string | undefined): Promise<OpenShard> | undefined => {
    const lang = language === undefined ? undefined : index.langOf(language);
    const part = index.parts.find((candidate) => candidate.lang === lang) ?? index.parts[0];
    if (part === undefined) return undefined;
    const known = shards.get(part) ?? openShard(shardOf(part).index);
    shards.set(part, known);
    return known;
  };
  return {
    async ask(question, filtered = false) {
      const start = performance.now();
      const request = requestOf(question, filtered);
      let results: readonly SearchResult[] = [];
      let text = '';
      const sources: Source[] = [];
      const signal = new AbortController().signal;
      for await (const event of answer(request, { searcher, site: '', signal, log: () => {} })) {
        if (event.type === 'search') results = event.results;
        if (event.type === 'text') text += event.text;
        if (event.type === 'source') sources.push(event.source);
      }
      const ms = performance.now() - start;
      const urls = results.map(({ url }) => decoded(url));
      const pages = [...new Set(urls.map(pageOf))];
      const expected = new Set(question.expect);
      const expectedPages = new Set(question.expect.map(pageOf));
      const first = sources[0] === undefined ? undefined : decoded(sources[0].url);
      return {
        question,
        reply: replyOf(text, sources.length, { matches, doubts }),
        page: pages.findIndex((page) => expectedPages.has(page)),
        section: urls.findIndex((url) => expected.has(url)),
        cited: first !== undefined && expected.has(first),
        cut: CUT_LINE.test(text),
        text,
        results: urls,
        ms,
      };
    },
    async type(question) {
      const shard = await shardFor(question.language);
      const start = performance.now();
      const [first] = shard === undefined ? [] : searchShard(shard, question.question);
      const ms = performance.now() - start;
      const page = first === undefined ? undefined : pageOf(decoded(first.page.href));
      return { question, first: page, right: question.expect.some((place) => pageOf(place) === page), ms };
    },
  };
}

/** The request for a question. `filtered`: whether it names the language of the question. */
export function requestOf({ question, after = [], language }: Question, filtered: boolean): AssistantRequest {
  return {
    fp: 'evaluation',
    question,
    history: after.map((text) => ({ role: 'user', text })),
    retrievalPageSize: RESULTS,
    filter: filtered && language !== undefined ? { language } : {},
    context: [],
  };
}

/** The tone that a reader sees. */
function replyOf(
  text: string,
  sources: number,
  { matches, doubts }: Record<'matches' | 'doubts', readonly string[]>,
): Reply {
  const begins = (start: string): boolean => text.startsWith(start);
  if (sources === 0) return 'refused';
  if (matches.some(begins)) return 'matched';
  return doubts.some(begins) ? 'closest' : 'answered';
}

function pageOf(place: string): string {
  return place.replace(/#.*$/s, '');
}
