import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkLimiter, parseWorkLimits, type Release, type WorkLimiter, workLimiter } from './work-limiter';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { concurrency: 4, perAddress: 2, waitMs: 1_000 };

/** The result of entering: `begun`, `refused`, or `waiting`. */
interface Piece {
  state: 'begun' | 'refused' | 'waiting';
  release: Release;
}

function enter(limiter: WorkLimiter, address?: string, signal?: AbortSignal): Piece {
  const piece: Piece = { state: 'waiting', release: () => {} };
  void limiter.enter(address, signal).then((release) => {
    piece.state = release ? 'begun' : 'refused';
    piece.release = release ?? piece.release;
  });
  return piece;
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const statesOf = (pieces: readonly Piece[]): string => pieces.map(({ state }) => state[0]).join('');

describe('createWorkLimiter', () => {
  it.each<[string, (string | undefined)[], string]>([
    [
      'begins up to the bound of all, then queues, then refuses',
      ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e'],
      'bbbbwwwwr',
    ],
    ['bounds each address', ['a', 'a', 'a', 'a', 'a', 'b', 'b'], 'bbwwrbb'],
    ['bounds only all together where there is no address', Array(9).fill(undefined), 'bbbbwwwwr'],
  ])('%s', async (_, addresses, expected) => {
    const limiter = createWorkLimiter(LIMITS);
    const pieces = addresses.map((address) => enter(limiter, address));
    await settle();
    expect(statesOf(pieces)).toBe(expected);
  });

  it('lets the first begin that has room when a place is freed', async () => {
    const limiter = createWorkLimiter(LIMITS);
    const pieces = ['a', 'a', 'b', 'c', 'a', 'd'].map((address) => enter(limiter, address));
    await settle();
    expect(statesOf(pieces)).toBe('bbbbww');
    pieces[3]?.release();
    await settle();
    expect(statesOf(pieces)).toBe('bbbbwb');
    pieces[0]?.release();
    await settle();
    expect(statesOf(pieces)).toBe('bbbbbb');
  });

  it('frees a place once, however often that is said', async () => {
    const limiter = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 1_000 });
    const first = enter(limiter);
    await settle();
    first.release();
    const second = enter(limiter);
    await settle();
    first.release();
    const third = enter(limiter);
    await settle();
    expect(statesOf([second, third])).toBe('bw');
  });

  it('refuses those whose turn does not come in time, and those who leave, and forgets them', async () => {
    const limiter = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 1_000 });
    const first = enter(limiter, 'a');
    const late = enter(limiter, 'b');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(late.state).toBe('refused');
    const left = new AbortController();
    const leaving = enter(limiter, 'b', left.signal);
    await settle();
    left.abort();
    await settle();
    expect([leaving.state, enter(limiter, 'b', left.signal).state]).toEqual(['refused', 'waiting']);
    const next = enter(limiter, 'b');
    await settle();
    first.release();
    await settle();
    expect(next.state).toBe('begun');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('workLimiter', () => {
  it('is one for each kind of work of a server', async () => {
    const env = { WORK_CONCURRENCY: '1' };
    await workLimiter(env, 'search').enter(undefined);
    const same = enter(workLimiter(env, 'search'));
    const others = [enter(workLimiter(env, 'pictures')), enter(workLimiter({ ...env }, 'search'))];
    await settle();
    expect(statesOf([same, ...others])).toBe('wbb');
  });
});

describe('parseWorkLimits', () => {
  it('has defaults, and takes what is set', () => {
    expect(parseWorkLimits({})).toEqual({ concurrency: 32, perAddress: 8, waitMs: 2_000 });
    expect(parseWorkLimits({ WORK_CONCURRENCY: '3', WORK_PER_ADDRESS: '1' })).toMatchObject({
      concurrency: 3,
      perAddress: 1,
    });
  });

  it.each(['0', '-1', 'many', '1.5', '10001'])('names the variable: %s', (value) => {
    expect(() => parseWorkLimits({ WORK_CONCURRENCY: value })).toThrow(/WORK_CONCURRENCY is ".*"\. Write/);
    expect(() => parseWorkLimits({ WORK_PER_ADDRESS: value })).toThrow(/WORK_PER_ADDRESS is/);
  });
});
