import { describe, expect, it } from 'vitest';
import { countOf, isNotOff, isOn, oneOf, wordOf } from './props';

describe('flags', () => {
  it.each([
    [true, true],
    ['true', true],
    ['TRUE', true],
    ['', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [null, false],
    [1, false],
    ['Yes', true],
    ['no', false],
    [{}, false],
  ])('isOn(%j) is %j', (value, expected) => expect(isOn(value)).toBe(expected));

  it.each([
    [undefined, true],
    [true, true],
    ['', true],
    [false, false],
    ['False', false],
  ])('isNotOff(%j) is %j', (value, expected) => expect(isNotOff(value)).toBe(expected));
});

describe('countOf', () => {
  it.each([
    [2, 2],
    ['3', 3],
    ['3 columns', 3],
    [9, 4],
    [0, 1],
    [2.9, 2],
    ['many', 2],
    [Number.NaN, 2],
    [undefined, 2],
    [[4], 2],
  ])('countOf(%j) is %j', (value, expected) => expect(countOf(value, 2, 1, 4)).toBe(expected));
});

describe('words', () => {
  it('trims text, takes numbers, and refuses the rest', () => {
    expect([' a ', 5, '', '  ', true, null, { a: 1 }].map(wordOf)).toEqual(['a', '5', ...Array(5).fill(undefined)]);
  });

  it('finds a known word in any case', () => {
    expect(oneOf('Warning', ['note', 'warning'])).toBe('warning');
    expect(oneOf('critical', ['note', 'warning'])).toBeUndefined();
  });
});
