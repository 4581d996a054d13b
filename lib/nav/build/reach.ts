/** `openapi`: which specifications an element's endpoints are looked up in. Its own, else those of the element above. */

import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath, resolveInside } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import { isExternal } from '@/lib/kit/urls';
import { findSpecificationFile } from '@/lib/openapi/reference';
import type { Specification } from '@/lib/openapi/types';
import { strippedPath } from '../list';
import type { BuildContext } from './context';
import { isWritten, type Written } from './written';

/** The specifications in reach of an element. */
export interface Reach {
  /** Some element names a specification, be it usable or not. */
  readonly declared: boolean;
  readonly specifications: readonly Specification[];
}

/** The reach of the root's surroundings: nothing. */
export const NO_SPECIFICATIONS: Reach = Object.freeze({ declared: false, specifications: [] });

/**
 * The reach of an element: its own `openapi` (a string, `{source, directory}`, or an array of either), else `inherited`.
 * Reports `nav/openapi-missing` and `nav/path-escapes`; one that is not valid is reported by whoever read it.
 * Source: mission (`openapi` overrides), rules ("a string, an array or `{source, directory}`").
 */
export function reachOf(context: BuildContext, at: Written, inherited: Reach): Reach {
  if (!isWritten(at, 'openapi')) return inherited;
  const value = at.value.openapi;
  const pointer = `${at.pointer}/openapi`;
  const specifications = Array.isArray(value)
    ? value.flatMap((one, index) => specificationAt(context, one, `${pointer}/${index}`))
    : specificationAt(context, value, pointer);
  if (specifications.some((one) => one.operations.length + one.webhooks.length > 0)) context.describesApi = true;
  return { declared: true, specifications };
}

/** A usable specification, already read. */
export function foundSpecification(context: BuildContext, file: FilePath): Specification | undefined {
  const read = context.input.specification(file);
  return read?.state === 'found' ? read.specification : undefined;
}

/** Reports a specification that cannot be had, with the nearest one that exists. */
export function reportNoSpecification(context: BuildContext, pointer: string, source: string, reason: string): void {
  const { specifications } = context.input;
  const near = findSpecificationFile(source, specifications) ?? nearest(filePath(source), specifications);
  const fallback = isExternal(source)
    ? 'Download it into the docs folder and write its path.'
    : 'Write the path of a specification in the docs folder.';
  context.report(
    'nav/openapi-missing',
    pointer,
    `The specification "${source}" ${reason}.`,
    near && !isExternal(source) ? `Did you mean "${near}"?` : fallback,
  );
}

function specificationAt(context: BuildContext, value: unknown, pointer: string): Specification[] {
  const source = isRecord(value) ? value.source : value;
  if (typeof source !== 'string') return [];
  if (isExternal(source)) {
    reportNoSpecification(context, pointer, source, 'is a URL; specifications are read from the docs folder only');
    return [];
  }
  const file = resolveInside('', source);
  if (file === undefined) return escapedSpecification(context, source, pointer);
  const read = context.input.specification(file);
  if (read?.state === 'found') return [read.specification];
  if (read?.state !== 'invalid') reportNoSpecification(context, pointer, source, 'does not exist');
  return [];
}

function escapedSpecification(context: BuildContext, source: string, pointer: string): Specification[] {
  const stripped = strippedPath(source);
  const specification = foundSpecification(context, stripped);
  context.report(
    'nav/path-escapes',
    pointer,
    `The path "${source}" leads out of the docs folder.`,
    specification
      ? `Write "${stripped}".`
      : 'Move the specification into the docs folder and write its path from there.',
    !specification,
  );
  return specification ? [specification] : [];
}
