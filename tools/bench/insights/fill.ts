/** The events of some months of traffic, equal in each run. */
import { batchesOf } from '@/extensions/insights/collector';
import { DAY_MS, type InsightEvent, type Question, type SiteName } from '@/extensions/insights/events';
import { hashOf } from '@/extensions/insights/hash';
import type { InsightStore } from '@/extensions/insights/store/insight-store';
import { type Random, randomFrom } from '../random';

interface Filling {
  site: SiteName;
  /** Questions; of each other kind there is a fifth. */
  questions: number;
  days: number;
  now: number;
}

const BATCH = 2_000;
const [PAGES, STEMS] = [800, 1_500];

/** Stores the events with the store's own functions. Returns their number and the time that the store took. */
export async function fill(
  store: InsightStore,
  { site, questions, days, now }: Filling,
): Promise<{ count: number; ms: number; cpuMs: number }> {
  const random = randomFrom(7);
  const step = ((days - 1) * DAY_MS) / questions;
  let [count, ms, cpuMs] = [0, 0, 0];
  for (let at = 0; at < questions; at += BATCH) {
    const events: InsightEvent[] = [];
    for (let n = at; n < Math.min(at + BATCH, questions); n++) {
      const time = Math.floor(now - (days - 1) * DAY_MS + n * step);
      events.push({ type: 'question', isNewThread: n % 3 === 0, question: questionOf(random, n, time) });
      if (n % 5 === 0) events.push(...otherEvents(random, time));
    }
    const batches = batchesOf(events.map((event) => ({ site, event })));
    const [start, before] = [performance.now(), process.cpuUsage()];
    await store.add(batches);
    ms += performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1_000;
    count += events.length;
  }
  return { count, ms, cpuMs };
}

function questionOf(random: Random, n: number, at: number): Question {
  const roll = random();
  // A few stems are asked often, most rarely, as in language.
  const stem = (): string => `stem${Math.floor(random() ** 3 * STEMS)}`;
  return {
    at,
    thread: hashOf(`thread ${Math.floor(n / 3)}`),
    message: hashOf(`message ${n}`),
    fp: n % 10 === 0 ? hashOf(`reader ${n % 1_000}`) : 0,
    key: `key${n % 20}`.padEnd(12, 'x'),
    tone: roll < 0.55 ? 'strong' : roll < 0.85 ? 'close' : roll < 0.95 ? 'middle' : 'weak',
    ...(n % 25 === 0 ? { rating: n % 50 === 0 ? ('down' as const) : ('up' as const) } : {}),
    page: pageOf(random),
    stems: [stem(), stem(), stem(), stem()],
    sources: [1, 2, 3].map(() => `${pageOf(random)}#section-${Math.floor(random() * 8)}`),
    firstByteMs: Math.floor(random() * 40),
    text: '',
  };
}

function otherEvents(random: Random, at: number): InsightEvent[] {
  const page = pageOf(random);
  return [
    { type: 'view', at, page, isVisit: random() < 0.4 },
    { type: 'search', at, words: `stem${Math.floor(random() * STEMS)}`, found: random() < 0.9 },
    { type: 'rating', at, target: 'page', page, rating: random() < 0.7 ? 'up' : 'down' },
    { type: 'missing', at, path: `/old/${Math.floor(random() * 500)}`, referrer: '/' },
  ];
}

function pageOf(random: Random): string {
  return `/guides/topic-${Math.floor(random() ** 2 * PAGES)}/page`;
}
