/** The answer written by a model, with links for its citations and a fallback for every way in which a model can fail. */
import { messageOf } from '@/lib/kit/text';
import type { SearchOptions } from '@/lib/search/types';
import type { AnswerEvent, AssistantRequest } from '../../types';
import { toneOf } from '../quote/tone';
import type { Retrieved } from '../retrieve/retrieve';
import type { Searcher } from '../retrieve/searcher';
import { resultsOf, sourcesOf } from '../sources';
import { createSuggestionsFilter, suggestionsBlock } from '../suggestions';
import { createCitationRewriter } from './citations';
import { type Deadlines, MODEL_DEADLINES, withDeadlines } from './deadlines';
import { createExcessGuard } from './excess-guard';
import { createLinkFilter } from './link-filter';
import { linkRule } from './link-rule';
import { type ChatMessage, type Model, type ToolCall, TransientFailure } from './model';
import { answerPrompt, type Budget, budgetOf } from './prompt';
import { createSourceList, type SourceList } from './source-list';
import { createThinkingFilter } from './thinking';
import { runTool, TOOLS } from './tools';

/** The only message that clients get about a failure. */
export const BROKEN_OFF = 'The answer was interrupted. Please try again.';

/** In tokens. */
const DEFAULT_CONTEXT = 12_000;
/** How often a model may ask for tools before it has to answer. */
const MAX_STEPS = 3;
const MAX_CALLS_PER_STEP = 3;
const RETRY_MS = 250;
/** A model may announce that it searches. Its text is held back until it is longer than that. */
const MAX_ANNOUNCEMENT_LENGTH = 160;

export interface ModelContext {
  model: Model;
  searcher: Searcher;
  /** The name of the documentation. */
  site: string;
  support?: string;
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
  const sources = createSourceList(context.searcher);
  const budget = budgetOf(context.contextTokens ?? DEFAULT_CONTEXT);
  const given = sources.add(retrieved.hits, budget.sources);
  const writer = createWriter(sources, context.support);
  const abort = new AbortController();
  const signal = AbortSignal.any([context.signal, abort.signal]);
  const prompt = answerPrompt(request, { sources: given, site: context.site, hasTools: true, budget });
  const steps = runSteps(prompt, { sources, budget, writer, options: retrieved.options, signal }, context);
  const inTime = withDeadlines(
    steps,
    context.deadlines ?? MODEL_DEADLINES,
    () => abort.abort(),
    ({ type }) => type === 'text',
  );
  const guard = createExcessGuard();
  let began = false;
  try {
    for await (const event of inTime) {
      if (event.type === 'text') {
        guard(event.text);
        began = true;
      }
      yield event;
    }
  } catch (error) {
    if (context.signal.aborted) return true;
    context.log(`model: ${messageOf(error)}`);
    if (began) yield { type: 'error', message: BROKEN_OFF };
    return began;
  }
  const rest = writer.end();
  if (!began && rest.trim() === '') return false;
  const cited = writer.cited();
  const isCited = new Set(cited.flatMap((number) => sources.sections[number - 1]?.id ?? []));
  const uncited = [...retrieved.hits, ...retrieved.more]
    .map(({ section }) => section)
    .filter(({ id }) => !isCited.has(id));
  const ending = rest + suggestionsBlock(uncited);
  if (ending !== '') yield { type: 'text', text: ending };
  for (const source of sourcesOf(cited.flatMap((number) => sources.sections[number - 1] ?? []))) {
    yield { type: 'source', source };
  }
  return true;
}

/** Turns what a model writes into what a reader sees. */
interface Writer {
  push(text: string): string;
  end(): string;
  cited(): readonly number[];
  /** Marks the end of a request: `discard` keeps what was pushed so far. */
  commit(): void;
  /** Forgets what a failed request wrote. Only if nothing of it was shown. */
  discard(): void;
}

function createWriter(sources: SourceList, support: string | undefined): Writer {
  let filters = createFilters(sources, support);
  let committed = '';
  let pending = '';
  return {
    push(text) {
      pending += text;
      return filters.push(text);
    },
    end: () => filters.end(),
    cited: () => filters.cited(),
    commit() {
      committed += pending;
      pending = '';
    },
    discard() {
      filters = createFilters(sources, support);
      filters.push(committed);
      pending = '';
    },
  };
}

