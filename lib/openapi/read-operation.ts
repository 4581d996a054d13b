/** The source of a page: an operation or webhook, read when the page is rendered. */
import { isRecord } from '@/lib/kit/is-record';
import { keysOf } from './read/parts';
import {
  type JsonObject,
  METHODS,
  type OperationFacts,
  type OperationSource,
  type Parts,
  type ResolveRef,
} from './types';

/** Longer chains of references are treated as cycles. */
const MAX_STEPS = 20;

/** Resolves references inside the document. */
export function resolverOf(parts: Parts): ResolveRef {
  return (reference) => {
    const keys = keysOf(reference);
    return keys && parts.at(keys);
  };
}

/** The source of an operation or webhook; undefined if the specification has changed and no longer contains it. */
export function readOperation(parts: Parts, { kind, method, path }: OperationFacts): OperationSource | undefined {
  const resolveRef = resolverOf(parts);
  const item = follow(parts.at([kind === 'webhook' ? 'webhooks' : 'paths', path]), resolveRef);
  const operation = item?.[method];
  if (!item || !isRecord(operation)) return undefined;
  const pathItem = Object.fromEntries(Object.entries(item).filter(([key]) => !METHODS.some((known) => known === key)));
  const document = rootOf(parts);
  return {
    kind,
    method,
    path,
    operation,
    pathItem,
    parameters: parametersOf(pathItem, operation, resolveRef),
    servers: recordsIn([operation, pathItem, document].find((level) => Array.isArray(level.servers))?.servers),
    security: recordsIn(Array.isArray(operation.security) ? operation.security : document.security),
    document,
    resolveRef,
  };
}

/** An object, with references followed to the end; undefined for a broken reference or a cycle. */
export function follow(value: unknown, resolveRef: ResolveRef): JsonObject | undefined {
  let found = value;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!isRecord(found)) return undefined;
    if (typeof found.$ref !== 'string') return found;
    found = resolveRef(found.$ref);
  }
  return undefined;
}

/** The fields that describe the document as a whole. */
const ROOT_FIELDS = ['openapi', 'info', 'servers', 'security', 'tags', 'externalDocs', 'jsonSchemaDialect'];

function rootOf(parts: Parts): JsonObject {
  return Object.fromEntries(
    ROOT_FIELDS.map((key) => [key, parts.at([key])] as const).filter(([, value]) => value !== undefined),
  );
}

/** The operation's parameters override those of its path with the same name and location. Source: OpenAPI 3.1, Operation Object. */
function parametersOf(pathItem: JsonObject, operation: JsonObject, resolveRef: ResolveRef): JsonObject[] {
  const all = [pathItem.parameters, operation.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const byName = new Map<string, JsonObject>();
  for (const written of all) {
    const parameter = follow(written, resolveRef);
    if (parameter) byName.set(`${String(parameter.in)} ${String(parameter.name)}`, parameter);
  }
  return [...byName.values()];
}

function recordsIn(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
