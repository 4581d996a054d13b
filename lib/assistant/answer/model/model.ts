/** A language model behind any server with an OpenAI-compatible `chat/completions`. See content/reference/assistant/answers.mdx#model. */
import { isRecord } from '@/lib/kit/is-record';
import type { ModelSettings } from '../../settings';
import type { Usage } from '../../types';
import { readEvents } from './server-events';

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: unknown }
  | { role: 'tool'; content: string; tool_call_id: string };

/** A call of a tool, with unparsed JSON as arguments. */
export interface ToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** One item of a model's stream; calls come at its end. */
export type ModelPiece =
  | { type: 'text'; text: string }
  | { type: 'usage'; usage: Usage }
  | { type: 'calls'; calls: readonly ToolCall[] };

export interface ModelRequest {
  messages: readonly ChatMessage[];
  /** Function definitions in the form of the API. Left out for a server that refused them. */
  tools?: readonly object[];
  maxTokens: number;
}

export interface Model {
  /** Streams the model's text. Rejects when the server fails; ends immediately when the signal aborts. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPiece>;
}

/** A second attempt may succeed: the server answered with a temporary status, or its stream broke off. */
export class TransientFailure extends Error {}

/** Statuses of servers that do not know a parameter. */
const REFUSED = new Set([400, 404, 405, 415, 422, 501]);
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);
const MAX_CALLS = 8;
const MAX_ARGUMENTS_LENGTH = 20_000;
/** Maximum length of an answer with its thoughts, in characters: beyond that the model repeats itself. */
const MAX_TEXT_LENGTH = 400_000;

/** Creates the configured model. Errors contain only the status, because the server's text may contain secrets. */
export function createModel({
  baseUrl,
  model,
  apiKey,
  tools: mayUseTools = true,
}: Omit<ModelSettings, 'contextTokens' | 'waitMs'>): Model {
  // Learnt from refusals, for the life of the process.
  let knowsTools = mayUseTools;
  let knowsMaxTokens = true;

  function send({ messages, tools, maxTokens }: ModelRequest, signal: AbortSignal): Promise<Response> {
    return fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        ...(knowsMaxTokens ? { max_tokens: maxTokens } : {}),
        ...(knowsTools && tools !== undefined && tools.length > 0 ? { tools, tool_choice: 'auto' } : {}),
      }),
    });
  }

  /** The response to the request, without the parameters that the server refuses. */
  async function ask(request: ModelRequest, signal: AbortSignal): Promise<Response> {
    let response = await send(request, signal);
    if (REFUSED.has(response.status) && knowsTools && request.tools?.length) {
      await response.body?.cancel();
      knowsTools = false;
      response = await send(request, signal);
    }
    if (response.status === 400 && knowsMaxTokens) {
      await response.body?.cancel();
      knowsMaxTokens = false;
      response = await send(request, signal);
    }
    return response;
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPiece> {
    const response = await ask(request, signal);
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      const message = `the model's server answered ${response.status}`;
      throw TRANSIENT.has(response.status) ? new TransientFailure(message) : new Error(message);
    }
    let isComplete = false;
    let room = MAX_TEXT_LENGTH;
    const calls = createCallCollector();
    for await (const data of readEvents(response.body)) {
      if (data === '[DONE]') {
        isComplete = true;
        break;
      }
      const chunk = parseChunk(data);
      if (chunk.isLast) isComplete = true;
      calls.push(chunk.calls);
      for (const piece of chunk.pieces) if (piece.type === 'text') room -= piece.text.length;
      if (room < 0) throw new Error(`the model wrote more than ${MAX_TEXT_LENGTH} characters`);
      yield* chunk.pieces;
    }
    if (!isComplete) throw new TransientFailure("the model's server broke off");
    const called = calls.all();
    if (called.length > 0) yield { type: 'calls', calls: called };
  }
  return { stream };
}

/** Parses one chunk of a completion. Throws on an invalid chunk or an error object. */
function parseChunk(data: string): { pieces: ModelPiece[]; calls: unknown; isLast: boolean } {
  const chunk: unknown = JSON.parse(data);
  if (!isRecord(chunk) || (chunk.error ?? undefined) !== undefined)
    throw new Error("the model's server reported an error");
  const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  const delta = isRecord(choice) && isRecord(choice.delta) ? choice.delta : {};
  const text = delta.content;
  const pieces: ModelPiece[] = typeof text === 'string' && text !== '' ? [{ type: 'text', text }] : [];
  const usage = isRecord(chunk.usage) ? usageOf(chunk.usage) : undefined;
  if (usage !== undefined) pieces.push({ type: 'usage', usage });
  return { pieces, calls: delta.tool_calls, isLast: isRecord(choice) && typeof choice.finish_reason === 'string' };
}

/** Puts calls together, whose arguments come in pieces. */
function createCallCollector(): { push(deltas: unknown): void; all(): ToolCall[] } {
  const calls = new Map<number, ToolCall>();
  return {
    push(deltas) {
      for (const [at, delta] of (Array.isArray(deltas) ? deltas : []).entries()) {
        if (!isRecord(delta) || !isRecord(delta.function)) continue;
        const index = typeof delta.index === 'number' ? delta.index : at;
        const { name, arguments: more } = delta.function;
        const call = calls.get(index) ?? { id: `call-${index + 1}`, name: '', arguments: '' };
        if (!calls.has(index) && calls.size >= MAX_CALLS) continue;
        calls.set(index, {
          id: typeof delta.id === 'string' && delta.id !== '' ? delta.id : call.id,
          name: call.name + (typeof name === 'string' ? name : ''),
          arguments: (call.arguments + (typeof more === 'string' ? more : '')).slice(0, MAX_ARGUMENTS_LENGTH),
        });
      }
    },
    all: () => [...calls.values()].filter(({ name }) => name !== ''),
  };
}

function usageOf({ prompt_tokens, completion_tokens }: Record<string, unknown>): Usage {
  return { promptTokens: countOf(prompt_tokens), completionTokens: countOf(completion_tokens) };
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
