/** One answer as a sequence of events: search, text, sources. Uses a model if one is configured and falls back to quotes if it fails. */
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

/** The events of an answer. Ends early when `signal` aborts. Throws only on a programming error. */
export async function* answer(request: AssistantRequest, context: AnswerContext): AsyncGenerator<AnswerEvent> {
  const { model, searcher, signal, support } = context;
  const query = model === undefined ? undefined : await rewriteQuestion(request, { ...context, model });
  const rewritten = query === undefined ? undefined : retrieve(request, searcher, query);
  // A rewritten query without results was a bad rewrite: search for the original question.
  const retrieved = rewritten?.hits.length ? rewritten : retrieve(request, searcher);
  yield { type: 'search', query: retrieved.query, results: resultsOf(retrieved.hits) };
  if (signal.aborted) return;
  const hasSources = retrieved.hits.length > 0;
  if (model !== undefined && hasSources && (yield* modelAnswer(request, retrieved, { ...context, model }))) return;
  yield* extractAnswer(retrieved, searcher, support);
}
