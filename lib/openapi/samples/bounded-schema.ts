/** Copies of schemas without references and with a limited size for the sampler, which would take forever on densely connected schemas. */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { follow, type Raw } from '../view/follow';
import { mergeSchema, type Part } from '../view/merge-schema';

/** Maximum size of a sample. */
const MAX_PROPERTIES = 150;
const MAX_DEPTH = 6;

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
    const { items: _, additionalProperties: __, patternProperties: ___, $ref: ____, ...keywords } = merged.keywords;
    const result: Record<string, unknown> = { ...keywords };
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
      if (merged.items && depth < MAX_DEPTH && !isRepeat(merged.items, inside)) {
        result.items = copy(merged.items, depth + 1, inside);
        // Without limits of lists, which would repeat the sample; one item is enough.
        delete result.minItems;
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
