/** The daily budget of a model, parsed from environment variables. See content/assistant/operate.mdx#budget. */
import { type Env, SettingsError, wholeNumber } from '@/lib/kit/env';

export interface BudgetSettings {
  /** Tokens of a day, in both directions. */
  tokens?: number;
  /** Millionths of a unit of the operator's currency. */
  cost?: number;
  prices: Prices;
}

/** Millionths of a unit of the operator's currency for a token; so, units for a million of tokens. */
export interface Prices {
  input: number;
  output: number;
}

const MAX_TOKENS = 1_000_000_000_000;
const MAX_COST = 1_000_000;

/** The budget of a day; undefined without one. Throws SettingsError. */
export function parseBudget(env: Env): BudgetSettings | undefined {
  const tokens = wholeNumber(env, 'ASSISTANT_DAILY_TOKENS', { fallback: 0, max: MAX_TOKENS }) || undefined;
  const cost = amount('ASSISTANT_DAILY_COST', env.ASSISTANT_DAILY_COST);
  const prices = pricesOf(env.ASSISTANT_TOKEN_PRICES);
  if (cost !== undefined && prices === undefined)
    throw new SettingsError(
      'ASSISTANT_DAILY_COST needs ASSISTANT_TOKEN_PRICES: the prices of a million input tokens and of a million output tokens, such as "0.25,2".',
    );
  if (tokens === undefined && cost === undefined) return undefined;
  return { tokens, cost: cost === undefined ? undefined : cost * 1_000_000, prices: prices ?? { input: 0, output: 0 } };
}

function pricesOf(written: string | undefined): Prices | undefined {
  if (!written) return undefined;
  const [input, output, ...more] = written.split(',').map((part) => part.trim());
  if (!input || !output || more.length > 0)
    throw new SettingsError(
      `ASSISTANT_TOKEN_PRICES is "${written}". Write two prices: for a million input tokens and a million output tokens, such as "0.25,2".`,
    );
  const price = (text: string): number => amount('ASSISTANT_TOKEN_PRICES', text) ?? 0;
  return { input: price(input), output: price(output) };
}

function amount(name: string, written: string | undefined): number | undefined {
  if (!written) return undefined;
  const number = Number(written);
  if (/^\d+(?:\.\d+)?$/.test(written) && number <= MAX_COST) return number;
  throw new SettingsError(`${name} is "${written}". Write an amount such as 2.50, without a currency.`);
}
