/** The bytes of an answer: heartbeats, back-pressure, and a proper end in every case. */
import { describe, expect, it } from 'vitest';
import type { AnswerEvent } from '@/lib/answers/types';
import { wireV4 } from '../wire/wire-v4';
import { answerStream } from './answer-stream';

const IDS = { messageId: 'msg-1', threadId: 'thr_1' };
const word = (text: string): AnswerEvent => ({ type: 'text', text });

function open(events: AsyncGenerator<AnswerEvent>, heartbeatMs?: number) {
  const abort = new AbortController();
  const logged: string[] = [];
  const options = { encoder: wireV4.encoder(IDS), abort, log: (line: string) => logged.push(line), heartbeatMs };
  const reader = answerStream(events, options).getReader();
  const read = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
  return { reader, read, abort, logged };
}

describe('answerStream', () => {
  it('sends an empty line while nothing comes, and goes on', async () => {
    let speak = (): void => {};
    const spoken = new Promise<void>((resolve) => {
      speak = resolve;
    });
    async function* events() {
      await spoken;
      yield word('Late.');
    }
    const { read } = open(events(), 1);
    expect(await read()).toBe('f:{"messageId":"msg-1"}\n');
    expect(await read()).toBe('\n');
    speak();
    let next = await read();
    while (next === '\n') next = await read();
    expect(next).toBe('0:"Late."\n');
  });

  it('asks for no more than a slow reader takes', async () => {
    let made = 0;
    async function* events() {
      for (;;) yield word(String(++made));
    }
    const { read, reader, abort } = open(events());
    for (let n = 0; n < 5; n++) await read();
    expect(made).toBe(4);
    await reader.cancel();
    expect(abort.signal.aborted).toBe(true);
  });

  it('ends as its format demands when something breaks, and tells nothing of it', async () => {
    // biome-ignore lint/correctness/useYield: it breaks before it says anything.
    async function* events(): AsyncGenerator<AnswerEvent> {
      throw new Error('secret');
    }
    const { reader, logged } = open(events());
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += new TextDecoder().decode(value);
    }
    expect(text.split('\n').map((line) => line[0])).toEqual(['f', '3', '2', 'd', undefined]);
    expect(text).not.toContain('secret');
    expect(logged.join()).toContain('secret');
  });
});
