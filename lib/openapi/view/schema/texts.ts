/** Values of strings that are written without quotes: `zip: 01234` in YAML is a number, for a schema that says string. */
import { sourceText } from '@/lib/kit/exact-numbers';
import type { Raw } from '../follow';

const ONE = ['example', 'default', 'const', 'x-default'] as const;
const SEVERAL = ['examples', 'enum'] as const;

/** True if a schema is for strings only. */
export function isText({ type }: Raw): boolean {
  const types = [type].flat().filter((each) => each !== 'null');
  return types.length === 1 && types[0] === 'string';
}

/** A schema for strings whose values are strings, with all characters that the writer wrote. */
export function withTexts(keywords: Raw): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...keywords };
  for (const key of ONE) if (changed[key] !== undefined) changed[key] = asText(changed[key]);
  for (const key of SEVERAL) {
    const list = changed[key];
    if (Array.isArray(list)) changed[key] = list.map(asText);
  }
  return changed;
}

/** A number or boolean as its writer wrote it; other values are unchanged. */
export function asText(value: unknown): unknown {
  return sourceText(value) ?? (typeof value === 'boolean' ? String(value) : value);
}
