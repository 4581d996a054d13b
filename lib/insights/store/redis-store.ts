/** Events and counts in Redis, shared by any number of machines. Redis expires counts itself; lists are cut by age and number. */
import type { RedisCommands } from '@/lib/assistant/state/redis';
import { isRecord } from '@/lib/kit/is-record';
import { type Count, type CountKind, DAY_MS, type Note, type Question, type Rating, type SiteName } from '../events';
import {
  type AuditEntry,
  type Batch,
  coalesce,
  type Days,
  DEFAULT_MAX_NAMES,
  fits,
  type InsightStore,
  MAX_AUDIT,
  MAX_NAMES,
  MAX_NOTES,
  MAX_PER_THREAD,
  type NamedCount,
  type Retention,
} from './insight-store';

const PREFIX = 'lectern:insights:';
const SITES = `${PREFIX}sites`;
/** Questions among which a filtered list is searched, newest first, and how many are fetched at once. */
const SEARCHED = 20_000;
const FETCHED = 1_000;
/** Later than every event. */
const ALWAYS = Number.MAX_SAFE_INTEGER;

/** KEYS: one hash. ARGV: milliseconds to keep it, maximum number of names, then names and values. */
const ADD_COUNTS = `
for i = 3, #ARGV, 2 do
  local name = ARGV[i]
  if redis.call('HEXISTS', KEYS[1], name) == 0 and redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[2]) then name = '' end
  redis.call('HINCRBY', KEYS[1], name, ARGV[i + 1])
end
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 1`;

/** KEYS: a sorted set. ARGV: the maximum number of members, then times and members. */
const ADD_MEMBERS = `
for i = 2, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[i], ARGV[i + 1]) end
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -tonumber(ARGV[1]) - 1)
return 1`;

/** KEYS: ratings by message. ARGV: milliseconds to keep them, then values. */
const ADD_MESSAGES = `
for i = 1, #KEYS do redis.call('SET', KEYS[i], ARGV[i + 1], 'PX', ARGV[1]) end
return 1`;

/** KEYS: the times of the questions of threads. ARGV: milliseconds to keep them, then times. */
const ADD_TIMES = `
for i = 1, #KEYS do
  redis.call('RPUSH', KEYS[i], ARGV[i + 1])
  redis.call('PEXPIRE', KEYS[i], ARGV[1])
end
return 1`;

/** KEYS: a sorted set, the times of threads. ARGV: the maximum number of each. Returns the members of each thread's times. */
const READ_TIMES = `
local all = {}
for i = 2, #KEYS do
  local members, before = {}, ''
  for _, time in ipairs(redis.call('LRANGE', KEYS[i], 0, ARGV[1] - 1)) do
    if time ~= before then
      for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], time, time)) do members[#members + 1] = member end
    end
    before = time
  end
  all[i - 1] = members
end
return all`;

/** KEYS: the rating of a message, `rating page`. ARGV: the rating. Returns the value before. */
const RATE = `
local before = redis.call('GET', KEYS[1])
if not before then return false end
local page = string.sub(before, (string.find(before, ' ')) or 1)
redis.call('SET', KEYS[1], ARGV[1] .. page, 'KEEPTTL')
return before`;

const READ_HASHES = `
local all = {}
for i = 1, #KEYS do all[i] = redis.call('HGETALL', KEYS[i]) end
return all`;
const READ_VALUES = `return redis.call('MGET', unpack(KEYS))`;
/** KEYS: a sorted set. ARGV: the time before which, the offset, the number. */
const READ_MEMBERS = `return redis.call('ZREVRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '-inf', 'LIMIT', ARGV[2], ARGV[3])`;
const REMOVE = `return redis.call('ZREM', KEYS[1], unpack(ARGV))`;
const CUT_OLD = `return redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[1])`;
const ADD_SITE = `return redis.call('SADD', KEYS[1], ARGV[1])`;
const READ_SITES = `return redis.call('SMEMBERS', KEYS[1])`;

