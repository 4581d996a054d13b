/** Evaluates the expressions of GitHub workflows, by GitHub's own grammar. */
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** The values that expressions may name: `github`, `steps`, `needs`, `env`, `runner`, `secrets`. */
export type Contexts = Readonly<Record<string, unknown>>;

/** What `success()` and its like say. */
export interface Status {
  failed: boolean;
}

const STATUS: Readonly<Record<string, (status: Status) => boolean>> = {
  success: ({ failed }) => !failed,
  failure: ({ failed }) => failed,
  always: () => true,
  cancelled: () => false,
};

/** The value of an expression as GitHub writes it into a text. */
export function evaluate(expression: string, contexts: Contexts, status: Status): string {
  const functions = Object.entries(STATUS).map(([name, call]) => ({
    name,
    description: '',
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(call(status)),
  }));
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), functions).parse();
  const values = JSON.parse(JSON.stringify(contexts), data.reviver);
  const byName = new Map(functions.map((entry) => [entry.name, entry]));
  return new Evaluator(parsed, values, byName).evaluate().coerceString();
}

/** A text with its expressions replaced. */
export function filledIn(text: string, contexts: Contexts, status: Status): string {
  return text.replace(/\$\{\{([\s\S]*?)\}\}/g, (_, expression: string) => evaluate(expression, contexts, status));
}

/** Whether a job or a step with this `if` runs. Without a function of the status, everything before must have succeeded. */
export function isMet(written: string | undefined, contexts: Contexts, status: Status): boolean {
  if (written === undefined) return !status.failed;
  const expression = /^\s*\$\{\{([\s\S]*)\}\}\s*$/.exec(written)?.[1] ?? written;
  const asked = /\b(?:success|failure|always|cancelled)\(\)/.test(expression);
  return !['', 'false', '0'].includes(evaluate(asked ? expression : `success() && (${expression})`, contexts, status));
}
