/**
 * Whether somebody lists endpoints of a specification one by one: then no page of it is generated. See
 * content/reference/format/navigation.mdx#openapi.
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
  /** What references without a file are looked up in, below the element that is asked about. */
  uses: readonly SpecificationUse[];
}

/**
 * Whether the element at `at` shows endpoints of `use` by itself: it or an element below lists one, or an element below names the same
 * specification again. Pages with text of their own do not count. See content/reference/format/navigation.mdx#openapi.
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
    return (Array.isArray(value) ? value : [value]).some((one) => {
      if (typeof one === 'string') return isList && isEndpoint(question, one, inherits);
      return isRecord(one) && key !== 'openapi' && key !== 'asyncapi' && isShownBy(question, one, inherits);
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
  // What none of them has was meant to be in the first.
  const meant = uses.find(({ specification }) => findOperation(specification, reference)) ?? uses[0];
  return inherits && meant === use;
}

/** Whether a written `openapi` names a file. */
function names(value: unknown, file: string): boolean {
  return (Array.isArray(value) ? value : [value]).some((one) => {
    const source = isRecord(one) ? one.source : one;
    return typeof source === 'string' && sourceFile(source) === file;
  });
}
