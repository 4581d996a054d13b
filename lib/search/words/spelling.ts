/** Converts British to American spelling, in texts and in queries, so that both spellings match. */

/** A word that only looks British is converted in texts and in queries, so that it still matches itself. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/([a-z]{3})isation(s?)$/, '$1ization$2'],
  [/([a-z]{4})is(e|ed|es|er|ers|ing|able)$/, '$1iz$2'],
  [/([a-z]{3})ys(e|ed|es|er|ers|ing)$/, '$1yz$2'],
  [/^([a-z]{2,}(?:l|v|b|i|n|m))our(s|ed|ing|al|ful|able|ite|ites|hood)?$/, '$1or$2'],
  [/([a-z]{3})ogue(s?)$/, '$1og$2'],
];

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    artefact: 'artifact',
    artefacts: 'artifacts',
    centre: 'center',
    centred: 'centered',
    centres: 'centers',
    defence: 'defense',
    fibre: 'fiber',
    // Not what was found: both would have the same stem.
    founded: 'founder',
    grey: 'gray',
    licence: 'license',
    licences: 'licenses',
    litre: 'liter',
    metre: 'meter',
    programme: 'program',
    programmes: 'programs',
  }),
);

/** Words that would be merged with another word. */
const KEPT = /^(?:four|hour|your|tour|pour|sour|flour|otherwise|likewise)/;

/** The American spelling of an English word in lower case; other words are unchanged. */
export function americanSpelling(word: string): string {
  const known = WORDS.get(word);
  if (known !== undefined || word.length < 5 || KEPT.test(word)) return known ?? word;
  const ending = ENDINGS.find(([pattern]) => pattern.test(word));
  return ending === undefined ? word : word.replace(...ending);
}
