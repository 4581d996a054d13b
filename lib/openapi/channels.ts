/** AsyncAPI 2 and 3: the channels, and what a page of one is drawn from. Source: format 4.7. */
import { isRecord } from '@/lib/kit/is-record';
import { commonFacts } from './common-facts';
import { follow, resolverOf } from './read-operation';
import type { ChannelFacts, ChannelOperation, ChannelSource, JsonObject, Parts, ResolveRef } from './types';

/** Every channel, in the order of the document. Those with `x-excluded` have no page and are left out. */
export function channelsOf(parts: Parts): ChannelFacts[] {
  const channels = parts.at(['channels']);
  if (!isRecord(channels)) return [];
  const resolveRef = resolverOf(parts);
  return Object.entries(channels).flatMap(([id, written]) => {
    const channel = follow(written, resolveRef);
    if (!channel || channel['x-excluded'] === true) return [];
    const title = [channel.title, channel.address, id].find((text) => typeof text === 'string' && text !== '');
    const tags = Array.isArray(channel.tags) ? channel.tags : tagsOfOperations(channel);
    return [{ kind: 'channel', path: id, ...commonFacts({ ...channel, tags, summary: title }) } as const];
  });
}

/** Version 2 has the tags at the operations. */
function tagsOfOperations({ subscribe, publish }: JsonObject): unknown[] {
  return [subscribe, publish].flatMap((one) => (isRecord(one) && Array.isArray(one.tags) ? one.tags : []));
}

/** The source of a channel's page; undefined when the document does not have it any more. */
export function readChannel(parts: Parts, id: string): ChannelSource | undefined {
  const resolveRef = resolverOf(parts);
  const channel = follow(parts.at(['channels', id]), resolveRef);
  if (!channel) return undefined;
  const servers = parts.at(['servers']);
  return {
    id,
    channel,
    operations: [...ownOperations(channel, resolveRef), ...operationsOn(parts, id, channel, resolveRef)],
    servers: isRecord(servers) ? Object.entries(servers).flatMap(([name, one]) => named(name, one, resolveRef)) : [],
    resolveRef,
  };
}

/** Version 2: the channel itself holds what one can do. Who uses the API publishes, and subscribes. */
function ownOperations(channel: JsonObject, resolveRef: ResolveRef): ChannelOperation[] {
  const actions = [
    ['send', channel.publish],
    ['receive', channel.subscribe],
  ] as const;
  return actions.flatMap(([action, operation]) => {
    if (!isRecord(operation)) return [];
    const message = follow(operation.message, resolveRef);
    const messages = message && Array.isArray(message.oneOf) ? message.oneOf : [operation.message];
    const name = typeof operation.operationId === 'string' ? { name: operation.operationId } : {};
    return [{ action, ...name, operation, messages: messages.flatMap((one) => messageOf(one, resolveRef)) }];
  });
}

/** Version 3: operations stand apart and name their channel. They say what the server does, which is the other side. */
function operationsOn(parts: Parts, id: string, channel: JsonObject, resolveRef: ResolveRef): ChannelOperation[] {
  const operations = parts.at(['operations']);
  if (!isRecord(operations)) return [];
  return Object.entries(operations).flatMap(([name, written]) => {
    const operation = follow(written, resolveRef);
    const target = operation && isRecord(operation.channel) ? operation.channel.$ref : undefined;
    if (!operation || target !== `#/channels/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`) return [];
    const all = isRecord(channel.messages) ? Object.values(channel.messages) : [];
    const messages = Array.isArray(operation.messages) ? operation.messages : all;
    const action = operation.action === 'receive' ? 'send' : 'receive';
    return [{ action, name, operation, messages: messages.flatMap((one) => messageOf(one, resolveRef)) } as const];
  });
}

/** A message by its name: its own, else that of the reference to it. */
function messageOf(written: unknown, resolveRef: ResolveRef): (readonly [string, JsonObject])[] {
  const message = follow(written, resolveRef);
  if (!message) return [];
  const reference = isRecord(written) && typeof written.$ref === 'string' ? written.$ref.split('/').at(-1) : undefined;
  const name = [message.title, message.name, reference].find((text) => typeof text === 'string' && text !== '');
  return [[String(name ?? 'Message'), message]];
}

function named(name: string, written: unknown, resolveRef: ResolveRef): (readonly [string, JsonObject])[] {
  const found = follow(written, resolveRef);
  return found ? [[name, found]] : [];
}
