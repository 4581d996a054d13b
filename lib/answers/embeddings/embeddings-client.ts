/** A server with an OpenAI-compatible `embeddings`. See content/reference/assistant/answers.mdx#embeddings. */
import { readCapped } from '@/lib/kit/http/read-capped';
import { isRecord } from '@/lib/kit/is-record';
import type { EmbeddingsSettings } from './settings';

export interface EmbeddingsClient {
  /** One vector per text, in order. Rejects when the server fails; the error names a status only. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

const MAX_DIMENSIONS = 8_192;
/** Some 20 characters for each number of 64 vectors are a third of it. */
const MAX_ANSWER_BYTES = 32 * 2 ** 20;

/** Creates a client. */
export function createEmbeddingsClient({ baseUrl, model, apiKey }: EmbeddingsSettings): EmbeddingsClient {
  return {
    async embed(texts, signal) {
      const response = await fetch(`${baseUrl}/embeddings`, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: {
          'Content-Type': 'application/json',
          ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the embeddings server answered ${response.status}`);
      }
      const bytes = await readCapped(response.body, MAX_ANSWER_BYTES);
      if (bytes === undefined) throw new Error('the answer of the embeddings server is too long');
      return parseVectors(JSON.parse(bytes.toString('utf8')), texts.length);
    },
  };
}

function parseVectors(body: unknown, count: number): Float32Array[] {
  const data = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  const vectors: Float32Array[] = [];
  for (const [at, entry] of data.entries()) {
    if (!isRecord(entry) || !Array.isArray(entry.embedding)) continue;
    const index = typeof entry.index === 'number' ? entry.index : at;
    const isValid = entry.embedding.length <= MAX_DIMENSIONS && entry.embedding.every(Number.isFinite);
    if (isValid && Number.isInteger(index) && index >= 0 && index < count) vectors[index] = unit(entry.embedding);
  }
  const [first] = vectors;
  const isWhole = vectors.length === count && Object.keys(vectors).length === count;
  if (!isWhole || vectors.some(({ length }) => length === 0 || length !== first?.length))
    throw new Error('the embeddings server sent something else than one vector per text');
  return vectors;
}

/** The vector with length 1. */
function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}
