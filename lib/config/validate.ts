/** Checks a written value against a schema and goes on without what does not fit: the rest comes back, valid and typed. */
import type { z } from 'zod/v4';
import type { Finding, Path } from '@/lib/config/finding';
import { findingsOf } from '@/lib/config/findings';
import { pointerOf } from '@/lib/config/json';
import { valueAt } from '@/lib/config/record';

export interface Validated<T> {
  /** Undefined when nothing of the value could be kept. */
  value?: T;
  findings: Finding[];
}

/** Values that stand in for required ones, by JSON pointer. */
export type StandIns = ReadonlyMap<string, unknown>;

interface Repair {
  root: unknown;
  standIns: StandIns;
  /** Where the elements of a shortened list stood in the written one. */
  origins: WeakMap<object, number[]>;
  /** What was taken out: its absence is a consequence and not another problem. */
  removed: WeakMap<object, Set<PropertyKey>>;
}

/**
 * Validates `written`. Whatever breaks the schema is taken out (a value, or the object or list entry around a required value that is
 * missing) until the rest fits; every finding has the path of the written value. Source: rules, "elsewhere the value is ignored".
 */
export function validate<T>(schema: z.ZodType<T>, written: unknown, standIns: StandIns = new Map()): Validated<T> {
  const first = schema.safeParse(written);
  if (first.success) return { value: first.data, findings: [] };
  const repair: Repair = { root: structuredClone(written), standIns, origins: new WeakMap(), removed: new WeakMap() };
  const findings: Finding[] = [];
  let result: z.ZodSafeParseResult<T> = first;
  // Every round takes at least one value out, so this ends.
  while (!result.success && repair.root !== undefined) {
    const found = findingsOf(schema, result.error.issues, repair.root);
    for (const finding of found) {
      if (!isConsequence(repair, finding)) findings.push({ ...finding, path: writtenPath(repair, finding.path) });
    }
    takeOut(repair, found);
    result = schema.safeParse(repair.root);
  }
  return repair.root !== undefined && result.success ? { value: result.data, findings } : { findings };
}

function isConsequence(repair: Repair, { path, missing }: Finding): boolean {
  const parent = valueAt(repair.root, path.slice(0, -1));
  return missing && isContainer(parent) && (repair.removed.get(parent)?.has(path.at(-1) ?? '') ?? false);
}

/** The path in the written value of a path in the repaired one. */
function writtenPath(repair: Repair, path: Path): Path {
  let value = repair.root;
  return path.map((key) => {
    const origin = isContainer(value) ? repair.origins.get(value)?.[Number(key)] : undefined;
    value = valueAt(value, [key]);
    return origin ?? key;
  });
}

/** Takes out what the findings of one round point at. List entries go last, all at once, so that paths keep their meaning. */
function takeOut(repair: Repair, findings: readonly Finding[]): void {
  const gaps = new Map<unknown[], Set<number>>();
  for (const { path, missing } of findings) {
    let target = path;
    const standIn = repair.standIns.get(pointerOf(path));
    if (missing && standIn === undefined) target = path.slice(0, -1);
    removeAt(repair, target, gaps);
  }
  for (const [list, indexes] of gaps) {
    const origins = repair.origins.get(list) ?? list.map((_, index) => index);
    const kept = list.map((_, index) => index).filter((index) => !indexes.has(index));
    const rest = kept.map((index) => list[index]);
    repair.origins.set(
      list,
      kept.map((index) => origins[index] ?? index),
    );
    list.splice(0, list.length, ...rest);
  }
}

function removeAt(repair: Repair, path: Path, gaps: Map<unknown[], Set<number>>): void {
  const key = path.at(-1);
  const standIn = repair.standIns.get(pointerOf(path));
  if (key === undefined) {
    repair.root = undefined;
    return;
  }
  const parent = valueAt(repair.root, path.slice(0, -1));
  if (Array.isArray(parent)) {
    gaps.set(parent, (gaps.get(parent) ?? new Set()).add(Number(key)));
  } else if (isContainer(parent)) {
    if (standIn !== undefined) Reflect.set(parent, key, structuredClone(standIn));
    else Reflect.deleteProperty(parent, key);
    repair.removed.set(parent, (repair.removed.get(parent) ?? new Set()).add(key));
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
