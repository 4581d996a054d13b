/** Which texts can be drawn with the fonts at hand. Nothing is fetched: what no font has is left out. */

/** Tells whether a character has a glyph. */
export type Covers = (character: string) => boolean;

type Ranges = readonly (readonly [first: number, last: number])[];

/** The test for lists of ranges as fonts' style sheets write them (`U+0000-00FF,U+0131`). */
export function coverageOf(lists: readonly string[]): Covers {
  const ranges: Ranges = lists.flatMap((list) =>
    list.split(',').map((range): readonly [number, number] => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  );
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
}

/**
 * The text without what cannot be drawn, Markdown marks included; undefined where too little is left to be read: a title in a script
 * that no font here has.
 */
export function drawable(text: string | undefined, covers: Covers, longest: number): string | undefined {
  if (text === undefined) return undefined;
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  if (letters.filter(covers).length < letters.length * 0.9) return undefined;
  const kept = [...text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')]
    .filter((character) => covers(character) && !/\p{Extended_Pictographic}(?<!\p{ASCII})/u.test(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (kept === '') return undefined;
  return kept.length <= longest ? kept : `${kept.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}
