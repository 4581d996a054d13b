/**
 * The model of an API specification: a list of its contents and access to its parts. After reading, a document is never held in memory as a
 * whole: a page reads its own operation and the components it references.
 */
import type { OpenAPIV3 } from 'openapi-types';
import type { GroupRule } from '@/lib/access/rules';
import type { FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';

/** The order of pages within a path. See content/reference/format/api-pages.mdx#generation. */
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

/** A JSON object of a specification. Values are unchecked; every reader validates them. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The facts about an endpoint, webhook or channel for lists, lookups and page headers. See
 * content/reference/format/api-pages.mdx#extensions.
 */
interface CommonFacts {
  /** The path, webhook name or channel id as written. */
  readonly path: string;
  readonly summary?: string;
  /** The first paragraph of the description, truncated for search results. */
  readonly description?: string;
  readonly isDescriptionCut?: true;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: has a page but is not listed. */
  readonly hidden: boolean;
  /** `x-mint.metadata`: frontmatter of the generated page. */
  readonly metadata?: JsonObject;
  /** `x-mint.content`: MDX above the generated part. */
  readonly content?: string;
  /** `x-mint.href`: overrides the generated address. */
  readonly href?: string;
  /** `x-mint.groups`, its own and that of its path. */
  readonly access?: readonly GroupRule[];
}

/** An operation of a path, or of a webhook. */
export interface OperationFacts extends CommonFacts {
  readonly kind: 'operation' | 'webhook';
  readonly method: Method;
  readonly operationId?: string;
}

/** A channel of an AsyncAPI document. */
export interface ChannelFacts extends CommonFacts {
  readonly kind: 'channel';
}

/** Anything in a specification that has a page. */
export type EndpointFacts = OperationFacts | ChannelFacts;

/** A declared tag. */
export interface TagFacts {
  readonly name: string;
  /** The displayed name: `x-group`, else `summary` (OpenAPI 3.2), else the name. */
  readonly label: string;
  /** OpenAPI 3.2: the parent tag. */
  readonly parent?: string;
  /** OpenAPI 3.2: the purpose of the tag; only `nav` (the default) makes groups. */
  readonly kind?: string;
}

/** A specification that has been read. */
export interface Specification {
  /** Its file or URL. */
  readonly file: FilePath;
  readonly kind: 'openapi' | 'asyncapi';
  /** The version as written: `3.1.0`, `2.0` … */
  readonly version: string;
  /** In page order: paths as written, methods as in `METHODS`, without `x-excluded`. */
  readonly operations: readonly OperationFacts[];
  readonly webhooks: readonly OperationFacts[];
  readonly channels: readonly ChannelFacts[];
  /** The declared tags in document order. */
  readonly tags: readonly TagFacts[];
  /** All files it was read from, for caches. */
  readonly files: readonly FilePath[];
  /** The rules of all its parts (`x-mint.groups`), each once; undefined if there is none. */
  readonly access?: readonly GroupRule[];
  /** Some of its parts are left out, for readers who may not read them. */
  readonly isCut?: true;
  /** Changes with its content, for caches of rendered parts. */
  readonly stamp: string;
  /** Access to the document, in the shape of OpenAPI 3.1 whatever the written version. */
  readonly parts: Parts;
}

/** Access to the parts of a document, in the shape of OpenAPI 3.1. `$ref`s are kept (they may be recursive). */
export interface Parts {
  /** The value at a JSON pointer given as decoded keys; undefined if there is none. */
  at(keys: readonly string[]): unknown;
}

/** The result of reading a specification; every outcome is expected. */
export type SpecificationRead =
  | { readonly state: 'found'; readonly specification: Specification; readonly problems: readonly Problem[] }
  /** The file does not exist. Reported where the specification is named. */
  | { readonly state: 'missing'; readonly reason: string; readonly problems: readonly Problem[] }
  /** The URL did not respond. Reported where the specification is named. */
  | { readonly state: 'unreachable'; readonly reason: string; readonly problems: readonly Problem[] }
  | { readonly state: 'invalid'; readonly problems: readonly Problem[] };

/**
 * Resolves a `$ref` (`#/components/schemas/User`) to its value, in the shape of OpenAPI 3.1. References inside are kept: resolve them one
 * at a time and stop at recursion. Undefined if there is no target.
 */
export type ResolveRef = (reference: string) => unknown;

/** The source of an operation's or webhook's page. Nothing in it is dereferenced. */
export interface OperationSource {
  readonly kind: 'operation' | 'webhook';
  readonly method: Method;
  /** The path or webhook name. */
  readonly path: string;
  /** The operation object. */
  readonly operation: JsonObject;
  /** The path item without its operations: `summary`, `description`, `servers`, `parameters`. */
  readonly pathItem: JsonObject;
  /** The parameters of path item and operation, the latter taking precedence; references to parameters are resolved. */
  readonly parameters: readonly JsonObject[];
  /** The servers of the operation, else its path, else the document. */
  readonly servers: readonly JsonObject[];
  /** The security requirements of the operation, else the document; empty means none. */
  readonly security: readonly JsonObject[];
  /** The document without paths, webhooks and components: `info`, `tags`, `servers`, `externalDocs` and extensions. */
  readonly document: JsonObject;
  readonly resolveRef: ResolveRef;
}

/** The source of a channel's page. */
export interface ChannelSource {
  readonly id: string;
  readonly channel: JsonObject;
  /** The operations of the channel, in either version of AsyncAPI. */
  readonly operations: readonly ChannelOperation[];
  /** Servers by name. */
  readonly servers: readonly (readonly [name: string, server: JsonObject])[];
  readonly resolveRef: ResolveRef;
}

export interface ChannelOperation {
  /** From the client's point of view: it sends to or receives from the channel. */
  readonly action: 'send' | 'receive';
  readonly name?: string;
  readonly operation: JsonObject;
  /** The messages, with references resolved. */
  readonly messages: readonly ChannelMessage[];
}

export interface ChannelMessage {
  readonly name: string;
  readonly message: JsonObject;
  /** Its location in the document: `#/components/messages/Text`. */
  readonly pointer: string;
}
