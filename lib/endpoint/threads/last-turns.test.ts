import { expect, it } from 'vitest';
import { lastTurns } from './last-turns';

it('keeps the end: at most 12 turns and 24,000 characters', () => {
  const turn = (text: string) => ({ role: 'user' as const, text });
  expect(lastTurns(Array.from({ length: 20 }, (_, n) => turn(String(n)))).map(({ text }) => text)).toEqual(
    Array.from({ length: 12 }, (_, n) => String(n + 8)),
  );
  expect(lastTurns([turn('a'), turn('x'.repeat(20_000)), turn('y'.repeat(3_999)), turn('b')])).toHaveLength(3);
  expect(lastTurns([turn('a'), turn('x'.repeat(20_000)), turn('y'.repeat(4_000)), turn('b')])).toHaveLength(2);
});
