/** Splits texts into words and identifiers into parts. Pure. */

/** A run of letters, digits and characters that join them in identifiers. */
const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:[._][\p{L}\p{N}\p{M}_]+)*/gu;
/** Between a lower-case letter or digit and a capital, and before the last of several capitals. */
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const MAX_LENGTH = 64;

/** A token: `whole` in lower case, and the `parts` of an identifier, empty for a plain word. */
export interface Token {
  whole: string;
  parts: string[];
}

/** The faster variant for ASCII text. */
const PLAIN_TOKEN = /\w+(?:[._]\w+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const PLAIN = /^[\x00-\x7f]*$/;

/** The pieces of a text in order, separated by white space and punctuation: `getUser.byId` is one of them. */
export function piecesOf(text: string): readonly string[] {
  return (PLAIN.test(text) ? text.match(PLAIN_TOKEN) : text.normalize('NFKC').match(TOKEN)) ?? [];
}

const VERSION = /^versions?$/i;
const NUMBER = /^\d+(?:\.\d+)*$/;

/** Adds `v5` after each "version 5". */
export function withVersions(pieces: readonly string[]): readonly string[] {
  // By length first, because this looks at every word of a site.
  if (!pieces.some((piece) => (piece.length === 7 || piece.length === 8) && VERSION.test(piece))) return pieces;
  return pieces.flatMap((piece, at) =>
    NUMBER.test(piece) && VERSION.test(pieces[at - 1] ?? '') ? [piece, `v${piece}`] : [piece],
  );
}

/** Replaces each "version 5" by `v5`. */
export function joinVersions(pieces: readonly string[]): readonly string[] {
  return pieces.flatMap((piece, at) => {
    if (NUMBER.test(piece) && VERSION.test(pieces[at - 1] ?? '')) return [`v${piece}`];
    return VERSION.test(piece) && NUMBER.test(pieces[at + 1] ?? '') ? [] : [piece];
  });
}

function withoutOuterUnderscores(piece: string): string {
  let [from, to] = [0, piece.length];
  while (piece[from] === '_') from++;
  while (to > from && piece[to - 1] === '_') to--;
  return piece.slice(from, to);
}

/** A piece as a word or an identifier with the parts `get`, `user`, `by`, `id`; undefined if it consists of joining characters only. */
export function tokenOf(piece: string): Token | undefined {
  const name = withoutOuterUnderscores(piece);
  const humps = /[._]|[\p{Ll}\p{N}]\p{Lu}/u.test(name) ? name.split(/[._]+/).flatMap((part) => part.split(HUMPS)) : [];
  const parts = humps.filter(Boolean).map((part) => part.toLowerCase());
  return name === ''
    ? undefined
    : { whole: name.toLowerCase().slice(0, MAX_LENGTH), parts: parts.length > 1 ? parts : [] };
}

/** Writes out the "not" of English contractions and drops the endings of others: "can't" is "can not", "what's" is "what". */
export function withoutContractions(text: string): string {
  return text
    .replace(/\bcan['’]t\b/gi, 'can not')
    .replace(/\bwon['’]t\b/gi, 'will not')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/(?<=\p{L})['’](?:s|d|m|ll|re|ve)\b/giu, '');
}

/** Removes accents, so that a search without them finds the same. */
export function withoutAccents(word: string): string {
  return /^[\x20-\x7e]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
