/**
 * Writes text with emphasis as Markdown that reads as the same text: marks inside equal ones and next to equal ones are joined, and marks
 * that Markdown would not recognise, such as `**a:**b`, are written as tags. Pure.
 */
import { codeSpan, escapeText } from './marks';

/** The markers of emphasis, by the tag that stands for them. */
export const MARKERS = { strong: '**', em: '*', del: '~~' } as const;
export type Mark = keyof typeof MARKERS;

/** A piece of text: plain, code, finished Markdown, a line break, or emphasised pieces. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'raw'; text: string }
  | { kind: 'break' }
  | { kind: 'mark'; mark: Mark; children: Inline[] };

/** Writes the pieces of a paragraph, heading, cell or link. */
export function writePieces(pieces: readonly Inline[]): string {
  let all = joined(pieces, new Set());
  const text = outline(all);
  if (mayStrike(text)) all = withPlain('~', all);
  // `escapeText` sees to those within one piece.
  if (all.length > 1 && text.includes('[') && text.indexOf('[') < text.lastIndexOf('](')) all = withPlain('[', all);
  return write(all, '', '');
}

/** True if tildes of the text could be read as strikethrough: there is one already, or one that may end what another begins. */
function mayStrike(text: string): boolean {
  const first = text.indexOf('~');
  return first >= 0 && (text.includes('\n') || /\S~/.test(text.slice(first)));
}

/** The plain text, with a letter for code and a line break where a strikethrough is. */
function outline(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'mark') return (piece.mark === 'del' ? '\n' : '') + outline(piece.children);
      return piece.kind === 'text' ? piece.text.replace(/\s/g, ' ') : 'x';
    })
    .join('');
}

/** With every such character of the text escaped. */
function withPlain(sign: '~' | '[', pieces: readonly Inline[]): Inline[] {
  return pieces.flatMap((piece): Inline[] => {
    if (piece.kind === 'mark') return [{ ...piece, children: withPlain(sign, piece.children) }];
    if (piece.kind !== 'text' || !piece.text.includes(sign)) return [piece];
    const parts = piece.text.split(sign);
    return parts.flatMap((text, at): Inline[] => [
      ...(at > 0 ? [{ kind: 'raw', text: `\\${sign}` } as const] : []),
      ...(text === '' ? [] : [{ kind: 'text', text } as const]),
    ]);
  });
}

/** Without empty pieces and marks inside themselves; equal neighbours are one piece, and spaces at the edge of a mark are outside. */
function joined(pieces: readonly Inline[], within: ReadonlySet<Mark>): Inline[] {
  const result: Inline[] = [];
  const add = (piece: Inline): void => {
    const last = result.at(-1);
    const isSame = (piece.kind === 'text' || piece.kind === 'code') && last?.kind === piece.kind;
    if (isSame) result[result.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    else if (piece.kind === 'break' || piece.kind === 'mark' || piece.text !== '') result.push(piece);
  };
  for (const piece of grouped(pieces, within)) {
    if (piece.kind !== 'mark') {
      add(piece);
      continue;
    }
    const { before, inner, after } = trimmed(joined(piece.children, new Set([...within, piece.mark])));
    before.forEach(add);
    if (inner.length > 0) add({ ...piece, children: inner });
    after.forEach(add);
  }
  return result;
}

/** Marks inside themselves are their content; neighbours with the same mark are one. */
function grouped(pieces: readonly Inline[], within: ReadonlySet<Mark>): Inline[] {
  const result: Inline[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind !== 'mark') result.push(piece);
    else if (within.has(piece.mark)) for (const inner of grouped(piece.children, within)) result.push(inner);
    else if (last?.kind === 'mark' && last.mark === piece.mark)
      for (const inner of piece.children) last.children.push(inner);
    else result.push({ ...piece, children: [...piece.children] });
  }
  return result;
}

/** Emphasis must not start or end with a space. */
function trimmed(pieces: readonly Inline[]): { before: Inline[]; inner: Inline[]; after: Inline[] } {
  const inner = [...pieces];
  const before: Inline[] = [];
  const after: Inline[] = [];
  for (let first = inner[0]; first; first = inner[0]) {
    if (first.kind === 'mark' || first.kind === 'code' || (first.kind !== 'break' && /^\S/.test(first.text))) break;
    inner.shift();
    if (first.kind === 'break') before.push(first);
    else {
      const text = first.text.trimStart();
      before.push({ kind: 'text', text: ' ' });
      if (text !== '') inner.unshift({ ...first, text });
    }
  }
  for (let last = inner.at(-1); last; last = inner.at(-1)) {
    if (last.kind === 'mark' || last.kind === 'code' || (last.kind !== 'break' && /\S$/.test(last.text))) break;
    inner.pop();
    if (last.kind === 'break') after.unshift(last);
    else {
      const text = last.text.trimEnd();
      after.unshift({ kind: 'text', text: ' ' });
      if (text !== '') inner.push({ ...last, text });
    }
  }
  return { before, inner, after };
}

/** `before` and `after`: the characters around, which decide whether markers are recognised; '' at the edge of the text. */
function write(pieces: readonly Inline[], before: string, after: string): string {
  let text = '';
  let endsWithMarker = false;
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'mark') {
      text += plain(piece, pieces[at + 1]);
      endsWithMarker = false;
      continue;
    }
    const around = { before: text.at(-1) ?? before, after: firstCharacter(pieces[at + 1]) ?? after };
    const marked: string | undefined = endsWithMarker ? undefined : withMarkers(piece, around);
    text += marked ?? `<${piece.mark}>${write(piece.children, '>', '<')}</${piece.mark}>`;
    endsWithMarker = marked !== undefined;
  }
  return text;
}

function plain(piece: Exclude<Inline, { kind: 'mark' }>, next: Inline | undefined): string {
  if (piece.kind === 'break') return '  \n';
  if (piece.kind === 'code') return codeSpan(piece.text);
  if (piece.kind === 'raw') return piece.text;
  const text = escapeText(piece.text);
  // Before a link it would begin an image.
  return text.endsWith('!') && next?.kind === 'raw' && next.text.startsWith('[') ? `${text.slice(0, -1)}\\!` : text;
}

/** Undefined if the markers would be read as plain characters. Source: CommonMark 0.31, 6.2. */
function withMarkers(
  { mark, children }: Extract<Inline, { kind: 'mark' }>,
  { before, after }: { before: string; after: string },
): string | undefined {
  const marker = MARKERS[mark];
  // Markers of the same character form one run, which is judged by the characters around the whole.
  const inner = mark === 'del' ? write(children, '~', '~') : write(children, before, after);
  const [first = '', last = ''] = mark === 'del' ? edges(inner) : edges(inner.replace(/^\*+|(?<!\\)\*+$/g, ''));
  const opens = !isSpace(first) && (!isPunctuation(first) || isSpace(before) || isPunctuation(before));
  const closes = !isSpace(last) && (!isPunctuation(last) || isSpace(after) || isPunctuation(after));
  return opens && closes ? marker + inner + marker : undefined;
}

function edges(text: string): [string | undefined, string | undefined] {
  const characters = [...text];
  return [characters[0], characters.at(-1)];
}

function firstCharacter(piece: Inline | undefined): string | undefined {
  if (piece === undefined) return undefined;
  if (piece.kind === 'break') return ' ';
  // A mark after a mark may be a tag.
  if (piece.kind === 'code') return '`';
  return piece.kind === 'mark' ? firstCharacter(piece.children[0]) : [...piece.text][0];
}

const isSpace = (character: string): boolean => character === '' || /\s/u.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);
