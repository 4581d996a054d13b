/** Addresses that name the part of the site in which a page is read. */
import { describe, expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { treeOf } from './fixtures/ask';
import { levelsOf } from './levels';
import { neighboursOf } from './neighbours';
import {
  addressIn,
  hasSharedPages,
  hrefIn,
  pagesInParts,
  partAddress,
  partKey,
  routeOfPartFile,
  scopeOfPart,
} from './part';
import { scopeOf } from './scope';
import { sidebarOf } from './sidebar';
import { trailOf } from './trail';
import type { Scope } from './types';

const route = (path: string) => path as Route;

const nested = treeOf(
  {
    versions: [
      {
        version: 'v1',
        default: true,
        tabs: [
          { tab: 'Guides', pages: ['index', 'shared', 'one'] },
          { tab: 'API', pages: ['api', 'both'] },
        ],
      },
      {
        version: 'v2',
        tabs: [
          { tab: 'Guides', pages: ['index', 'shared', 'two', { group: 'More', root: 'both', pages: ['shared'] }] },
          { tab: 'API', pages: ['api', 'both'] },
        ],
      },
      { version: 'v3', tabs: [{ tab: 'API', pages: ['both', 'shared'] }] },
    ],
  },
  { pages: ['index', 'shared', 'one', 'two', 'api', 'both'] },
);
/** The scope of a page by the key of a part. */
const at = (path: string, part?: string): Scope => scopeOf(nested, route(path), part);

describe('hrefIn', () => {
  it.each([
    // Default parts need no name.
    ['/one', undefined, '/shared', '/shared'],
    ['/two', undefined, '/one', '/one'],
    // The closest part that lists the page.
    ['/two', undefined, '/shared', '/shared?part=v2~guides'],
    ['/two', undefined, '/api', '/api?part=v2~api'],
    ['/two', undefined, '/both', '/both?part=v2~guides'],
    ['/api', 'v2~api', '/both', '/both?part=v2~api'],
    ['/both', 'v3~api', '/shared', '/shared?part=v3~api'],
    ['/two', undefined, '/', '/?part=v2~guides'],
    // The part of the reader does not list it: its default one.
    ['/both', 'v3~api', '/api', '/api'],
    ['/both', 'v3~api', '/one', '/one'],
    ['/two', undefined, '/unlisted', '/unlisted'],
  ])('from %s (%s) to %s: %s', (from, part, to, expected) => {
    expect(hrefIn(at(from, part), route(to))).toBe(expected);
  });

  it.each([
    ['/shared#setup', '/shared?part=v2~guides#setup'],
    ['/shared/', '/shared?part=v2~guides'],
    // Other parameters stay, a part that the writer names wins.
    ['/shared?tab=x', '/shared?part=v2~guides&tab=x'],
    ['/shared/?tags=a&assistant=why%3F#setup', '/shared?part=v2~guides&tags=a&assistant=why%3F#setup'],
    ['/shared?', '/shared?part=v2~guides'],
    ['/shared?tab=x&part=v3~api', '/shared?tab=x&part=v3~api'],
    ['/one?tab=x', '/one?tab=x'],
    ['//example.org/shared', '//example.org/shared'],
    ['https://example.org/shared', 'https://example.org/shared'],
    ['#setup', '#setup'],
    ['/images/a.png', '/images/a.png'],
  ])('written %s: %s', (address, expected) => {
    expect(addressIn(at('/two'), address)).toBe(expected);
  });
});

describe('scopeOf with a part', () => {
  it.each([
    ['/shared', 'v2~guides', 'v2~guides'],
    ['/shared', 'v3~api', 'v3~api'],
    // Unknown, not of this page, a prefix, endless: the default part.
    ['/shared', 'v9', 'v1~guides'],
    ['/one', 'v2~guides', 'v1~guides'],
    ['/shared', 'v2', 'v1~guides'],
    ['/shared', '', 'v1~guides'],
    ['/shared', 'x'.repeat(1_000_000), 'v1~guides'],
  ])('%s in %.20s', (path, part, expected) => {
    expect(partKey(at(path, part))).toBe(expected);
  });
});

describe('the frame of a page in a part', () => {
  it('keeps it in the sidebar, the breadcrumbs and at the ends of the page', () => {
    const scope = at('/shared', 'v2~guides');
    const hrefs = JSON.stringify(sidebarOf(scope, route('/shared'))).match(/\/[^"]*(?=")/g);
    expect(hrefs).toEqual(
      expect.arrayContaining(['/?part=v2~guides', '/shared?part=v2~guides', '/two', '/both?part=v2~guides']),
    );
    expect(neighboursOf(scope, route('/shared'))).toEqual({
      previous: { label: 'Page /', href: '/?part=v2~guides' },
      next: { label: 'Page /two', href: '/two' },
    });
    expect(trailOf(scope, route('/both')).map(({ href }) => href)).toEqual(['/?part=v2~guides', undefined]);
  });

  it('leads into the chosen division', () => {
    const options = (path: string, part?: string) =>
      levelsOf(at(path, part), route(path)).map(({ options }) => options.map(({ href, current }) => [href, current]));
    expect(options('/shared')).toEqual([
      [
        ['/shared', true],
        ['/shared?part=v2~guides', false],
        ['/shared?part=v3~api', false],
      ],
      [
        ['/', true],
        ['/api', false],
      ],
    ]);
    expect(options('/shared', 'v2~guides')).toEqual([
      [
        ['/shared', false],
        ['/shared?part=v2~guides', true],
        ['/shared?part=v3~api', false],
      ],
      [
        ['/?part=v2~guides', true],
        ['/api?part=v2~api', false],
      ],
    ]);
  });
});

it.each(['language', 'version', 'product', 'tab', 'dropdown', 'anchor'])('a %s is a part', (kind) => {
  const tree = treeOf(
    {
      [`${kind}s`]: [
        { [kind]: 'en', pages: ['shared', 'a'] },
        { [kind]: 'de', pages: ['shared', 'b'] },
      ],
    },
    { pages: ['shared', 'a', 'b'] },
  );
  expect(hrefIn(scopeOf(tree, route('/b')), route('/shared'))).toBe('/shared?part=de');
});

it('a menu item is a part', () => {
  const menu = [
    { item: 'One', pages: ['shared', 'a'] },
    { item: 'Two', pages: ['shared', 'b'] },
  ];
  const tree = treeOf({ tabs: [{ tab: 'Docs', menu }] }, { pages: ['shared', 'a', 'b'] });
  expect(hrefIn(scopeOf(tree, route('/b')), route('/shared'))).toBe('/shared?part=docs~two');
});

describe('keys', () => {
  it.each([
    [['v2 (beta)', 'V2 beta'], 'v2-beta-2'],
    [['a', '..'], 'version'],
    [['a', 'Größe & Maß'], 'gr%C3%B6%C3%9Fe-ma%C3%9F'],
    [['a', '指南'], '%E6%8C%87%E5%8D%97'],
    [['a', `${'x'.repeat(60)}`], 'x'.repeat(40)],
    [['a', 'a/b~c'], 'a-b-c'],
  ])('%j: %s', (labels, expected) => {
    const tree = treeOf(
      { versions: labels.map((version, n) => ({ version, pages: ['shared', `p${n}`] })) },
      { pages: ['shared', 'p0', 'p1'] },
    );
    const last = scopeOf(tree, route('/p1'));
    expect(hrefIn(last, route('/shared'))).toBe(`/shared?part=${expected}`);
    expect(scopeOfPart(tree.root, route('/shared'), decodeURIComponent(expected))).toBe(last);
  });
});

describe('keys of siblings', () => {
  const keysOf = (labels: readonly string[]) => {
    const versions = labels.map((version, n) => ({ version, pages: ['shared', `p${n}`] }));
    const tree = treeOf({ versions }, { pages: ['shared', ...labels.map((_, n) => `p${n}`)] });
    return labels.map((_, n) => partKey(scopeOf(tree, route(`/p${n}`))));
  };

  it.each([
    [
      ['API', 'API', 'API 2'],
      ['api', 'api-3', 'api-2'],
    ],
    [
      ['API 2', 'API', 'API', 'api'],
      ['api-2', 'api', 'api-3', 'api-4'],
    ],
    [
      ['📚', '🚀', 'version', 'version-2'],
      ['version', 'version-3', 'version-4', 'version-2'],
    ],
  ])('%j: %j', (labels, expected) => {
    expect(keysOf(labels)).toEqual(expected);
  });
});

it.each([
  ['long names', 'a'],
  ['long Chinese names', '指'],
  ['long names of four bytes each', '𠀀'],
])('a key of nested divisions with %s is short enough for a folder', (_, character) => {
  const label = character.repeat(50);
  const tab = (at: string) => ({
    tab: label,
    dropdowns: ['a', 'b'].map((name) => ({
      dropdown: `${name}${label}`,
      anchors: [{ anchor: label, pages: ['shared', `${at}${name}`] }],
    })),
  });
  const versions = ['x', 'y'].map((name) => ({
    version: `${name}${label}`,
    products: [{ product: label, tabs: [tab(name)] }],
  }));
  const tree = treeOf({ versions }, { pages: ['shared', 'xa', 'xb', 'ya', 'yb'] });
  const keys = ['/xa', '/xb', '/ya', '/yb'].map((path) => partKey(scopeOf(tree, route(path))));
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) {
    expect(Buffer.byteLength(key)).toBeLessThanOrEqual(240);
    expect(key).not.toContain('\uFFFD');
    expect(scopeOfPart(tree.root, route('/shared'), key)).toBeDefined();
  }
});

describe('documents of pages in parts', () => {
  it('lists every page in every part but its default one', () => {
    const found = [...pagesInParts(nested.root)].map(({ route: path, scope }) => partAddress(path, partKey(scope)));
    expect(found.sort()).toEqual([
      '/_lectern/part/v2~api/api.html',
      '/_lectern/part/v2~api/both.html',
      '/_lectern/part/v2~guides/both.html',
      '/_lectern/part/v2~guides/index.html',
      '/_lectern/part/v2~guides/shared.html',
      '/_lectern/part/v3~api/both.html',
      '/_lectern/part/v3~api/shared.html',
    ]);
  });

  it.each([
    ['index.html', '/'],
    ['guides/a b.html', '/guides/a b'],
    ['shared', undefined],
    ['.html', undefined],
  ])('%s is of %s', (file, expected) => {
    expect(routeOfPartFile(file)).toBe(expected);
  });

  it('has none on a site where every page stands in one part', () => {
    const tree = treeOf({ tabs: [{ tab: 'A', pages: ['a', 'a'] }] }, { pages: ['a'] });
    expect(hasSharedPages(tree.root)).toBe(false);
    expect([...pagesInParts(tree.root)]).toEqual([]);
  });
});
