/** What one question may cost at a paid model. */
import { describe, expect, it } from 'vitest';
import { section } from '../../testing/site';
import type { AssistantRequest } from '../../types';
import { answerPrompt } from './prompt';

const request = (contexts: number): AssistantRequest => ({
  ...{ fp: 'a', question: 'q', history: [], retrievalPageSize: 20, filter: {} },
  context: Array.from({ length: contexts }, () => ({ type: 'code' as const, value: 'c'.repeat(20_000) })),
});
const sections = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => section(`/p${n}`, `S${n}`, 's'.repeat(length)));

describe('answerPrompt', () => {
  it.each([
    ['ten sources', 20, 100, 10],
    ['fewer long ones', 20, 20_000, 5],
  ])('holds %s at most', (_, count, length, expected) => {
    const [system] = answerPrompt(request(0), sections(count, length), 'Site');
    expect(system?.content.match(/<source /g)).toHaveLength(expected);
    expect(system?.content.length).toBeLessThan(33_000);
  });

  it('holds 8,000 characters of what was selected', () => {
    const messages = answerPrompt(request(10), sections(1, 10), 'Site');
    expect(messages.at(-1)?.content.match(/c/g)?.length).toBeLessThan(8_100);
    expect(messages.at(-1)?.content.length).toBeGreaterThan(8_000);
  });
});
