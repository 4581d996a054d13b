/** Copies of schemas without references and with a limited size for the sampler, which would take forever on densely connected schemas. */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { below, follow, listAt, type Raw } from '../view/follow';
import { type MergedSchema, mergeSchema, type Part } from '../view/merge-schema';

/** Maximum size of a sample. */
const MAX_PROPERTIES = 150;
const MAX_DEPTH = 6;
/** Characters of a text: the sampler repeats a word until it is as long as the schema demands. */
const MAX_LENGTH = 1_000;
/** Keywords with schemas as they are written, which the sampler would follow whatever their size. */
const UNBOUNDED = [
  ...['items', 'prefixItems', 'contains', 'additionalProperties', 'patternProperties', '$ref', 'if', 'then', 'else'],
  // One item is enough; more would repeat it.
  'minItems',
];

export interface SampleOptions {
  /** Request samples omit read-only properties, response samples write-only ones. */
  direction: 'request' | 'response';
  onlyRequired?: boolean;
}

/** Copies the schema level by level, using the first of several alternatives, up to the maximum size. */
export function boundedSchema(document: Parts, written: unknown, pointer: string, options: SampleOptions): Raw {
  const jobs: (() => void)[] = [];
  let left = MAX_PROPERTIES;

  const copy = (part: Part, depth: number, around: readonly string[]): Record<string, unknown> => {
    const merged = mergeSchema(document, part.written, part.pointer);
    const kept = Object.entries(merged.keywords).filter(([keyword]) => !UNBOUNDED.includes(keyword));
    const result: Record<string, unknown> = Object.fromEntries(kept);
    if (Number(result.minLength) > MAX_LENGTH) result.minLength = MAX_LENGTH;
    if (!Array.isArray(result.examples)) delete result.examples;
    if (Array.isArray(result.type)) result.type = result.type.find((type) => type !== 'null') ?? 'null';
    const inside = [...around, merged.pointer];
    jobs.push(() => {
      const first = merged.groups[0]?.options[0];
      if (merged.properties.size > 0) {
        result.type ??= 'object';
        const properties: Record<string, unknown> = {};
        result.properties = properties;
        for (const [name, property] of merged.properties) {
          if (options.onlyRequired && !merged.required.has(name)) continue;
          if (name.startsWith('/') || left <= 0 || isRepeat(property, inside) || isLeftOut(property)) continue;
          left--;
          properties[name] = copy(property, depth + 1, inside);
        }
      }
      const tuple = listAt(merged.keywords, 'prefixItems').map((written, n) =>
        partOf(written, merged, 'prefixItems', n),
      );
      const { contains } = merged.keywords;
      const item = merged.items ?? (isRecord(contains) ? partOf(contains, merged, 'contains') : undefined);
      if (tuple.length > 0 && depth < MAX_DEPTH) {
        const own = tuple.filter((part) => !isRepeat(part, inside)).slice(0, left);
        left -= own.length;
        result.prefixItems = own.map((part) => copy(part, depth + 1, inside));
      } else if (item && depth < MAX_DEPTH && !isRepeat(item, inside)) {
        result.items = copy(item, depth + 1, inside);
      }
      if (isRecord(merged.additional) && depth < MAX_DEPTH && !isRepeat(merged.additional as Part, inside)) {
        result.additionalProperties = copy(merged.additional as Part, depth + 1, inside);
      }
      if (first && depth < MAX_DEPTH && !isRepeat(first, inside)) result.oneOf = [copy(first, depth + 1, inside)];
    });
    return result;
  };

  const isRepeat = (part: Part, around: readonly string[]) =>
    around.includes(follow(document, part.written, part.pointer).pointer) || around.length > MAX_DEPTH;
  const isLeftOut = (part: Part) => {
    const { keywords } = mergeSchema(document, part.written, part.pointer);
    return options.direction === 'request' ? keywords.readOnly === true : keywords.writeOnly === true;
  };

  const schema = copy({ written, pointer }, 0, []);
  for (let job = jobs.shift(); job; job = jobs.shift()) job();
  return schema;
}

function partOf(written: unknown, { pointer }: MergedSchema, ...keys: (string | number)[]): Part {
  return { written, pointer: below(pointer, ...keys) };
}
