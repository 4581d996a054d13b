import { expect, it } from 'vitest';
import { otherParts } from './other-parts';

const part = (lang: string, version?: string) => ({ key: [lang, version].filter(Boolean).join('-'), lang, version });

it.each([
  ['a site with one part', [part('en')], 0, []],
  ['other versions', [part('en', '2'), part('en', '1')], 1, [['en-2', '2']]],
  ['other languages', [part('en'), part('de')], 0, [['de', 'Deutsch']]],
  [
    'other versions first, then the same version in other languages, else their first',
    [part('en', '2'), part('en', '1'), part('de', '2'), part('de', '1'), part('fr', '2')],
    1,
    [
      ['en-2', '2'],
      ['de-1', 'Deutsch'],
      ['fr-2', 'Français'],
    ],
  ],
  ['an unknown language by its tag', [part('en'), part('tlh')], 0, [['tlh', 'tlh']]],
] as const)('%s', (_, parts, own, expected) => {
  const found = otherParts(parts, parts[own] ?? part('en'));
  expect(found.map(({ key, name }) => [key, name])).toEqual(expected);
});

it('fetches no more than 20', () => {
  const parts = Array.from({ length: 50 }, (_, number) => part('en', String(number)));
  expect(otherParts(parts, part('en', '0'))).toHaveLength(20);
});
