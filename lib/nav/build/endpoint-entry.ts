/** Resolves entries such as `GET /users` in the specifications in reach. See content/navigation/openapi.mdx. */
import { nearest } from '@/lib/kit/suggest';
import { findOperation, findSpecificationFile, type OperationReference, writeReference } from '@/lib/openapi/reference';
import type { OperationFacts } from '@/lib/openapi/types';
import type { PageFacts } from '../types';
import type { BuildContext } from './context';
import { endpointPage } from './endpoint-page';
import { foundSpecification, type Reach, reportNoSpecification, type SpecificationUse } from './reach';

interface Found {
  use: SpecificationUse;
  operation: OperationFacts;
}

/**
 * The page of a referenced operation; undefined, with a problem, if there is none. Reports `nav/endpoint-missing`,
 * `nav/endpoint-without-openapi` and, for a named file, `nav/openapi-missing`.
 */
export function buildEndpoint(
  context: BuildContext,
  reference: OperationReference,
  pointer: string,
  reach: Reach,
): PageFacts | undefined {
  const found = reference.file
    ? inNamedFile(context, reference, reference.file, pointer, reach)
    : inReach(context, reference, pointer, reach);
  if (!found) return undefined;
  context.describesApi = true;
  return endpointPage(context, found.use, found.operation);
}

function inNamedFile(
  context: BuildContext,
  reference: OperationReference,
  name: string,
  pointer: string,
  reach: Reach,
): Found | undefined {
  const file = findSpecificationFile(name, context.input.specifications);
  if (file === undefined) {
    reportNoSpecification(context, pointer, name);
    return undefined;
  }
  // An invalid specification has already been reported by its reader.
  const specification = foundSpecification(context, file);
  if (!specification) return undefined;
  const use = reach.uses.find((candidate) => candidate.specification === specification) ?? { specification };
  return inSpecifications(context, reference, pointer, [use]);
}

function inReach(context: BuildContext, reference: OperationReference, pointer: string, reach: Reach) {
  if (reach.uses.length > 0) return inSpecifications(context, reference, pointer, reach.uses, reach.isPartial);
  if (!reach.declared) {
    context.report(
      'nav/endpoint-without-openapi',
      pointer,
      `"${written(reference)}" is not inside an element with \`openapi\`.`,
      'Add `"openapi": "path/to/specification.json"` to the element or to one above it.',
    );
  }
  // Without a usable specification, all others are searched; a missing one has already been reported.
  return find(reference, allSpecifications(context));
}

function inSpecifications(
  context: BuildContext,
  reference: OperationReference,
  pointer: string,
  uses: readonly SpecificationUse[],
  isPartial = false,
): Found | undefined {
  const found = find(reference, uses);
  // A specification that could not be read has already been reported.
  if (found || isPartial) return found;
  const specifications = uses.map((use) => use.specification);
  const known = specifications.flatMap((candidate) => candidate.operations.map(writeReference));
  const near = nearest(written(reference), known);
  context.report(
    'nav/endpoint-missing',
    pointer,
    `"${written(reference)}" is not in ${specifications.map((candidate) => candidate.file).join(', ')}.`,
    near ? `Did you mean "${near}"?` : 'Write the method and the path as in the specification.',
  );
  return undefined;
}

function find(reference: OperationReference, uses: Iterable<SpecificationUse>): Found | undefined {
  for (const use of uses) {
    const operation = findOperation(use.specification, reference);
    if (operation) return { use, operation };
  }
  return undefined;
}

function* allSpecifications(context: BuildContext): Generator<SpecificationUse> {
  for (const file of context.input.specifications) {
    const specification = foundSpecification(context, file);
    if (specification) yield { specification };
  }
}

function written(reference: OperationReference): string {
  return reference.kind === 'webhook' ? `webhook ${reference.name}` : writeReference(reference);
}
