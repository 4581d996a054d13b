/** What the site knows of an API specification: the document itself (bundled, `$ref` kept) and the list of what it describes. */
import type { OpenAPIV3 } from 'openapi-types';
import type { FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';

/** In the order in which pages of one path are listed. Source: format 4.1. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const satisfies readonly `${OpenAPIV3.HttpMethods}`[];
export type Method = (typeof METHODS)[number];

/** One operation of a path or one webhook, as far as lists and lookups need it. */
export interface OperationFacts {
  readonly method: Method;
  /** The path as written in the specification; for webhooks their name. */
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: has a page that no list shows. */
  readonly hidden: boolean;
}

/** A specification that could be read. */
export interface Specification {
  readonly file: FilePath;
  /** As written: `3.1.0`, `2.0` … */
  readonly version: string;
  /** The whole document; parts in other files are bundled into it, internal `$ref` are kept (they may be recursive). */
  readonly document: Readonly<Record<string, unknown>>;
  /** In page order: paths as written, methods as in `METHODS`; `x-excluded` ones are left out. */
  readonly operations: readonly OperationFacts[];
  readonly webhooks: readonly OperationFacts[];
  /** Every file it was read from, for caches. */
  readonly files: readonly FilePath[];
}

/** The outcome of reading one specification; all three are ordinary. */
export type SpecificationRead =
  | { readonly state: 'found'; readonly specification: Specification; readonly problems: readonly Problem[] }
  /** There is nothing to read. Whoever names the specification reports it, at the place where it is named. */
  | { readonly state: 'missing'; readonly reason: string; readonly problems: readonly Problem[] }
  | { readonly state: 'invalid'; readonly problems: readonly Problem[] };
