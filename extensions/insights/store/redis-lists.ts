/** Lists in Redis, as sorted sets by time: reading and removing their members. */
import type { RedisCommands } from '@/lib/store/redis';

/** Members that are fetched or removed at once. */
const FETCHED = 1_000;
/** Later than every event. */
const ALWAYS = Number.MAX_SAFE_INTEGER;

/** KEYS: a sorted set. ARGV: the maximum number of members, then times and members. */
const ADD_MEMBERS = `
for i = 2, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -tonumber(ARGV[1]) - 1)
return 1`;

/** KEYS: a sorted set. ARGV: the time before which, the offset, the number. */
const READ_MEMBERS = `return redis.call('ZREVRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '-inf', 'LIMIT', ARGV[2], ARGV[3])`;
const REMOVE = `return redis.call('ZREM', KEYS[1], unpack(ARGV))`;
const CUT_OLD = `return redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[1])`;

/** An entry of a list. */
interface Member {
  at: number;
}

/** Adds entries, and removes the oldest beyond the maximum. */
export async function addMembers(
  commands: RedisCommands,
  key: string,
  entries: readonly Member[],
  max: number,
): Promise<void> {
  if (entries.length === 0) return;
  const members = entries.flatMap((entry) => [String(entry.at), JSON.stringify(entry)]);
  await commands.script(ADD_MEMBERS, [key], [String(max), ...members]);
}

/** The newest entries. */
export async function listMembers<T>(commands: RedisCommands, key: string, limit: number): Promise<T[]> {
  return (await readPage(commands, key, ALWAYS, 0, limit)).map((text) => JSON.parse(text) as T);
}

/** The entries before a time as texts, newest first, in pages. At most `limit` are looked at. */
export async function* memberPages(
  commands: RedisCommands,
  key: string,
  before = ALWAYS,
  limit = ALWAYS,
): AsyncGenerator<string[]> {
  for (let offset = 0; offset < limit; offset += FETCHED) {
    const page = await readPage(commands, key, before, offset, FETCHED);
    yield page;
    if (page.length < FETCHED) return;
  }
}

async function readPage(
  commands: RedisCommands,
  key: string,
  before: number,
  offset: number,
  limit: number,
): Promise<string[]> {
  return (await commands.script(READ_MEMBERS, [key], [before, offset, limit].map(String))) as string[];
}

/** Removes the entries of a client. Returns their number. */
export async function forgetMembers(commands: RedisCommands, key: string, fp: number): Promise<number> {
  const own: string[] = [];
  for await (const page of memberPages(commands, key)) {
    own.push(...page.filter((text) => (JSON.parse(text) as { fp: number }).fp === fp));
  }
  let removed = 0;
  for (let at = 0; at < own.length; at += FETCHED) {
    removed += Number(await commands.script(REMOVE, [key], own.slice(at, at + FETCHED)));
  }
  return removed;
}

/** Removes the entries before a time. */
export async function sweepMembers(commands: RedisCommands, key: string, before: number): Promise<void> {
  await commands.script(CUT_OLD, [key], [String(before)]);
}
