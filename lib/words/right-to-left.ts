/** Texts in scripts that are written from right to left. */

const HEBREW = /\p{Script=Hebrew}/gu;
const ARABIC = /\p{Script=Arabic}/gu;

/** True if a text has letters of such a script. */
export function hasRightToLeft(text: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
}

/** The direction of a label in such a script: in a frame from left to right, the full stop at its end would be at its start. */
export function labelDir(label: string): 'rtl' | undefined {
  return rightToLeftLanguage(label) && 'rtl';
}

/** The language (BCP 47) of a text most of whose letters are of such a script: the one that most texts in its script are in. */
export function rightToLeftLanguage(text: string): 'ar' | 'he' | undefined {
  if (!hasRightToLeft(text)) return undefined;
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const [hebrew, arabic, all] = [count(HEBREW), count(ARABIC), count(/\p{L}/gu)];
  if ((hebrew + arabic) * 2 <= all) return undefined;
  return hebrew > arabic ? 'he' : 'ar';
}
