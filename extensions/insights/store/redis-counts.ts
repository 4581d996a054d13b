/** Counts per day and name in Redis, one hash for each day. Redis expires them itself. */
import type { RedisCommands } from '@/lib/store/redis';
import type { Count, CountKind, SiteName } from '../events';
import { coalesce, type Days, DEFAULT_MAX_NAMES, eachDay, MAX_NAMES, type NamedCount } from './insight-store';
import { countKey } from './redis-keys';

/** KEYS: one hash. ARGV: milliseconds to keep it, maximum number of names, then names and values. */
const ADD_COUNTS = `
for i = 3, #ARGV, 2 do
  local name = ARGV[i]
  if redis.call('HEXISTS', KEYS[1], name) == 0 and redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[2]) then name = '' end
  redis.call('HINCRBY', KEYS[1], name, ARGV[i + 1])
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1`;

const READ_HASHES = `
local all = {}
for i = 1, #KEYS do all[i] = redis.call('HGETALL', KEYS[i]) end
return all`;

/** Adds counts, which are kept for `keptMs`. A new name beyond the maximum is counted under the empty name. */
export async function addCounts(
  commands: RedisCommands,
  site: SiteName,
  counts: readonly Count[],
  keptMs: number,
): Promise<void> {
  for (const [key, group] of byKey(site, coalesce(counts))) {
    const maxNames = MAX_NAMES[group[0]?.kind ?? 'total'] ?? DEFAULT_MAX_NAMES;
    const values = group.flatMap((count) => [count.name, String(count.value)]);
    await commands.script(ADD_COUNTS, [key], [String(keptMs), String(maxNames), ...values]);
  }
}

/** The counts of each day. */
export async function readCounts(
  commands: RedisCommands,
  site: SiteName,
  kind: CountKind,
  range: Days,
): Promise<Count[]> {
  const days = eachDay(range);
  if (days.length === 0) return [];
  const keys = days.map((day) => countKey(site, kind, day));
  const hashes = (await commands.script(READ_HASHES, keys, [])) as string[][];
  return hashes.flatMap((fields, n) =>
    pairs(fields).map(([name, value]) => ({ kind, day: days[n] ?? 0, name, value: Number(value) })),
  );
}

/** The largest sums above zero over the days, and of equal ones the first by name. */
export async function topCounts(
  commands: RedisCommands,
  site: SiteName,
  kind: CountKind,
  days: Days,
  limit: number,
): Promise<NamedCount[]> {
  const sums = new Map<string, number>();
  for (const { name, value } of await readCounts(commands, site, kind, days)) {
    sums.set(name, (sums.get(name) ?? 0) + value);
  }
  return [...sums]
    .map(([name, value]): NamedCount => ({ name, value }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}

function byKey(site: SiteName, counts: readonly Count[]): Map<string, Count[]> {
  const groups = new Map<string, Count[]>();
  for (const count of counts) {
    const key = countKey(site, count.kind, count.day);
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  return groups;
}

/** Scripts give a hash as a list of its names and values. */
function pairs(fields: readonly string[]): [name: string, value: string][] {
  return fields.flatMap((name, n) => (n % 2 === 0 ? [[name, String(fields[n + 1])] as [string, string]] : []));
}
