/** Prompts for servers that take no tools, no rules of their own, or no arguments that are no object. */
import { describe, expect, it } from 'vitest';
import { withoutSystem, withoutToolMessages, withValidCalls } from './prompt-forms';
import type { PromptMessage } from './sdk';

const user = (text: string): PromptMessage => ({ role: 'user', content: [{ type: 'text', text }] });
const assistant = (text: string): PromptMessage => ({ role: 'assistant', content: [{ type: 'text', text }] });
const system: PromptMessage = { role: 'system', content: 'Be brief.' };
const call = (input: unknown): PromptMessage => ({
  role: 'assistant',
  content: [{ type: 'tool-call', toolCallId: '1', toolName: 'search', input }],
});
const result: PromptMessage = {
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId: '1', toolName: 'search', output: { type: 'text', value: 'A rope.' } }],
};

describe('without tools', () => {
  it('results are part of the question, so that roles alternate', () => {
    const prompt = [system, user('Hello'), assistant('Hi'), user('Which rope?'), call({ query: 'rope' }), result];
    expect(withoutToolMessages(prompt)).toEqual([
      system,
      user('Hello'),
      assistant('Hi'),
      user('Which rope?\n\nWhat the searches found:\n\nA rope.'),
    ]);
  });

  it('a prompt without results stays as it is', () => {
    const prompt = [system, user('Hello'), assistant('Hi'), user('Which rope?')];
    expect(withoutToolMessages(prompt)).toEqual(prompt);
  });
});

it('without the role system, the rules are the beginning of the first question', () => {
  expect(withoutSystem([system, user('Hello'), assistant('Hi')])).toEqual([
    user('Be brief.\n\nHello'),
    assistant('Hi'),
  ]);
  expect(withoutSystem([user('Hello')])).toEqual([user('Hello')]);
});

it.each([
  [{ query: 'rope' }, { query: 'rope' }],
  ['{"query', {}],
  [['rope'], {}],
  [undefined, {}],
])('the arguments %j are sent as %j', (input, expected) => {
  expect(withValidCalls([call(input), result])).toEqual([call(expected), result]);
});
