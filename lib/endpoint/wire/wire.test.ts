/** Both wire formats line by line, and the parsers of public clients of the first one. See content/reference/assistant/streams.mdx#v4. */
import { processDataStream } from '@ai-sdk/ui-utils';
import * as first5 from 'ai-5-first';
import * as sdk6 from 'ai-6';
import * as first6 from 'ai-6-first';
import { describe, expect, it } from 'vitest';
import type { AnswerEvent, WireFormat } from '@/lib/answers/types';
import { partsOf } from '../testing/service';
import { wireV4 } from './wire-v4';
import { wireV5 } from './wire-v5';

const IDS = { messageId: 'msg-1', threadId: 'thr_1' };
const RESULT = { path: '/a', url: '/a#b', content: 'Text', metadata: { title: 'A', heading: 'B' } };
const SOURCE = { id: 'src-1', url: '/a#b', title: 'A › B' };
const ANSWER: AnswerEvent[] = [
  { type: 'search', query: 'why', results: [RESULT], tone: 'strong', stems: [] },
  { type: 'text', text: 'Because "of"\n' },
  { type: 'text', text: 'this.\n\n```suggestions\n(C)[/c]\n```\n' },
  { type: 'source', source: SOURCE },
  { type: 'usage', usage: { promptTokens: 7, completionTokens: 3 } },
];
/** A model that is silent for a while, writes, and searches again. */
const STEPS: AnswerEvent[] = [
  { type: 'status', status: 'searching' },
  ...ANSWER.slice(0, 2),
  { type: 'status', status: 'searching' },
  { type: 'search', query: 'more', results: [RESULT], tone: 'strong', stems: [] },
  ...ANSWER.slice(2),
];
const BROKEN: AnswerEvent[] = [...ANSWER.slice(0, 2), { type: 'error', message: 'Broken.' }];

function write(wire: WireFormat, events: readonly AnswerEvent[], beat = ''): string {
  const encoder = wire.encoder(IDS);
  return [encoder.start(), ...events.map((event) => encoder.event(event) + beat), encoder.finish()].join('');
}

describe('version 4', () => {
  it('says everything in the order that clients need', () => {
    const usage = { promptTokens: 7, completionTokens: 3 };
    const none = { promptTokens: 0, completionTokens: 0 };
    expect(partsOf(write(wireV4, ANSWER))).toEqual([
      ['f', { messageId: 'msg-1' }],
      ['9', { toolCallId: 'c1', toolName: 'search', args: { query: 'why' } }],
      ['a', { toolCallId: 'c1', result: [RESULT] }],
      ['9', { toolCallId: 'c2', toolName: 'search_documentation', args: { query: 'why' } }],
      ['a', { toolCallId: 'c2', result: { type: 'search', results: [RESULT] } }],
      ['e', { finishReason: 'tool-calls', usage: none, isContinued: false }],
      ['f', { messageId: 'msg-1' }],
      ['0', 'Because "of"\n'],
      ['0', 'this.\n\n```suggestions\n(C)[/c]\n```\n'],
      ['h', { sourceType: 'url', ...SOURCE }],
      ['2', [{ type: 'sources', sources: [{ link: '/a#b', url: '/a#b', title: 'A › B' }] }]],
      ['e', { finishReason: 'stop', usage, isContinued: false }],
      ['2', [{ type: 'finish', threadId: 'thr_1' }]],
      ['d', { type: 'finish', finishReason: 'stop', usage, threadId: 'thr_1' }],
    ]);
  });

  it('ends with the finish event after an error', () => {
    const parts = partsOf(write(wireV4, BROKEN));
    expect(parts.slice(-3)).toEqual([
      ['3', 'Broken.'],
      ['2', [{ type: 'finish', threadId: 'thr_1' }]],
      ['d', expect.objectContaining({ type: 'finish', finishReason: 'error', threadId: 'thr_1' })],
    ]);
  });

  it('ends every write with a newline, also a heartbeat', () => {
    const encoder = wireV4.encoder(IDS);
    const writes = [encoder.start(), ...ANSWER.map(encoder.event), encoder.finish(), encoder.heartbeat];
    expect(writes.filter((text) => text !== '' && !text.endsWith('\n'))).toEqual([]);
  });

  it('is what the parser of the client library takes, heartbeats included', async () => {
    const seen: string[] = [];
    await processDataStream({
      stream: new Response(write(wireV4, ANSWER, '\n')).body as ReadableStream<Uint8Array>,
      onTextPart: (text) => void seen.push(text),
      onSourcePart: (source) => void seen.push(source.url),
      onDataPart: (data) => void seen.push(JSON.stringify(data)),
      onToolResultPart: ({ toolCallId }) => void seen.push(toolCallId),
      onFinishMessagePart: ({ finishReason }) => void seen.push(finishReason),
    });
    expect(seen).toEqual([
      'c1',
      'c2',
      'Because "of"\n',
      'this.\n\n```suggestions\n(C)[/c]\n```\n',
      '/a#b',
      '[{"type":"sources","sources":[{"link":"/a#b","url":"/a#b","title":"A › B"}]}]',
      '[{"type":"finish","threadId":"thr_1"}]',
      'stop',
    ]);
  });
});

