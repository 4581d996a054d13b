/** Something wrong in a value, before its source position is known. */

import type { Locate } from '@/lib/config/refs';
import { pointerOf } from '@/lib/kit/json-pointer';
import { type Problem, type ProblemCode, problem } from '@/lib/kit/problems';

/** Keys and indexes from the root of the value. */
export type Path = readonly PropertyKey[];

export interface Finding {
  code: ProblemCode;
  path: Path;
  /** The mistake, as a sentence without its subject, which is the name of the path. */
  says: string;
  hint?: string;
  /** True when the value is missing. */
  missing: boolean;
  /** True when the value has the wrong type, such as a string instead of a number. */
  mistyped: boolean;
}

/**
 * The problem for a finding. A wrong type is fatal where lenient mode has no safe fallback: in the navigation, the eyebrows and the
 * interaction. See content/errors.mdx.
 */
export function problemOf({ code, path, says, hint, missing, mistyped }: Finding, locate: Locate): Problem {
  const where = locate(pointerOf(path), code === 'config/unknown-key' ? 'key' : undefined);
  const exact =
    path[0] === 'navigation' || path[0] === 'interaction' || (path[0] === 'styling' && path[1] === 'eyebrows');
  const fatal = code === 'config/type' && exact && mistyped && !missing ? true : undefined;
  return problem(code, where, `${nameOf(path)}: ${says}.`, hint, fatal);
}

/** A path as shown in messages: `navbar.links[0].href`. */
export function nameOf(path: Path): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return name.replace(/^\./, '');
}
