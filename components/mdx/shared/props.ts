/** Reads props as written: `cols="2"`, `cols={2}`, a bare word, `"true"`. Never throws. */

/** True for a flag that is set: bare, `{true}`, `"true"`, `"yes"`, `""` (as in HTML). False for everything else. */
export function isOn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes)?$/i.test(value));
}

/** True unless the flag is explicitly off (`{false}`, `"false"`), for flags that are on by default. */
export function isNotOff(value: unknown): boolean {
  return value !== false && !(typeof value === 'string' && value.toLowerCase() === 'false');
}

/** The whole number in `value` (`2`, `"2"`), clamped to `min` and `max`; `fallback` if it is not a number. */
export function countOf(value: unknown, fallback: number, min: number, max: number): number {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback;
  return Math.min(max, Math.max(min, Math.trunc(number)));
}

/** The trimmed text in `value`; undefined for blank text and other types. Numbers count as text. */
export function wordOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** `value` if it is one of `words` (case-insensitive), else undefined. */
export function oneOf<W extends string>(value: unknown, words: readonly W[]): W | undefined {
  const word = wordOf(value)?.toLowerCase();
  return words.find((known) => known === word);
}
