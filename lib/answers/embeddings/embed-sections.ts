/** Makes the vectors of a site's sections during a build. */
import { messageOf } from '@/lib/kit/text';
import type { SearchIndex } from '@/lib/search/types';
import { createEmbeddingsClient } from './embeddings-client';
import type { EmbeddingsSettings } from './settings';
import { keyOf, quantized, readVectors, textOf, vectorFile, writeVectors } from './vector-store';

export interface EmbedProgress {
  /** Called after each request with the number of vectors made so far and of all that are missing. */
  onProgress(done: number, total: number): void;
  warn(message: string): void;
}

const BATCH = 64;
const BATCH_MS = 60_000;
/** Requests between two writes: what an interrupted build has paid for is kept. */
const WRITE_EVERY = 20;

/**
 * Embeds the sections that have no vector yet, and drops the vectors of sections that are gone. If the server fails, `warn` is called
 * once, and sections without a vector are found by their words only.
 */
export async function embedSections(
  index: Pick<SearchIndex, 'parts'>,
  cache: string,
  settings: EmbeddingsSettings,
  { onProgress, warn }: EmbedProgress,
): Promise<void> {
  const file = vectorFile(cache, settings);
  const known = readVectors(file);
  const texts = new Map(index.parts.flatMap(({ sections }) => sections.map(textOf)).map((text) => [keyOf(text), text]));
  const kept = new Map([...known].filter(([key]) => texts.has(key)));
  const missing = [...texts].filter(([key]) => !kept.has(key));
  const client = createEmbeddingsClient(settings);
  try {
    for (let start = 0, requests = 1; start < missing.length; start += BATCH, requests++) {
      const batch = missing.slice(start, start + BATCH);
      const input = batch.map(([, text]) => text);
      const vectors = await embedTwice(() => client.embed(input, AbortSignal.timeout(BATCH_MS)));
      for (const [n, [key]] of batch.entries()) kept.set(key, quantized(vectors[n] ?? new Float32Array()));
      onProgress(Math.min(start + BATCH, missing.length), missing.length);
      if (requests % WRITE_EVERY === 0) writeVectors(file, kept);
    }
  } catch (error) {
    const missed = missing.filter(([key]) => !kept.has(key)).length;
    warn(`Embeddings: ${messageOf(error)}. ${missed} of ${texts.size} sections are searched by words only.`);
  }
  if (missing.length > 0 || kept.size !== known.size) writeVectors(file, kept);
}

async function embedTwice<T>(embed: () => Promise<T>): Promise<T> {
  return embed().catch(embed);
}
