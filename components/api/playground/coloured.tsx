/** Minimal syntax highlighting: the highlighter of pages is too large for the browser. */
import type { ReactNode } from 'react';

const PIECES =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')(\s*:)?|\b(true|false|null|None|nil)\b|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)/g;
/** Longer texts are not highlighted, because each token is an element. */
const MAX_LENGTH = 60_000;

/** Highlights strings, property names, numbers and literals. */
export function coloured(code: string): ReactNode {
  if (code.length > MAX_LENGTH) return code;
  const result: ReactNode[] = [];
  let end = 0;
  for (const match of code.matchAll(PIECES)) {
    const [whole, quoted, colon, literal] = match;
    result.push(code.slice(end, match.index));
    const kind = quoted ? (colon === undefined ? 'string' : 'name') : literal ? 'literal' : 'number';
    result.push(
      <span key={match.index} className={`play-code-${kind}`}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  return [...result, code.slice(end)];
}
