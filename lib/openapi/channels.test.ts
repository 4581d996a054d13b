/** AsyncAPI documents: `fixtures/channels`. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChannel } from './channels';
import { readSpecification } from './read/read';
import { partAt } from './view/follow';

const docs = path.join(import.meta.dirname, 'fixtures/channels');

async function found(file: string) {
  const read = await readSpecification(file, docs);
  if (read.state !== 'found') throw new Error(read.state);
  expect(read.problems).toEqual([]);
  return read.specification;
}

const actionsOf = (source: ReturnType<typeof readChannel>) =>
  source?.operations.map(({ action, name, messages }) => [action, name, messages.map((message) => message.name)]);

describe('version 2', () => {
  it('lists channels, without excluded ones', async () => {
    const { kind, version, channels, operations } = await found('v2.yaml');
    expect([kind, version, operations]).toEqual(['asyncapi', '2.6.0', []]);
    expect(channels.map(({ path, summary, tags, hidden }) => [path, summary, tags, hidden])).toEqual([
      ['rooms/{id}', 'rooms/{id}', ['Rooms'], false],
      ['quiet', 'quiet', [], true],
    ]);
  });

  it('says what one sends and receives', async () => {
    const source = readChannel((await found('v2.yaml')).parts, 'rooms/{id}');
    expect(actionsOf(source)).toEqual([
      ['send', 'say', ['Text']],
      ['receive', undefined, ['Text', 'left']],
    ]);
    expect(source?.operations.flatMap(({ messages }) => messages.map((message) => message.pointer))).toEqual([
      '#/components/messages/Text',
      '#/components/messages/Text',
      '#/channels/rooms~1%7Bid%7D/subscribe/message/oneOf/1',
    ]);
    expect(source?.servers.map(([name, server]) => [name, server.url])).toEqual([['main', 'wss://chat.example.com']]);
  });
});

describe('version 3', () => {
  it('takes the other side of what the server does', async () => {
    const { channels, parts } = await found('v3.json');
    expect(channels.map(({ path, summary, tags }) => [path, summary, tags])).toEqual([
      ['room', 'Chat Room', ['Rooms']],
      ['a/b', 'a/b', []],
      ['{user} 50%', '{user} 50%', []],
    ]);
    expect(actionsOf(readChannel(parts, 'room'))).toEqual([
      ['receive', 'hear', ['A text']],
      ['send', 'say', ['A text']],
    ]);
    expect(actionsOf(readChannel(parts, 'a/b'))).toEqual([['send', 'other', []]]);
    expect(readChannel(parts, 'none')).toBeUndefined();
  });

  it('finds channels and messages by encoded references', async () => {
    const { parts } = await found('v3.json');
    const source = readChannel(parts, '{user} 50%');
    expect(actionsOf(source)).toEqual([
      ['receive', 'greet', ['signed up/in']],
      ['send', 'reply', ['signed up/in']],
    ]);
    const messages = source?.operations.flatMap((operation) => operation.messages) ?? [];
    for (const { pointer, message } of messages) expect(partAt(parts, pointer)).toBe(message);
  });
});
