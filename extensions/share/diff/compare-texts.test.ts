import { describe, expect, it } from 'vitest';
import { compareTexts, type DiffRow } from './compare-texts';

/** `=line`, `-before +after` with changed pieces in brackets, `~3` for skipped lines. */
function written(row: DiffRow): string {
  if (row.kind === 'skipped') return `~${row.lines}`;
  const side = (pieces: typeof row.before): string =>
    (pieces ?? []).map(([text, changed]) => (changed ? `[${text}]` : text)).join('');
  if (row.kind === 'same') return `=${side(row.before)}`;
  return [row.before && `-${side(row.before)}`, row.after && `+${side(row.after)}`].filter(Boolean).join(' ');
}

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `l${from + index}\n`).join('');

describe('compareTexts', () => {
  it.each<[string, string, string[]]>([
    ['a\n', 'a\n', []],
    ['', 'a\nb\n', ['+[a]', '+[b]']],
    ['a\n', '', ['-[a]']],
    ['the red rope', 'the blue rope', ['-the [red] rope +the [blue] rope']],
    ['a\nb\nc', 'a\nc', ['=a', '-[b]', '=c']],
    [`${lines(1, 9)}x`, `${lines(1, 9)}y`, ['~7', '=l8', '=l9', '-[x] +[y]']],
    [`x\n${lines(1, 3)}y`, `z\n${lines(1, 3)}w`, ['-[x] +[z]', '=l1', '=l2', '=l3', '-[y] +[w]']],
    [`x\n${lines(1, 9)}y`, `z\n${lines(1, 9)}w`, ['-[x] +[z]', '=l1', '=l2', '~5', '=l8', '=l9', '-[y] +[w]']],
  ])('%j and %j', (before, after, rows) => {
    expect(compareTexts(before, after).map(written)).toEqual(rows);
  });

  it('gives up on texts that have too little in common, and on long lines', () => {
    const [old, fresh] = [lines(1, 3_000), lines(5_000, 8_000)];
    expect(compareTexts(old, fresh)).toHaveLength(3_001);
    expect(compareTexts(`${'a '.repeat(5_000)}x`, `${'a '.repeat(5_000)}y`)).toMatchObject([{ kind: 'changed' }]);
  });
});
