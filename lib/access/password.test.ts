import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, parsePasswordHash } from './password';

describe('passwords', () => {
  it('are known again by their hash, in any Unicode form', async () => {
    const parsed = parsePasswordHash(await hashPassword('Zürich'));
    expect(parsed && (await isPassword('Zu\u0308rich', parsed))).toBe(true);
    expect(parsed && (await isPassword('zürich', parsed))).toBe(false);
    expect(parsed && (await isPassword('x'.repeat(1_001), parsed))).toBe(false);
  });

  it.each([
    '',
    'secret',
    'scrypt:32768:8:1:short:short',
    `scrypt:1000:8:1:${'a'.repeat(22)}:${'b'.repeat(43)}`,
    `scrypt:16777216:8:1:${'a'.repeat(22)}:${'b'.repeat(43)}`,
  ])('no hash: %s', (text) => {
    expect(parsePasswordHash(text)).toBeUndefined();
  });
});
