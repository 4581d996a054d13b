/** Searches the other versions and languages. Loaded when a reader asks for it. */
import type { OtherPart } from '@/lib/search/box/shard';
import { searchShard } from '@/lib/search/box/shard-search';
import { element } from '../browser/element.client';
import { resultGroups } from './results.client';
import { loadShard } from './shards.client';

/** Maximum number of pages per part. */
const MAX_PAGES = 3;

/**
 * The results of other parts, each below its name and without the pages in `shown`: pages outside of versions are in every version. Parts
 * without results, and those that cannot be fetched, are left out.
 */
export async function searchEverywhere(
  others: readonly OtherPart[],
  query: string,
  shown: ReadonlySet<string>,
): Promise<HTMLElement[]> {
  const seen = new Set(shown);
  const shards = await Promise.all(others.map(({ key }) => loadShard(key).catch(() => undefined)));
  return others.flatMap(({ key, name }, at) => {
    const shard = shards[at];
    if (!shard) return [];
    const fresh = searchShard(shard, query).filter(({ page }) => !seen.has(page.href));
    const results = fresh.slice(0, MAX_PAGES);
    for (const { page } of results) seen.add(page.href);
    if (results.length === 0) return [];
    const head = element('div', { class: 'search-head', 'aria-hidden': 'true' }, element('span', {}, name));
    const groups = resultGroups(key, shard, query, results);
    // Screen readers read the name with each page.
    for (const group of groups) group.setAttribute('aria-label', `${name}: ${group.getAttribute('aria-label')}`);
    return [head, ...groups];
  });
}
