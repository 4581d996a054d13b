import { describe, expect, it } from 'vitest';
import { testIndex, testPage } from '../testing/index-of-pages';
import type { TermTable } from '../types';
import { packTable, unpackTable } from './pack';

describe('packTable', () => {
  it('loses nothing', async () => {
    const many = Array.from({ length: 90 }, (_, n) =>
      testPage(`/p${n}`, `Word${n} ${n === 80 ? 'far' : ''}\n\n## Part\n\nwords and more`, { boost: n === 3 ? 2 : 1 }),
    );
    const [part] = (await testIndex(many)).parts;
    expect(part && unpackTable(packTable(part.table))).toEqual(part?.table);
  });

  it('keeps large steps and empty tables', () => {
    const far: TermTable = { terms: ['a'], postings: [Uint32Array.from([5000 * 64 + 7])], pages: [0], boosts: [1] };
    expect(unpackTable(packTable(far))).toEqual(far);
    const empty: TermTable = { terms: [], postings: [], pages: [], boosts: [] };
    expect(unpackTable(packTable(empty))).toEqual(empty);
  });
});
