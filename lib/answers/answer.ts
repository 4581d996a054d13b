/** One answer as a sequence of events: search, text, sources. Uses a model if one is configured and falls back to quotes if it fails. */
import { nextTurn } from '@/lib/kit/http/turns';
import { stringsOf } from '@/lib/strings/strings';
import { type ModelContext, modelAnswer } from './by-model/model-answer';
import { rewriteQuestion } from './by-model/rewrite';
import { extractAnswer } from './quote/extract';
import { toneOf } from './quote/tone';
import { retrieve } from './retrieve/retrieve';
import type { Searcher } from './retrieve/searcher';
import { understand } from './retrieve/understand';
import { resultsOf } from './sources';
import { thanksIn } from './thanks';
import type { AnswerEvent, AssistantRequest } from './types';

export interface AnswerContext extends Omit<ModelContext, 'model'> {
  searcher: Searcher;
  /** Without a model answers are quotes. */
  model?: ModelContext['model'];
}

/** The events of an answer. Ends early when `signal` aborts. Throws only on a programming error. */
export async function* answer(request: AssistantRequest, context: AnswerContext): AsyncGenerator<AnswerEvent> {
  const { model, searcher, signal, support } = context;
  const thanks = thanksIn(request.question, searcher.languages);
  if (thanks !== undefined) {
    yield { type: 'search', query: request.question, results: [], tone: 'strong', stems: [] };
    yield { type: 'text', text: stringsOf(thanks).assistantThanks };
    return;
  }
  if (model !== undefined) yield { type: 'status', status: 'searching' };
  const { languages } = searcher;
  const understood = await understand(request, searcher);
  const [queries, nearest] = await Promise.all([
    model === undefined ? [] : rewriteQuestion(request, { model, languages, signal }),
    searcher.nearest?.(understood.subject, understood.options, signal),
  ]);
  const retrieved = await retrieve(request, searcher, { understood, queries, nearest });
  yield {
    type: 'search',
    query: retrieved.query,
    results: resultsOf(retrieved.hits),
    tone: toneOf(retrieved.hits),
    stems: searcher.knownStems(request.question, retrieved.lang),
  };
  if (signal.aborted) return;
  const hasSources = retrieved.hits.length > 0;
  if (model !== undefined && hasSources && (yield* modelAnswer(request, retrieved, { ...context, model }))) return;
  await nextTurn();
  yield* extractAnswer(retrieved, searcher, support);
}
