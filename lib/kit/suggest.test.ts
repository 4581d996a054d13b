import { expect, test } from 'vitest';
import { firstNearest, mostSimilar, nearest } from '@/lib/kit/suggest';

const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'];

test.each([
  ['mnit', 'mint'],
  ['Mint', 'mint'],
  ['maple', 'maple'],
  ['sequioa', 'sequoia'],
  ['aspn', 'aspen'],
  ['lin-den', 'linden'],
  ['completely-different', undefined],
  ['xyz', undefined],
])('%s → %s', (word, expected) => {
  expect(nearest(word, themes)).toBe(expected);
});

test.each([
  ['a swap of neighbours is one change', 'abdc', ['abxx', 'abcd'], 'abcd'],
  ['of two equally near the first', 'cat', ['car', 'can'], 'car'],
  ['no candidates', 'x', [], undefined],
  ['of two letters one may differ', 'cc', ['a', 'ab', 'c'], 'c'],
  ['of a candidate with two letters one may differ', 'kind', ['id'], undefined],
  ['of one letter none', '/c', ['/a', '/'], undefined],
  ['the folder of both counts for nothing', 'day/c', ['day/a', 'day/d'], undefined],
  ['a typing mistake behind the folder', '/day/setpu', ['/day/steps', '/day/setup'], '/day/setup'],
  ['the folders of one in a further folder count for nothing', '/models/azure', ['/models/more/xAI'], undefined],
  ['a folder that differs counts', '/guide/v1/setup', ['/guide/v2/setup'], '/guide/v2/setup'],
  ['a missing slash', '/setup', ['setup'], 'setup'],
  ['an empty word', '', ['abc'], undefined],
  ['a long word may differ in a third of its letters', 'configuration', ['configurattoin'], 'configurattoin'],
])('%s', (_, word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test.each([
  ['/models/azure', ['/models/azur', '/models/top/azure'], '/models/top/azure'],
  ['/models/azure', ['/azure', '/x/models/azure'], '/x/models/azure'],
  ['/models/azure', ['/models/azur', '/a/quite/different/place/azure'], '/models/azur'],
  ['/models/azure', ['/models/lazure'], '/models/lazure'],
  ['/cn/models/azure', ['/docs/en/models/azure', '/docs/cn/models/azure'], '/docs/cn/models/azure'],
  ['/azure', ['/a/quite/different/place/azure', '/a/setup'], '/a/quite/different/place/azure'],
  ['/azure', ['/a/quite/different/place/azure', '/b/quite/different/place/azure'], undefined],
  ['/azure', ['/a/quite/different/place/my-azure'], undefined],
])('%s of %j is %s: pages are moved more often than renamed', (word, candidates, expected) => {
  expect(firstNearest(() => candidates)(word)).toBe(expected);
});

test('a suggestion for each of the first 500 words, and for those again', () => {
  let looks = 0;
  const find = firstNearest(() => {
    looks++;
    return ['/guide/setup'];
  });
  expect(find('/guide/setpu')).toBe('/guide/setup');
  const others = Array.from({ length: 2_000 }, (_, index) => find(`/guide/setu${index}`));
  expect([looks, others.at(0), others.at(-1), find('/guide/setpu')]).toEqual([
    500,
    '/guide/setup',
    undefined,
    '/guide/setup',
  ]);
});

const routes = [
  '/features',
  '/features/usage',
  '/features/webhooks',
  '/get-started/history',
  '/introduction/getting-started',
  '/plugins',
  '/scripting/api',
  '/v2/auth',
  '/v2/cli/installation',
];

test.each<[string, string, string[]]>([
  ['a typing mistake', '/features/webhoks', ['/features/webhooks', '/features']],
  ['swapped letters', '/v2/atuh', ['/v2/auth']],
  ['another folder', '/docs/webhooks', ['/features/webhooks']],
  ['the beginning of a word', '/install', ['/v2/cli/installation']],
  ['a word of a folder', '/get-started/intro', ['/introduction/getting-started']],
  ['pages below', '/scripting', ['/scripting/api']],
  ['the page above, but none that only shares the folder', '/features/xyz', ['/features']],
  ['no page of a folder with a similar name', '/feature/list', ['/features']],
  ['nothing of a folder with a short name', '/v2/zzz', []],
  ['nothing that only has some letters in common', '/login', []],
])('addresses similar to an unknown one: %s', (_, route, expected) => {
  expect(mostSimilar(route, routes, (found) => found)).toEqual(expected);
});
