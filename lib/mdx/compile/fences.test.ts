import { expect, it } from 'vitest';
import { splitFences } from './fences';

it('a long run of backticks beside another one is read once, not once per backtick', () => {
  const line = `${'`'.repeat(500_000)}a\`b`;
  expect(splitFences(line)).toEqual([{ text: line, code: false }]);
});
