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

/** The words of a text: `getUser.byId` is one token of the parts `get`, `user`, `by`, `id`. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [found] of text.normalize('NFKC').matchAll(TOKEN)) {
    const token = tokenOf(found);
    if (token) tokens.push(token);
  }
  return tokens;
}

const known = new Map<string, Token | undefined>();
const MOST_KNOWN = 50_000;

/** Most words of a site come again and again. */
function tokenOf(found: string): Token | undefined {
  const before = known.get(found);
  if (before !== undefined || known.has(found)) return before;
  const name = found.replace(/^_+|_+$/g, '');
  const pieces = /[._]|[\p{Ll}\p{N}]\p{Lu}/u.test(name)
    ? name.split(/[._]+/).flatMap((piece) => piece.split(HUMPS))
    : [];
  const parts = pieces.filter(Boolean).map((part) => part.toLowerCase());
  const token =
    name === '' ? undefined : { whole: name.toLowerCase().slice(0, LONGEST), parts: parts.length > 1 ? parts : [] };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(found, token);
  return token;
}

/** Letters without their accents, so that a search without them finds the same. */
export function withoutAccents(word: string): string {
  return /^[\x20-\x7e]*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
