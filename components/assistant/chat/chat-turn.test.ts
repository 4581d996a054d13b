/** Conversion between messages of the chat library and turns. */
import { expect, it } from 'vitest';
import { type ChatMessage, messageOf, turnOf } from './chat-turn';

const answer: ChatMessage = {
  id: 'msg-1',
  role: 'assistant',
  content: 'See [a](/a).',
  parts: [
    {
      type: 'tool-invocation',
      toolInvocation: {
        state: 'result',
        toolCallId: 'c1',
        toolName: 'search',
        args: {},
        result: [{ content: 'More at https://x.example/y.' }],
      },
    },
    { type: 'text', text: 'See [a](/a).' },
    { type: 'source', source: { sourceType: 'url', id: 's', url: '/a', title: 'A' } },
  ],
};

it('an answer keeps what it cites and what may be linked', () => {
  expect(turnOf(answer)).toEqual({
    id: 'msg-1',
    role: 'assistant',
    text: 'See [a](/a).',
    context: [],
    sources: [{ url: '/a', title: 'A' }],
    links: ['https://x.example/y'],
  });
});

it('a turn survives being kept', () => {
  const turn = turnOf(answer);
  expect(turnOf(messageOf(turn))).toEqual(turn);
  const question = { ...turn, role: 'user' as const, context: [{ type: 'code' as const, value: 'x', path: '/a' }] };
  expect(turnOf(messageOf(question))).toEqual(question);
});