function createFilters(sources: SourceList, support: string | undefined): Pick<Writer, 'push' | 'end' | 'cited'> {
  const thinking = createThinkingFilter();
  const citations = createCitationRewriter((number) => sources.sections[number - 1]?.href);
  const links = createLinkFilter(linkRule(() => [...sources.sections.map(({ markdown }) => markdown), support ?? '']));
  const suggestions = createSuggestionsFilter();
  return {
    push: (text) => suggestions.push(links.push(citations.push(thinking.push(text)))),
    end: () =>
      suggestions.push(links.push(citations.push(thinking.end()) + citations.end()) + links.end()) + suggestions.end(),
    cited: citations.cited,
  };
}

interface Work {
  sources: SourceList;
  budget: Budget;
  writer: Writer;
  options: SearchOptions;
  signal: AbortSignal;
}

/** Asks the model until it writes instead of calling tools. Throws when its server fails. */
async function* runSteps(
  prompt: readonly ChatMessage[],
  work: Work,
  context: ModelContext,
): AsyncGenerator<AnswerEvent> {
  const messages = [...prompt];
  for (let step = 0; ; step++) {
    const calls = yield* askOnce(messages, step < MAX_STEPS, work, context);
    if (calls.length === 0) return;
    yield { type: 'status', status: 'searching' };
    messages.push({ role: 'assistant', content: '', tool_calls: calls.map(callMessage) });
    for (const call of calls) {
      const result = runTool(call, {
        searcher: context.searcher,
        options: work.options,
        sources: work.sources,
        tokens: Math.floor(work.budget.sources / 2 / MAX_CALLS_PER_STEP),
      });
      messages.push({ role: 'tool', tool_call_id: call.id, content: result.text });
      if (result.search === undefined) continue;
      const { query, hits } = result.search;
      yield { type: 'search', query, results: resultsOf(hits), tone: toneOf(hits), stems: [] };
    }
  }
}

function callMessage({ id, name, arguments: json }: ToolCall): object {
  return { id, type: 'function', function: { name, arguments: json } };
}

/** One request to the model, repeated once after a transient failure before its first word. Returns the tool calls, empty if it answered. */
async function* askOnce(
  messages: readonly ChatMessage[],
  mayCall: boolean,
  { writer, budget, signal }: Work,
  { model, retryMs = RETRY_MS }: ModelContext,
): AsyncGenerator<AnswerEvent, readonly ToolCall[]> {
  const request = { messages, maxTokens: budget.answer, ...(mayCall ? { tools: TOOLS } : {}) };
  for (let attempt = 0; ; attempt++) {
    let announcement = '';
    let began = false;
    let calls: readonly ToolCall[] = [];
    try {
      for await (const piece of model.stream(request, signal)) {
        if (piece.type === 'usage') yield piece;
        if (piece.type === 'calls') calls = piece.calls;
        if (piece.type !== 'text') continue;
        announcement += piece.text;
        if (!began && mayCall && isAnnouncement(announcement)) continue;
        const text = writer.push(announcement);
        announcement = '';
        if (text === '') continue;
        began = true;
        yield { type: 'text', text };
      }
      const isDone = calls.length === 0 || !mayCall;
      // What follows the calls is a paragraph of its own; an announcement that was held back is dropped.
      const text = writer.push(isDone ? announcement : began ? '\n\n' : '');
      if (text !== '') yield { type: 'text', text };
      writer.commit();
      return isDone ? [] : calls.slice(0, MAX_CALLS_PER_STEP);
    } catch (error) {
      const isTransient = error instanceof TransientFailure || error instanceof TypeError;
      if (began || attempt > 0 || !isTransient || signal.aborted) throw error;
      writer.discard();
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

const ANNOUNCING =
  /^(?:I(?:['’]ll| will| need| am going| should)|Let me|Let's|First,? (?:I|let)|Searching|Looking|To answer)\b/i;
/** A beginning of one of these. */
const MAY_ANNOUNCE =
  /^(?:I|I['’]|I['’]l|I w?i?l?l?|Le?t?|Let m|Sea?r?c?h?i?n?|Loo?k?i?n?|Fi?r?s?t?|To? ?|To an?s?w?e?)$/i;

/** Whether a text may be the sentence with which a model announces a tool call. Other languages are shown. */
function isAnnouncement(text: string): boolean {
  const start = text.trimStart();
  if (start.length > MAX_ANNOUNCEMENT_LENGTH || start.includes('\n')) return false;
  return start === '' || ANNOUNCING.test(start) || MAY_ANNOUNCE.test(start);
}
