import { describe, expect, it } from 'vitest';
import { httpAddress, SettingsError, wholeNumber } from './env';

describe('wholeNumber', () => {
  const read = (value: string | undefined): number =>
    wholeNumber({ LIMIT: value }, 'LIMIT', { fallback: 7, min: 2, max: 10 });

  it.each([
    [undefined, 7],
    ['', 7],
    ['2', 2],
    ['10', 10],
  ])('%j is %d', (value, expected) => expect(read(value)).toBe(expected));

  it.each(['1', '11', '-3', '2.5', '1e1', ' 3', 'many'])('%j is refused', (value) => {
    expect(() => read(value)).toThrow(new SettingsError(`LIMIT is "${value}". Write a whole number from 2 to 10.`));
  });
});

describe('httpAddress', () => {
  const read = (value: string | undefined): string | undefined => httpAddress({ PLACE: value }, 'PLACE');

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://docs.example.com', 'https://docs.example.com'],
    ['HTTP://127.0.0.1:4318/a/', 'HTTP://127.0.0.1:4318/a/'],
  ])('%j is %j', (value, expected) => expect(read(value)).toBe(expected));

  it.each(['docs.example.com', 'localhost:4318', 'ftp://a.example', 'https://', 'https:///a', 'http:a', 'https://a b'])(
    '%j is refused',
    (value) => {
      const message = `PLACE is "${value}". Write an address that starts with https:// or http://.`;
      expect(() => read(value)).toThrow(new SettingsError(message));
    },
  );
});
