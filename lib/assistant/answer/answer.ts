/** One answer as a row of events: search, words, sources. With a model if there is one, and without it if that fails. */
import type { AnswerEvent, AssistantRequest } from '../types';
import { type ModelContext, modelAnswer, rewriteQuestion } from './model/model-answer';
import { extractAnswer } from './quote/extract';
import { retrieve } from './retrieve/retrieve';
import type { Searcher } from './retrieve/searcher';
import { resultsOf } from './sources';

export interface AnswerContext extends Omit<ModelContext, 'model'> {
  searcher: Searcher;
  /** Without a model answers are quotes. */
  model?: ModelContext['model'];
  support?: string;
}

/** The events of an answer. Ends early when the signal says so. Throws only for a mistake of ours. */
export async function* answer(request: AssistantRequest, context: AnswerContext): AsyncGenerator<AnswerEvent> {
  const { model, searcher, signal, support } = context;
  const query = model === undefined ? undefined : await rewriteQuestion(request, { ...context, model });
  const rewritten = query === undefined ? undefined : retrieve(request, searcher, query);
  // A rewritten question that finds nothing was rewritten wrongly.
  const retrieved = rewritten?.hits.length ? rewritten : retrieve(request, searcher);
  yield { type: 'search', query: retrieved.query, results: resultsOf(retrieved.hits) };
  if (signal.aborted) return;
  if (model !== undefined && (yield* modelAnswer(request, retrieved, { ...context, model }))) return;
  yield* extractAnswer(retrieved, searcher, support);
}
