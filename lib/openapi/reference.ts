/** References to an operation, as written in `pages` and frontmatter: `GET /users`, `api.json GET /users`, `webhook paid`. */
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { type EndpointFacts, METHODS, type Method, type OperationFacts, type Specification } from './types';

export type OperationReference =
  | { kind: 'operation'; method: Method; path: string; file?: string }
  | { kind: 'webhook'; name: string; file?: string };

/**
 * Parses `METHOD /path`, `file METHOD /path`, `webhook name` or `file webhook name`, with the method in any case; undefined for anything
 * else. See content/reference/format/api-pages.mdx#references.
 */
export function parseReference(text: string): OperationReference | undefined {
  const parts = text.trim().split(/\s+/);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const [target, verb, file] = parts.toReversed();
  if (target === undefined || verb === undefined) return undefined;
  const named = file === undefined ? {} : { file };
  const word = verb.toLowerCase();
  if (word === 'webhook') return { kind: 'webhook', name: target, ...named };
  const method = METHODS.find((known) => known === word);
  if (method === undefined || !target.startsWith('/')) return undefined;
  return { kind: 'operation', method, path: target, ...named };
}

type Searched = Pick<Specification, 'operations' | 'webhooks'>;

/** Indexed, because specifications have thousands of operations and as many pages look them up. */
const INDEXES = new WeakMap<Searched, ReadonlyMap<string, OperationFacts>>();

/** The operation or webhook for a reference, ignoring a trailing slash. See content/reference/format/api-pages.mdx#references. */
export function findOperation(specification: Searched, reference: OperationReference): OperationFacts | undefined {
  let index = INDEXES.get(specification);
  if (!index) {
    // The first of duplicates wins.
    const all = [...specification.operations, ...specification.webhooks].toReversed();
    index = new Map(all.map((operation) => [operationKey(operation), operation] as const));
    INDEXES.set(specification, index);
  }
  return index.get(referenceKey(reference));
}

/** The lookup key of a reference: equal for all spellings. */
export function referenceKey(reference: OperationReference): string {
  return reference.kind === 'webhook'
    ? `webhook ${reference.name}`
    : `${reference.method} ${withoutSlash(reference.path)}`;
}

/** The lookup key of an operation, equal to `referenceKey` of its references. */
export function operationKey({ kind, method, path }: OperationFacts): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${withoutSlash(path)}`;
}

/** All operations, webhooks and channels with a page, in page order. See content/reference/format/api-pages.mdx#generation. */
export function endpointsOf(specification: Specification): readonly EndpointFacts[] {
  return [...specification.operations, ...specification.webhooks, ...specification.channels];
}

/** How `pages` refers to an operation. */
export function writeReference(operation: Pick<OperationFacts, 'method' | 'path'>): string {
  return `${operation.method.toUpperCase()} ${operation.path}`;
}

/**
 * The specification file for a short name, from `files` in alphabetical order: exact path, else part of the path, else file name, else part
 * of the file name. See content/reference/format/api-pages.mdx#references.
 */
export function findSpecificationFile<F extends string>(name: string, files: readonly F[]): F | undefined {
  const normalized = name.replace(/^(\.?\/)+/, '');
  const bare = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.(json|ya?ml)$/i, '');
  return (
    files.find((file) => file === normalized) ??
    files.find((file) => file.includes(normalized)) ??
    files.find((file) => bare(file) === bare(normalized)) ??
    files.find((file) => bare(file).includes(bare(normalized)))
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 ? withoutTrailingSlashes(path) : path;
}
