/** The operations and webhooks of a specification, in the order in which their pages stand. */
import { isRecord } from '@/lib/kit/is-record';
import { resolveReference } from './references';
import { METHODS, type Method, type OperationFacts } from './types';

/**
 * Every operation under `paths`: paths as written, inside a path always in the order of `METHODS`.
 * Operations with `x-excluded` have no page and are left out. Source: format 4.1, 4.3.
 */
export function operationsOf(document: Record<string, unknown>): OperationFacts[] {
  return listPart(document, document.paths);
}

/** Every webhook (OpenAPI 3.1 `webhooks`), its name in `path`. */
export function webhooksOf(document: Record<string, unknown>): OperationFacts[] {
  return listPart(document, document.webhooks);
}

function listPart(document: Record<string, unknown>, items: unknown): OperationFacts[] {
  if (!isRecord(items)) return [];
  return Object.entries(items).flatMap(([path, written]) => {
    const item = followed(document, written);
    if (!isRecord(item)) return [];
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return isRecord(operation) && operation['x-excluded'] !== true ? [factsOf(method, path, operation)] : [];
    });
  });
}

/** A path item may stand elsewhere in the document, once bundled. */
function followed(document: Record<string, unknown>, item: unknown): unknown {
  return isRecord(item) && typeof item.$ref === 'string' ? resolveReference(document, item.$ref) : item;
}

function factsOf(method: Method, path: string, operation: Record<string, unknown>): OperationFacts {
  const tags = Array.isArray(operation.tags) ? operation.tags.filter((tag) => typeof tag === 'string') : [];
  return {
    method,
    path,
    ...(typeof operation.operationId === 'string' ? { operationId: operation.operationId } : {}),
    ...(typeof operation.summary === 'string' ? { summary: operation.summary } : {}),
    tags,
    deprecated: operation.deprecated === true,
    hidden: operation['x-hidden'] === true,
  };
}
