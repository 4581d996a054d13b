/** A searcher that also finds sections by their meaning. See content/reference/assistant/answers.mdx#embeddings. */
import { messageOf } from '@/lib/kit/text';
import { choosePart, hasScope } from '@/lib/search/search';
import type { Hit, SearchIndex, SearchPart } from '@/lib/search/types';
import { inTime } from '../by-model/deadlines';
import type { Searcher } from '../retrieve/searcher';
import { createEmbeddingsClient, type EmbeddingsClient } from './embeddings-client';
import type { EmbeddingsSettings } from './settings';
import { keyOf, readVectors, textOf, type Vectors, vectorFile } from './vector-store';

export interface Meaning {
  settings: EmbeddingsSettings;
  /** The folder for caches, where the build wrote the vectors. */
  cache: string;
  log(message: string): void;
  /** For tests. */
  queryMs?: number;
}

const QUERY_MS = 1_000;
const MAX_QUERY_LENGTH = 2_000;
const MAX_HITS = 30;
/** How far above the mean similarity of all sections a hit must be, in standard deviations: models differ in what a similarity says. */
const MIN_DEVIATIONS = 1.5;
/** How far it must be above the most that is expected of so many sections by chance, to count as found. */
const BEYOND_CHANCE = 0.5;
/** Enough for "the closest sections", not for a quote: a meaning is no evidence of the words. */
const COVERAGE = 0.3;

/** Adds `nearest` to a searcher; unchanged if the build made no vectors. */
export function withEmbeddings(
  searcher: Searcher,
  index: SearchIndex,
  { settings, cache, log, queryMs = QUERY_MS }: Meaning,
): Searcher {
  const vectors = readVectors(vectorFile(cache, settings));
  if (vectors.size === 0) {
    log('the build made no embeddings: answers are found by words only.');
    return searcher;
  }
  const ask = quietly(createEmbeddingsClient(settings), queryMs, log);
  const tables = new Map<SearchPart, Table>();
  return {
    ...searcher,
    async nearest(query, options, signal) {
      const part = hasScope(index, options) ? choosePart(index, query, options) : undefined;
      const vector = part && (await ask(query.slice(0, MAX_QUERY_LENGTH), signal));
      if (part === undefined || vector === undefined) return [];
      const table = tables.get(part) ?? tableOf(part, vectors);
      tables.set(part, table);
      return nearestIn(part, table, vector);
    },
  };
}

/** Says once that the server is down, and once that it is back. */
function quietly(client: EmbeddingsClient, ms: number, log: (message: string) => void) {
  let isDown = false;
  return async (query: string, signal: AbortSignal): Promise<Float32Array | undefined> => {
    const abort = new AbortController();
    try {
      const [vector] = await inTime(client.embed([query], AbortSignal.any([signal, abort.signal])), ms);
      if (isDown) log('the embeddings server is back.');
      isDown = false;
      return vector;
    } catch (error) {
      if (!isDown && !signal.aborted) {
        log(`${messageOf(error)}: answers are found by words only.`);
        isDown = true;
      }
      return undefined;
    } finally {
      abort.abort();
    }
  };
}

/** The vectors of a part's sections with their lengths; undefined where there is none. */
type Table = readonly ({ vector: Int8Array; length: number } | undefined)[];

function tableOf({ sections }: SearchPart, vectors: Vectors): Table {
  return sections.map((section) => {
    const vector = vectors.get(keyOf(textOf(section)));
    return vector && { vector, length: Math.hypot(...vector) || 1 };
  });
}

function nearestIn({ sections }: SearchPart, table: Table, query: Float32Array): Hit[] {
  const found = table.flatMap((entry, at) =>
    entry?.vector.length === query.length ? [{ at, similarity: dot(entry.vector, query) / entry.length }] : [],
  );
  const mean = found.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(found.length, 1);
  const variance = found.reduce((sum, { similarity }) => sum + (similarity - mean) ** 2, 0) / Math.max(found.length, 1);
  const deviation = Math.sqrt(variance);
  const byChance = mean + (Math.sqrt(2 * Math.log(Math.max(found.length, 1))) + BEYOND_CHANCE) * deviation;
  return found
    .filter(({ similarity }) => similarity > 0 && similarity >= mean + MIN_DEVIATIONS * deviation)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_HITS)
    .flatMap(({ at, similarity }) => {
      const section = sections[at];
      if (section === undefined) return [];
      const hit = { section, score: similarity, terms: [], rarest: 0, focus: 0 };
      return similarity > byChance ? [{ ...hit, coverage: COVERAGE, isMeant: true }] : [{ ...hit, coverage: 0 }];
    });
}

function dot(a: Int8Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
