/** The answer written by a model, with links for its citations and a fallback for every way in which a model can fail. */
import type { AnswerEvent, AssistantRequest } from '../../types';
import type { Retrieved } from '../retrieve/retrieve';
import { sourcesOf } from '../sources';
import { suggestionsBlock } from '../suggestions';
import { createCitationRewriter } from './citations';
import { type Deadlines, inTime, MODEL_DEADLINES, withDeadlines } from './deadlines';
import type { Model } from './model';
import { answerPrompt, MOST_SOURCES, rewritePrompt } from './prompt';
import { createThinkingFilter } from './thinking';

/** The only message that clients get about a failure. */
export const BROKEN_OFF = 'The answer broke off. Please try again.';

const REWRITE_MS = 1_500;
const LONGEST_QUERY = 300;

export interface ModelContext {
  model: Model;
  /** The name of the documentation. */
  site: string;
  signal: AbortSignal;
  log(message: string): void;
  deadlines?: Deadlines;
}

/**
 * Yields the events of the model's answer and returns true. Returns false, without having yielded anything, when the fallback has to
 * answer.
 */
export async function* modelAnswer(
  request: AssistantRequest,
  retrieved: Retrieved,
  context: ModelContext,
): AsyncGenerator<AnswerEvent, boolean> {
  const sections = retrieved.hits.slice(0, MOST_SOURCES).map(({ section }) => section);
  const rewriter = createCitationRewriter((number) => sections[number - 1]?.href);
  const thinking = createThinkingFilter();
  const abort = new AbortController();
  const signal = AbortSignal.any([context.signal, abort.signal]);
  const pieces = context.model.stream(answerPrompt(request, sections, context.site), signal);
  let began = false;
  try {
    for await (const piece of withDeadlines(pieces, context.deadlines ?? MODEL_DEADLINES, () => abort.abort())) {
      if (piece.type === 'usage') yield piece;
      const text = piece.type === 'text' ? rewriter.push(thinking.push(piece.text)) : '';
      if (text === '') continue;
      began = true;
      yield { type: 'text', text };
    }
  } catch (error) {
    if (context.signal.aborted) return true;
    context.log(`model: ${error instanceof Error ? error.message : 'failed'}`);
    if (began) yield { type: 'error', message: BROKEN_OFF };
    return began;
  }
  const rest = rewriter.push(thinking.end()) + rewriter.end();
  if (!began && rest.trim() === '') return false;
  const cited = new Set(rewriter.cited());
  const uncited = [...retrieved.hits, ...retrieved.more]
    .map(({ section }) => section)
    .filter((_, n) => !cited.has(n + 1));
  const ending = rest + suggestionsBlock(uncited);
  if (ending !== '') yield { type: 'text', text: ending };
  for (const source of sourcesOf([...cited].flatMap((number) => sections[number - 1] ?? []))) {
    yield { type: 'source', source };
  }
  return true;
}

/**
 * The question rewritten so that it can be understood without the conversation; undefined without history or when the model is too slow.
 */
export async function rewriteQuestion(request: AssistantRequest, context: ModelContext): Promise<string | undefined> {
  if (!request.history.some(({ role }) => role === 'user')) return undefined;
  const abort = new AbortController();
  const signal = AbortSignal.any([context.signal, abort.signal]);
  try {
    const query = await inTime(collect(context.model, request, signal), REWRITE_MS);
    return query === '' || query.length > LONGEST_QUERY ? undefined : query;
  } catch {
    return undefined;
  } finally {
    abort.abort();
  }
}

async function collect(model: Model, request: AssistantRequest, signal: AbortSignal): Promise<string> {
  const thinking = createThinkingFilter();
  let text = '';
  for await (const piece of model.stream(rewritePrompt(request), signal)) {
    if (piece.type === 'text') text += thinking.push(piece.text);
  }
  return (text + thinking.end()).trim();
}
