import { describe, expect, it } from 'vitest';
import { americanSpelling } from './spelling';

describe('americanSpelling', () => {
  it.each([
    ['authorisation', 'authorization'],
    ['organisations', 'organizations'],
    ['customise', 'customize'],
    ['initialising', 'initializing'],
    ['analysed', 'analyzed'],
    ['colour', 'color'],
    ['behaviours', 'behaviors'],
    ['neighbouring', 'neighboring'],
    ['catalogue', 'catalog'],
    ['licence', 'license'],
    ['centre', 'center'],
    ['founded', 'founder'],
  ])('makes %s %s', (british, american) => {
    expect(americanSpelling(british)).toBe(american);
  });

  it.each(['four', 'hour', 'source', 'sequence', 'is', 'rise', 'otherwise', 'plugin', 'authorization'])(
    'leaves %s alone',
    (word) => {
      expect(americanSpelling(word)).toBe(word);
    },
  );
});
