/**
 * Emphasis in languages without spaces between words. For CommonMark the second marker of `**注意：**请` does not close, as punctuation is
 * before it and a letter after it; readers would see the asterisks.
 */
import type { Processor } from 'unified';

type Code = number | null;
type State = (code: Code) => State | undefined;

export interface Context {
  previous: Code;
  events: [string, { _open?: boolean; _close?: boolean }, unknown][];
  parser: { constructs: { text: Record<number, Construct | Construct[] | undefined> } };
}
/** The constructs that the parser tries at a character. */
export interface Construct {
  name?: string;
  tokenize(this: Context, effects: unknown, ok: State, nok: State): State;
  resolveAll?(events: Context['events'], context: Context): Context['events'];
}

const ASTERISK = 42;
/** The first character of Thai: none before it is in `UNSPACED`. */
const FIRST_UNSPACED = 0x0e00;
/** Letters of languages without spaces between words, and wide punctuation. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

const emphasis: Construct = {
  name: 'attention',
  tokenize(effects, ok, nok) {
    const { previous } = this;
    const loosened: State = (code) => {
      loosen(this, previous, code);
      return ok(code);
    };
    return original(this).tokenize.call(this, effects, loosened, nok);
  },
  resolveAll: (events, context) => original(context).resolveAll?.(events, context) ?? events,
};

/** A remark plugin: emphasis may start and end next to punctuation where a language without spaces continues. */
export function remarkUnspacedEmphasis(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ text: { [ASTERISK]: emphasis } });
}

/** The parser's own construct, which comes after this one. */
function original({ parser }: Context): Construct {
  const found = [parser.constructs.text[ASTERISK]]
    .flat()
    .find((candidate) => candidate !== emphasis && candidate?.name === 'attention');
  if (!found) throw new Error('The parser has no construct for emphasis any more.');
  return found;
}

/** Lets the markers that were just read open and close where they stand between punctuation and a letter or wide punctuation. */
function loosen({ events }: Context, before: Code, after: Code): void {
  if ((before ?? 0) < FIRST_UNSPACED && (after ?? 0) < FIRST_UNSPACED) return;
  const token = events.at(-1)?.[1];
  if (!token || !(is(UNSPACED, before) || is(UNSPACED, after))) return;
  token._open ||= is(PUNCTUATION, after);
  token._close ||= is(PUNCTUATION, before);
}

/** Line endings and tabs have negative codes. */
function is(pattern: RegExp, code: Code): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code));
}
