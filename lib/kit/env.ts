/** Values of environment variables. */

export type Env = Readonly<Record<string, string | undefined>>;

interface Range {
  standard: number;
  /** 0 if left out. */
  least?: number;
  most: number;
}

/** A whole number, `standard` if the variable is not set. Throws an error that names the variable when its value is invalid. */
export function wholeNumber(env: Env, name: string, { standard, least = 0, most }: Range): number {
  const value = env[name];
  if (value === undefined || value === '') return standard;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new Error(`${name} is "${value}". Write a whole number from ${least} to ${most}.`);
}
