import { describe, expect, it } from 'vitest';
import { dateFault, dateIn } from './dates';

describe('dateIn', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['Release of 2026-11', '2026-11-01'],
    ['1 November 2026', '2026-11-01'],
    ['November 2nd, 2026', '2026-11-02'],
    ['v2.1 · Sept. 3, 2026', '2026-09-03'],
    ['May 2026', '2026-05-01'],
    ['version 2026', undefined],
    ['2.1', undefined],
    ['31 February 2026', undefined],
    ['Maybe 2026', undefined],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['07/07/2026', '2026-07-07'],
    ['5.10.2026', '2026-10-05'],
    ['05/10/2026', undefined],
    ['32/13/2026', undefined],
    ['2024-13-45', undefined],
    ['', undefined],
  ])('%j', (text, day) => {
    expect(dateIn(text)?.toISOString().slice(0, 10)).toBe(day);
  });
});

it.each([
  ['2024-13-45', 'missing'],
  ['2024-02-30', 'missing'],
  ['31 February 2026', 'missing'],
  ['February 31, 2026', 'missing'],
  ['32/13/2026', 'missing'],
  ['05/10/2024', 'ambiguous'],
  ['25/12/2026', undefined],
  ['v2.1.2024', undefined],
  ['version 2026', undefined],
  ['1.2', undefined],
])('%j is no date: %s', (text, fault) => {
  expect(dateFault(text)).toBe(fault);
});
