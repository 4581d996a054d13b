/** Replacements in a text. */

export interface TextEdit {
  /** Offsets of the replaced part; `end` is exclusive. */
  start: number;
  end: number;
  text: string;
}

/** The text with all edits applied. They must not overlap. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
