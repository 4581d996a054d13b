/** AsyncAPI 2 and 3: the channels, and the source of a channel's page. See content/reference/format/api-pages.mdx#asyncapi. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@/lib/kit/is-record';
import { ruleOf } from './access/rules-in';
import { commonFacts } from './common-facts';
import { fragmentOf, keysOf } from './read/parts';
import { follow, resolverOf } from './read-operation';
import type {
  ChannelFacts,
  ChannelMessage,
  ChannelOperation,
  ChannelSource,
  JsonObject,
  Parts,
  ResolveRef,
} from './types';

/** All channels in document order, without those with `x-excluded`. */
export function channelsOf(parts: Parts): ChannelFacts[] {
  const channels = parts.at(['channels']);
  if (!isRecord(channels)) return [];
  const resolveRef = resolverOf(parts);
  return Object.entries(channels).flatMap(([id, written]) => {
    const channel = follow(written, resolveRef);
    if (!channel || channel['x-excluded'] === true) return [];
    const title = [channel.title, channel.address, id].find((text) => typeof text === 'string' && text !== '');
    const tags = Array.isArray(channel.tags) ? channel.tags : tagsOfOperations(channel);
    const rule = ruleOf(channel);
    const facts = { ...commonFacts({ ...channel, tags, summary: title }), ...(rule ? { access: [rule] } : {}) };
    return [{ kind: 'channel', path: id, ...facts } as const];
  });
}

/** In version 2 tags belong to the operations. */
function tagsOfOperations({ subscribe, publish }: JsonObject): unknown[] {
  return [subscribe, publish].flatMap((operation) =>
    isRecord(operation) && Array.isArray(operation.tags) ? operation.tags : [],
  );
}

/** The source of a channel's page; undefined if the document no longer contains it. */
export function readChannel(parts: Parts, id: string): ChannelSource | undefined {
  const resolveRef = resolverOf(parts);
  const channel = follow(parts.at(['channels', id]), resolveRef);
  if (!channel) return undefined;
  const servers = parts.at(['servers']);
  return {
    id,
    channel,
    operations: [...ownOperations(id, channel, resolveRef), ...operationsOn(parts, id, channel, resolveRef)],
    servers: isRecord(servers)
      ? Object.entries(servers).flatMap(([name, server]) => named(name, server, resolveRef))
      : [],
    resolveRef,
  };
}

/** Version 2: the channel contains its operations, named from the client's point of view (publish, subscribe). */
function ownOperations(id: string, channel: JsonObject, resolveRef: ResolveRef): ChannelOperation[] {
  const actions = [
    ['send', 'publish'],
    ['receive', 'subscribe'],
  ] as const;
  return actions.flatMap(([action, key]) => {
    const operation = channel[key];
    if (!isRecord(operation)) return [];
    const pointer = `#${fragmentOf(['channels', id, key, 'message'])}`;
    const message = follow(operation.message, resolveRef);
    const several = message && Array.isArray(message.oneOf) ? message.oneOf : undefined;
    const messages = several
      ? several.flatMap((message, index) => messageOf(message, `${pointer}/oneOf/${index}`, resolveRef))
      : messageOf(operation.message, pointer, resolveRef);
    const name = typeof operation.operationId === 'string' ? { name: operation.operationId } : {};
    return [{ action, ...name, operation, messages }];
  });
}

/** Version 3: operations are separate, refer to their channel, and are named from the server's point of view. */
function operationsOn(parts: Parts, id: string, channel: JsonObject, resolveRef: ResolveRef): ChannelOperation[] {
  const operations = parts.at(['operations']);
  if (!isRecord(operations)) return [];
  // Compared by pointer, because the channel may itself be a reference, which pointers do not pass through.
  const own = isRecord(channel.messages) ? Object.entries(channel.messages) : [];
  const all = own.flatMap(([key, message]) =>
    messageOf(message, `#${fragmentOf(['channels', id, 'messages', key])}`, resolveRef, key),
  );
  return Object.entries(operations).flatMap(([name, written]) => {
    const operation = follow(written, resolveRef);
    const target = operation && isRecord(operation.channel) ? operation.channel.$ref : undefined;
    if (!operation || !isReferenceTo(target, ['channels', id])) return [];
    const chosen = Array.isArray(operation.messages) ? operation.messages : undefined;
    const messages = chosen?.flatMap((message) => messageOf(message, '#', resolveRef)) ?? all;
    const action = operation.action === 'receive' ? 'send' : 'receive';
    return [{ action, name, operation, messages } as const];
  });
}

/** A message and its actual location. Its name is its own, else that of the last reference to it, else its `key`. */
function messageOf(written: unknown, pointer: string, resolveRef: ResolveRef, key?: string): ChannelMessage[] {
  const message = follow(written, resolveRef);
  if (!message) return [];
  let place = pointer;
  for (let value = written; isRecord(value) && typeof value.$ref === 'string'; value = resolveRef(value.$ref))
    place = value.$ref;
  const reference = place === pointer ? key : keysOf(place)?.at(-1);
  const name = [message.title, message.name, reference].find((text) => typeof text === 'string' && text !== '');
  return [{ name: String(name ?? 'Message'), message, pointer: place }];
}

function isReferenceTo(target: unknown, keys: readonly string[]): boolean {
  return typeof target === 'string' && isDeepStrictEqual(keysOf(target), keys);
}

function named(name: string, written: unknown, resolveRef: ResolveRef): (readonly [string, JsonObject])[] {
  const found = follow(written, resolveRef);
  return found ? [[name, found]] : [];
}
