/** The results of one part of the index as options. */
import { marker } from '@/lib/search/box/excerpt';
import { matchesOf, type OpenShard, type PageResult } from '@/lib/search/box/shard-search';
import { pageGroup } from './options.client';
import { loadTexts } from './shards.client';

/** A group per page, with the words of the query marked. */
export function resultGroups(
  part: string,
  shard: OpenShard,
  query: string,
  results: readonly PageResult[],
): HTMLElement[] {
  const marks = marker(shard.analyzer, query, matchesOf(shard, query));
  const textOf = async ({ file, at }: { file: number; at: number }): Promise<string> =>
    (await loadTexts(part, file))[at] ?? '';
  return results.map((result) => pageGroup(result, marks, textOf));
}
