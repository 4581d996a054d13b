/** JSON as a literal of a language whose literals resemble JSON. */
import { isJsonType, type RequestBody } from '../http-request';
import type { Literal } from './literals';

/** The syntax of a language's literals. */
export interface JsonSyntax {
  string: Literal;
  key: Literal;
  words: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** Integers keep all their digits, however many. */
  hasLongIntegers: boolean;
}

const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|true|false|null|-?\d[\d.eE+-]*/g;

/**
 * The JSON of a body, with its line breaks and digits; undefined if it is not JSON, or has numbers that the language would round.
 */
export function jsonLiteral(body: RequestBody, syntax: JsonSyntax): string | undefined {
  if (body.kind !== 'text' || !isJsonType(body.type) || !isJson(body.text)) return undefined;
  let isExact = true;
  const code = body.text.replace(TOKENS, (token: string, string?: string, colon?: string) => {
    if (string !== undefined) {
      const text = String(JSON.parse(string));
      return colon === undefined ? syntax.string(text) : `${syntax.key(text)}${colon}`;
    }
    if (token === 'true' || token === 'false' || token === 'null') return syntax.words[token];
    isExact &&=
      (syntax.hasLongIntegers && /^-?\d+$/.test(token)) || digitsOf(token) === digitsOf(String(Number(token)));
    return token;
  });
  return isExact ? code : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A number in one spelling: its digits without zeros around them, and its exponent. */
function digitsOf(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (short === '') return `${sign}0`;
  return `${sign}${short}e${Number(exponent) - fraction.length + digits.length - short.length}`;
}
