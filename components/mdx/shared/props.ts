/** Reads props as writers give them: `cols="2"`, `cols={2}`, a bare word, `"true"`. Nothing here throws. */

/** True for a flag that is set: bare, `{true}`, `"true"`, `""` (as in HTML). Everything else is off. */
export function isOn(value: unknown): boolean {
  return value === true || value === '' || (typeof value === 'string' && value.toLowerCase() === 'true');
}

/** True unless the flag is switched off in so many words (`{false}`, `"false"`); for flags that are on by default. */
export function isNotOff(value: unknown): boolean {
  return value !== false && !(typeof value === 'string' && value.toLowerCase() === 'false');
}

/** The whole number in `value` (`2`, `"2"`), kept between `least` and `most`; `fallback` when there is none. */
export function countOf(value: unknown, fallback: number, least: number, most: number): number {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback;
  return Math.min(most, Math.max(least, Math.trunc(number)));
}

/** The text in `value`, trimmed; undefined for blank text and for what is no text. Numbers count as text. */
export function wordOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** `value` when it is one of `words` (case is ignored), else undefined. */
export function oneOf<W extends string>(value: unknown, words: readonly W[]): W | undefined {
  const word = wordOf(value)?.toLowerCase();
  return words.find((known) => known === word);
}
