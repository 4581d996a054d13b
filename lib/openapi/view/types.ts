/** The view of an operation: plain data of limited size, with references resolved as far as they are shown. */

/** The data for the page, playground and samples of an operation or webhook. */
export interface OperationView {
  kind: 'operation' | 'webhook';
  /** Upper case. */
  method: string;
  /** As written, `/users/{id}`; the name of a webhook. */
  path: string;
  title: string;
  description?: string;
  deprecated: boolean;
  /** `x-mint.playground.expand`: nested properties start open, regardless of the settings. */
  expanded?: true;
  /** Empty for webhooks and if the specification names none. */
  servers: ServerView[];
  /** Alternative ways to authenticate; each may combine several schemes. */
  security: SecurityOption[];
  /** Authentication is optional. */
  securityOptional: boolean;
  parameters: ParameterView[];
  body?: BodyView;
  responses: ResponseView[];
  callbacks: CallbackView[];
  /** Samples in the specification (`x-codeSamples`). */
  samples: WrittenSample[];
}

export interface ServerView {
  /** Without a trailing slash; variables in braces. */
  url: string;
  description?: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  value: string;
  choices?: string[];
  description?: string;
}

export type SecurityOption = SecuritySchemeView[];

export interface SecuritySchemeView {
  /** The name in `components.securitySchemes`. */
  key: string;
  /**
   * `token` covers oauth2 and openIdConnect: the reader supplies a token. `certificate` is mutual TLS: requests contain nothing of it, so
   * `place` and `prefix` have no meaning.
   */
  kind: 'apiKey' | 'basic' | 'bearer' | 'token' | 'certificate' | 'other';
  place: 'header' | 'query' | 'cookie';
  /** The name of the header, query parameter or cookie. */
  name: string;
  description?: string;
  /** Prefix of the header value. */
  prefix: string;
  scopes: ScopeView[];
  /** The URLs that issue tokens; empty for other kinds. */
  tokens: TokenSource[];
  /** `x-default`: initial value in the playground. */
  value?: string;
}

/** Required scopes of the token. */
export interface ScopeView {
  name: string;
  description?: string;
}

/** A way to get a token: an OAuth 2 flow or an OpenID Connect discovery address. Has at least one address. */
export interface TokenSource {
  /** `authorizationCode`, `clientCredentials` …; undefined for OpenID Connect. */
  flow?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  openIdUrl?: string;
  /** Of the device flow (OpenAPI 3.2). */
  deviceUrl?: string;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface ParameterView {
  place: ParameterPlace;
  name: string;
  required: boolean;
  deprecated: boolean;
  description?: string;
  schema: SchemaView;
  style: string;
  explode: boolean;
  allowReserved: boolean;
  /** The content type of the value. */
  contentType?: string;
  /** From the specification; undefined if it has none. */
  example?: unknown;
  /** `x-default`: initial value of a prefilled form. */
  start?: unknown;
  post: string[];
}

export interface BodyView {
  required: boolean;
  description?: string;
  contents: ContentView[];
}

/** A body in one content type. */
export interface ContentView {
  type: string;
  schema?: SchemaView;
  examples: ExampleView[];
  /** The content types of a form's fields, by name; only those that the specification gives (`encoding`). */
  partTypes?: Record<string, string>;
}

export interface ExampleView {
  name: string;
  description?: string;
  value: unknown;
}

export interface ResponseView {
  /** `200`, `4XX`, `default`. */
  status: string;
  description?: string;
  headers: ParameterView[];
  contents: ContentView[];
}

export interface CallbackView {
  name: string;
  method: string;
  path: string;
  description?: string;
  body?: BodyView;
  responses: ResponseView[];
}

export interface WrittenSample {
  language: string;
  label?: string;
  code: string;
}

export type SchemaKind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null' | 'any';

export interface SchemaView {
  kind: SchemaKind;
  /** The displayed type: `string<date-time>`, `object[]`, `enum<string> | null`. */
  type: string;
  /** Its location: a JSON pointer into the document. */
  pointer: string;
  /** Its title, else the name of its definition. */
  name?: string;
  description?: string;
  format?: string;
  /** A file input. */
  file: boolean;
  /** The file is sent as text in base64. */
  base64?: true;
  nullable: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  values?: EnumValue[];
  default?: unknown;
  /** Placeholder of the playground's input, if the writer set one. */
  placeholder?: string;
  example?: unknown;
  constraints: Constraint[];
  /** Labels before and after the name. */
  pre: string[];
  post: string[];
  /** For objects; undefined if there are none or they are not expanded. */
  properties?: PropertyView[];
  /** The schema of additional properties. */
  additional?: SchemaView;
  /** For arrays. */
  items?: SchemaView;
  /** The first items of an array, each with a schema of its own. */
  tuple?: SchemaView[];
  /** Schemas of other keywords: `not`, `if`, `contains` … */
  others?: { keyword: string; schema: SchemaView }[];
  /** Required properties that it does not describe itself. */
  requires?: string[];
  /** Alternatives, each shown as a tab. */
  groups?: VariantGroup[];
  /** The name of the enclosing schema that this one repeats. */
  recursive?: string;
  /** Has contents beyond the page's budget: a fragment, identified by `pointer`. */
  more?: true;
}

export interface PropertyView {
  name: string;
  required: boolean;
  /** The name is a pattern between slashes. */
  isPattern?: true;
  schema: SchemaView;
}

export interface EnumValue {
  value: unknown;
  description?: string;
}

export interface VariantGroup {
  kind: 'oneOf' | 'anyOf';
  /** The property that distinguishes the alternatives. */
  discriminator?: string;
  options: { label: string; schema: SchemaView }[];
}

/** A constraint; `text` is the same in every language (`1 <= x <= 10`). */
export interface Constraint {
  kind: 'range' | 'length' | 'items' | 'properties' | 'pattern' | 'multiple' | 'unique' | 'contains' | 'dependent';
  text: string;
}
