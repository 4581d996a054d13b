/**
 * What the site knows of an API specification: the list of what it describes, and a way to its parts. A document is never held in memory
 * as a whole once it was read: a page looks at its own operation and at the components that it follows.
 */
import type { OpenAPIV3 } from 'openapi-types';
import type { FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';

/** In the order in which pages of one path are listed. See content/reference/format/api-pages.mdx#generation. */
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

/** An object of a specification as JSON holds it. Its values have not been checked: every reader asks before it trusts. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What lists, lookups and the head of a page need of anything that has a page. See content/reference/format/api-pages.mdx#extensions. */
interface CommonFacts {
  /** The path, the name of the webhook or the id of the channel, as written in the specification. */
  readonly path: string;
  readonly summary?: string;
  /** The first paragraph of the description, cut to the length of a search result. */
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: has a page that no list shows. */
  readonly hidden: boolean;
  /** `x-mint.metadata`: frontmatter of the generated page. */
  readonly metadata?: JsonObject;
  /** `x-mint.content`: MDX before the generated part. */
  readonly content?: string;
  /** `x-mint.href`: the page's address instead of the derived one. */
  readonly href?: string;
}

/** One operation of a path, or one webhook (a method of it). */
export interface OperationFacts extends CommonFacts {
  readonly kind: 'operation' | 'webhook';
  readonly method: Method;
  readonly operationId?: string;
}

/** One channel of an AsyncAPI document. */
export interface ChannelFacts extends CommonFacts {
  readonly kind: 'channel';
}

/** Anything of a specification that has a page. */
export type EndpointFacts = OperationFacts | ChannelFacts;

/** A tag as the document declares it. */
export interface TagFacts {
  readonly name: string;
  /** What lists show: `x-group`, else `summary` (OpenAPI 3.2), else the name. */
  readonly label: string;
  /** OpenAPI 3.2: the tag whose group holds this one's. */
  readonly parent?: string;
  /** OpenAPI 3.2: what the tag is for; only `nav` (or none) makes groups. */
  readonly kind?: string;
}

/** A specification that could be read. */
export interface Specification {
  /** Its file, or the URL it was fetched from. */
  readonly file: FilePath;
  readonly kind: 'openapi' | 'asyncapi';
  /** As written: `3.1.0`, `2.0` … */
  readonly version: string;
  /** In page order: paths as written, methods as in `METHODS`; `x-excluded` ones are left out. */
  readonly operations: readonly OperationFacts[];
  readonly webhooks: readonly OperationFacts[];
  readonly channels: readonly ChannelFacts[];
  /** The tags that are declared, in the order of the document. */
  readonly tags: readonly TagFacts[];
  /** Every file of the docs folder it was read from, for caches. */
  readonly files: readonly FilePath[];
  /** Changes when anything in it changes, for caches of what is drawn from it. */
  readonly stamp: string;
  /** The parts of the document in the shape of OpenAPI 3.1, whatever version was written. */
  readonly parts: Parts;
}

/** A document that can be asked for its parts. All answers are in the shape of OpenAPI 3.1; `$ref` are kept (they may be recursive). */
export interface Parts {
  /** The value that a JSON pointer (`/components/schemas/User`, decoded keys as a list) names; undefined when there is none. */
  at(keys: readonly string[]): unknown;
}

/** The outcome of reading one specification; all are ordinary. */
export type SpecificationRead =
  | { readonly state: 'found'; readonly specification: Specification; readonly problems: readonly Problem[] }
  /** There is nothing to read. Whoever names the specification reports it, at the place where it is named. */
  | { readonly state: 'missing'; readonly reason: string; readonly problems: readonly Problem[] }
  /** A URL that did not answer. Reported in the same way. */
  | { readonly state: 'unreachable'; readonly reason: string; readonly problems: readonly Problem[] }
  | { readonly state: 'invalid'; readonly problems: readonly Problem[] };

/**
 * Follows a reference: the value that a `$ref` of the document names (`#/components/schemas/User`), in the shape of OpenAPI 3.1.
 * References in it are kept: follow them one by one, and stop where one is already open (they may be recursive). Undefined when there
 * is no target.
 */
export type ResolveRef = (reference: string) => unknown;

/** Everything that a page of an operation or of a webhook is drawn from. Nothing in it is dereferenced. */
export interface OperationSource {
  readonly kind: 'operation' | 'webhook';
  readonly method: Method;
  /** The path, or the name of the webhook. */
  readonly path: string;
  /** The operation object. */
  readonly operation: JsonObject;
  /** The path item without its operations: `summary`, `description`, `servers`, `parameters`. */
  readonly pathItem: JsonObject;
  /** Parameters of the path item and of the operation, the latter winning; references to parameters are followed. */
  readonly parameters: readonly JsonObject[];
  /** Of the operation, else of its path, else of the document. */
  readonly servers: readonly JsonObject[];
  /** Requirements of the operation, else of the document; empty: none. */
  readonly security: readonly JsonObject[];
  /** The document without paths, webhooks and components: `info`, `tags`, `servers`, `externalDocs` and its extensions. */
  readonly document: JsonObject;
  readonly resolveRef: ResolveRef;
}

/** What a page of a data model (`openapi-schema`) is drawn from. */
export interface SchemaSource {
  readonly name: string;
  readonly schema: unknown;
  readonly resolveRef: ResolveRef;
}

/** What a page of a channel is drawn from. */
export interface ChannelSource {
  readonly id: string;
  readonly channel: JsonObject;
  /** Operations that use the channel, whichever version of AsyncAPI wrote them down. */
  readonly operations: readonly ChannelOperation[];
  /** Servers by their names. */
  readonly servers: readonly (readonly [name: string, server: JsonObject])[];
  readonly resolveRef: ResolveRef;
}

export interface ChannelOperation {
  /** From the view of the one who uses the API: it sends to or receives from the channel. */
  readonly action: 'send' | 'receive';
  readonly name?: string;
  readonly operation: JsonObject;
  /** The messages, references followed. */
  readonly messages: readonly ChannelMessage[];
}

export interface ChannelMessage {
  readonly name: string;
  readonly message: JsonObject;
  /** Where it stands in the document: `#/components/messages/Text`. */
  readonly pointer: string;
}
