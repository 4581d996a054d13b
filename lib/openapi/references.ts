/** The `$ref` of a specification: which lead to other files, and which lead nowhere. */
import { type Problem, problem } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { isRecord } from './is-record';
import { locateValue, type Origin } from './parse-document';

/**
 * Walks a document once. `files` says whether a `$ref` leads to another file of the docs folder (then bundling is needed).
 * Problems (`openapi/invalid`): references over the network, which are never followed, and internal ones without a target.
 */
export function checkReferences(
  document: Record<string, unknown>,
  origin: Origin,
): { files: boolean; problems: Problem[] } {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  let files = false;
  visitReferences(document, (reference, keys) => {
    if (seen.has(reference)) return;
    seen.add(reference);
    if (isExternal(reference)) {
      problems.push(lost(origin, keys, `The reference "${reference}" is a URL and is not followed.`, COPY_HINT));
    } else if (!reference.startsWith('#')) files = true;
    else if (resolveReference(document, reference) === undefined) {
      problems.push(
        lost(origin, keys, `The reference "${reference}" has no target.`, 'Define it, or correct the path.'),
      );
    }
  });
  return { files, problems };
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

/** Calls `visit` for every `$ref` that is a string; values shared by YAML aliases are walked once. */
function visitReferences(root: unknown, visit: (reference: string, keys: string[]) => void): void {
  const done = new Set<unknown>();
  const walk = (value: unknown, keys: string[]): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (!Array.isArray(value) && '$ref' in value && typeof value.$ref === 'string')
      visit(value.$ref, [...keys, '$ref']);
    for (const [key, child] of Object.entries(value)) {
      // Examples are the writer's data: a `$ref` in them is text.
      if (key === 'example' || key === 'examples') continue;
      keys.push(key);
      walk(child, keys);
      keys.pop();
    }
  };
  walk(root, []);
}

function lost(origin: Origin, keys: readonly string[], message: string, hint: string): Problem {
  return problem('openapi/invalid', locateValue(origin, keys), message, hint);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
