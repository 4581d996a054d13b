/** Restricts texts to characters that the available fonts contain. Nothing is fetched. */
import { cutAtWord } from '@/lib/kit/text';

/** True if a character has a glyph. */
export type Covers = (character: string) => boolean;

type Ranges = readonly (readonly [first: number, last: number])[];

/** Parses unicode ranges in the notation of stylesheets (`U+0000-00FF,U+0131`). */
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
 * The text without Markdown and without characters that cannot be rendered; undefined if too little is left, such as a title in an
 * unsupported script.
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
  return cutAtWord(kept, longest, ' …');
}
