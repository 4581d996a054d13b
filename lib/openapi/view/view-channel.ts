/** The view of a channel as plain data. See content/reference/format/api-pages.mdx#asyncapi. */
import { isRecord } from '@/lib/kit/is-record';
import { readChannel } from '../channels';
import { textOf } from '../common-facts';
import { follow } from '../read-operation';
import type { ChannelOperation, JsonObject, Parts } from '../types';
import { below } from './follow';
import { createSchemaViewer, type SchemaViewer, type ViewerOptions } from './schema-viewer';
import type { ExampleView, SchemaView } from './types';

export interface ChannelView {
  address: string;
  description?: string;
  servers: string[];
  parameters: { name: string; description?: string; schema: SchemaView }[];
  /** The actions from the client's point of view. */
  actions: ChannelActionView[];
}

export interface ChannelActionView {
  action: 'send' | 'receive';
  summary?: string;
  description?: string;
  messages: ChannelMessageView[];
}

export interface ChannelMessageView {
  name: string;
  description?: string;
  headers?: SchemaView;
  payload?: SchemaView;
  /** A payload, or headers and payload. */
  examples: ExampleView[];
}

/** The view of a channel by id; undefined if the document has none. All of its schemas share one budget. */
export function viewChannel(parts: Parts, id: string, options: ViewerOptions): ChannelView | undefined {
  const source = readChannel(parts, id);
  if (!source) return undefined;
  const schemas = createSchemaViewer(parts, options);
  const { channel, resolveRef } = source;
  const parameters = isRecord(channel.parameters) ? Object.entries(channel.parameters) : [];
  const view = {
    address: textOf(channel.address) ?? id,
    ...describedBy(channel),
    servers: source.servers.map(([name, server]) => addressOf(name, server)),
    parameters: parameters.map(([name, written]) => {
      const parameter = follow(written, resolveRef) ?? {};
      const pointer = below('#', 'channels', id, 'parameters', name);
      return { name, ...describedBy(parameter), schema: schemas.view(...schemaOf(parameter, pointer)) };
    }),
    actions: source.operations.map((operation) => viewAction(operation, schemas)),
  };
  schemas.finish();
  return view;
}

function viewAction({ action, operation, messages }: ChannelOperation, schemas: SchemaViewer): ChannelActionView {
  const summary = textOf(operation.summary);
  return {
    action,
    ...(summary ? { summary } : {}),
    ...describedBy(operation),
    messages: messages.map(({ name, message, pointer }) => ({
      name,
      ...describedBy({ description: message.description ?? message.summary }),
      ...(isRecord(message.headers)
        ? { headers: schemas.view(...innerSchema(message.headers, `${pointer}/headers`)) }
        : {}),
      ...(message.payload === undefined
        ? {}
        : { payload: schemas.view(...innerSchema(message.payload, `${pointer}/payload`)) }),
      examples: examplesOf(message),
    })),
  };
}

/** Version 3 may name the schema language; the schema itself is then one level deeper. */
function innerSchema(written: unknown, pointer: string): [schema: unknown, pointer: string] {
  const inner = isRecord(written) && written.schemaFormat !== undefined ? written.schema : undefined;
  return inner === undefined ? [written, pointer] : [inner, `${pointer}/schema`];
}

/** In version 3 a parameter is a string, with keywords of its own in place of a schema. */
function schemaOf(parameter: JsonObject, pointer: string): [schema: unknown, pointer: string] {
  if (isRecord(parameter.schema)) return [parameter.schema, `${pointer}/schema`];
  const { description: _, location: __, ...keywords } = parameter;
  return [{ type: 'string', ...keywords }, pointer];
}

/** A page has room for so many. */
const MAX_EXAMPLES = 10;

function examplesOf({ examples }: JsonObject): ExampleView[] {
  return (Array.isArray(examples) ? examples : [])
    .filter(isRecord)
    .slice(0, MAX_EXAMPLES)
    .map((example, at) => {
      const { headers, payload } = example;
      const name = textOf(example.name) ?? textOf(example.summary) ?? `${at + 1}`;
      return { name, value: headers === undefined ? payload : { headers, payload } };
    })
    .filter(({ value }) => value !== undefined);
}

/** Version 2 has a URL, version 3 its parts. */
function addressOf(name: string, { url, host, protocol, pathname }: JsonObject): string {
  const whole = textOf(url);
  if (whole !== undefined || typeof host !== 'string') return whole ?? name;
  return `${textOf(protocol) ?? 'wss'}://${host}${textOf(pathname) ?? ''}`;
}

function describedBy({ description }: JsonObject): { description?: string } {
  const text = textOf(description);
  return text ? { description: text } : {};
}
