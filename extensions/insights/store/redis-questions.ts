/** Questions in Redis: adding, rating, and the lists of conversations. Ratings are apart from questions, by message. */
import type { RedisCommands } from '@/lib/store/redis';
import type { Question, Rating, SiteName } from '../events';
import { fits, MAX_PER_THREAD, type QuestionFilter } from './insight-store';
import { listKey, messageKey, threadKey } from './redis-keys';
import { addMembers, memberPages } from './redis-lists';

/** Questions among which a filtered list is searched, newest first. */
const SEARCHED = 20_000;

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

const READ_VALUES = `return redis.call('MGET', unpack(KEYS))`;

/** Adds at most `max` questions to a site. Their ratings and times are kept for `keptMs`. */
export async function addQuestions(
  commands: RedisCommands,
  site: SiteName,
  questions: readonly Question[],
  keptMs: number,
  max: number,
): Promise<void> {
  if (questions.length === 0) return;
  await addMembers(commands, listKey(site, 'questions'), questions, max);
  const messages = questions.map(({ message }) => messageKey(site, message));
  await commands.script(ADD_MESSAGES, messages, [String(keptMs), ...questions.map(({ page }) => `- ${page}`)]);
  const threads = questions.map(({ thread }) => threadKey(site, thread));
  await commands.script(ADD_TIMES, threads, [String(keptMs), ...questions.map(({ at }) => String(at))]);
}

/** See `InsightStore.rate`. */
export async function rateQuestion(commands: RedisCommands, site: SiteName, message: number, rating: Rating) {
  const stored = await commands.script(RATE, [messageKey(site, message)], [rating]);
  if (typeof stored !== 'string') return undefined;
  const before = ratingIn(stored).rating;
  return { ...(before ? { before } : {}), page: stored.slice(stored.indexOf(' ') + 1) };
}

/** See `InsightStore.questions`. */
export async function listQuestions(
  commands: RedisCommands,
  site: SiteName,
  before: number,
  filter: QuestionFilter,
  limit: number,
): Promise<Question[]> {
  const found: Question[] = [];
  for await (const page of questionPages(commands, site, before)) {
    found.push(...page.filter((question) => fits(question, filter)));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** See `InsightStore.threads`. */
export async function listThreads(
  commands: RedisCommands,
  site: SiteName,
  threads: readonly number[],
  before: number,
): Promise<Question[]> {
  if (threads.length === 0) return [];
  const keys = [listKey(site, 'questions'), ...threads.map((thread) => threadKey(site, thread))];
  const lists = (await commands.script(READ_TIMES, keys, [String(MAX_PER_THREAD)])) as string[][];
  const found = threads.flatMap((thread, n) => {
    const questions = (lists[n] ?? []).map((text) => JSON.parse(text) as Question);
    // Others may have been asked in the same millisecond.
    return questions.filter((question) => question.thread === thread);
  });
  const rest = new Set(threads.filter((_, n) => (lists[n] ?? []).length === 0));
  return [...(await withRatings(commands, site, found)), ...(await searchThreads(commands, site, rest, before))];
}

/** The questions of threads whose times are not known: they are older than the version of the program that keeps times. */
async function searchThreads(
  commands: RedisCommands,
  site: SiteName,
  threads: ReadonlySet<number>,
  before: number,
): Promise<Question[]> {
  const found: Question[] = [];
  if (threads.size === 0) return found;
  for await (const page of questionPages(commands, site, before)) {
    found.push(...page.filter(({ thread }) => threads.has(thread)));
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The newest questions before a time with their ratings, in pages. */
async function* questionPages(commands: RedisCommands, site: SiteName, before: number): AsyncGenerator<Question[]> {
  for await (const page of memberPages(commands, listKey(site, 'questions'), before, SEARCHED)) {
    const questions = page.map((text) => JSON.parse(text) as Question);
    yield await withRatings(commands, site, questions);
  }
}

async function withRatings(
  commands: RedisCommands,
  site: SiteName,
  questions: readonly Question[],
): Promise<Question[]> {
  if (questions.length === 0) return [];
  const keys = questions.map(({ message }) => messageKey(site, message));
  const values = (await commands.script(READ_VALUES, keys, [])) as (string | null)[];
  return questions.map((question, n) => ({ ...question, ...ratingIn(values[n]) }));
}

function ratingIn(value: string | null | undefined): { rating?: Rating } {
  const rating = value?.slice(0, value.indexOf(' '));
  return rating === 'up' || rating === 'down' ? { rating } : {};
}
