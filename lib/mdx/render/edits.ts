/** Edits of a string, collected first and applied together. */

/** Replaces the range from `from` up to `to` (offsets) with `text`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Returns the range from `start` to `end` with the edits inside it applied. Edits may be in any order. Insertions at the same offset keep
 * their order and precede a replacement that starts there. Edits inside a replaced range are ignored.
 */
export function applyEdits(text: string, edits: readonly Edit[], start = 0, end = text.length): string {
  const inside = edits.filter(({ from, to }) => from >= start && to <= end).sort(inOrder);
  let result = '';
  let at = start;
  for (const edit of inside) {
    if (edit.from < at) continue;
    result += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.slice(at, end);
}

function inOrder(a: Edit, b: Edit): number {
  return a.from - b.from || Number(a.to > a.from) - Number(b.to > b.from);
}
