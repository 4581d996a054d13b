import { processDataStream } from '@ai-sdk/ui-utils';
import { expect, it } from 'vitest';
import { paced } from './paced';

const lines = (...parts: [code: string, value: unknown][]): string =>
  parts.map(([code, value]) => `${code}:${JSON.stringify(value)}\n`).join('');

/** A stream that sends the text in pieces of 7 bytes, then ends or fails. */
function streamOf(text: string, failure?: Error): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) {
        controller.enqueue(bytes.slice(at, at + 7));
        at += 7;
      } else if (failure) controller.error(failure);
      else controller.close();
    },
  });
}

it('joins text parts that arrive together, and leaves everything else alone', async () => {
  const texts = ['A "quote"\n', '0:"', '\\', '\ud83d', '\ude42 語', '"\n0:"'];
  const sent = lines(
    ['f', { messageId: 'm' }],
    ...texts.map((text): [string, string] => ['0', text]),
    ['2', [{ type: 'status' }]],
    ['0', 'last'],
    ['d', { finishReason: 'stop', usage: { promptTokens: 0, completionTokens: 0 } }],
  );
  const seen: string[] = [];
  const data: unknown[] = [];
  await processDataStream({
    stream: paced(streamOf(sent)),
    onTextPart: (text) => void seen.push(text),
    onDataPart: (value) => void data.push(value),
  });
  expect(seen).toEqual([texts.join(''), 'last']);
  expect(data).toEqual([[{ type: 'status' }]]);
});

it('passes on what arrived before a failure, and the failure', async () => {
  const reader = paced(streamOf('0:"a"\n0:"b"\n', new Error('gone'))).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('0:"ab"\n');
  await expect(reader.read()).rejects.toThrow('gone');
});

it('cancels the answer with itself', async () => {
  let reason: unknown;
  const body = new ReadableStream({
    cancel(why) {
      reason = why;
    },
  });
  await paced(body).cancel('stopped');
  expect(reason).toBe('stopped');
});
