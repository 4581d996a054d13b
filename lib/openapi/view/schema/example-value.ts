/** Examples as they are shown: strings without quotes as strings. */
import { parseExactJson } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { setOwn } from '../../read/split';
import type { Parts } from '../../types';
import { mergeSchema, type Part } from '../merge-schema';
import { asText, isText } from './texts';

const MAX_DEPTH = 30;

/** An example of the schema `part`, with numbers and booleans as text where the schema has strings. */
export function fitted(document: Parts, value: unknown, part: Part | undefined, depth = 0): unknown {
  if (!part || depth > MAX_DEPTH) return value;
  const merged = mergeSchema(document, part.written, part.pointer);
  if (Array.isArray(value)) return value.map((item) => fitted(document, item, merged.items, depth + 1));
  if (!isRecord(value)) return isText(merged.keywords) ? asText(value) : value;
  const properties = propertiesOf(document, part, depth);
  const other = merged.additional === true ? undefined : merged.additional;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    setOwn(result, key, fitted(document, item, properties.get(key) ?? other, depth + 1));
  }
  return result;
}

/** An example of JSON: many generators write it as text, `example: '{"id": 5}'`. A schema with strings may mean the text. */
export function parsedExample(document: Parts, example: unknown, { written, pointer }: Part): unknown {
  if (typeof example !== 'string' || !/^\s*[[{]/.test(example)) return example;
  const { type } = written === undefined ? {} : mergeSchema(document, written, pointer).keywords;
  if ([type].flat().includes('string')) return example;
  try {
    return parseExactJson(example);
  } catch {
    return example;
  }
}

/** Those of a schema and of its alternatives, if only one of these has the name. */
function propertiesOf(document: Parts, part: Part, depth: number): ReadonlyMap<string, Part> {
  const { properties, groups } = mergeSchema(document, part.written, part.pointer);
  if (groups.length === 0 || depth > MAX_DEPTH) return properties;
  const options = groups.flatMap((group) => group.options);
  const all = options.flatMap((option) => [...mergeSchema(document, option.written, option.pointer).properties]);
  const counts = new Map<string, number>();
  for (const [name] of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...all.filter(([name]) => counts.get(name) === 1), ...properties]);
}
