/** Which pages are marked as changed. */
import { describe, expect, it } from 'vitest';
import { changedPages, MAX_VISITS, parseVisits, type Visit, withVisit } from './compare';

describe('changedPages', () => {
  it.each<[string, Visit[], Record<string, number>, [string, number][]]>([
    ['nothing was read', [], { '/a': 5 }, []],
    ['read before the change', [['/a', 4]], { '/a': 5 }, [['/a', 5]]],
    ['read with the change', [['/a', 5]], { '/a': 5 }, []],
    ['read after the change', [['/a', 6]], { '/a': 5 }, []],
    ['a page without a date', [['/b', 1]], { '/a': 5 }, []],
    ['a name that every object has', [['constructor', 1]], {}, []],
    [
      'several',
      [
        ['/a', 1],
        ['/b', 9],
        ['/c', 2],
      ],
      { '/a': 5, '/b': 5, '/c': 5 },
      [
        ['/a', 5],
        ['/c', 5],
      ],
    ],
  ])('%s', (_, visits, dates, expected) => {
    expect([...changedPages(visits, dates)]).toEqual(expected);
  });
});

describe('withVisit', () => {
  it.each<[string, Visit[], Record<string, number>, Visit[]]>([
    ['takes the date of the text', [], { '/a': 5 }, [['/a', 5]]],
    ['takes the time where there is no date', [], {}, [['/a', 100]]],
    [
      'moves a page to the front',
      [
        ['/b', 1],
        ['/a', 1],
      ],
      { '/a': 5 },
      [
        ['/a', 5],
        ['/b', 1],
      ],
    ],
  ])('%s', (_, visits, dates, expected) => {
    expect(withVisit(visits, '/a', dates, 100)).toEqual(expected);
  });

  it('forgets the oldest of too many', () => {
    const many = Array.from({ length: MAX_VISITS }, (_, index): Visit => [`/${index}`, index]);
    const kept = withVisit(many, '/a', {}, 100);
    expect(kept).toHaveLength(MAX_VISITS);
    expect(kept[0]).toEqual(['/a', 100]);
    expect(kept.at(-1)).toEqual([`/${MAX_VISITS - 2}`, MAX_VISITS - 2]);
  });
});

it('skips what is no visit', () => {
  expect(parseVisits([['/a', 1], ['/b'], 'c', null, [1, 2], ['/d', '3']])).toEqual([['/a', 1]]);
});
