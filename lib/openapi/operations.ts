/** The operations, webhooks and tags of a specification, in page order. */
import { isRecord } from '@/lib/kit/is-record';
import { ruleOf } from './access/rules-in';
import { commonFacts } from './common-facts';
import { follow, resolverOf } from './read-operation';
import { type JsonObject, METHODS, type Method, type OperationFacts, type Parts, type TagFacts } from './types';

/**
 * All operations in `paths`: paths in document order, methods in the order of `METHODS`, without those with `x-excluded`. See
 * content/reference/format/api-pages.mdx#extensions.
 */
export function operationsOf(parts: Parts): OperationFacts[] {
  return listPart(parts, 'operation', parts.at(['paths']));
}

/** All webhooks (OpenAPI 3.1 `webhooks`); the name is in `path`. */
export function webhooksOf(parts: Parts): OperationFacts[] {
  return listPart(parts, 'webhook', parts.at(['webhooks']));
}

/** The declared tags. See content/reference/format/api-pages.mdx#generation. */
export function tagsOf(parts: Parts): TagFacts[] {
  const tags = parts.at(['tags']);
  if (!Array.isArray(tags)) return [];
  return tags.filter(isRecord).flatMap((tag) => {
    if (typeof tag.name !== 'string') return [];
    const label = [tag['x-group'], tag.summary, tag.name].find((text) => typeof text === 'string' && text !== '');
    return [
      {
        name: tag.name,
        label: typeof label === 'string' ? label : tag.name,
        ...(typeof tag.parent === 'string' ? { parent: tag.parent } : {}),
        ...(typeof tag.kind === 'string' ? { kind: tag.kind } : {}),
      },
    ];
  });
}

function listPart(parts: Parts, kind: OperationFacts['kind'], items: unknown): OperationFacts[] {
  if (!isRecord(items)) return [];
  const resolveRef = resolverOf(parts);
  return Object.entries(items).flatMap(([path, written]) => {
    const item = follow(written, resolveRef);
    if (!item || path.startsWith('x-')) return [];
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return isRecord(operation) && operation['x-excluded'] !== true
        ? [factsOf(kind, method, path, operation, item)]
        : [];
    });
  });
}

function factsOf(
  kind: OperationFacts['kind'],
  method: Method,
  path: string,
  operation: JsonObject,
  item: JsonObject,
): OperationFacts {
  const { operationId } = operation;
  const access = [ruleOf(item), ruleOf(operation)].filter((rule) => rule !== undefined);
  return {
    kind,
    method,
    path,
    ...(typeof operationId === 'string' ? { operationId } : {}),
    ...commonFacts(operation),
    ...(access.length > 0 ? { access } : {}),
  };
}
