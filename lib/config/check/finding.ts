/** One thing that is wrong in a written value, before its place in a file is known. */
import { pointerOf } from '@/lib/config/json';
import type { Locate } from '@/lib/config/refs';
import { type Problem, type ProblemCode, problem } from '@/lib/kit/problems';

/** Keys and indexes from the top of the written value. */
export type Path = readonly PropertyKey[];

export interface Finding {
  code: ProblemCode;
  path: Path;
  /** What is wrong with it, as half a sentence: the name of the path comes before it. */
  says: string;
  hint?: string;
  /** The value is not there at all. */
  missing: boolean;
  /** The value is of another type than the schema's: text for a number. */
  mistyped: boolean;
}

/**
 * The problem for a finding. A wrong type is fatal where every value has one meaning: in the navigation, the eyebrows and the
 * interaction. See content/reference/format/rules.mdx#codes.
 */
export function problemOf({ code, path, says, hint, missing, mistyped }: Finding, locate: Locate): Problem {
  const where = locate(pointerOf(path), code === 'config/unknown-key' ? 'key' : undefined);
  const exact =
    path[0] === 'navigation' || path[0] === 'interaction' || (path[0] === 'styling' && path[1] === 'eyebrows');
  const fatal = code === 'config/type' && exact && mistyped && !missing ? true : undefined;
  return problem(code, where, `${nameOf(path)}: ${says}.`, hint, fatal);
}

/** A path as writers say it: `navbar.links[0].href`. */
export function nameOf(path: Path): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return name.replace(/^\./, '');
}
