/** The difference of two texts as rows of a table with two columns. Pure. */
import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a line. */
export type Piece = readonly [text: string, changed: boolean];

export type DiffRow =
  | { readonly kind: 'same' | 'changed'; readonly before?: readonly Piece[]; readonly after?: readonly Piece[] }
  /** Lines that are left out, because nothing near them changed. */
  | { readonly kind: 'skipped'; readonly lines: number };

/** Lines around a change that are shown. */
const CONTEXT = 2;
/** Larger differences are shown as one block: comparing them would take long, in changed lines. */
const MAX_EDITS = 600;
/** Longer lines are not compared word by word, in characters. */
const MAX_LINE_LENGTH = 5_000;

/** The rows that show what changed, with some lines around; none if the texts are equal. */
export function compareTexts(before: string, after: string): DiffRow[] {
  if (before === after) return [];
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const changes: ChangeObject<string[]>[] = diffArrays(old, fresh, { maxEditLength: MAX_EDITS }) ?? [
    { value: old, added: false, removed: true, count: old.length },
    { value: fresh, added: true, removed: false, count: fresh.length },
  ];
  const rows: DiffRow[] = [];
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index];
    if (!change) continue;
    const next = changes[index + 1];
    if (!change.added && !change.removed) {
      rows.push(...sameRows(change.value, index > 0, index + 1 < changes.length));
    } else if (next && (next.added || next.removed)) {
      rows.push(...pairRows(change.removed ? change.value : next.value, change.removed ? next.value : change.value));
      index++;
    } else rows.push(...pairRows(change.removed ? change.value : [], change.added ? change.value : []));
  }
  return rows;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function sameRows(lines: readonly string[], hasAbove: boolean, hasBelow: boolean): DiffRow[] {
  const [first, last] = [hasAbove ? CONTEXT : 0, hasBelow ? CONTEXT : 0];
  const row = (line: string): DiffRow => ({ kind: 'same', before: [[line, false]], after: [[line, false]] });
  if (lines.length <= first + last + 1) return lines.map(row);
  return [
    ...lines.slice(0, first).map(row),
    { kind: 'skipped', lines: lines.length - first - last },
    ...(last === 0 ? [] : lines.slice(-last).map(row)),
  ];
}

/** Removed lines next to the added ones that replace them. */
function pairRows(removed: readonly string[], added: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): DiffRow => {
    const [before, after] = [removed[index], added[index]];
    if (before === undefined || after === undefined)
      return {
        kind: 'changed',
        ...(before === undefined ? {} : { before: [[before, true]] }),
        ...(after === undefined ? {} : { after: [[after, true]] }),
      };
    return { kind: 'changed', ...comparedLines(before, after) };
  });
}

function comparedLines(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const words =
    before.length + after.length > MAX_LINE_LENGTH
      ? undefined
      : diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  if (!words) return { before: [[before, true]], after: [[after, true]] };
  return {
    before: words.filter(({ added }) => !added).map(({ value, removed }) => [value, removed]),
    after: words.filter(({ removed }) => !removed).map(({ value, added }) => [value, added]),
  };
}
