/** `openapi`: the specifications that endpoints are looked up in. An element's own, else those of its parent. */

import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, routeOf } from '@/lib/kit/paths';
import { DEFAULT_DIRECTORY } from '@/lib/openapi/page-names';
import { escapingSource, missingSource, type SourceFault, unreachableSource } from '@/lib/openapi/read/source-faults';
import { endpointsOf } from '@/lib/openapi/reference';
import type { Specification } from '@/lib/openapi/types';
import { sourceFile, strippedPath } from '../list';
import type { BuildContext } from './context';
import { isWritten, type Written } from './written';

/** A specification as used by an element. */
export interface SpecificationUse {
  readonly specification: Specification;
  /** The directory for generated pages (`{source, directory}`); undefined means the default. */
  readonly directory?: string;
}

/** The specifications available to an element. */
export interface Reach {
  /** True when an element on the way names a specification, usable or not. */
  readonly declared: boolean;
  /** True when one of its specifications could not be read: what is not found may be in that one. */
  readonly isPartial: boolean;
  /** The specifications for references, in lookup order. */
  readonly uses: readonly SpecificationUse[];
  /**
   * Declared by an ancestor that contains divisions and therefore has no list for generated pages: descendants with nothing else to show
   * generate all of them.
   */
  readonly open: readonly SpecificationUse[];
}

/** The initial reach, above the root: nothing. */
export const NO_SPECIFICATIONS: Reach = Object.freeze({ declared: false, isPartial: false, uses: [], open: [] });

/**
 * The reach of an element: its own `openapi` (a string, `{source, directory}`, or an array of either), else `inherited`. Reports
 * `nav/openapi-missing`, `openapi/unreachable` and `nav/path-escapes`; an invalid specification is reported by its reader. See
 * content/navigation/openapi.mdx.
 */
export function reachOf(context: BuildContext, at: Written, inherited: Reach): Reach {
  if (!isWritten(at, 'openapi')) return inherited;
  const uses = usesAt(context, at, 'openapi');
  const value = at.value.openapi;
  return { declared: true, isPartial: uses.length < (Array.isArray(value) ? value.length : 1), uses, open: [] };
}

/** The specifications named by a field (`openapi`, `asyncapi`). Unusable ones are reported and left out. */
export function usesAt(context: BuildContext, at: Written, key: 'openapi' | 'asyncapi'): SpecificationUse[] {
  if (!isWritten(at, key)) return [];
  const value = at.value[key];
  const pointer = `${at.pointer}/${key}`;
  const uses = Array.isArray(value)
    ? value.flatMap((item, index) => specificationAt(context, item, `${pointer}/${index}`))
    : specificationAt(context, value, pointer);
  if (uses.some(({ specification }) => endpointsOf(specification).length > 0)) context.describesApi = true;
  return uses;
}

/** A usable specification that has been read. */
export function foundSpecification(context: BuildContext, file: FilePath): Specification | undefined {
  const read = context.input.specification(file);
  return read?.state === 'found' ? read.specification : undefined;
}

/** Reports a missing specification and suggests the most similar one. */
export function reportNoSpecification(context: BuildContext, pointer: string, source: string): void {
  report(context, pointer, missingSource(source, context.input.specifications));
}

function report(context: BuildContext, pointer: string, { code, message, hint, fatal }: SourceFault): void {
  context.report(code, pointer, message, hint, fatal);
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
  const folder = isRecord(value) && typeof value.directory === 'string' ? value.directory : DEFAULT_DIRECTORY;
  context.unreadFolders.add(routeOf(folder));
  if (read?.state === 'unreachable') report(context, pointer, unreachableSource(source, read.reason));
  else if (read?.state !== 'invalid') reportNoSpecification(context, pointer, source);
  return [];
}

function withDirectory(specification: Specification, value: unknown): SpecificationUse {
  const directory = isRecord(value) ? value.directory : undefined;
  return typeof directory === 'string' ? { specification, directory } : { specification };
}

function escapedSpecification(context: BuildContext, source: string, pointer: string): Specification[] {
  const stripped = strippedPath(source);
  const specification = foundSpecification(context, stripped);
  report(context, pointer, escapingSource(source, stripped, specification !== undefined));
  return specification ? [specification] : [];
}
