/** How a default, an example or an allowed value is written in the text of a page. */
import { exactText } from '@/lib/kit/exact-numbers';
import type { Constraint } from './types';

/** The UI string that names a constraint. The others are called by their keyword, in every language. */
export const CONSTRAINT_LABELS = {
  range: 'valueRange',
  length: 'valueLength',
  items: 'itemCount',
  properties: 'propertyCount',
  pattern: 'pattern',
  multiple: 'multipleOf',
  unique: 'uniqueItems',
  contains: undefined,
  dependent: undefined,
} as const satisfies Readonly<Record<Constraint['kind'], string | undefined>>;

/** The keywords of constraints without a UI string. */
export const KEYWORDS: Readonly<Partial<Record<Constraint['kind'], string>>> = {
  contains: 'contains',
  dependent: 'dependentRequired',
};

const MAX_LENGTH = 200;

/** A value on one line, as JSON without quotes around strings. */
export function shown(value: unknown): string {
  const text = value === '' ? '""' : exactText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Longer examples are truncated. */
const MAX_EXAMPLE_LENGTH = 20_000;

/** An example as a block: text as it is, anything else as JSON. */
export function exampleText(value: unknown): string {
  const text = exactText(value, 2);
  return text.length > MAX_EXAMPLE_LENGTH ? `${text.slice(0, MAX_EXAMPLE_LENGTH)}\n…` : text;
}
