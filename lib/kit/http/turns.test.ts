import { expect, it } from 'vitest';
import { nextTurn } from './turns';

it('lets other work happen between two turns, in order', async () => {
  const done: string[] = [];
  const compute = async (name: string): Promise<void> => {
    await nextTurn();
    done.push(name);
  };
  const all = ['a', 'b', 'c'].map(compute);
  const between = (): void => {
    if (done.length === all.length) return;
    done.push('-');
    setImmediate(between);
  };
  setImmediate(between);
  await Promise.all(all);
  expect(done.join('')).toMatch(/^-*a-+b-+c$/);
});
