/** Languages of pages, and the names in a navigation. */
import { describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { alternatesOf } from './alternates';
import { ask, treeOf } from './fixtures/ask';
import { languageOf } from './lang';
import { listNavigation } from './list';

describe('languageOf and alternatesOf', () => {
  const tree = treeOf(
    {
      languages: [
        { language: 'en', pages: ['a', 'only', 'shared'] },
        { language: 'ua', pages: ['ua/a', 'shared'] },
        { language: 'ar', pages: ['ar/a'] },
        { language: 'he', pages: ['he/b'] },
        { language: 'de', hidden: true, pages: ['de/a'] },
      ],
    },
    { pages: ['a', 'only', 'shared', 'ua/a', 'ar/a', 'he/b', 'de/a'] },
  );
  it.each([
    ['/a', { code: 'en', lang: 'en', dir: 'ltr' }],
    ['/ua/a', { code: 'ua', lang: 'uk', dir: 'ltr' }],
    ['/ar/a', { code: 'ar', lang: 'ar', dir: 'rtl' }],
    ['/he/b', { code: 'he', lang: 'he', dir: 'rtl' }],
  ])('%s', (path, expected) => {
    expect(ask(tree, path, languageOf)).toEqual(expected);
  });

  it('is English on a site without languages', () => {
    expect(ask(treeOf({ pages: ['a'] }, { pages: ['a'] }), '/a', languageOf)).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('lists the same page in the languages that have it', () => {
    const expected = [
      { lang: 'en', route: '/a' },
      { lang: 'uk', route: '/ua/a' },
      { lang: 'ar', route: '/ar/a' },
    ];
    expect(ask(tree, '/a', alternatesOf)).toEqual(expected);
    expect(ask(tree, '/ar/a', alternatesOf)).toEqual(expected);
    expect(ask(tree, '/only', alternatesOf)).toEqual([]);
    expect(ask(tree, '/shared', alternatesOf)).toEqual([]);
  });
});

describe('listNavigation', () => {
  it('names pages and specifications', () => {
    const names = listNavigation({
      tabs: [
        {
          tab: 'T',
          openapi: ['/api.json', { source: './more/x.yaml' }, 'https://example.org/y.json'],
          pages: ['/a.mdx', 'b#c'],
        },
        { tab: 'U', asyncapi: 'ws.yaml', pages: ['https://example.org/z.json GET /x', 'api.json GET /y'] },
        { tab: 'U', groups: [{ group: 'G', root: 'build/g/index', pages: [{ group: 'H', pages: ['../d'] }, 4] }] },
      ],
    });
    expect([...names.pages]).toEqual(['/a', '/b', '/build/g', '/d']);
    expect([...names.specifications]).toEqual([
      filePath('api.json'),
      filePath('more/x.yaml'),
      'https://example.org/y.json',
      filePath('ws.yaml'),
      'https://example.org/z.json',
    ]);
    expect(names.endpoints).toBe(true);
  });

  it('takes anything', () => {
    for (const value of [undefined, null, 3, 'x', [], { pages: 'a' }])
      expect(() => listNavigation(value)).not.toThrow();
  });
});
