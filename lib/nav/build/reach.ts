/** `openapi`: which specifications an element's endpoints are looked up in. Its own, else those of the element above. */

import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import { isExternal } from '@/lib/kit/urls';
import { endpointsOf, findSpecificationFile } from '@/lib/openapi/reference';
import type { Specification } from '@/lib/openapi/types';
import { sourceFile, strippedPath } from '../list';
import type { BuildContext } from './context';
import { isWritten, type Written } from './written';

/** A specification as an element uses it. */
export interface SpecificationUse {
  readonly specification: Specification;
  /** Where its generated pages stand (`{source, directory}`); undefined: at the usual place. */
  readonly directory?: string;
}

/** The specifications in reach of an element. */
export interface Reach {
  /** Some element names a specification, be it usable or not. */
  readonly declared: boolean;
  /** What references are looked up in, in this order. */
  readonly uses: readonly SpecificationUse[];
  /**
   * Declared above, by an element that holds divisions and so has no list for pages of its own: elements below that have nothing to show
   * show all of it.
   */
  readonly open: readonly SpecificationUse[];
}

/** The reach of the root's surroundings: nothing. */
export const NO_SPECIFICATIONS: Reach = Object.freeze({ declared: false, uses: [], open: [] });

/**
 * The reach of an element: its own `openapi` (a string, `{source, directory}`, or an array of either), else `inherited`.
 * Reports `nav/openapi-missing`, `openapi/unreachable` and `nav/path-escapes`; one that is not valid is reported by whoever read it.
 * Source: mission (`openapi` overrides), rules ("a string, an array or `{source, directory}`").
 */
export function reachOf(context: BuildContext, at: Written, inherited: Reach): Reach {
  if (!isWritten(at, 'openapi')) return inherited;
  return { declared: true, uses: usesAt(context, at, 'openapi'), open: [] };
}

/** The specifications that a field of an element (`openapi`, `asyncapi`) names, those that cannot be used left out and reported. */
export function usesAt(context: BuildContext, at: Written, key: 'openapi' | 'asyncapi'): SpecificationUse[] {
  if (!isWritten(at, key)) return [];
  const value = at.value[key];
  const pointer = `${at.pointer}/${key}`;
  const uses = Array.isArray(value)
    ? value.flatMap((one, index) => specificationAt(context, one, `${pointer}/${index}`))
    : specificationAt(context, value, pointer);
  if (uses.some(({ specification }) => endpointsOf(specification).length > 0)) context.describesApi = true;
  return uses;
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

function specificationAt(context: BuildContext, value: unknown, pointer: string): SpecificationUse[] {
  const source = isRecord(value) ? value.source : value;
  if (typeof source !== 'string') return [];
  const file = sourceFile(source);
  const read = file === undefined ? undefined : context.input.specification(file);
  if (file === undefined) {
    return escapedSpecification(context, source, pointer).map((specification) => withDirectory(specification, value));
  }
  if (read?.state === 'found') return [withDirectory(read.specification, value)];
  if (read?.state === 'unreachable') reportUnreachable(context, pointer, source, read.reason);
  else if (read?.state !== 'invalid') reportNoSpecification(context, pointer, source, 'does not exist');
  return [];
}

function withDirectory(specification: Specification, value: unknown): SpecificationUse {
  const directory = isRecord(value) ? value.directory : undefined;
  return typeof directory === 'string' ? { specification, directory } : { specification };
}

function reportUnreachable(context: BuildContext, pointer: string, source: string, reason: string): void {
  context.report(
    'openapi/unreachable',
    pointer,
    `The specification "${source}" could not be fetched: ${reason}.`,
    'Build where the address can be reached, or download the file into the docs folder and write its path.',
  );
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
