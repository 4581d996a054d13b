import { describe, expect, it } from 'vitest';
import {
  exactJson,
  exactNumber,
  exactText,
  isExact,
  losesDigits,
  mayHaveExact,
  parseExactJson,
  plainNumber,
} from './exact-numbers';

describe('a number in a source', () => {
  it.each<[string, boolean, string, number]>([
    ['1', false, '1', 1],
    ['-1.5', false, '-1.5', -1.5],
    ['9007199254740991', false, '9007199254740991', 9007199254740991],
    ['9007199254740993', true, '9007199254740993', 9007199254740992],
    ['12345678901234567890', true, '12345678901234567890', 12345678901234567000],
    ['0.12345678901234567891', true, '0.12345678901234567891', 0.12345678901234568],
    ['1e400', true, '1e400', Number.POSITIVE_INFINITY],
    ['1.10', true, '1.10', 1.1],
    ['1E3', true, '1E3', 1000],
    ['0123', true, '123', 123],
    ['+1', true, '1', 1],
    ['.5', true, '0.5', 0.5],
    ['-1.', true, '-1', -1],
    ['0x1F', true, '31', 31],
    ['0o17', true, '15', 15],
    ['.5e3', true, '0.5e3', 500],
    ['00', true, '0', 0],
  ])('%s', (source, isMarked, json, plain) => {
    const value = exactNumber(source);
    expect(isExact(value)).toBe(isMarked);
    expect(exactJson(value)).toBe(json);
    expect(exactText(value)).toBe(json);
    expect(plainNumber(value)).toBe(plain);
  });

  it.each([
    ['1.10', false],
    ['1e3', false],
    ['0.000', false],
    ['100000000000000000000', false],
    ['1000000000000000000000000', false],
    ['9007199254740993', true],
    ['-9223372036854775808', true],
    ['1e400', true],
    ['1e-400', true],
    ['0.1000000000000000055', true],
  ])('%s loses digits: %s', (source, isLost) => {
    const value = exactNumber(source);
    expect(isExact(value) && losesDigits(value)).toBe(isLost);
  });
});

describe('JSON', () => {
  it.each([
    '{"id":9007199254740993,"text":"9007199254740993","list":[1.10,-1e400,0]}',
    '"a \\"12345678901234567890\\" b"',
    '{"12345678901234567890":1}',
    '[12345678901234567890]',
    '12345678901234567890',
    '[0.0000001,-0,1.0,1.5e3]',
    'null',
  ])('%s comes back as it was, also after a cache', (text) => {
    const value = parseExactJson(text);
    expect(exactJson(value)).toBe(text);
    expect(exactJson(JSON.parse(JSON.stringify(value)))).toBe(text);
  });

  it.each(['{"a":01}', '[1.]', '{"a":12345678901234567890', '1e', '"12345678901234567890'])('%s is refused', (text) =>
    expect(() => parseExactJson(text)).toThrow(SyntaxError),
  );

  it.each([
    ['{"openapi":"3.1.0","version":"12345678901234567890","a":[1,-2.5,0]}', false],
    ['{"a":\n  12345678901234567890}', true],
    ['[1,0.000000001]', true],
    ['[-0]', true],
    ['[0.12345678901234567]', true],
    ['[1e5]', true],
  ])('%s may have such numbers: %s', (json, may) => expect(mayHaveExact(json)).toBe(may));

  it('writes values that JSON does not have as nothing', () => {
    expect(exactJson(undefined)).toBe('');
    expect(exactJson({ a: 1 }, 2)).toBe('{\n  "a": 1\n}');
  });

  it('reads long texts in linear time', () => {
    const start = process.cpuUsage();
    const text = JSON.stringify({ a: `${'\\"1234567890123456 '.repeat(200_000)}`, b: '1'.repeat(1_000_000) });
    expect(parseExactJson(text)).toEqual(JSON.parse(text));
    expect(() => parseExactJson(`[${'9'.repeat(1_000_000)}`)).toThrow();
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});
