/** How a default, an example or an allowed value is written in the text of a page. */

const MAX_LENGTH = 200;

/** A value on one line, as JSON without quotes around strings. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
