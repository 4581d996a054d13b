/** Matches redirect sources in time linear in the length of the path; regular expressions backtrack on patterns with several stars. */

/** A piece of a source. */
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** A parameter. In a `segment` it contains no slash. An `optional` one matches the slash before it as well, or nothing. */
  | {
      readonly kind: 'part';
      readonly name: string;
      readonly segment: boolean;
      readonly least: 0 | 1;
      readonly optional: boolean;
    };

/** Matches whole paths. */
export interface Pattern {
  /** The literal prefix of all matching paths. */
  readonly prefix: string;
  /** The parameters of a matching path by name (`*0`, `*1` … for stars); undefined if the path does not match. */
  match(path: string): ReadonlyMap<string, string> | undefined;
}

const PARTS = /(\/:[A-Za-z_]\w*[*+?](?=\/|$)|:[A-Za-z_]\w*|\*)/;

/** `:name` matches one segment or a part of one, `:name?` at most one, `:name*` any number, `:name+` at least one; `*` matches any suffix. */
export function compilePattern(source: string): Pattern {
  const pieces = piecesOf(source);
  const first = pieces[0];
  return {
    prefix: first?.kind === 'text' ? first.text : '',
    match: (path) => partsOfPath(pieces, path),
  };
}

function piecesOf(source: string): Piece[] {
  let stars = 0;
  return source
    .split(PARTS)
    .filter((text) => text !== '')
    .flatMap((text): Piece[] => {
      if (text === '*') return [{ kind: 'part', name: `*${stars++}`, segment: false, least: 0, optional: false }];
      const name = PARTS.test(text) ? /:(\w+)/.exec(text)?.[1] : undefined;
      if (name === undefined) return [{ kind: 'text', text }];
      const part = { kind: 'part', name, segment: true, least: 1, optional: false } as const;
      if (text.endsWith('*')) return [{ ...part, segment: false, least: 0, optional: true }];
      if (text.endsWith('?')) return [{ ...part, optional: true }];
      return text.endsWith('+')
        ? [
            { kind: 'text', text: '/' },
            { ...part, segment: false },
          ]
        : [part];
    });
}

/** For each position in the path, whether the rest of the path matches the rest of the pattern: from the start of a piece, and from inside it. */
interface Reach {
  fits: Uint8Array;
  inside: Uint8Array;
}

/** Fills a table of matching suffixes from the end, then walks it once. Parameters are greedy, as in a regular expression. */
function partsOfPath(pieces: readonly Piece[], path: string): ReadonlyMap<string, string> | undefined {
  const reaches = reachesOf(pieces, path);
  if (reaches[0]?.fits[0] !== 1) return undefined;
  const parts = new Map<string, string>();
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') {
      at += piece.text.length;
      continue;
    }
    const inside = reaches[index]?.inside ?? new Uint8Array();
    if (piece.optional) {
      if (!startsInside(piece, path, inside, at + 1) || path[at] !== '/') continue;
      at += 1;
    }
    const start = at;
    while (isTaken(piece, path, at) && inside[at + 1] === 1) at += 1;
    parts.set(piece.name, path.slice(start, at));
  }
  return parts;
}

function reachesOf(pieces: readonly Piece[], path: string): Reach[] {
  const end = new Uint8Array(path.length + 2);
  end[path.length] = 1;
  let next: Uint8Array = end;
  const reaches: Reach[] = [];
  for (const piece of [...pieces].reverse()) {
    const reach = piece.kind === 'text' ? reachOfText(piece.text, path, next) : reachOfPart(piece, path, next);
    reaches.unshift(reach);
    next = reach.fits;
  }
  return reaches;
}

function reachOfText(text: string, path: string, next: Uint8Array): Reach {
  const fits = new Uint8Array(path.length + 2);
  for (let at = path.indexOf(text); at >= 0; at = path.indexOf(text, at + 1)) fits[at] = next[at + text.length] ?? 0;
  return { fits, inside: fits };
}

function reachOfPart(piece: Piece & { kind: 'part' }, path: string, next: Uint8Array): Reach {
  const inside = new Uint8Array(path.length + 2);
  for (let at = path.length; at >= 0; at--) {
    inside[at] = next[at] === 1 || (isTaken(piece, path, at) && inside[at + 1] === 1) ? 1 : 0;
  }
  const fits = new Uint8Array(path.length + 2);
  for (let at = 0; at <= path.length; at++) {
    const skipped = piece.optional && next[at] === 1;
    const taken = piece.optional
      ? path[at] === '/' && startsInside(piece, path, inside, at + 1)
      : startsInside(piece, path, inside, at);
    fits[at] = skipped || taken ? 1 : 0;
  }
  return { fits, inside };
}

function startsInside(piece: Piece & { kind: 'part' }, path: string, inside: Uint8Array, at: number): boolean {
  return piece.least === 0 ? inside[at] === 1 : isTaken(piece, path, at) && inside[at + 1] === 1;
}

function isTaken(piece: Piece & { kind: 'part' }, path: string, at: number): boolean {
  return at < path.length && !(piece.segment && path[at] === '/');
}
