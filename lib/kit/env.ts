/** Values of environment variables. */

export type Env = Readonly<Record<string, string | undefined>>;

/** An invalid environment variable or option. The message names it, says what to write instead, and is for the user. */
export class SettingsError extends Error {}

interface Range {
  /** The value if the variable is not set. */
  fallback: number;
  /** 0 by default. */
  min?: number;
  max: number;
}

/** A whole number within a range. Throws SettingsError. */
export function wholeNumber(env: Env, name: string, { fallback, min = 0, max }: Range): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new SettingsError(`${name} is "${value}". Write a whole number from ${min} to ${max}.`);
}

/** An absolute address as written; undefined if it is not set. Throws SettingsError for another scheme, and for what is no address. */
export function httpAddress(env: Env, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value)) return value;
  throw new SettingsError(`${name} is "${value}". Write an address that starts with https:// or http://.`);
}

/** The values of a comma-separated list. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