/** Creates the store. */
export function createRedisInsights(commands: RedisCommands, { days, maxQuestions }: Retention): InsightStore {
  const keptMs = String(days * DAY_MS);
  const known = new Set<string>();

  async function addBatch({ site, counts, questions, notes }: Batch): Promise<void> {
    const name = siteKey(site);
    if (!known.has(name)) {
      await commands.script(ADD_SITE, [SITES], [JSON.stringify([site.organisation, site.domain])]);
      known.add(name);
    }
    for (const [key, group] of byKey(site, coalesce(counts))) {
      const maxNames = MAX_NAMES[group[0]?.kind ?? 'total'] ?? DEFAULT_MAX_NAMES;
      const values = group.flatMap((count) => [count.name, String(count.value)]);
      await commands.script(ADD_COUNTS, [key], [keptMs, String(maxNames), ...values]);
    }
    if (questions.length > 0) {
      const members = questions.flatMap((question) => [String(question.at), JSON.stringify(question)]);
      await commands.script(ADD_MEMBERS, [`${name}questions`], [String(maxQuestions), ...members]);
      const keys = questions.map(({ message }) => messageKey(site, message));
      await commands.script(ADD_MESSAGES, keys, [keptMs, ...questions.map(({ page }) => `- ${page}`)]);
      const threads = questions.map(({ thread }) => threadKey(site, thread));
      await commands.script(ADD_TIMES, threads, [keptMs, ...questions.map(({ at }) => String(at))]);
    }
    if (notes.length > 0) {
      const members = notes.flatMap((note) => [String(note.at), JSON.stringify(note)]);
      await commands.script(ADD_MEMBERS, [`${name}notes`], [String(MAX_NOTES), ...members]);
    }
  }

  async function counts(site: SiteName, kind: CountKind, { from, to }: Days): Promise<Count[]> {
    const list = Array.from({ length: Math.max(to - from + 1, 0) }, (_, n) => from + n);
    if (list.length === 0) return [];
    const keys = list.map((day) => countKey(site, kind, day));
    const hashes = (await commands.script(READ_HASHES, keys, [])) as string[][];
    return hashes.flatMap((fields, n) =>
      pairs(fields).map(([name, value]) => ({ kind, day: list[n] ?? 0, name, value: Number(value) })),
    );
  }

  async function* members(key: string, before: number, limit = SEARCHED): AsyncGenerator<string> {
    for (let offset = 0; offset < limit; offset += FETCHED) {
      const values = [String(before), String(offset), String(FETCHED)];
      const page = (await commands.script(READ_MEMBERS, [key], values)) as string[];
      yield* page;
      if (page.length < FETCHED) return;
    }
  }

  /** The newest questions with their ratings, in pages. */
  async function* rated(site: SiteName, before: number): AsyncGenerator<Question> {
    let page: Question[] = [];
    for await (const text of members(`${siteKey(site)}questions`, before)) {
      page.push(JSON.parse(text) as Question);
      if (page.length < FETCHED) continue;
      yield* await withRatings(site, page);
      page = [];
    }
    yield* await withRatings(site, page);
  }

  async function withRatings(site: SiteName, questions: readonly Question[]): Promise<Question[]> {
    if (questions.length === 0) return [];
    const keys = questions.map(({ message }) => messageKey(site, message));
    const values = (await commands.script(READ_VALUES, keys, [])) as (string | null)[];
    return questions.map((question, n) => ({ ...question, ...ratingIn(values[n]) }));
  }

  /** The questions of threads whose times are not known: they are older than the version of the program that keeps times. */
  async function searchThreads(site: SiteName, threads: ReadonlySet<number>, before: number): Promise<Question[]> {
    const found: Question[] = [];
    if (threads.size === 0) return found;
    for await (const question of rated(site, before)) if (threads.has(question.thread)) found.push(question);
    return found.sort((a, b) => a.at - b.at);
  }

  async function sites(): Promise<SiteName[]> {
    const names = (await commands.script(READ_SITES, [SITES], [])) as string[];
    return names
      .sort()
      .map((text) => JSON.parse(text) as [string, string])
      .map(([organisation, domain]) => ({ organisation, domain }));
  }

  return {
    async add(batches) {
      for (const batch of batches) await addBatch(batch);
    },
    async rate(site, message, rating) {
      const before = await commands.script(RATE, [messageKey(site, message)], [rating]);
      if (typeof before !== 'string') return undefined;
      const { rating: known } = ratingIn(before);
      return { ...(known ? { before: known } : {}), page: before.slice(before.indexOf(' ') + 1) };
    },
    counts,
    async top(site, kind, days, limit) {
      const sums = new Map<string, number>();
      for (const { name, value } of await counts(site, kind, days)) sums.set(name, (sums.get(name) ?? 0) + value);
      return [...sums]
        .map(([name, value]): NamedCount => ({ name, value }))
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
        .slice(0, limit);
    },
    async questions(site, before, filter, limit) {
      const found: Question[] = [];
      for await (const question of rated(site, before)) {
        if (fits(question, filter)) found.push(question);
        if (found.length === limit) break;
      }
      return found;
    },
    async threads(site, threads, before) {
      if (threads.length === 0) return [];
      const keys = [`${siteKey(site)}questions`, ...threads.map((thread) => threadKey(site, thread))];
      const lists = (await commands.script(READ_TIMES, keys, [String(MAX_PER_THREAD)])) as string[][];
      const found = threads.flatMap((thread, n) => {
        const questions = (lists[n] ?? []).map((text) => JSON.parse(text) as Question);
        // Others may have been asked in the same millisecond.
        return questions.filter((question) => question.thread === thread);
      });
      const rest = new Set(threads.filter((_, n) => (lists[n] ?? []).length === 0));
      return [...(await withRatings(site, found)), ...(await searchThreads(site, rest, before))];
    },
    async notes(site, limit) {
      const values = [String(ALWAYS), '0', String(limit)];
      const list = (await commands.script(READ_MEMBERS, [`${siteKey(site)}notes`], values)) as string[];
      return list.map((text) => JSON.parse(text) as Note);
    },
    async forget(fp) {
      if (fp === 0) return 0;
      let removed = 0;
      for (const site of await sites()) {
        for (const list of ['questions', 'notes']) {
          const key = siteKey(site) + list;
          const own: string[] = [];
          for await (const text of members(key, ALWAYS, ALWAYS)) {
            if ((JSON.parse(text) as { fp: number }).fp === fp) own.push(text);
          }
          for (let at = 0; at < own.length; at += FETCHED) {
            removed += Number(await commands.script(REMOVE, [key], own.slice(at, at + FETCHED)));
          }
        }
      }
      return removed;
    },
    async audit(site, entry) {
      const key = `${siteKey(site)}audit`;
      await commands.script(ADD_MEMBERS, [key], [String(MAX_AUDIT), String(entry.at), JSON.stringify(entry)]);
    },
    async auditLog(site, limit) {
      const values = [String(ALWAYS), '0', String(limit)];
      const list = (await commands.script(READ_MEMBERS, [`${siteKey(site)}audit`], values)) as string[];
      return list.map((text) => JSON.parse(text) as AuditEntry);
    },
    sites,
    async sweep(now) {
      for (const site of await sites()) {
        for (const list of ['questions', 'notes', 'audit']) {
          await commands.script(CUT_OLD, [siteKey(site) + list], [String(now - days * DAY_MS)]);
        }
      }
    },
    close: () => commands.close(),
  };
}

