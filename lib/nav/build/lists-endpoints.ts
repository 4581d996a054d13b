/**
 * True if endpoints of a specification are listed individually, so that no pages are generated. See
 * content/navigation/openapi.mdx.
 */
import { isRecord } from '@/lib/kit/is-record';
import { findOperation, findSpecificationFile, parseReference } from '@/lib/openapi/reference';
import { sourceFile } from '../list';
import type { BuildContext } from './context';
import type { SpecificationUse } from './reach';
import type { Written } from './written';

interface Question {
  context: BuildContext;
  use: SpecificationUse;
  /** Specifications searched for references without a file, below the element in question. */
  uses: readonly SpecificationUse[];
}

/**
 * True if the element at `at` lists endpoints of `use` itself: it or a descendant lists one, or a descendant names the same specification
 * again. Pages with their own text do not count. See content/navigation/openapi.mdx.
 */
export function listsEndpoints(
  context: BuildContext,
  at: Written,
  use: SpecificationUse,
  uses: readonly SpecificationUse[],
): boolean {
  return isListedIn({ context, use, uses }, at.value, true);
}

function isListedIn(question: Question, element: Readonly<Record<string, unknown>>, inherits: boolean): boolean {
  return Object.entries(element).some(([key, value]) => {
    const isList = key === 'pages' || key === 'root';
    return (Array.isArray(value) ? value : [value]).some((item) => {
      if (typeof item === 'string') return isList && isEndpoint(question, item, inherits);
      return isRecord(item) && key !== 'openapi' && key !== 'asyncapi' && isShownBy(question, item, inherits);
    });
  });
}

function isShownBy(question: Question, child: Record<string, unknown>, inherits: boolean): boolean {
  const { file } = question.use.specification;
  if (names(child.openapi, file) || names(child.asyncapi, file)) return true;
  return isListedIn(question, child, inherits && (child.openapi === undefined || child.openapi === null));
}

function isEndpoint({ context, use, uses }: Question, entry: string, inherits: boolean): boolean {
  const reference = parseReference(entry);
  if (!reference) return false;
  if (reference.file !== undefined) {
    return findSpecificationFile(reference.file, context.input.specifications) === use.specification.file;
  }
  // An endpoint found in none of them counts for the first one.
  const meant = uses.find(({ specification }) => findOperation(specification, reference)) ?? uses[0];
  return inherits && meant === use;
}

/** True if an `openapi` value names a file. */
function names(value: unknown, file: string): boolean {
  return (Array.isArray(value) ? value : [value]).some((item) => {
    const source = isRecord(item) ? item.source : item;
    return typeof source === 'string' && sourceFile(source) === file;
  });
}
