/** References to one operation, as written in `pages` and in frontmatter: `GET /users`, `api.json GET /users`, `webhook paid`. */
import { METHODS, type Method, type OperationFacts, type Specification } from './types';

export type OperationReference =
  | { kind: 'operation'; method: Method; path: string; file?: string }
  | { kind: 'webhook'; name: string; file?: string };

/**
 * Reads `METHOD /path`, `file METHOD /path`, `webhook name` or `file webhook name`; undefined when the text is none of them.
 * Methods in any case. Source: mission (`pages`: "`<METHOD> <path>`"), format 4.1.
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

/** The operation or webhook that a reference names; a trailing slash makes no difference. Source: format 4.1. */
export function findOperation(
  specification: Pick<Specification, 'operations' | 'webhooks'>,
  reference: OperationReference,
): OperationFacts | undefined {
  if (reference.kind === 'webhook') return specification.webhooks.find((webhook) => webhook.path === reference.name);
  const path = withoutSlash(reference.path);
  return specification.operations.find(
    (operation) => operation.method === reference.method && withoutSlash(operation.path) === path,
  );
}

/** How an operation is written in `pages`. */
export function writeReference(operation: Pick<OperationFacts, 'method' | 'path'>): string {
  return `${operation.method.toUpperCase()} ${operation.path}`;
}

/**
 * The specification file that a short name means, from `files` in alphabetical order:
 * exact path, else path contains, else file name, else file name contains. Source: format 4.1.
 */
export function findSpecificationFile<F extends string>(name: string, files: readonly F[]): F | undefined {
  const wanted = name.replace(/^(\.?\/)+/, '');
  const bare = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.(json|ya?ml)$/i, '');
  return (
    files.find((file) => file === wanted) ??
    files.find((file) => file.includes(wanted)) ??
    files.find((file) => bare(file) === bare(wanted)) ??
    files.find((file) => bare(file).includes(bare(wanted)))
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
