/**
 * Reads the fields of an element. Values of the wrong type count as absent; `lib/config` reports the plain fields (icon, tag, flags,
 * `href`, `openapi`), the builder reports labels, lists and entries.
 */

import { isRecord } from '@/lib/kit/is-record';
import type { IconRef } from '@/lib/words/icons';
import type { Division } from '../types';
import type { BuildContext } from './context';

/** An element and its pointer in `navigation`. */
export interface Written {
  readonly value: Readonly<Record<string, unknown>>;
  readonly pointer: string;
}

/** A trimmed string field; undefined when absent or blank. */
export function textOf({ value }: Written, key: string): string | undefined {
  const text = value[key];
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}

/** A boolean field; false when absent. */
export function flagOf({ value }: Written, key: string): boolean {
  return value[key] === true;
}

/** True if a field is present; `null` counts as absent. */
export function isWritten({ value }: Written, key: string): boolean {
  return value[key] !== undefined && value[key] !== null;
}

/** True if a string field is blank. */
export function isBlank({ value }: Written, key: string): boolean {
  const text = value[key];
  return typeof text === 'string' && text.trim() === '';
}

/** An icon: a name, path, URL or emoji, or `{name, style, library}`. See content/components/icons.mdx#where-icons-are-used. */
export function iconOf(at: Written): IconRef | undefined {
  const icon = at.value.icon;
  const from: Written = isRecord(icon) ? { value: icon, pointer: `${at.pointer}/icon` } : at;
  const name = textOf(from, isRecord(icon) ? 'name' : 'icon');
  if (name === undefined) return undefined;
  const [style, library] = isRecord(icon) ? [textOf(from, 'style'), textOf(from, 'library')] : [];
  return Object.freeze({ name, ...(style ? { style } : {}), ...(library ? { library } : {}) });
}

/** A colour per mode, as written. */
export function colorOf(at: Written): Division['color'] {
  if (!isRecord(at.value.color)) return undefined;
  const color: Written = { value: at.value.color, pointer: `${at.pointer}/color` };
  const [light, dark] = [textOf(color, 'light'), textOf(color, 'dark')];
  return Object.freeze({ ...(light ? { light } : {}), ...(dark ? { dark } : {}) });
}

/** A list field; empty when absent, and with `config/type` if it is not a list. */
export function listOf(context: BuildContext, at: Written, key: string): readonly unknown[] {
  const value = at.value[key];
  if (Array.isArray(value)) return value;
  if (isWritten(at, key)) reportType(context, `${at.pointer}/${key}`, key, value, 'an array');
  return [];
}

/** Reports a value of the wrong type: in `navigation` an error in both modes. See content/errors.mdx. */
export function reportType(
  context: BuildContext,
  pointer: string,
  name: string,
  value: unknown,
  expected: string,
): void {
  const quotable = expected === 'a string' && (typeof value === 'number' || typeof value === 'boolean');
  const hint = quotable ? `Write it in quotes: "${value}".` : `Write ${expected}, or remove it.`;
  context.report('config/type', pointer, `\`${name}\` is ${typeName(value)}, but must be ${expected}.`, hint, true);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
