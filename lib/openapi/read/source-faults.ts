/** Messages for specifications that are named but unavailable. The caller knows the position. */
import { filePath } from '@/lib/kit/paths';
import type { ProblemCode } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import { isExternal } from '@/lib/kit/urls';
import { findSpecificationFile } from '../reference';

export interface SourceFault {
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
  readonly fatal?: boolean;
}

/** The file `source` does not exist; `known` lists the existing specifications. See content/errors.mdx. */
export function missingSource(source: string, known: readonly string[]): SourceFault {
  const near = findSpecificationFile(source, known) ?? nearestFile(filePath(source), known);
  const fallback = isExternal(source)
    ? 'Download it into the docs folder and write its path.'
    : 'Write the path of a specification in the docs folder.';
  return {
    code: 'nav/openapi-missing',
    message: `The specification "${source}" does not exist.`,
    hint: near && !isExternal(source) ? `Did you mean "${near}"?` : fallback,
  };
}

/** The file with the most similar name, whatever its version: `users-2.0.yml` for `users-1.4.yml`, not `orders-1.4.yml`. */
function nearestFile(source: string, known: readonly string[]): string | undefined {
  const name = nearest(withoutVersion(source), known.map(withoutVersion));
  const versions = known.filter((file) => withoutVersion(file) === name);
  return nearest(source, versions) ?? versions[0];
}

/** A path without its ending, and without a version in front of that: `users` for `users.yml`, `users-1.4.yml` and `users_v2.json`. */
function withoutVersion(file: string): string {
  const name = file.slice(0, file.lastIndexOf('.'));
  let end = name.length;
  while (end > 0 && /[\d.]/.test(name.charAt(end - 1))) end--;
  if (end === name.length) return name;
  return name.slice(0, end).replace(/v$/i, '').replace(/[-_]$/, '');
}

/** The URL `source` returned nothing. */
export function unreachableSource(source: string, reason: string): SourceFault {
  return {
    code: 'openapi/unreachable',
    message: `The specification "${source}" could not be fetched: ${reason}.`,
    hint: 'Build where the URL is reachable, or download the file into the docs folder and write its path.',
  };
}

/**
 * `source` leaves the docs folder; `stripped` is the path used instead if it `exists`. See content/reference/format/navigation.mdx#paths.
 */
export function escapingSource(source: string, stripped: string, exists: boolean): SourceFault {
  return {
    code: 'nav/path-escapes',
    message: `The path "${source}" leads out of the docs folder.`,
    hint: exists
      ? `Write "${stripped}".`
      : 'Move the specification into the docs folder and write its path from there.',
    fatal: !exists,
  };
}