function siteKey({ organisation, domain }: SiteName): string {
  return `${PREFIX}${encodeURIComponent(organisation)}/${encodeURIComponent(domain)}:`;
}

function countKey(site: SiteName, kind: CountKind, day: number): string {
  return `${siteKey(site)}${kind}:${day}`;
}

function messageKey(site: SiteName, message: number): string {
  return `${siteKey(site)}message:${message}`;
}

function threadKey(site: SiteName, thread: number): string {
  return `${siteKey(site)}thread:${thread}`;
}

function byKey(site: SiteName, counts: readonly Count[]): Map<string, Count[]> {
  const groups = new Map<string, Count[]>();
  for (const count of counts) {
    const key = countKey(site, count.kind, count.day);
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  return groups;
}

function ratingIn(value: string | null | undefined): { rating?: Rating } {
  const rating = value?.slice(0, value.indexOf(' '));
  return rating === 'up' || rating === 'down' ? { rating } : {};
}

function pairs(fields: readonly string[] | Record<string, string>): [string, string][] {
  if (!Array.isArray(fields)) return isRecord(fields) ? (Object.entries(fields) as [string, string][]) : [];
  return fields.flatMap((name, n) => (n % 2 === 0 ? [[name, String(fields[n + 1])] as [string, string]] : []));
}
