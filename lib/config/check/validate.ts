/** Validates a value against a schema and removes what is invalid; the rest is returned, valid and typed. */
import type { z } from 'zod/v4';
import type { Finding, Path } from '@/lib/config/check/finding';
import { findingsOf } from '@/lib/config/check/findings';
import { valueAt } from '@/lib/config/record';
import { pointerOf } from '@/lib/kit/json-pointer';

interface Validated<T> {
  /** Undefined when nothing valid is left. */
  value?: T;
  findings: Finding[];
}

/** Fallbacks for required values, by JSON pointer. */
export type StandIns = ReadonlyMap<string, unknown>;

interface Repair {
  root: unknown;
  standIns: StandIns;
  /** The original indexes of the elements of a shortened list. */
  origins: WeakMap<object, number[]>;
  /** Removed values. Their absence is a consequence, not another problem. */
  removed: WeakMap<object, Set<PropertyKey>>;
}

/**
 * Validates `written`. Everything invalid is removed (a value, or the object or list entry that lacks a required value) until the rest is
 * valid. Every finding has the path in the written value. See content/errors.mdx.
 */
export function validate<T>(schema: z.ZodType<T>, written: unknown, standIns: StandIns = new Map()): Validated<T> {
  const first = schema.safeParse(written);
  if (first.success) return { value: first.data, findings: [] };
  const repair: Repair = { root: structuredClone(written), standIns, origins: new WeakMap(), removed: new WeakMap() };
  const findings: Finding[] = [];
  let result: z.ZodSafeParseResult<T> = first;
  while (!result.success) {
    const found = findingsOf(schema, result.error.issues, repair.root);
    for (const finding of found) {
      if (!isConsequence(repair, finding)) findings.push({ ...finding, path: writtenPath(repair, finding.path) });
    }
    if (!takeOut(repair, found)) return { findings };
    result = schema.safeParse(repair.root);
  }
  return { value: result.data, findings };
}

function isConsequence(repair: Repair, { path, missing }: Finding): boolean {
  const parent = valueAt(repair.root, path.slice(0, -1));
  return missing && isContainer(parent) && (repair.removed.get(parent)?.has(path.at(-1) ?? '') ?? false);
}

/** Maps a path in the repaired value to the path in the written value. */
function writtenPath(repair: Repair, path: Path): Path {
  let value = repair.root;
  return path.map((key) => {
    const origin = isContainer(value) ? repair.origins.get(value)?.[Number(key)] : undefined;
    value = valueAt(value, [key]);
    return origin ?? key;
  });
}

/**
 * Removes what the findings of one round point at; false if there was nothing to remove. List entries are removed last and together, so
 * that paths stay valid.
 */
function takeOut(repair: Repair, findings: readonly Finding[]): boolean {
  const gaps = new Map<unknown[], Set<number>>();
  // Not `some`: every finding must be handled.
  const taken = findings.filter(({ path, missing }) => {
    const inList = Array.isArray(valueAt(repair.root, path.slice(0, -1)));
    const absent = missing && !inList && !repair.standIns.has(pointerOf(path));
    return removeAt(repair, absent ? path.slice(0, -1) : path, gaps);
  });
  for (const [list, indexes] of gaps) closeGaps(repair, list, indexes);
  return taken.length > 0;
}

/** Removes a value or replaces it by its fallback. List entries are only recorded in `gaps`. */
function removeAt(repair: Repair, path: Path, gaps: Map<unknown[], Set<number>>): boolean {
  const key = path.at(-1);
  const parent = valueAt(repair.root, path.slice(0, -1));
  if (key === undefined || !isContainer(parent)) return false;
  if (Array.isArray(parent)) {
    gaps.set(parent, (gaps.get(parent) ?? new Set()).add(Number(key)));
    return true;
  }
  const standIn = repair.standIns.get(pointerOf(path));
  if (standIn !== undefined) Reflect.set(parent, key, structuredClone(standIn));
  else Reflect.deleteProperty(parent, key);
  repair.removed.set(parent, (repair.removed.get(parent) ?? new Set()).add(key));
  return true;
}

function closeGaps(repair: Repair, list: unknown[], gaps: ReadonlySet<number>): void {
  const origins = repair.origins.get(list) ?? [...list.keys()];
  const kept = [...list.keys()].filter((index) => !gaps.has(index));
  const keptOrigins = kept.map((index) => origins[index] ?? index);
  list.splice(0, list.length, ...kept.map((index) => list[index]));
  repair.origins.set(list, keptOrigins);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
