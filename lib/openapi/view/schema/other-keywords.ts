/** Keywords of JSON Schema with schemas that are neither properties nor alternatives. Source: JSON Schema 2020-12, Core 10. */
import { isRecord } from '@/lib/kit/is-record';
import { below, listAt, type Part, type Raw, recordAt } from '../follow';

/** A schema with its keyword: `not`, `if`, `contains` …; `a →` for the schema that applies if there is a property `a`. */
export interface OtherPart {
  keyword: string;
  part: Part;
}

const ONE = ['not', 'if', 'then', 'else', 'contains', 'propertyNames'] as const;

/** The schemas of such keywords. Boolean schemas say nothing that a reader could use. */
export function othersIn(value: Raw, at: string): OtherPart[] {
  const ones = ONE.map((keyword) => ({
    keyword: `${keyword}`,
    part: { written: value[keyword], pointer: below(at, keyword) },
  }));
  const dependent = Object.entries(recordAt(value, 'dependentSchemas')).map(([name, written]) => ({
    keyword: `${name} →`,
    part: { written, pointer: below(at, 'dependentSchemas', name) },
  }));
  return [...ones, ...dependent].filter(({ part }) => isRecord(part.written) && Object.keys(part.written).length > 0);
}

/** The items of a tuple. */
export function tupleIn(value: Raw, at: string): Part[] {
  return listAt(value, 'prefixItems').map((written, index) => ({ written, pointer: below(at, 'prefixItems', index) }));
}

/** `a → b, c` for each property that requires others. */
export function dependenciesOf(keywords: Raw): string[] {
  return Object.entries(recordAt(keywords, 'dependentRequired')).flatMap(([name, required]) =>
    Array.isArray(required) && required.length > 0 ? [`${name} → ${required.map(String).join(', ')}`] : [],
  );
}
