/** Values of environment variables. */

export type Env = Readonly<Record<string, string | undefined>>;

interface Range {
  /** The value if the variable is not set. */
  fallback: number;
  /** 0 by default. */
  min?: number;
  max: number;
}

/** A whole number within a range. Throws an error that names the variable when its value is invalid. */
export function wholeNumber(env: Env, name: string, { fallback, min = 0, max }: Range): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new Error(`${name} is "${value}". Write a whole number from ${min} to ${max}.`);
}
