/** Finds phrases in a query that documentation has other words for. Pure. */

/** Other words that may be between two words of a phrase: "turn that off". */
const MAX_BETWEEN = 2;

/** The places of the words of a phrase that begins at `start`; undefined if they do not follow. */
function placesOf(phrase: readonly string[], words: readonly string[], start: number): number[] | undefined {
  const places = [start];
  for (const word of phrase.slice(1)) {
    const from = (places.at(-1) ?? start) + 1;
    const at = words.slice(from, from + MAX_BETWEEN + 1).indexOf(word);
    if (at < 0) return undefined;
    places.push(from + at);
  }
  return places;
}

/**
 * A function that finds phrases among words: for the place of each word of a phrase, the terms that say the same. `wordsIn`: the words of
 * a text, as in a query.
 */
export function phraseReader(
  lines: readonly string[],
  wordsIn: (text: string) => readonly string[],
  termOf: (word: string) => string,
): (words: readonly string[]) => ReadonlyMap<number, readonly string[]> {
  const byFirst = new Map<string, { phrase: readonly string[]; terms: readonly string[] }[]>();
  for (const line of lines) {
    const [written = '', meant = ''] = line.split(':');
    const phrase = wordsIn(written).map(termOf);
    const [first = ''] = phrase;
    const terms = [...new Set(meant.trim().split(' ').map(termOf))];
    byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, terms }]);
  }
  return (words) => {
    const found = new Map<number, string[]>();
    if (byFirst.size === 0) return found;
    const stems = words.map(termOf);
    for (const [at, stem] of stems.entries()) {
      for (const { phrase, terms } of byFirst.get(stem) ?? []) {
        for (const place of placesOf(phrase, stems, at) ?? []) {
          found.set(place, [...(found.get(place) ?? []), ...terms]);
        }
      }
    }
    return found;
  };
}
