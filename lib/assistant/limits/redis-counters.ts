/** Counters in Redis, shared by any number of processes. Check and increment are one script. */
import type { RedisCommands } from '../state/redis';
import type { Charge, CounterStore, Taken } from './counter-store';

/**
 * KEYS: the counters. ARGV: the limit of each, then how many milliseconds to keep each: a duration, because the clock of Redis may differ
 * from ours. Returns the 1-based index of the first exhausted counter (0 if none), then all values.
 */
const TAKE = `
local n = #KEYS
local counts = {}
local refused = 0
for i = 1, n do
  counts[i] = tonumber(redis.call('GET', KEYS[i]) or '0')
  if refused == 0 and counts[i] >= tonumber(ARGV[i]) then refused = i end
end
if refused == 0 then
  for i = 1, n do
    counts[i] = redis.call('INCR', KEYS[i])
    redis.call('PEXPIRE', KEYS[i], ARGV[n + i])
  end
end
return { refused, unpack(counts) }`;

const REFUND = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end
return 1`;

const READ = `return redis.call('MGET', unpack(KEYS))`;

const PREFIX = 'lectern:count:';

/** Creates counters in Redis. Rejects when Redis is unavailable. */
export function createRedisCounters(commands: RedisCommands): CounterStore {
  const names = (charges: readonly Charge[]): string[] => charges.map(({ key }) => PREFIX + key);
  return {
    async take(charges: readonly Charge[], now: number): Promise<Taken> {
      const kept = charges.map(({ expires }) => Math.max(expires - now, 1));
      const values = [...charges.map(({ limit }) => limit), ...kept];
      const reply = await commands.once(TAKE, names(charges), values.map(String));
      const [refused = 0, ...counts] = reply as number[];
      return refused > 0 ? { refused: refused - 1, counts } : { counts };
    },
    async read(keys) {
      if (keys.length === 0) return [];
      const values = (await commands.script(
        READ,
        keys.map((key) => PREFIX + key),
        [],
      )) as (string | null)[];
      return values.map(Number);
    },
    async refund(charges: readonly Charge[], id?: string): Promise<void> {
      await commands.once(REFUND, names(charges), [], id);
    },
  };
}