/** The parts that are used have the same types in all of them. */
const SDKS = [
  ['the first of version 5', first5],
  ['the first of version 6', first6],
  ['version 6', sdk6],
] as unknown as [string, typeof sdk6][];

describe('an answer in steps', () => {
  const whole = 'Because "of"\nthis.\n\n```suggestions\n(C)[/c]\n```\n';

  it('is taken by the parser of the client library of version 4', async () => {
    let text = '';
    const calls: string[] = [];
    const data: unknown[] = [];
    await processDataStream({
      stream: new Response(write(wireV4, STEPS)).body as ReadableStream<Uint8Array>,
      onTextPart: (piece) => {
        text += piece;
      },
      onToolResultPart: ({ toolCallId }) => void calls.push(toolCallId),
      onDataPart: (part) => void data.push(...part),
    });
    expect([text, calls]).toEqual([whole, ['c1', 'c2', 'c3', 'c4']]);
    expect(
      write(wireV4, STEPS)
        .split('\n')
        .filter((line) => line.startsWith('f:')),
    ).toHaveLength(2);
    expect(data[0]).toEqual({ type: 'status', status: 'searching' });
    expect(data.at(-1)).toEqual({ type: 'finish', threadId: 'thr_1' });
  });

  it.each(SDKS)('is taken by the strict parser of %s', async (_, { readUIMessageStream, DefaultChatTransport }) => {
    const fetchIt = async () => new Response(write(wireV5, STEPS), { headers: wireV5.headers });
    const transport = new DefaultChatTransport({ api: 'http://localhost/', fetch: fetchIt as typeof fetch });
    const messages = [{ id: '1', role: 'user' as const, parts: [{ type: 'text' as const, text: 'Why?' }] }];
    const options = {
      trigger: 'submit-message',
      chatId: 'c',
      messages,
      messageId: undefined,
      abortSignal: undefined,
    } as const;
    const stream = await transport.sendMessages({ ...options, messages });
    let last: { parts: { type: string; text?: string }[] } | undefined;
    for await (const message of readUIMessageStream({ stream: stream as never, terminateOnError: true }))
      last = message as never;
    const parts = last?.parts ?? [];
    expect(parts.map(({ text }) => text ?? '').join('')).toBe(whole);
    expect(parts.filter(({ type }) => type === 'tool-search')).toHaveLength(2);
    expect(parts.filter(({ type }) => type === 'data-status')).toEqual([]);
  });
});

