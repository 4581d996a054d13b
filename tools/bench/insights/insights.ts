/**
 * `bench -- insights [--events 1000000]`: stores events of a year of traffic and reads every view of the dashboard. Prints the time of each
 * view, the size of the database, and what the retention removes. Ends with 1 if a view is slower than 300 ms (p95) or the database is larger
 * than 400 MB.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSqlite } from '@/lib/assistant/state/sqlite-driver';
import { createStateFile } from '@/lib/assistant/state/state-file';
import { batchesOf } from '@/lib/insights/collector';
import { DAY_MS, type InsightEvent, type Question } from '@/lib/insights/events';
import type { InsightStore } from '@/lib/insights/store/insight-store';
import { INSIGHTS_FILE } from '@/lib/insights/store/sqlite-schema';
import { createSqliteInsights } from '@/lib/insights/store/sqlite-store';
import { viewConversations } from '@/lib/insights/views/conversations';
import { lastDays } from '@/lib/insights/views/days';
import { viewGaps } from '@/lib/insights/views/gaps';
import { viewOverview } from '@/lib/insights/views/overview';
import { viewPages } from '@/lib/insights/views/pages';

const SITE = { organisation: 'acme', domain: 'docs' };
const DAYS = 90;
const BATCH = 2_000;
const RUNS = 20;
const MOST_MS = 300;
const MOST_BYTES = 400 * 1024 * 1024;
const [PAGES, STEMS] = [800, 1_500];

/** Runs the bench with so many questions, and a fifth of that of each other kind. Resolves to whether all goals are met. */
export async function benchInsights(events: number): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bench-insights-'));
  const file = createStateFile(folder, await loadSqlite(), console.error, INSIGHTS_FILE);
  const store = createSqliteInsights(file, { days: DAYS, mostQuestions: events });
  const now = Date.now();
  try {
    const filled = await fill(store, events, now);
    console.log(`${filled.count} events stored, ${(filled.ms / filled.count).toFixed(3)} ms each`);
    const bytes = folderBytes(folder);
    console.log(`database: ${(bytes / 2 ** 20).toFixed(0)} MB`);
    const slowest = await readViews(store, now);
    const start = performance.now();
    await store.sweep(now + 30 * DAY_MS);
    const left = await store.counts(SITE, 'total', { from: 0, to: lastDays(1, now).to - DAYS + 29 });
    console.log(
      `sweep of a third: ${((performance.now() - start) / 1000).toFixed(1)} s, old counts left: ${left.length}`,
    );
    return slowest <= MOST_MS && bytes <= MOST_BYTES && left.length === 0;
  } finally {
    await store.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function readViews(store: InsightStore, now: number): Promise<number> {
  const days = lastDays(DAYS, now);
  const views: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['overview', () => viewOverview(store, SITE, days)],
    ['gaps', () => viewGaps(store, SITE, days)],
    ['pages', () => viewPages(store, SITE, days)],
    ['conversations', () => viewConversations(store, SITE, now + 1, {})],
    ['… filtered', () => viewConversations(store, SITE, now + 1, { tone: 'weak', rating: 'down', words: ['stem77'] })],
    ['… nothing found', () => viewConversations(store, SITE, now + 1, { words: ['nothing'] })],
    ['audit', () => store.auditLog(SITE, 100)],
  ];
  let slowest = 0;
  console.log('\nview                 median ms    p95 ms');
  for (const [name, view] of views) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      await view();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const [median = 0, p95 = 0] = [times[Math.floor(RUNS / 2)], times[Math.floor(RUNS * 0.95)]];
    slowest = Math.max(slowest, p95);
    console.log(`${name.padEnd(20)}${median.toFixed(1).padStart(10)}${p95.toFixed(1).padStart(10)}`);
  }
  return slowest;
}

async function fill(store: InsightStore, events: number, now: number): Promise<{ count: number; ms: number }> {
  const random = generator(7);
  const step = (DAYS * DAY_MS) / events;
  let [count, ms] = [0, 0];
  for (let at = 0; at < events; at += BATCH) {
    const batch: InsightEvent[] = [];
    for (let n = at; n < Math.min(at + BATCH, events); n++) {
      const time = Math.floor(now - DAYS * DAY_MS + DAY_MS + n * step * ((DAYS - 1) / DAYS));
      batch.push({ type: 'question', isNewThread: n % 3 === 0, question: questionOf(random, n, time) });
      if (n % 5 === 0) batch.push(...otherEvents(random, time));
    }
    const batches = batchesOf(batch.map((event) => ({ site: SITE, event })));
    const start = performance.now();
    await store.add(batches);
    ms += performance.now() - start;
    count += batch.length;
  }
  return { count, ms };
}

function questionOf(random: () => number, n: number, at: number): Question {
  const roll = random();
  // A few stems are asked often, most rarely, as in language.
  const stem = (): string => `stem${Math.floor(random() ** 3 * STEMS)}`;
  return {
    at,
    thread: Math.floor(n / 3) + 1,
    message: n + 1,
    fp: n % 10 === 0 ? 1 + (n % 1_000) : 0,
    key: `key${n % 20}`.padEnd(12, 'x'),
    tone: roll < 0.7 ? 'strong' : roll < 0.92 ? 'middle' : 'weak',
    ...(n % 25 === 0 ? { rating: n % 50 === 0 ? ('down' as const) : ('up' as const) } : {}),
    page: pageOf(random),
    stems: [stem(), stem(), stem(), stem()],
    sources: [1, 2, 3].map(() => `${pageOf(random)}#section-${Math.floor(random() * 8)}`),
    firstByteMs: Math.floor(random() * 40),
    text: '',
  };
}

function otherEvents(random: () => number, at: number): InsightEvent[] {
  const page = pageOf(random);
  return [
    { type: 'view', at, page, isVisit: random() < 0.4 },
    { type: 'search', at, words: `stem${Math.floor(random() * STEMS)}`, found: random() < 0.9 },
    { type: 'rating', at, target: 'page', page, rating: random() < 0.7 ? 'up' : 'down' },
    { type: 'missing', at, path: `/old/${Math.floor(random() * 500)}`, referrer: '/' },
  ];
}

function pageOf(random: () => number): string {
  return `/guides/topic-${Math.floor(random() ** 2 * PAGES)}/page`;
}

/** Equal numbers in each run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function folderBytes(folder: string): number {
  return fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
}
