/** An entry such as `GET /users`: looked up in the specifications that are in reach. Mission rules 7 and 8. */
import { nearest } from '@/lib/kit/suggest';
import { findOperation, findSpecificationFile, type OperationReference, writeReference } from '@/lib/openapi/reference';
import type { OperationFacts, Specification } from '@/lib/openapi/types';
import type { PageFacts } from '../types';
import type { BuildContext } from './context';
import { foundSpecification, type Reach, reportNoSpecification } from './reach';

interface Found {
  specification: Specification;
  operation: OperationFacts;
}

/**
 * The page of a referenced operation; undefined when there is none (reported) or when operations have no pages of their own yet.
 * Reports `nav/endpoint-missing`, `nav/endpoint-without-openapi` and, for a named file, `nav/openapi-missing`.
 */
export function buildEndpoint(
  context: BuildContext,
  reference: OperationReference,
  pointer: string,
  reach: Reach,
): PageFacts | undefined {
  const found = reference.file
    ? inNamedFile(context, reference, reference.file, pointer)
    : inReach(context, reference, pointer, reach);
  if (!found) return undefined;
  context.describesApi = true;
  return context.input.operationPage?.(found.specification, found.operation);
}

function inNamedFile(context: BuildContext, reference: OperationReference, name: string, pointer: string) {
  const file = findSpecificationFile(name, context.input.specifications);
  if (file === undefined) {
    reportNoSpecification(context, pointer, name, 'does not exist');
    return undefined;
  }
  // One that is not valid is reported by whoever read it.
  const specification = foundSpecification(context, file);
  return specification && inSpecifications(context, reference, pointer, [specification]);
}

function inReach(context: BuildContext, reference: OperationReference, pointer: string, reach: Reach) {
  if (reach.specifications.length > 0) return inSpecifications(context, reference, pointer, reach.specifications);
  if (!reach.declared) {
    context.report(
      'nav/endpoint-without-openapi',
      pointer,
      `"${written(reference)}" stands in no element with \`openapi\`.`,
      'Add `"openapi": "path/to/specification.json"` to the element or to one above it.',
    );
  }
  // Without a usable specification all others are tried; a declared one that is missing is already reported.
  return find(reference, allSpecifications(context));
}

function inSpecifications(
  context: BuildContext,
  reference: OperationReference,
  pointer: string,
  specifications: readonly Specification[],
): Found | undefined {
  const found = find(reference, specifications);
  if (found) return found;
  const known = specifications.flatMap((one) => one.operations.map(writeReference));
  const near = nearest(written(reference), known);
  context.report(
    'nav/endpoint-missing',
    pointer,
    `"${written(reference)}" is not in ${specifications.map((one) => one.file).join(', ')}.`,
    near ? `Did you mean "${near}"?` : 'Write the method and the path as they stand in the specification.',
  );
  return undefined;
}

function find(reference: OperationReference, specifications: Iterable<Specification>): Found | undefined {
  for (const specification of specifications) {
    const operation = findOperation(specification, reference);
    if (operation) return { specification, operation };
  }
  return undefined;
}

function* allSpecifications(context: BuildContext): Generator<Specification> {
  for (const file of context.input.specifications) {
    const specification = foundSpecification(context, file);
    if (specification) yield specification;
  }
}

function written(reference: OperationReference): string {
  return reference.kind === 'webhook' ? `webhook ${reference.name}` : writeReference(reference);
}
