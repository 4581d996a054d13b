/** What one page is drawn from: the operation, webhook or data model of a specification, read when the page is drawn. */
import { isRecord } from '@/lib/kit/is-record';
import { keysOf } from './read/parts';
import {
  type JsonObject,
  METHODS,
  type OperationFacts,
  type OperationSource,
  type Parts,
  type ResolveRef,
  type SchemaSource,
} from './types';

/** References that lead to references: more steps than this are a circle. */
const MOST_STEPS = 20;

/** The resolver of a document's own references. */
export function resolverOf(parts: Parts): ResolveRef {
  return (reference) => {
    const keys = keysOf(reference);
    return keys && parts.at(keys);
  };
}

/** The source of an operation or webhook; undefined when the specification changed and does not have it any more. */
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
    servers: recordsIn([operation, pathItem, document].find((one) => Array.isArray(one.servers))?.servers),
    security: recordsIn(Array.isArray(operation.security) ? operation.security : document.security),
    document,
    resolveRef,
  };
}

/** The data model of a name; undefined when there is none. See content/reference/format/api-pages.mdx#references. */
export function readSchema(parts: Parts, name: string): SchemaSource | undefined {
  const schema = parts.at(['components', 'schemas', name]);
  return schema === undefined ? undefined : { name, schema, resolveRef: resolverOf(parts) };
}

/** An object, references followed as far as they lead; undefined when they lead nowhere or in a circle. */
export function follow(value: unknown, resolveRef: ResolveRef): JsonObject | undefined {
  let found = value;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!isRecord(found)) return undefined;
    if (typeof found.$ref !== 'string') return found;
    found = resolveRef(found.$ref);
  }
  return undefined;
}

/** The fields of the document that describe it as a whole. */
const ROOT_FIELDS = ['openapi', 'info', 'servers', 'security', 'tags', 'externalDocs', 'jsonSchemaDialect'];

function rootOf(parts: Parts): JsonObject {
  return Object.fromEntries(
    ROOT_FIELDS.map((key) => [key, parts.at([key])] as const).filter(([, value]) => value !== undefined),
  );
}

/** The operation's own win over those of its path with the same name and place. Source: OpenAPI 3.1, Operation Object. */
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
