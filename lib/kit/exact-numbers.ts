/**
 * Numbers with all of their digits. JavaScript reads 9007199254740993 as …992 and 1e400 as infinity. A number whose source a double does not
 * give back is a marked string instead, which JSON, caches and bundlers pass on as it is. All that is written for readers or sent to servers
 * goes through `exactJson` or `exactText`, which remove the mark.
 */

/** A noncharacter, which no text of a specification has. */
const MARK = '\uFDD0';

const NUMERAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number that a double does not give back as written. */
export type ExactNumber = string & { readonly exact: unique symbol };

/** The number in `source`, in the notation of JSON or YAML: plain if JavaScript writes it in the same way. */
export function exactNumber(source: string): number | ExactNumber {
  const value = Number(source);
  return String(value) === source ? value : (`${MARK}${source}` as ExactNumber);
}

/** True if a text is a number in JSON. */
export function isNumeral(text: string): boolean {
  return NUMERAL.test(text);
}

/** True if a value is a number that keeps its source. */
export function isExact(value: unknown): value is ExactNumber {
  return typeof value === 'string' && value.startsWith(MARK);
}

/** True if a value is a number of either kind. */
export function isNumeric(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || isExact(value);
}

/** The number as JavaScript has it, with lost digits; other values are unchanged. */
export function plainNumber<T>(value: T): T | number {
  return isExact(value) ? Number(numeralOf(sourceOf(value))) : value;
}

/** True if the plain number differs from the written one: `1.10` is 1.1, but 9007199254740993 is lost. */
export function losesDigits(value: ExactNumber): boolean {
  const numeral = numeralOf(sourceOf(value));
  return canonical(numeral) !== canonical(String(Number(numeral)));
}

/** The source of a number as the writer wrote it, such as `0123`; undefined for other values. */
export function sourceText(value: unknown): string | undefined {
  if (isExact(value)) return sourceOf(value);
  return typeof value === 'number' ? String(value) : undefined;
}

/** A value as text: strings as they are, numbers with all digits, everything else as JSON. */
export function exactText(value: unknown, space?: number): string {
  if (isExact(value)) return numeralOf(sourceOf(value));
  return typeof value === 'string' ? value : exactJson(value, space);
}

const MARKED = new RegExp(`"${MARK}([^"\\\\]*)"(?!:)`, 'g');

/** `JSON.stringify` with all digits of numbers; an empty text for undefined. */
export function exactJson(value: unknown, space?: number): string {
  const json = JSON.stringify(value, null, space) ?? '';
  return json.includes(MARK) ? json.replace(MARKED, (_, source: string) => numeralOf(source)) : json;
}

/** Sources that a double may not give back: many digits, an exponent, a zero at the end. Strings begin with a quote. */
const MAY_DIFFER =
  /(?:^|[[:,\s])-?(?:\d{16}|\d+\.\d{14}|\d+(?:\.\d+)?[eE]|\d+\.\d*0(?!\d)|\d+\.0{6})|(?:^|[[:,\s])-0(?![.\d])/;
/** Strings are matched so that digits in them are not. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** True if a JSON text may have numbers that need a mark. */
export function mayHaveExact(json: string): boolean {
  return MAY_DIFFER.test(json);
}

/** `JSON.parse` that keeps all digits of numbers. Throws as that does. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(mayHaveExact(text) ? withMarks(text) : text);
}

function withMarks(text: string): string {
  return text.replace(TOKEN, (token) => {
    if (token.startsWith('"') || !NUMERAL.test(token)) return token;
    const value = exactNumber(token);
    return isExact(value) ? JSON.stringify(value) : token;
  });
}

function sourceOf(value: ExactNumber): string {
  return value.slice(MARK.length);
}

/** A number in the notation of JSON; YAML also has `+1`, `0123`, `.5`, `1.` and `0x1F`. Anything else is null. */
function numeralOf(source: string): string {
  if (NUMERAL.test(source)) return source;
  if (/^0[xo][\da-f]{1,40}$/i.test(source)) return BigInt(source).toString();
  const [, sign = '', whole = '', rest = ''] = /^([-+]?)0*(\d*)(?:\.(?=\D|$))?(.*)$/.exec(source) ?? [];
  const numeral = `${sign === '-' ? '-' : ''}${whole || '0'}${rest}`;
  return NUMERAL.test(numeral) ? numeral : 'null';
}

/** The digits without zeros around them, and the exponent of the last one. */
function canonical(numeral: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(numeral) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = withoutZeros(digits);
  if (significant === '') return /^[-\d.eE+]+$/.test(numeral) ? '0' : numeral;
  return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}

/** Not by a pattern, which would read a run of zeros from each of them. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end--;
  return digits.slice(0, end);
}
