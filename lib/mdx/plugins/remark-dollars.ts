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

/**
 * remark-math with an additional rule: inline math neither starts nor ends with a space, and is not followed by a digit, nor by a letter.
 * This is Pandoc's rule; it keeps prices and shell variables as text. Nor has it a backtick: its second dollar would be one in code.
 * What contains a TeX command is surely a formula: a letter may follow it (`$\texttt{XC}$hange`), and it may have a space at both ends
 * (`$ 60 \geq 50 $`).
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
  return !isOneOf(hasCommand ? /\p{N}/u : /[\p{L}\p{N}]/u, next);
}

/** Line ends and virtual spaces are negative codes. */
function isSpace(code: Code | undefined): boolean {
  return code === undefined || code === null || code < 0 || code === 32;
}

function isOneOf(letters: RegExp, code: Code | undefined): boolean {
  return typeof code === 'number' && code > 0 && letters.test(String.fromCodePoint(code));
}
