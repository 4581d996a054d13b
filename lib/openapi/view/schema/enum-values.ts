/** The allowed values of a schema, and what each means. */
import { exactText } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { listAt, type Raw, textAt } from '../follow';
import type { EnumValue } from '../types';

/** Keys of what values are called, as generators of code write them: a list in the order of `enum`, or by value. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names', 'x-enumVarnames', 'enumNames'];
/** Keys of what values mean (content/reference/format/api-pages.mdx#extensions). */
const TEXTS = ['x-mint-enum', 'x-enum-descriptions', 'x-enumDescriptions', 'x-enumDescription'];

/** The values of `const` or `enum`; undefined without any. */
export function enumValues(keywords: Raw): EnumValue[] | undefined {
  const values = keywords.const === undefined ? listAt(keywords, 'enum') : [keywords.const];
  if (values.length === 0) return undefined;
  return values.map((value, index) => {
    const name = textOf(keywords, NAMES, value, index);
    const text = textOf(keywords, TEXTS, value, index);
    const shownName = name === undefined || name === exactText(value) ? undefined : `\`${name}\``;
    const description = [shownName, text].filter((part) => part !== undefined).join(': ');
    return { value, ...(description === '' ? {} : { description }) };
  });
}

function textOf(keywords: Raw, keys: readonly string[], value: unknown, index: number): string | undefined {
  for (const key of keys) {
    const table = keywords[key];
    const text = Array.isArray(table) ? table[index] : isRecord(table) ? textAt(table, exactText(value)) : undefined;
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return undefined;
}
