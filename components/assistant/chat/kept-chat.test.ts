/** Parsing a stored chat. */
import { expect, it } from 'vitest';
import { parseChat } from './kept-chat';

const TURN = { id: '1', role: 'user', text: 'Hi', context: [], sources: [], links: [] };

it('reads what was kept', () => {
  const chat = { threadId: 't', turns: [TURN], ratings: { 1: 'up' } };
  expect(parseChat(JSON.stringify(chat))).toEqual(chat);
});

it.each([
  [null],
  ['null'],
  ['[]'],
  ['{}'],
  [JSON.stringify({ turns: [{ ...TURN, role: 'system' }] })],
  [JSON.stringify({ turns: [{ id: '1', role: 'user', text: 'Hi' }] })],
])('%s is an empty chat', (text) => {
  expect(parseChat(text)).toEqual({ turns: [], ratings: {} });
});
