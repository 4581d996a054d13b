import { afterEach, describe, expect, it } from 'vitest';
import { batchesOf } from '../collector';
import { DAY_MS, type InsightEvent, type Question } from '../events';
import { openTestStore } from '../testing/store';
import { viewConversations } from './conversations';
import { lastDays, parseSince } from './days';
import { groupQuestions, viewGaps } from './gaps';
import { percentiles, viewOverview } from './overview';
import { viewPages } from './pages';

const NOON = Date.UTC(2026, 10, 20, 12);
const SITE = { organisation: 'acme', domain: 'docs' };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function storeWith(events: readonly InsightEvent[]) {
  const { store, remove } = await openTestStore();
  closers.push(remove);
  await store.add(batchesOf(events.map((event) => ({ site: SITE, event }))));
  return store;
}

let messages = 0;
const asked = (more: Partial<Question> = {}): InsightEvent => ({
  type: 'question',
  isNewThread: true,
  question: {
    ...{ at: NOON, thread: 1, message: ++messages, fp: 0, key: 'k1', tone: 'strong', page: '/install', text: '' },
    ...{ stems: ['install'], sources: [], firstByteMs: 7 },
    ...more,
  },
});

describe('parseSince', () => {
  it.each([
    ['30d', '2026-10-22'],
    ['1d', '2026-11-20'],
    ['2w', '2026-11-07'],
    ['2026-11-01', '2026-11-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', undefined],
    ['0d', undefined],
    ['yesterday', undefined],
    ['2026-13-01', undefined],
  ])('%s', (text, from) => {
    const days = parseSince(text, NOON);
    expect(days && new Date(days.from * DAY_MS).toISOString().slice(0, 10)).toBe(from);
  });
});

describe('overview', () => {
  it('has a row for each day, and percentiles of the first byte', async () => {
    const store = await storeWith([
      asked(),
      asked({ tone: 'weak', page: '', firstByteMs: 400 }),
      asked({ at: NOON - DAY_MS, tone: 'middle' }),
      { type: 'rating', at: NOON, target: 'page', page: '/install', rating: 'up' },
    ]);
    const view = await viewOverview(store, SITE, lastDays(3, NOON));
    expect(view.days.map((day) => [day.date, day['question-strong'], day['question-middle'], day['page-up']])).toEqual([
      ['2026-11-18', 0, 0, 0],
      ['2026-11-19', 0, 1, 0],
      ['2026-11-20', 1, 0, 1],
    ]);
    expect(view.sums).toMatchObject({ 'question-weak': 1, thread: 3, 'page-up': 1, view: 0 });
    expect(view.firstByte).toEqual([
      { date: '2026-11-18' },
      { date: '2026-11-19', median: 10, p95: 10 },
      { date: '2026-11-20', median: 10, p95: 500 },
    ]);
  });

  it('reads percentiles from bounds', () => {
    const counts = [
      { name: '10', value: 94 },
      { name: '50', value: 1 },
      { name: '1000', value: 5 },
    ];
    expect(percentiles(counts)).toEqual({ median: 10, p95: 50 });
    expect(percentiles([])).toEqual({});
  });
});

describe('gaps', () => {
  it('groups questions with the same page and common stems, most asked first', () => {
    const gap = (tone: string, page: string, stems: string, value: number) => ({
      name: [tone, page, stems].join('\t'),
      value,
    });
    const groups = groupQuestions([
      gap('weak', '', '', 4),
      gap('middle', '/install', 'arch linux', 5),
      gap('weak', '/install', 'arch linux pacman', 2),
      gap('middle', '/install', 'window', 3),
      gap('middle', '/rope', 'arch linux', 1),
    ]);
    expect(groups).toEqual([
      { page: '/install', stems: ['arch', 'linux'], count: 7, weak: 2 },
      { page: '', stems: [], count: 4, weak: 4 },
      { page: '/install', stems: ['window'], count: 3, weak: 0 },
      { page: '/rope', stems: ['arch', 'linux'], count: 1, weak: 0 },
    ]);
  });

  it('has searches without a result and pages with bad ratings, and no question that was answered', async () => {
    const rating = (page: string, one: 'up' | 'down'): InsightEvent => ({
      ...{ type: 'rating', at: NOON, target: 'page', page },
      rating: one,
    });
    const store = await storeWith([
      asked(),
      asked({ tone: 'close', stems: ['rope', 'cut'] }),
      asked({ tone: 'middle', stems: ['pier', 'install'] }),
      { type: 'search', at: NOON, words: 'zeppelin', found: false },
      { type: 'search', at: NOON, words: 'winch', found: true },
      rating('/bad', 'down'),
      rating('/bad', 'down'),
      rating('/good', 'up'),
      rating('/mixed', 'down'),
      rating('/mixed', 'up'),
    ]);
    const gaps = await viewGaps(store, SITE, lastDays(1, NOON));
    expect(gaps.questions).toEqual([{ page: '/install', stems: ['install', 'pier'], count: 1, weak: 0 }]);
    expect(gaps.searches).toEqual([{ words: 'zeppelin', count: 1 }]);
    expect(gaps.pages.map(({ page, down }) => [page, down])).toEqual([
      ['/bad', 2],
      ['/mixed', 1],
    ]);
    expect((await viewPages(store, SITE, lastDays(1, NOON))).leastHelpful.map(({ page }) => page)).toEqual([
      '/bad',
      '/mixed',
      '/good',
    ]);
  });
});

describe('conversations', () => {
  it('are pages of whole threads, each once', async () => {
    const events = Array.from({ length: 90 }, (_, n) =>
      asked({ at: NOON + n, thread: 1 + (n % 30), tone: n === 3 ? 'weak' : 'strong' }),
    );
    const store = await storeWith(events);
    const seen: number[] = [];
    let before: number | undefined = NOON + 100;
    for (let pages = 0; before !== undefined && pages < 9; pages++) {
      const view = await viewConversations(store, SITE, before, {});
      seen.push(...view.list.map(({ thread }) => thread));
      for (const { questions } of view.list) expect(questions).toHaveLength(3);
      before = view.next;
    }
    expect(new Set(seen).size).toBe(30);
    const weak = await viewConversations(store, SITE, NOON + 100, { tone: 'weak' });
    expect(weak.list.map(({ thread, questions }) => [thread, questions.length])).toEqual([[4, 3]]);
    expect(weak.next).toBeUndefined();
  });
});
