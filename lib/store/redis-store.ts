/** The store in Redis, shared by any number of processes. Redis expires counters and records itself. */
import { createHash } from 'node:crypto';
import type { RedisCommands } from './redis';
import { amountOf, type Store } from './store';

/**
 * KEYS: the counters. ARGV: the limit of each, then how many milliseconds to keep each: a duration, because the clock of Redis may differ
 * from ours; then how much is used of each. Returns the 1-based index of the first exhausted counter (0 if none), then all values.
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
    counts[i] = redis.call('INCRBY', KEYS[i], ARGV[2 * n + i])
    redis.call('PEXPIRE', KEYS[i], ARGV[n + i])
  end
end
return { refused, unpack(counts) }`;

/** KEYS: the counters. ARGV: how much of each is given back. */
const REFUND = `
for i = 1, #KEYS do
  local used = tonumber(redis.call('GET', KEYS[i]) or '0')
  if used > 0 then redis.call('DECRBY', KEYS[i], math.min(used, tonumber(ARGV[i]))) end
end
return 1`;

const READ = `return redis.call('MGET', unpack(KEYS))`;

/**
 * KEYS: a record. ARGV: the digest of the text that is replaced, or an empty one for no record; the milliseconds to keep the record, 0 to
 * leave that as it is; the next text, if there is one. Returns 0, and changes nothing, if the record has another text.
 */
const REPLACE = `
local stored = redis.call('GET', KEYS[1])
if (stored and redis.sha1hex(stored) or '') ~= ARGV[1] then return 0 end
if not ARGV[3] then redis.call('DEL', KEYS[1])
elseif ARGV[2] == '0' then redis.call('SET', KEYS[1], ARGV[3], 'KEEPTTL')
else redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[2]) end
return 1`;

/** KEYS: a prefix. ARGV: a cursor, a text. Goes through some of the keys; returns the next cursor and the keys of records with the text. */
const FIND = `
local page = redis.call('SCAN', ARGV[1], 'MATCH', KEYS[1] .. '*', 'COUNT', 500)
local found = {}
for _, key in ipairs(page[2]) do
  local stored = redis.call('GET', key)
  if stored and string.find(stored, ARGV[2], 1, true) then found[#found + 1] = key end
end
return { page[1], found }`;

const COUNTERS = 'lectern:count:';
/** Followed by a key that begins with its kind: `thread:`. */
const RECORDS = 'lectern:';
/** How often a change is tried again because another one came before it. Of changes at the same time, each time one succeeds. */
const MAX_TRIES = 200;

/** Creates a store that keeps records for `keptMs`. Closing it closes the connection. */
export function createRedisStore(commands: RedisCommands, keptMs: number): Store {
  const names = (keys: readonly string[]): string[] => keys.map((key) => COUNTERS + key);
  return {
    async take(charges, now) {
      const kept = charges.map(({ expires }) => Math.max(expires - now, 1));
      const values = [...charges.map(({ limit }) => limit), ...kept, ...charges.map(amountOf)];
      const reply = await commands.once(TAKE, names(charges.map(({ key }) => key)), values.map(String));
      const [refused = 0, ...counts] = reply as number[];
      return refused > 0 ? { refused: refused - 1, counts } : { counts };
    },
    async read(keys) {
      if (keys.length === 0) return [];
      return ((await commands.script(READ, names(keys), [])) as (string | null)[]).map(Number);
    },
    async refund(charges, id) {
      await commands.once(REFUND, names(charges.map(({ key }) => key)), charges.map(amountOf).map(String), id);
    },
    get: async (key) => (await commands.get(RECORDS + key)) ?? undefined,
    async change(key, to, now) {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const before = (await commands.get(RECORDS + key)) ?? undefined;
        const text = to(before);
        if (text === before) return false;
        const values = [
          digestOf(before),
          now === undefined ? '0' : String(keptMs),
          ...(text === undefined ? [] : [text]),
        ];
        if ((await commands.once(REPLACE, [RECORDS + key], values)) === 1) return true;
      }
      throw new Error(`Redis: ${key} has too many concurrent changes.`);
    },
    async find(prefix, part) {
      const found = new Set<string>();
      let cursor = '0';
      do {
        const page = (await commands.script(FIND, [RECORDS + prefix], [cursor, part])) as [string, string[]];
        cursor = String(page[0]);
        for (const key of page[1]) found.add(key.slice(RECORDS.length));
      } while (cursor !== '0');
      return [...found];
    },
    close: () => commands.close(),
  };
}

function digestOf(text: string | undefined): string {
  return text === undefined ? '' : createHash('sha1').update(text).digest('hex');
}
