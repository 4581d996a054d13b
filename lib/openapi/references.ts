/** The `$ref` of a specification: which lead to other files, and which lead nowhere. */

import { isRecord } from '@/lib/kit/is-record';
import { type Problem, problem } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { locateValue, type Origin } from './parse-document';

/**
 * Walks a document once. `files` says whether a `$ref` leads to another file of the docs folder (then bundling is needed).
 * `lost` are the references over the network, which are never followed, and internal ones without a target; each is a problem
 * (`openapi/invalid`) as well.
 */
export function checkReferences(
  document: Record<string, unknown>,
  origin: Origin,
): { files: boolean; lost: ReadonlySet<string>; problems: Problem[] } {
  const problems: Problem[] = [];
  const lost = new Set<string>();
  const lose = (reference: string, keys: readonly string[], message: string, hint: string) => {
    lost.add(reference);
    problems.push(problem('openapi/invalid', locateValue(origin, keys), message, hint));
  };
  const seen = new Set<string>();
  let files = false;
  visitReferences(document, (reference, keys) => {
    if (seen.has(reference)) return;
    seen.add(reference);
    if (isExternal(reference)) {
      lose(reference, keys, `The reference "${reference}" is a URL and is not followed.`, COPY_HINT);
    } else if (!reference.startsWith('#')) files = true;
    // `#name` is an anchor, which schemas define wherever they stand.
    else if (reference.startsWith('#/') && resolveReference(document, reference) === undefined) {
      lose(reference, keys, `The reference "${reference}" has no target.`, 'Define it, or correct the path.');
    }
  });
  return { files, lost, problems };
}

const COPY_HINT = 'Copy that part into the docs folder and refer to the copy.';

/** The value that an internal reference (`#/a/b`) names; undefined when there is none. */
export function resolveReference(document: Record<string, unknown>, reference: string): unknown {
  let value: unknown = document;
  for (const part of reference.replace(/^#\/?/, '').split('/')) {
    if (part === '') continue;
    const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy of a document in which the given references are gone, and what referred to them is empty. */
export function withoutReferences(document: Record<string, unknown>, lost: ReadonlySet<string>) {
  const copy = structuredClone(document);
  visitReferences(copy, (reference, _, holder) => {
    if (lost.has(reference)) delete holder.$ref;
  });
  return copy;
}

type Visit = (reference: string, keys: string[], holder: { $ref?: unknown }) => void;

/** Calls `visit` for every `$ref` that is a string; values shared by YAML aliases are walked once. */
function visitReferences(root: unknown, visit: Visit): void {
  const done = new Set<unknown>();
  const walk = (value: unknown, keys: string[]): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') visit(value.$ref, [...keys, '$ref'], value);
    for (const [key, child] of Object.entries(value)) {
      // Examples are the writer's data: a `$ref` in them is text. A property may be called so as well.
      if ((key === 'example' || key === 'examples') && keys.at(-1) !== 'properties') continue;
      keys.push(key);
      walk(child, keys);
      keys.pop();
    }
  };
  walk(root, []);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
