/** Resolves `$ref` and reports the location of the target. */

import { isRecord } from '@/lib/kit/is-record';
import { fragmentOf, keysOf } from '../read/parts';
import type { Parts } from '../types';

export type Raw = Readonly<Record<string, unknown>>;

/** A value and its location in the document. */
export interface Placed {
  value: Raw;
  pointer: string;
  /** The last name in the reference. */
  name?: string;
}

/** A part that has not been processed yet. */
export interface Part {
  written: unknown;
  pointer: string;
  /** Of properties whose names fit a pattern. */
  isPattern?: true;
}

const MAX_STEPS = 20;

/**
 * The object that `written` is or refers to. Keys next to `$ref` override those of the target (OpenAPI 3.1). Empty for anything that is not
 * an object, a broken reference or a cycle.
 */
export function follow(document: Parts, written: unknown, pointer: string): Placed {
  let value = written;
  let at = pointer;
  let name: string | undefined;
  let beside: Record<string, unknown> = {};
  for (let step = 0; isRecord(value) && typeof value.$ref === 'string'; step++) {
    if (step === MAX_STEPS) return { value: {}, pointer: at };
    const { $ref, ...siblings } = value;
    beside = { ...siblings, ...beside };
    at = String($ref);
    name = nameOf(at);
    value = partAt(document, at);
  }
  if (!isRecord(value)) return { value: beside, pointer: at, name };
  return { value: Object.keys(beside).length > 0 ? { ...value, ...beside } : value, pointer: at, name };
}

/** The target of an internal reference; undefined if there is none. */
export function partAt(document: Parts, reference: string): unknown {
  const keys = keysOf(reference);
  return keys && document.at(keys);
}

/** `#/a/b` and `x/y` → `#/a/b/x~1y`. */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return pointer + fragmentOf(keys);
}

/** The name of a definition, from its pointer; undefined for the pointer of anything else. */
function nameOf(pointer: string): string | undefined {
  const isDefinition = /^#\/(components\/\w+|definitions)\/[^/]+$/.test(pointer);
  return isDefinition ? keysOf(pointer)?.at(-1) : undefined;
}

/** The string under a key; undefined if there is none. */
export function textAt(value: Raw, key: string): string | undefined {
  const text = value[key];
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

/** The list under a key; empty if there is none. */
export function listAt(value: Raw, key: string): readonly unknown[] {
  const list = value[key];
  return Array.isArray(list) ? list : [];
}

/** The object under a key; empty if there is none. */
export function recordAt(value: Raw, key: string): Raw {
  const record = value[key];
  return isRecord(record) ? record : {};
}
