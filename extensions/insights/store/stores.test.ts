import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchesOf } from '../collector';
import { DAY_MS, dayOf, type InsightEvent, type Question, type SiteName } from '../events';
import { openTestStores, TESTED_STORES } from '../testing/store';
import type { InsightStore } from './insight-store';

const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const TODAY = dayOf(NOON);
const RETENTION = { days: 10, maxQuestions: 2_500 };
const ALL = { from: TODAY - 9, to: TODAY };

let opened: Awaited<ReturnType<typeof openTestStores>>;
beforeAll(async () => {
  opened = await openTestStores(RETENTION);
});
afterAll(() => opened.close());

let messages = 0;

function question(more: Partial<Question> = {}): Question {
  return {
    at: NOON,
    thread: 1,
    message: ++messages,
    fp: 0,
    key: '',
    tone: 'strong',
    page: '/guides/install',
    stems: ['install', 'winch'],
    sources: ['/guides/install#windows'],
    firstByteMs: 12,
    text: '',
    ...more,
  };
}

function asked(more: Partial<Question> = {}): InsightEvent {
  return { type: 'question', question: question(more), isNewThread: true };
}

describe.each(TESTED_STORES)('%s', (name) => {
  const open = async (): Promise<InsightStore> => opened.stores.get(name) ?? Promise.reject(new Error(name));
  const siteOf = (domain: string): SiteName => ({ organisation: 'acme / co', domain });
  const add = async (site: SiteName, events: InsightEvent[]): Promise<void> =>
    (await open()).add(batchesOf(events.map((event) => ({ site, event }))));

  it('adds up counts by day and name, apart for each site', async () => {
    const store = await open();
    const [one, other] = [siteOf('one'), siteOf('other')];
    const view = (page: string, at = NOON): InsightEvent => ({ type: 'view', at, page, isVisit: false });
    await add(one, [view('/a'), view('/a'), view('/b')]);
    await add(one, [view('/a', NOON - DAY_MS)]);
    await add(other, [view('/a')]);
    expect(await store.top(one, 'view', ALL, 10)).toEqual([
      { name: '/a', value: 3 },
      { name: '/b', value: 1 },
    ]);
    expect(await store.top(one, 'view', { from: TODAY, to: TODAY }, 1)).toEqual([{ name: '/a', value: 2 }]);
    const days = (await store.counts(one, 'total', ALL)).map(({ day, name: total, value }) => [day, total, value]);
    expect(days.sort()).toEqual([
      [TODAY - 1, 'view', 1],
      [TODAY, 'view', 3],
    ]);
    expect(await store.top(siteOf('unknown'), 'view', ALL, 10)).toEqual([]);
    expect((await store.sites()).filter(({ domain }) => ['one', 'other'].includes(domain))).toEqual([one, other]);
  });

  it('counts names beyond the maximum of a day together', async () => {
    const store = await open();
    const site = siteOf('many');
    const events = Array.from({ length: 1_005 }, (_, n): InsightEvent => {
      return { type: 'missing', at: NOON, path: `/${n}`, referrer: '' };
    });
    await add(site, events);
    const names = await store.top(site, 'missing', ALL, 5_000);
    expect(names.length).toBe(1_001);
    expect(names[0]).toEqual({ name: '', value: 5 });
  });

  it('lists questions newest first, filtered, and those of a thread', async () => {
    const store = await open();
    const site = siteOf('questions');
    await add(site, [
      asked({ at: NOON, thread: 7, tone: 'weak', page: '', stems: [], text: 'Was ist 100 % Wolle für [Übergrößen]?' }),
      asked({ at: NOON + 1, thread: 7 }),
      asked({ at: NOON + 2, thread: 8, tone: 'close', fp: 99, stems: ['rope'] }),
    ]);
    const list = async (filter: Parameters<InsightStore['questions']>[2], limit = 10, before = NOON + 9) =>
      (await store.questions(site, before, filter, limit)).map(({ at }) => at - NOON);
    expect(await list({})).toEqual([2, 1, 0]);
    expect(await list({}, 1)).toEqual([2]);
    expect(await list({}, 10, NOON + 2)).toEqual([1, 0]);
    expect(await list({ tone: 'weak' })).toEqual([0]);
    expect(await list({ tone: 'close' })).toEqual([2]);
    expect(await list({ words: ['ROPE'] })).toEqual([2]);
    expect(await list({ words: ['100 %'] })).toEqual([0]);
    for (const words of [['ÜBERGRÖßEN', 'FÜR'], ['?'], ['[ü'], ['ÖßEN]?']]) expect(await list({ words })).toEqual([0]);
    for (const word of ['_', '*', '!', 'ü*', 'ü?', '^ü']) expect(await list({ words: [word] })).toEqual([]);
    expect(await list({ words: ['guides/install', 'winch'] })).toEqual([1]);
    expect(await list({ fp: 99 })).toEqual([2]);
    const thread = await store.threads(site, [7], NOON + 9);
    expect(thread.map(({ at }) => at - NOON)).toEqual([0, 1]);
    expect(thread[1]).toEqual({ ...question({ at: NOON + 1, thread: 7 }), message: thread[1]?.message });
  });

  it('has whole threads, with their ratings, however many questions came later', async () => {
    const store = await open();
    const site = siteOf('threads');
    const old = Array.from({ length: 60 }, (_, n) => question({ at: NOON + n, thread: 41 }));
    const later = Array.from({ length: 300 }, (_, n) => question({ at: NOON + 50 + n, thread: 1_000 + n }));
    const ofBoth = [...old, ...later].map(
      (one): InsightEvent => ({ type: 'question', question: one, isNewThread: true }),
    );
    await add(site, ofBoth);
    await store.rate(site, old[1]?.message ?? 0, 'down');
    const found = await store.threads(site, [1_003, 41, 7], NOON + DAY_MS);
    expect(found.map(({ thread }) => thread)).toEqual([1_003, ...Array.from({ length: 50 }, () => 41)]);
    expect(found.slice(1, 4).map(({ at, rating }) => [at - NOON, rating])).toEqual([
      [0, undefined],
      [1, 'down'],
      [2, undefined],
    ]);
    expect(await store.threads(siteOf('elsewhere'), [41], NOON + DAY_MS)).toEqual([]);
    await store.sweep(NOON);
  });

  it('rates known answers only, and says what the rating was before', async () => {
    const store = await open();
    const site = siteOf('ratings');
    const event = asked({ thread: 30 });
    const message = event.type === 'question' ? event.question.message : 0;
    await add(site, [event]);
    expect(await store.rate(site, message, 'up')).toEqual({ page: '/guides/install' });
    expect(await store.rate(site, message, 'down')).toEqual({ before: 'up', page: '/guides/install' });
    expect(await store.rate(siteOf('elsewhere'), message, 'up')).toBeUndefined();
    expect(await store.rate(site, 4, 'up')).toBeUndefined();
    expect((await store.questions(site, NOON + 1, { rating: 'down' }, 5)).map(({ rating }) => rating)).toEqual([
      'down',
    ]);
    expect(await store.questions(site, NOON + 1, { rating: 'up' }, 5)).toEqual([]);
  });

  it('forgets a client, and never those who are anonymous', async () => {
    const store = await open();
    const site = siteOf('forget');
    const note = { at: NOON, target: 'answer' as const, page: '/a', text: 'wrong', fp: 55, message: 0 };
    await add(site, [asked({ fp: 55 }), asked({ fp: 0 }), { type: 'note', note }]);
    expect((await store.notes(site, 5)).map(({ text }) => text)).toEqual(['wrong']);
    expect(await store.forget(55)).toBe(2);
    expect(await store.forget(0)).toBe(0);
    expect(await store.notes(site, 5)).toEqual([]);
    expect(await store.questions(site, NOON + 1, {}, 5)).toHaveLength(1);
  });

  it('keeps an audit log', async () => {
    const store = await open();
    const site = siteOf('audit');
    await store.audit(site, { at: NOON, who: 'password', action: 'key-made', subject: 'abc' });
    await store.audit(site, { at: NOON + 1, who: 'a@example.com', action: 'key-revoked', subject: 'abc' });
    expect((await store.auditLog(site, 5)).map(({ action }) => action)).toEqual(['key-revoked', 'key-made']);
    expect(await store.auditLog(site, 1)).toHaveLength(1);
  });

  it('removes what is older than the retention, and the oldest beyond the maximum', async () => {
    const store = await open();
    const site = siteOf('sweep');
    const old = NOON - 11 * DAY_MS;
    await add(site, [
      asked({ at: old }),
      { type: 'note', note: { at: old, target: 'page', page: '/a', text: 'old', fp: 0, message: 0 } },
    ]);
    await store.sweep(NOON);
    expect(await store.questions(site, NOON + 1, {}, 5)).toEqual([]);
    expect(await store.notes(site, 5)).toEqual([]);
    await add(
      site,
      Array.from({ length: 2_600 }, (_, n) => asked({ at: NOON + n })),
    );
    await store.sweep(NOON);
    const kept = await store.questions(site, NOON + DAY_MS, {}, 5_000);
    expect(kept.length).toBeLessThanOrEqual(2_500);
    expect(kept[0]?.at).toBe(NOON + 2_599);
    if (name === 'SQLite') expect(await store.top(site, 'total', { from: TODAY - 20, to: TODAY - 11 }, 5)).toEqual([]);
  });
});
