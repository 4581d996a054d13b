import { expect, it } from 'vitest';
import { createExcessGuard } from './excess-guard';

/** The number of characters that pass. */
function pass(text: string, size: number): number {
  const guard = createExcessGuard();
  for (let at = 0; at < text.length; at += size) {
    try {
      guard(text.slice(at, at + size));
    } catch {
      return at;
    }
  }
  return text.length;
}

it.each([
  ['nested lists', `Yes.\n\n${'- '.repeat(4_000)}a`, 300],
  ['nested quotes', `Yes.\n\n\`\`\`\n\n${'>'.repeat(4_000)}a`, 300],
  ['both, beside a paragraph', `${'word '.repeat(2_000)}\n${'1. > '.repeat(2_000)}a`, 10_500],
  ['nested emphasis', `${'*a '.repeat(2_000)}${'b* '.repeat(2_000)}`, 7_500],
  ['links', '[a]('.repeat(2_000), 1_500],
  ['books', 'word '.repeat(30_000), 100_001],
])('ends %s soon', (_, text, most) => {
  for (const size of [1, 7]) expect(pass(text, size)).toBeLessThan(most);
  expect(pass(text, text.length)).toBe(0);
});

it('lets answers pass, in linear time', () => {
  const answer = `Use **bold** and \`code\` [1](/a).\n\n- one\n  - two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n\`\`\`c\nint *a[3] = {f(*b), g(**c)};\n\`\`\`\n\n`;
  for (const size of [1, 4, 1_000]) expect(pass(answer.repeat(20), size)).toBe(answer.length * 20);
  const before = process.cpuUsage();
  expect(pass('word '.repeat(20_000), 1)).toBe(100_000);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});
