/** A language model: one request with its calls of tools, as a stream of pieces. See content/reference/assistant/answers.mdx#model. */
import type { ModelMessage, ToolSet } from 'ai';
import type { Usage } from '../types';
import { adapting } from './adapt';
import { ModelError } from './failure';
import { createHabits, type Habits } from './habits';
import { loadModel } from './load';
import type { LanguageModel } from './sdk';
import type { ModelSettings } from './settings';

export type ChatMessage = ModelMessage;

/** A tool with one parameter, a text. */
export interface ModelTool {
  name: string;
  description: string;
  parameter: string;
  about: string;
  /** The result for the model; must not throw. */
  run(input: Readonly<Record<string, unknown>>): string;
}

export interface ModelRequest {
  /** The rules. */
  system: string;
  messages: readonly ChatMessage[];
  tools?: readonly ModelTool[];
  /** The most steps in which the model may call tools before it has to answer. */
  steps?: number;
  maxTokens: number;
}

/** The reason for an end: the model was done, it used up its tokens, or its provider withheld the rest. */
export type EndReason = 'stop' | 'length' | 'content-filter';

/** One item of a model's stream. */
export type ModelPiece =
  | { type: 'text'; text: string }
  /** The model thinks, or writes the call of a tool. */
  | { type: 'alive' }
  /** The model has called a tool, which has run. */
  | { type: 'called' }
  /** A step with calls is over. `messages`: the conversation so far, to go on from. */
  | { type: 'step'; messages: readonly ChatMessage[] }
  | { type: 'usage'; usage: Usage }
  | { type: 'end'; reason: EndReason };

export interface Model {
  /** Streams an answer. Rejects when the server fails; ends soon when the signal aborts. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPiece>;
  /** The differences of its server. */
  habits?: Habits;
}

export interface ModelOptions {
  /** Folders that may contain packages of providers; the working directory by default. */
  folders?: readonly string[];
  /** For tests, in milliseconds. */
  now?: () => number;
}

/** Creates the configured model and begins to load its client. */
export function createModel(settings: ModelSettings, { folders = [process.cwd()], now }: ModelOptions = {}): Model {
  const habits = createHabits(now);
  const loading = load(settings, folders, habits);
  // Reported with each question.
  loading.catch(() => undefined);
  return {
    habits,
    async *stream(request, signal) {
      const { sdk, model } = await loading;
      const allowed = settings.tools === false ? { ...request, tools: undefined } : request;
      const withRoom = { ...allowed, maxTokens: request.maxTokens + THOUGHT_TOKENS };
      const thinks = habits.has('thinks');
      const seen = yield* piecesOf(sdk, model, thinks ? withRoom : allowed, signal);
      habits[seen.hasThought ? 'confirm' : 'refute']('thinks');
      const isCutOff = seen.reason === 'length' && !seen.hasActed;
      const { reason } = isCutOff && !thinks ? yield* piecesOf(sdk, model, withRoom, signal) : seen;
      yield { type: 'end', reason };
    },
  };
}

/** For the thoughts of a model that counts them as a part of its answer. */
const THOUGHT_TOKENS = 6_000;

type Sdk = typeof import('ai');

/** A request that is over. */
interface Seen {
  reason: EndReason;
  hasThought: boolean;
  /** True if it has written something or called a tool. */
  hasActed: boolean;
}

async function load(
  settings: ModelSettings,
  folders: readonly string[],
  habits: Habits,
): Promise<{ sdk: Sdk; model: LanguageModel }> {
  const [sdk, model] = await Promise.all([import('ai'), loadModel(settings, folders)]);
  // Warnings about parameters that a provider leaves out would fill the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const simulate = sdk.simulateStreamingMiddleware().wrapStream;
  if (simulate === undefined) throw new Error('The AI SDK cannot simulate streams.');
  return { sdk, model: sdk.wrapLanguageModel({ model, middleware: adapting(habits, simulate) }) };
}

async function* piecesOf(
  sdk: Sdk,
  model: LanguageModel,
  { system, messages, tools = [], steps = 0, maxTokens }: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelPiece, Seen> {
  const seen: Seen = { reason: 'stop', hasThought: false, hasActed: false };
  const abort = new AbortController();
  let replies: readonly ChatMessage[] = [];
  /** The replies that were passed on. */
  let told = 0;
  const { fullStream } = sdk.streamText({
    model,
    system,
    messages: [...messages],
    ...(tools.length > 0 && steps > 0 ? { tools: toolSet(sdk, tools) } : {}),
    stopWhen: sdk.stepCountIs(steps + 1),
    prepareStep: ({ stepNumber }) => (stepNumber >= steps ? { activeTools: [] } : {}),
    maxOutputTokens: maxTokens,
    // Repeated where it is known what the reader has seen.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, abort.signal]),
    onStepFinish: ({ response }) => {
      replies = response.messages;
    },
    onError: () => undefined,
  });
  function* step(): Generator<ModelPiece> {
    if (replies.length === told) return;
    told = replies.length;
    yield { type: 'step', messages: [...messages, ...replies] };
  }
  try {
    for await (const part of fullStream) {
      switch (part.type) {
        case 'text-delta':
          if (part.text === '') break;
          seen.hasActed = true;
          yield { type: 'text', text: part.text };
          break;
        case 'reasoning-delta':
          seen.hasThought = true;
          yield { type: 'alive' };
          break;
        case 'tool-input-start':
        case 'tool-input-delta':
          yield { type: 'alive' };
          break;
        case 'tool-result':
        case 'tool-error':
          seen.hasActed = true;
          yield { type: 'called' };
          break;
        case 'start-step':
          yield* step();
          break;
        case 'finish-step':
          // Some providers count thoughts that they do not show.
          if (countOf(part.usage.outputTokenDetails.reasoningTokens) > 0) seen.hasThought = true;
          yield { type: 'usage', usage: usageOf(part.usage) };
          break;
        case 'finish':
          seen.reason = endOf(part.finishReason);
          break;
        case 'error':
          yield* step();
          throw part.error;
        case 'abort':
          throw new ModelError('the answer was stopped');
      }
    }
    return seen;
  } finally {
    abort.abort();
  }
}

function toolSet(sdk: Sdk, tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameter, about, run }) => [
      name,
      sdk.tool({
        description,
        inputSchema: sdk.jsonSchema<Record<string, unknown>>({
          type: 'object',
          properties: { [parameter]: { type: 'string', description: about } },
          required: [parameter],
        }),
        execute: async (input) => run(input),
      }),
    ]),
  );
}

function endOf(reason: string): EndReason {
  return reason === 'length' || reason === 'content-filter' ? reason : 'stop';
}

function usageOf({ inputTokens, outputTokens }: { inputTokens?: number; outputTokens?: number }): Usage {
  return { promptTokens: countOf(inputTokens), completionTokens: countOf(outputTokens) };
}

/** Servers may count wrongly. */
function countOf(value: number | undefined): number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
