/** The three limits: what is counted, when a window ends, what a refused request costs. */
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/lib/store/memory-store';
import type { Counters } from '@/lib/store/store';
import { type Failure, isFailure } from '../http/failure';
import { type Admission, admit, type Payer } from './limiter';
import { windowOf } from './windows';

const NOON = Date.UTC(2026, 10, 20, 12, 34, 56);
const LIMITS = { keyMonth: 3, orgHour: 3, ipDay: 3, readerHour: 100, agentHour: 9 };
const PAYER: Payer = { address: '203.0.113.9', organisation: 'acme', keyId: 'k1' };

describe('windowOf', () => {
  it.each([
    ['month', NOON, '2026-11', Date.UTC(2026, 11, 1)],
    ['month', Date.UTC(2026, 11, 31, 23, 59, 59, 999), '2026-12', Date.UTC(2027, 0, 1)],
    ['month', Date.UTC(2028, 1, 29), '2028-02', Date.UTC(2028, 2, 1)],
    ['day', NOON, '2026-11-20', Date.UTC(2026, 10, 21)],
    ['day', Date.UTC(2026, 10, 21), '2026-11-21', Date.UTC(2026, 10, 22)],
    ['hour', NOON, '2026-11-20T12', Date.UTC(2026, 10, 20, 13)],
    ['hour', Date.UTC(2026, 11, 31, 23, 30), '2026-12-31T23', Date.UTC(2027, 0, 1)],
  ] as const)('%s at %d', (span, now, key, end) => {
    expect(windowOf(span, now)).toMatchObject({ key, end });
  });
});

describe('admit', () => {
  const use = async (store: Counters, payer: Payer, now = NOON, limits = LIMITS) => admit(store, limits, payer, now);
  const outcome = (result: Admission | object): number => (isFailure(result) ? result.status : 200);

  it.each<[string, Partial<typeof LIMITS>, (n: number) => Payer, number, RegExp]>([
    ['key and month', { keyMonth: 3 }, (n) => ({ ...PAYER, address: `10.0.0.${n}` }), Date.UTC(2026, 11, 1), /key/],
    [
      'organisation and hour',
      { orgHour: 3 },
      (n) => ({ ...PAYER, address: `10.0.0.${n}`, keyId: `k${n}` }),
      Date.UTC(2026, 10, 20, 13),
      /organisation/,
    ],
    [
      'address and day',
      { ipDay: 3 },
      (n) => ({ ...PAYER, organisation: `o${n}`, keyId: `k${n}` }),
      Date.UTC(2026, 10, 21),
      /IP address/,
    ],
    [
      'reader and hour',
      { readerHour: 3, agentHour: 9 },
      () => ({ reader: '203.0.113.9' }),
      Date.UTC(2026, 10, 20, 13),
      /questions/,
    ],
  ])('limits %s, until the window ends', async (_, lowered, payer, end, message) => {
    const store = createMemoryStore(0);
    const limits = { keyMonth: 100, orgHour: 100, ipDay: 100, readerHour: 100, agentHour: 9, ...lowered };
    for (let n = 0; n < 3; n++) expect(outcome(await use(store, payer(n), NOON, limits))).toBe(200);
    const refused = await use(store, payer(3), NOON, limits);
    const seconds = Math.ceil((end - NOON) / 1000);
    expect(refused).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: expect.stringMatching(message),
      headers: { 'Retry-After': String(seconds), 'X-RateLimit-Limit': '3', 'X-RateLimit-Remaining': '0' },
    });
    expect(outcome(await use(store, payer(4), end - 1, limits))).toBe(429);
    expect(outcome(await use(store, payer(5), end, limits))).toBe(200);
  });

  it('a refused request costs nothing anywhere', async () => {
    const store = createMemoryStore(0);
    const limits = { ...LIMITS, keyMonth: 1 };
    await use(store, PAYER, NOON, limits);
    for (let n = 0; n < 5; n++) expect(outcome(await use(store, PAYER, NOON, limits))).toBe(429);
    const other = { ...PAYER, keyId: 'k2' };
    expect((await use(store, other, NOON, limits)).headers?.RateLimit).toMatch(
      /"ip-day";r=1;.*"organisation-hour";r=1;/,
    );
  });

  it('gives a use back', async () => {
    const store = createMemoryStore(0);
    const admitted = await use(store, PAYER);
    if (isFailure(admitted)) throw new Error('refused');
    const left = (result: Admission | Failure) => result.headers?.RateLimit?.match(/r=\d+/g);
    expect(left(await use(store, PAYER))).toEqual(['r=1', 'r=1', 'r=1']);
    await admitted.refund();
    expect(left(await use(store, PAYER))).toEqual(['r=1', 'r=1', 'r=1']);
  });

  it('counts only the address of a reader without a key', async () => {
    const admitted = await use(createMemoryStore(0), { address: '203.0.113.9' });
    expect(admitted.headers?.RateLimit).toBe('"ip-day";r=2;t=41104');
  });

  it('tells how the limits stand', async () => {
    const admitted = await use(createMemoryStore(0), PAYER, NOON, {
      keyMonth: 10_000,
      orgHour: 50,
      ipDay: 10_000,
      readerHour: 100,
      agentHour: 9,
    });
    expect((admitted as Admission).headers).toEqual({
      'RateLimit-Policy': '"ip-day";q=10000;w=86400, "organisation-hour";q=50;w=3600, "key-month";q=10000;w=2592000',
      RateLimit: '"ip-day";r=9999;t=41104, "organisation-hour";r=49;t=1504, "key-month";r=9999;t=905104',
      'X-RateLimit-Limit': '50',
      'X-RateLimit-Remaining': '49',
      'X-RateLimit-Reset': String(Date.UTC(2026, 10, 20, 13) / 1000),
    });
  });

  it('lets exactly 50 of 200 at once in', async () => {
    const store = createMemoryStore(0);
    const limits = { keyMonth: 10_000, orgHour: 50, ipDay: 10_000, readerHour: 100, agentHour: 9 };
    const results = await Promise.all(Array.from({ length: 200 }, () => use(store, PAYER, NOON, limits)));
    expect(results.filter((result) => !isFailure(result))).toHaveLength(50);
  });

  it('refuses everything at a limit of 0', async () => {
    expect(outcome(await use(createMemoryStore(0), PAYER, NOON, { ...LIMITS, ipDay: 0 }))).toBe(429);
  });
});
