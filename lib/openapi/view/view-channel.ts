/** The view of a channel as plain data. See content/reference/format/api-pages.mdx#asyncapi. */
import { isRecord } from '@/lib/kit/is-record';
import { readChannel } from '../channels';
import { textOf } from '../common-facts';
import { follow } from '../read-operation';
import type { ChannelOperation, JsonObject, Parts } from '../types';
import { createSchemaViewer, type SchemaViewer, type ViewerOptions } from './schema-viewer';
import type { SchemaView } from './types';

export interface ChannelView {
  address: string;
  description?: string;
  servers: string[];
  parameters: { name: string; description?: string }[];
  /** The actions from the client's point of view. */
  actions: ChannelActionView[];
}

export interface ChannelActionView {
  action: 'send' | 'receive';
  summary?: string;
  description?: string;
  messages: { name: string; description?: string; payload?: SchemaView }[];
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
    parameters: parameters.map(([name, parameter]) => ({ name, ...describedBy(follow(parameter, resolveRef) ?? {}) })),
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
      ...(message.payload === undefined ? {} : { payload: schemas.view(...payloadOf(message, pointer)) }),
    })),
  };
}

/** Version 3 may name the schema language; the schema itself is then one level deeper. */
function payloadOf({ payload }: JsonObject, pointer: string): [schema: unknown, pointer: string] {
  const inner = isRecord(payload) && payload.schemaFormat !== undefined ? payload.schema : undefined;
  return inner === undefined ? [payload, `${pointer}/payload`] : [inner, `${pointer}/payload/schema`];
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
