/** Math between dollar signs, except prices: `costs $5 or $10` is text. */
import remarkMath from 'remark-math';
import type { Processor } from 'unified';

type Code = number | null;
type State = (code: Code) => State | undefined;
interface Effects {
  consume(code: Code): void;
}
interface Construct {
  tokenize(this: unknown, effects: Effects, ok: State, nok: State): State;
}
interface Extension {
  text?: Record<string, Construct>;
}

const DOLLAR = 36;
const BACKSLASH = 92;
const BACKTICK = 96;
const UNDERSCORE = 95;
const CARET = 94;
const OPEN = 123;
const CLOSE = 125;

/**
 * remark-math with an additional rule: inline math neither starts nor ends with a space, and is not followed by a digit, nor by a letter.
 * This is Pandoc's rule; it keeps prices and shell variables as text. Nor has it a backtick: its second dollar would be one in code.
 * Text with a TeX command is surely a formula: a letter may follow it (`$\texttt{XC}$hange`), and it may have a space at both ends
 * (`$ 60 \geq 50 $`). So may one follow an index in braces (`$x_{max}$is`). Scripts without spaces between words continue right after
 * a formula (`$N$的`), unless it contains such letters itself, as the text between two prices does.
 */
export function remarkDollars(this: Processor): void {
  remarkMath.call(this);
  const extensions = (this.data() as { micromarkExtensions?: Extension[] }).micromarkExtensions;
  const extension = extensions?.at(-1);
  const construct = extension?.text?.[DOLLAR];
  if (!extension?.text || !construct) throw new Error('remark-math no longer defines a construct for `$`.');
  extension.text = { ...extension.text, [DOLLAR]: { ...construct, tokenize: guarded(construct.tokenize) } };
}

function guarded(tokenize: Construct['tokenize']): Construct['tokenize'] {
  return function (effects, ok, nok) {
    const seen: Code[] = [];
    const watching: Effects = Object.assign(Object.create(effects) as Effects, {
      consume(code: Code) {
        seen.push(code);
        effects.consume(code);
      },
    });
    return tokenize.call(this, watching, (code) => (isMath(seen, code) ? ok(code) : nok(code)), nok);
  };
}

function isMath(seen: readonly Code[], next: Code): boolean {
  if (seen[1] === DOLLAR) return true;
  const hasCommand = seen.some((code, at) => code === BACKSLASH && isOneOf(/\p{L}/u, seen[at + 1]));
  const spaces = [seen[1], seen.at(-2)].filter(isSpace).length;
  if (spaces === 1 || (spaces === 2 && !hasCommand)) return false;
  if (!hasCommand && seen.includes(BACKTICK)) return false;
  if (isOneOf(/\p{N}/u, next)) return false;
  if (!isOneOf(/\p{L}/u, next) || hasCommand || hasIndex(seen)) return true;
  return isOneOf(UNSPACED, next) && !seen.some((code) => isOneOf(UNSPACED, code));
}

/** Letters that follow a formula without a space: of scripts that have none, and Korean particles. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** True if there is an index or an exponent in braces, such as `_{max}`. */
function hasIndex(seen: readonly Code[]): boolean {
  const at = seen.findIndex((code, index) => (code === UNDERSCORE || code === CARET) && seen[index + 1] === OPEN);
  return at !== -1 && seen.includes(CLOSE, at);
}

/** Line ends and virtual spaces are negative codes. */
function isSpace(code: Code | undefined): boolean {
  return code === undefined || code === null || code < 0 || code === 32;
}

function isOneOf(letters: RegExp, code: Code | undefined): boolean {
  return typeof code === 'number' && code > 0 && letters.test(String.fromCodePoint(code));
}
