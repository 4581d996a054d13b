/** What an answer may link to and show. */
import { describe, expect, it } from 'vitest';
import { addressesIn, allowedImage, allowedLink } from './allowed-link';

const ORIGIN = 'https://docs.example.com';
const rules = { origin: ORIGIN, known: new Set(['https://other.example.com/a?b=1']) };

describe('allowedLink', () => {
  it.each([
    ['/guide#part', '/guide#part'],
    ['https://docs.example.com/guide?a=1', '/guide?a=1'],
    ['guide', '/guide'],
  ])('%s stays inside', (href, expected) => {
    expect(allowedLink(href, rules)).toEqual({ href: expected, outside: false });
  });

  it('a known address leads outside', () => {
    expect(allowedLink('https://other.example.com/a?b=1', rules)).toEqual({
      href: 'https://other.example.com/a?b=1',
      outside: true,
    });
  });

  it.each([
    ['help@example.com', 'mailto:help@example.com', false],
    ['https://help.example.com/new', 'https://help.example.com/new?threadId=thr_1', true],
    ['https://docs.example.com/help', 'https://docs.example.com/help?threadId=thr_1', false],
  ])('the contact %s is a link', (support, href, outside) => {
    expect(allowedLink(href, { ...rules, support })).toEqual({ href, outside });
    expect(allowedLink(href.replace('example', 'evil'), { ...rules, support })).toBeUndefined();
  });

  it.each([
    ['https://other.example.com/a?b=secret'],
    ['//evil.example/x'],
    ['https://docs.example.com.evil.example/'],
    ['https://user:password@docs.example.com/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['mailto:a@example.com'],
    ['/.//evil.example/x'],
    ['a/..//evil.example'],
    ['https://docs.example.com//evil.example/'],
    ['http://['],
    [''],
    [undefined],
  ])('%s is no link', (href) => {
    expect(allowedLink(href, rules)).toBeUndefined();
  });
});

it.each([
  ['/images/a.png', '/images/a.png'],
  ['https://other.example.com/a?b=1', undefined],
  ['data:image/png;base64,x', undefined],
])('picture %s', (src, expected) => {
  expect(allowedImage(src, ORIGIN)).toBe(expected);
});

it('finds the addresses that texts name', () => {
  const texts = ['See [a](https://a.example/x) and <https://b.example>.', 'Go to https://c.example/y?z=1, **now**.'];
  expect(addressesIn([...texts, ...texts])).toEqual([
    'https://a.example/x',
    'https://b.example/',
    'https://c.example/y?z=1',
  ]);
});
