/** The answer written by a model, with links for its citations and a fallback for every way in which a model can fail. */
import type { Guidance } from '@/lib/source/assistant-files';
import { stringsOf } from '@/lib/strings/strings';
import { failureOf } from '../model/failure';
import type { EndReason, Model } from '../model/model';
import type { Retrieved } from '../retrieve/retrieve';
import type { Searcher } from '../retrieve/searcher';
import { sourcesOf } from '../sources';
import { suggestionsBlock } from '../suggestions';
import type { AnswerEvent, AssistantRequest, Support } from '../types';
import { type Deadlines, Late, MODEL_DEADLINES, withDeadlines } from './deadlines';
import { createExcessGuard, Excess } from './excess-guard';
import { answerPrompt, budgetOf } from './prompt';
import { runModel } from './run-model';
import { createSourceList } from './source-list';
import { createWriter } from './writer';

/** The only message that clients get about a failure. */
export const BROKEN_OFF = 'The answer was interrupted. Please try again.';

/** In tokens. */
const DEFAULT_CONTEXT = 12_000;

export interface ModelContext {
  model: Model;
  searcher: Searcher;
  /** The name of the documentation. */
  site: string;
  /** What its owner gives the model. */
  guidance?: Guidance;
  /** Shown where there is no answer. */
  support?: Support;
  signal: AbortSignal;
  log(message: string): void;
  deadlines?: Deadlines;
  /** The context of the model in tokens. */
  contextTokens?: number;
  /** For tests. */
  retryMs?: number;
}

/**
 * Yields the events of the model's answer and returns true. Returns false, without having yielded any text, when the fallback has to
 * answer.
 */
export async function* modelAnswer(
  request: AssistantRequest,
  retrieved: Retrieved,
  context: ModelContext,
): AsyncGenerator<AnswerEvent, boolean> {
  const { model, searcher, log } = context;
  const sources = createSourceList(searcher);
  const budget = budgetOf(context.contextTokens ?? DEFAULT_CONTEXT, context.guidance);
  const given = sources.add(retrieved.hits, budget.sources);
  let hasLoneEnd = false;
  const writer = createWriter({
    sources,
    support: context.support,
    beginsInside: model.habits?.has('begins-with-thoughts'),
    onLoneEnd: () => {
      hasLoneEnd = true;
      model.habits?.confirm('begins-with-thoughts');
    },
  });
  const abort = new AbortController();
  const signal = AbortSignal.any([context.signal, abort.signal]);
  const { site, guidance, support } = context;
  const prompt = answerPrompt(request, { sources: given, site, guidance, support, hasTools: true, budget });
  const { answer: answerTokens, sources: sourceTokens } = budget;
  const limits = { answerTokens, toolTokens: Math.floor(sourceTokens / 2), skillTokens: sourceTokens };
  const { skills = [] } = guidance ?? {};
  const { options } = retrieved;
  const work = runModel(prompt, { ...context, ...limits, sources, skills, writer, options, signal });
  const deadlines = context.deadlines ?? MODEL_DEADLINES;
  const inTime = withDeadlines(
    work,
    deadlines,
    () => abort.abort(),
    ({ type }) => type === 'text',
  );
  const guard = createExcessGuard();
  let began = false;
  let reason: EndReason = 'stop';
  try {
    for await (const event of inTime) {
      if (event.type === 'alive') continue;
      if (event.type === 'end') {
        reason = event.reason;
        continue;
      }
      if (event.type === 'text') {
        guard(event.text);
        began = true;
      }
      yield event;
    }
  } catch (error) {
    if (context.signal.aborted) return true;
    log(`model: ${reasonOf(error)}${began ? ', in the middle of an answer' : '; quoted instead'}`);
    if (began) yield { type: 'error', message: BROKEN_OFF };
    return began;
  }
  const rest = writer.end();
  const isEmpty = !began && rest.trim() === '';
  const fault = faultOf(reason, isEmpty, hasLoneEnd);
  if (fault !== undefined) log(`model: ${fault}`);
  if (!hasLoneEnd && !isEmpty) model.habits?.refute('begins-with-thoughts');
  if (isEmpty) return false;
  const cited = writer.cited();
  const isCited = new Set(cited.flatMap((number) => sources.sections[number - 1]?.id ?? []));
  const uncited = [...retrieved.hits, ...retrieved.more]
    .map(({ section }) => section)
    .filter(({ id }) => !isCited.has(id));
  const ending = rest + noteOf(reason, retrieved.lang) + suggestionsBlock(uncited);
  if (ending !== '') yield { type: 'text', text: ending };
  for (const source of sourcesOf(cited.flatMap((number) => sources.sections[number - 1] ?? []))) {
    yield { type: 'source', source };
  }
  return true;
}

/** For the log. Our own reasons are whole; of the server only what kind of failure it was. */
function reasonOf(error: unknown): string {
  return error instanceof Late || error instanceof Excess ? error.message : failureOf(error).reason;
}

/** The log line for an answer that ended without a failure, if it needs one. */
function faultOf(reason: EndReason, isEmpty: boolean, hasLoneEnd: boolean): string | undefined {
  const ending = isEmpty ? 'before its first word; quoted instead' : 'in the middle of an answer';
  if (reason === 'length') return `used up its tokens ${ending}`;
  if (reason === 'content-filter') return `was stopped by its provider's content filter ${ending}`;
  if (isEmpty) return 'answered nothing; quoted instead';
  return hasLoneEnd
    ? 'wrote </think> without <think>: its chat template leaves out the beginning of thoughts'
    : undefined;
}

/** A sentence for the reader at the end of an answer that is not complete. */
function noteOf(reason: EndReason, lang: string): string {
  const { assistantCutOff, assistantWithheld } = stringsOf(lang);
  if (reason === 'stop') return '';
  return `\n\n*${reason === 'length' ? assistantCutOff : assistantWithheld}*`;
}
