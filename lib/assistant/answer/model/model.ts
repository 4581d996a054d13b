/** A language model behind any server with an OpenAI-compatible `chat/completions`. See content/reference/assistant/answers.mdx#model. */
import { isRecord } from '@/lib/kit/is-record';
import type { ModelSettings } from '../../settings';
import type { Usage } from '../../types';
import { readEvents } from './server-events';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One item of a model's stream. */
export type ModelPiece = { type: 'text'; text: string } | { type: 'usage'; usage: Usage };

export interface Model {
  /** Streams the model's text. Rejects when the server fails; ends immediately when the signal aborts. */
  stream(messages: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<ModelPiece>;
}

/** Creates the configured model. Errors contain only the status, because the server's text may contain secrets. */
export function createModel({ baseUrl, model, apiKey }: ModelSettings): Model {
  async function* stream(messages: readonly ChatMessage[], signal: AbortSignal): AsyncGenerator<ModelPiece> {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, stream: true, stream_options: { include_usage: true } }),
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(`the model's server answered ${response.status}`);
    }
    let isComplete = false;
    for await (const data of readEvents(response.body)) {
      if (data === '[DONE]') return;
      const chunk = parseChunk(data);
      if (chunk.isLast) isComplete = true;
      yield* chunk.pieces;
    }
    if (!isComplete) throw new Error("the model's server broke off");
  }
  return { stream };
}

/** Parses one chunk of a completion. Throws on an invalid chunk or an error object. */
function parseChunk(data: string): { pieces: ModelPiece[]; isLast: boolean } {
  const chunk: unknown = JSON.parse(data);
  if (!isRecord(chunk) || chunk.error !== undefined) throw new Error("the model's server reported an error");
  const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  const delta = isRecord(choice) && isRecord(choice.delta) ? choice.delta.content : undefined;
  const pieces: ModelPiece[] = typeof delta === 'string' && delta !== '' ? [{ type: 'text', text: delta }] : [];
  const usage = isRecord(chunk.usage) ? usageOf(chunk.usage) : undefined;
  if (usage !== undefined) pieces.push({ type: 'usage', usage });
  return { pieces, isLast: isRecord(choice) && typeof choice.finish_reason === 'string' };
}

function usageOf({ prompt_tokens, completion_tokens }: Record<string, unknown>): Usage {
  return { promptTokens: countOf(prompt_tokens), completionTokens: countOf(completion_tokens) };
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