/** Minimal versions of the parsers of public clients. */
describe('readers of lines', () => {
  const stream = write(wireV4, ANSWER);
  const answerText = 'Because "of"\nthis.\n\n```suggestions\n(C)[/c]\n```\n';

  it('a reader that takes 0: for text and result.results for sources', () => {
    let text = '';
    const urls: string[] = [];
    for (const line of stream.split('\n')) {
      if (line.startsWith('0:')) text += JSON.parse(line.slice(2)) as string;
      if (!line.startsWith('a:')) continue;
      const { result } = JSON.parse(line.slice(2)) as { result: { results?: { path: string; url: string }[] } };
      urls.push(...(result.results ?? []).filter(({ path }) => path).map(({ url }) => url));
    }
    expect({ text, urls }).toEqual({ text: answerText, urls: ['/a#b'] });
  });

  it('a reader that flat-maps the array of the tool named search', () => {
    const calls = new Map<string, string>();
    const found: string[] = [];
    for (const [code, value] of partsOf(stream)) {
      const call = value as { toolCallId: string; toolName: string; result: { url: string }[] };
      if (code === '9') calls.set(call.toolCallId, call.toolName);
      if (code === 'a' && calls.get(call.toolCallId) === 'search') found.push(...call.result.map(({ url }) => url));
    }
    expect(found).toEqual(['/a#b']);
  });

  it('a reader that takes what follows the last f:, and the part of sources with one element', () => {
    const block = stream.slice(stream.lastIndexOf('f:'));
    const text = [...block.matchAll(/^0:"(.*)"$/gm)].map(([, one]) => one).join('');
    const [, json = ''] = /^\d:(\[\{"type":"sources".*\}\])$/m.exec(block) ?? [];
    expect(text).toBe(JSON.stringify(answerText).slice(1, -1));
    const data = JSON.parse(json) as { sources: { link: string; title: string }[] }[];
    expect(data).toHaveLength(1);
    expect(data[0]?.sources).toEqual([expect.objectContaining({ link: '/a#b', title: 'A › B' })]);
  });

  it('a reader that looks for the event of type finish', () => {
    const events = partsOf(stream).map(([, value]) => value as { type?: string; threadId?: string });
    expect(events.find((event) => event.type === 'finish')?.threadId).toBe('thr_1');
  });
});

describe('version 5', () => {
  const chunksOf = (stream: string): unknown[] =>
    stream
      .split('\n\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => JSON.parse(line.slice(6)) as unknown);

  it('says everything in order, the thread in the metadata', () => {
    const stream = write(wireV5, ANSWER);
    expect(chunksOf(stream)).toEqual([
      { type: 'start', messageId: 'msg-1', messageMetadata: { threadId: 'thr_1' } },
      { type: 'start-step' },
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'search' },
      { type: 'tool-input-available', toolCallId: 'c1', toolName: 'search', input: { query: 'why' } },
      { type: 'tool-output-available', toolCallId: 'c1', output: { type: 'search', results: [RESULT] } },
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'text-start', id: 'answer' },
      { type: 'text-delta', id: 'answer', delta: 'Because "of"\n' },
      { type: 'text-delta', id: 'answer', delta: 'this.\n\n```suggestions\n(C)[/c]\n```\n' },
      { type: 'text-end', id: 'answer' },
      { type: 'source-url', sourceId: 'src-1', url: '/a#b', title: 'A › B' },
      { type: 'finish-step' },
      { type: 'finish', messageMetadata: { threadId: 'thr_1' } },
    ]);
    expect(stream.endsWith('data: [DONE]\n\n')).toBe(true);
  });

  it('closes the text before an error', () => {
    expect(chunksOf(write(wireV5, BROKEN)).slice(-4)).toEqual([
      { type: 'text-end', id: 'answer' },
      { type: 'error', errorText: 'Broken.' },
      { type: 'finish-step' },
      { type: 'finish', messageMetadata: { threadId: 'thr_1' } },
    ]);
  });
});
