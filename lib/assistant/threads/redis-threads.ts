/** Threads in Redis, which expires them itself. */
import type { RedisCommands } from '../state/redis';
import { KEPT_TURNS } from './last-turns';
import { parseThread, storedText, type Thread, type ThreadStore } from './thread-store';

const PREFIX = 'lectern:thread:';

/**
 * KEYS: the thread. ARGV: the thread without turns, the turn, the number of turns to keep, the milliseconds to keep it. One script, so that
 * concurrent turns are not lost.
 */
const APPEND = `
local thread = cjson.decode(ARGV[1])
local stored = redis.call('GET', KEYS[1])
if stored then thread.turns = cjson.decode(stored).turns end
local turn = cjson.decode(ARGV[2])
local own = turn.role == 'user'
for _, earlier in ipairs(thread.turns) do own = own or (earlier.fp or thread.fp) == turn.fp end
if not own then return 0 end
table.insert(thread.turns, turn)
while #thread.turns > tonumber(ARGV[3]) do table.remove(thread.turns, 1) end
redis.call('SET', KEYS[1], cjson.encode(thread), 'PX', ARGV[4])
return 1`;

/** KEYS: the prefix of threads. ARGV: a cursor, the client. Goes through some of the threads; returns the next cursor and the number of changed ones. */
const FORGET = `
local page = redis.call('SCAN', ARGV[1], 'MATCH', KEYS[1] .. '*', 'COUNT', 500)
local own = 0
for _, key in ipairs(page[2]) do
  local stored = redis.call('GET', key)
  local thread = stored and cjson.decode(stored)
  if thread then
    local left = {}
    for _, turn in ipairs(thread.turns) do
      if (turn.fp or thread.fp) ~= ARGV[2] then table.insert(left, turn) end
    end
    if thread.fp == ARGV[2] or (#left < #thread.turns and #left == 0) then
      redis.call('DEL', key)
      own = own + 1
    elseif #left < #thread.turns then
      thread.turns = left
      redis.call('SET', key, cjson.encode(thread), 'KEEPTTL')
      own = own + 1
    end
  end
end
return { page[1], own }`;

/** Creates a store that keeps threads for `retentionMs` after their last turn. Rejects when Redis is unavailable. */
export function createRedisThreads(commands: RedisCommands, retentionMs: number): ThreadStore {
  return {
    async get(id) {
      const text = await commands.get(PREFIX + id);
      return text === null ? undefined : parseThread(JSON.parse(text));
    },
    async forget(fp) {
      let [cursor, own] = ['0', 0];
      do {
        const found = (await commands.script(FORGET, [PREFIX], [cursor, fp])) as [string, number];
        [cursor, own] = [String(found[0]), own + Number(found[1])];
      } while (cursor !== '0');
      return own;
    },
    async append({ id, domain, fp, createdAt }, turn, now) {
      const thread: Thread = { id, domain, fp, createdAt, updatedAt: now, turns: [] };
      const stored = { ...turn, text: storedText(turn.text) };
      const values = [JSON.stringify(thread), JSON.stringify(stored), String(KEPT_TURNS), String(retentionMs)];
      await commands.once(APPEND, [PREFIX + id], values);
    },
  };
}
