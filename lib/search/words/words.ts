/** Texts as words, and identifiers as their parts. Pure. */

/** A run of letters, digits and the signs that join them inside of identifiers. */
const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:[._][\p{L}\p{N}\p{M}_]+)*/gu;
/** Between a small letter or digit and a capital, and before the last capital of several. */
const HUMPS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const LONGEST = 64;

/** What a writer or reader wrote in one piece: `whole` in small letters, `parts` of an identifier, empty for a plain word. */
export interface Token {
  whole: string;
  parts: string[];
}

/** The same where only ASCII is written, which is quicker to find. */
const PLAIN_TOKEN = /\w+(?:[._]\w+)*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const PLAIN = /^[\x00-\x7f]*$/;

/** What is written in one piece, in the order of a text: `getUser.byId` is one of them. */
export function piecesOf(text: string): readonly string[] {
  return (PLAIN.test(text) ? text.match(PLAIN_TOKEN) : text.normalize('NFKC').match(TOKEN)) ?? [];
}

/** A piece as a word, or as an identifier of the parts `get`, `user`, `by`, `id`; undefined for one of joints only. */
export function tokenOf(piece: string): Token | undefined {
  const name = piece.replace(/^_+|_+$/g, '');
  const humps = /[._]|[\p{Ll}\p{N}]\p{Lu}/u.test(name) ? name.split(/[._]+/).flatMap((part) => part.split(HUMPS)) : [];
  const parts = humps.filter(Boolean).map((part) => part.toLowerCase());
  return name === ''
    ? undefined
    : { whole: name.toLowerCase().slice(0, LONGEST), parts: parts.length > 1 ? parts : [] };
}

/** Letters without their accents, so that a search without them finds the same. */
export function withoutAccents(word: string): string {
  return /^[\x20-\x7e]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
