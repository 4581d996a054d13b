/** An operation as its page shows it: plain data, bounded in size, every `$ref` followed as far as it is shown. */

/** What a page, a playground and a sample know of one operation or webhook. */
export interface OperationView {
  kind: 'operation' | 'webhook';
  /** Upper case. */
  method: string;
  /** As written, `/users/{id}`; for webhooks their name. */
  path: string;
  title: string;
  description?: string;
  deprecated: boolean;
  /** `x-mint.playground.expand`: nested properties start open, whatever the settings say. */
  expanded?: true;
  /** Empty for webhooks and where the specification names none. */
  servers: ServerView[];
  /** Ways to say who asks: any one of them is enough, and each needs all its schemes. */
  security: SecurityOption[];
  /** Works without any of them as well. */
  securityOptional: boolean;
  parameters: ParameterView[];
  body?: BodyView;
  responses: ResponseView[];
  callbacks: CallbackView[];
  /** Samples that the specification brings along (`x-codeSamples`). */
  samples: WrittenSample[];
}

export interface ServerView {
  /** Without a slash at the end; variables in braces. */
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
  /** Name in `components.securitySchemes`. */
  key: string;
  /** `token` stands for oauth2 and openIdConnect: the reader brings a token. */
  kind: 'apiKey' | 'basic' | 'bearer' | 'token' | 'other';
  place: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  name: string;
  description?: string;
  /** What is put before the value of a header. */
  prefix: string;
  scopes: ScopeView[];
  /** Where a token is to be had; empty for all other kinds. */
  tokens: TokenSource[];
  /** `x-default`: what the playground starts with. */
  value?: string;
}

/** What a token has to allow. */
export interface ScopeView {
  name: string;
  description?: string;
}

/** One way to get a token: a flow of OAuth 2, or what OpenID Connect is found by. At least one address is there. */
export interface TokenSource {
  /** `authorizationCode`, `clientCredentials` …; absent for OpenID Connect. */
  flow?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  openIdUrl?: string;
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
  /** The value is sent in this format. */
  contentType?: string;
  /** From the specification; absent where it has none. */
  example?: unknown;
  /** `x-default`: what a form that is filled in starts with. */
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
  /** As the reader sees it: `string<date-time>`, `object[]`, `enum<string> | null`. */
  type: string;
  /** Where it is written: a JSON pointer into the document. */
  pointer: string;
  /** Its own title, else the name under which it is defined. */
  name?: string;
  description?: string;
  format?: string;
  /** A file to choose. */
  file: boolean;
  nullable: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  values?: EnumValue[];
  default?: unknown;
  /** What the empty input of the playground shows, where the writer says so. */
  placeholder?: string;
  example?: unknown;
  constraints: Constraint[];
  /** Labels before and after the name. */
  pre: string[];
  post: string[];
  /** Of an object; absent where it has none or they are not expanded here. */
  properties?: PropertyView[];
  /** What properties of other names are. */
  additional?: SchemaView;
  /** Of an array. */
  items?: SchemaView;
  /** Choices; each of them is one tab. */
  groups?: VariantGroup[];
  /** The name of the enclosing schema that this one repeats. */
  recursive?: string;
  /** Has more to show than this page holds: the rest is a fragment of its own, found by `pointer`. */
  more?: true;
}

export interface PropertyView {
  name: string;
  required: boolean;
  schema: SchemaView;
}

export interface EnumValue {
  value: unknown;
  description?: string;
}

export interface VariantGroup {
  kind: 'oneOf' | 'anyOf';
  /** Property whose value tells the options apart. */
  discriminator?: string;
  options: { label: string; schema: SchemaView }[];
}

/** A bound of a value; `text` is the same in every language (`1 <= x <= 10`). */
export interface Constraint {
  kind: 'range' | 'length' | 'items' | 'properties' | 'pattern' | 'multiple' | 'unique';
  text: string;
}
