/** The stores' largest sums and the views above them, against sums of the same events without a store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchesOf } from '../collector';
import { COUNT_KINDS, type Count, countsOf, DAY_MS, dayOf, type InsightEvent, type Rating } from '../events';
import { openTestStores, TESTED_STORES } from '../testing/store';
import { viewGaps } from '../views/gaps';
import { viewOverview } from '../views/overview';
import { viewPages } from '../views/pages';
import type { Days, InsightStore, NamedCount } from './insight-store';

const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const TODAY = dayOf(NOW);
const DAYS = 40;
const RETENTION = { days: 30, maxQuestions: 1_000_000 };
const SITE = { organisation: 'acme', domain: 'docs' };
const CLIENT = 77;

/** Equal numbers in each run, below `most`. */
function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Events of each day, oldest first. A few pages and stems are frequent; ratings are given later, and changed on later days. */
function eventsOf(seed: number): InsightEvent[][] {
  const below = numbers(seed);
  const page = (): string => `/p${below(below(12) + 1)}`;
  const rated = new Map<string, Rating>();
  return Array.from({ length: DAYS }, (_, n) => {
    const at = NOW - (DAYS - 1 - n) * DAY_MS;
    return Array.from({ length: below(30) }, (): InsightEvent => {
      const kind = below(6);
      if (kind < 2) {
        const stems = [`s${below(below(9) + 1)}`, `s${below(9)}`];
        const tone = (['strong', 'close', 'middle', 'weak'] as const)[below(4)] ?? 'weak';
        const ids = { thread: below(500), message: below(1e9), fp: below(4) === 0 ? CLIENT : 0 };
        const question = { at, ...ids, key: '', tone, page: page(), stems, sources: [], firstByteMs: 9, text: '' };
        return { type: 'question', isNewThread: true, question };
      }
      if (kind === 2) return { type: 'view', at, page: page(), isVisit: below(2) === 0 };
      if (kind === 3) return { type: 'search', at, words: `s${below(200)}`, found: below(2) === 0 };
      if (kind === 4) return { type: 'missing', at, path: page(), referrer: '' };
      const target = below(2) === 0 ? 'page' : 'answer';
      const rating = below(2) === 0 ? 'up' : 'down';
      // One reader rates a page again and again, so that its sums fall.
      const own = `/rated-${target}-${below(3)}`;
      const before = rated.get(own);
      rated.set(own, rating);
      return { type: 'rating', at, target, page: own, rating, ...(before ? { before } : {}) };
    });
  });
}

/** What a store must say, from nothing but the counts of the events. */
function directSums(counts: readonly Count[]): Pick<InsightStore, 'counts' | 'top'> {
  const within = (kind: string, { from, to }: Days): Count[] =>
    counts.filter((count) => count.kind === kind && count.day >= from && count.day <= to);
  return {
    counts: async (_, kind, days) => within(kind, days),
    async top(_, kind, days, limit) {
      const sums = new Map<string, number>();
      for (const { name, value } of within(kind, days)) sums.set(name, (sums.get(name) ?? 0) + value);
      const list = [...sums].map(([name, value]): NamedCount => ({ name, value })).filter(({ value }) => value > 0);
      return list.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1)).slice(0, limit);
    },
  };
}

const RANGES: readonly Days[] = [1, 7, 30].flatMap((length) =>
  [0, 4].map((ago) => ({ from: Math.max(TODAY - ago - length + 1, TODAY - 29), to: TODAY - ago })),
);

let opened: Awaited<ReturnType<typeof openTestStores>>;
beforeAll(async () => {
  opened = await openTestStores(RETENTION);
});
afterAll(() => opened.close());

describe.each(TESTED_STORES)('%s', (name) => {
  it.each([1, 2])(
    'has the sums of all events, also after the retention and the deletion of a client: %i',
    async (seed) => {
      const store = opened.stores.get(name) ?? expect.fail(name);
      const site = { ...SITE, domain: `docs-${seed}` };
      const days = eventsOf(seed);
      const all = days.flat().flatMap(countsOf);
      expect(all.some(({ value }) => value < 0)).toBe(true);
      const compare = async (): Promise<void> => {
        const direct = directSums(all) as InsightStore;
        for (const range of RANGES) {
          for (const kind of COUNT_KINDS) {
            for (const limit of [1, 10, 1_000]) {
              const label = `${kind} ${range.from - TODAY} ${range.to - TODAY} ${limit}`;
              expect([label, await store.top(site, kind, range, limit)]).toEqual([
                label,
                await direct.top(site, kind, range, limit),
              ]);
            }
          }
          for (const view of [viewOverview, viewGaps, viewPages]) {
            expect(await view(store, site, range)).toEqual(await view(direct, site, range));
          }
        }
      };
      for (const events of days) await store.add(batchesOf(events.map((event) => ({ site, event }))));
      await compare();
      await store.forget(CLIENT);
      await store.sweep(NOW);
      await compare();
      if (name === 'SQLite') {
        const old = { from: 0, to: TODAY - 31 };
        for (const kind of COUNT_KINDS) expect(await store.counts(site, kind, old)).toEqual([]);
      }
    },
  );
});
