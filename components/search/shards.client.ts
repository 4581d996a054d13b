/** Fetches the files of the index, each once. */

import { publicAddress } from '@/components/browser/base';
import type { ShardFile, ShardTexts } from '@/lib/search/box/shard';
import { type OpenShard, openShard } from '@/lib/search/box/shard-search';

const FOLDER = '/_lectern/search';

const files = new Map<string, Promise<unknown>>();
const shards = new Map<string, Promise<OpenShard<ShardFile>>>();

/** The part for the page's search. Rejects if it cannot be fetched; the next call tries again. */
export function loadShard(part: string): Promise<OpenShard<ShardFile>> {
  const known = shards.get(part) ?? once<ShardFile>(`${part}.json`).then(openShard);
  shards.set(part, known);
  known.catch(() => shards.delete(part));
  return known;
}

/** Texts of sections in the order of their file. */
export function loadTexts(part: string, file: number): Promise<ShardTexts> {
  return once<ShardTexts>(`${part}/${file}.json`);
}

function once<T>(name: string): Promise<T> {
  const known = files.get(name) ?? fetchJson(`${publicAddress(FOLDER)}/${encodeURI(name)}`);
  files.set(name, known);
  known.catch(() => files.delete(name));
  return known as Promise<T>;
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
