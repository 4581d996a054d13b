import { expect, it } from 'vitest';
import { createHabits } from './habits';

const MINUTE = 60_000;

it('is certain after two requests, for five minutes, and after one more then', () => {
  let now = 0;
  const habits = createHabits(() => now);
  habits.confirm('no-tools');
  expect(habits.has('no-tools')).toBe(false);
  habits.confirm('no-tools');
  expect([habits.has('no-tools'), habits.has('no-stream')]).toEqual([true, false]);
  now = 4.9 * MINUTE;
  expect(habits.has('no-tools')).toBe(true);
  now = 5.1 * MINUTE;
  expect(habits.has('no-tools')).toBe(false);
  habits.confirm('no-tools');
  expect(habits.has('no-tools')).toBe(true);
});

it('forgets what a request refutes', () => {
  const habits = createHabits(() => 0);
  habits.confirm('thinks');
  habits.refute('thinks');
  habits.confirm('thinks');
  expect(habits.has('thinks')).toBe(false);
});
