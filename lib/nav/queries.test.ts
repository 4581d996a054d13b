/** Queries on a navigation: scope, home, sidebar, trail, neighbours. */
import { describe, expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { ask, treeOf } from './fixtures/ask';
import { homeRoute } from './home-route';
import { neighboursOf } from './neighbours';
import { scopeOf } from './scope';
import { type SidebarEntry, type SidebarGroup, sidebarOf, sidebarSizeOf } from './sidebar';
import { trailOf } from './trail';
import type { NavTree } from './types';

const route = (path: string) => path as Route;
const labels = (tree: NavTree, path: string) => scopeOf(tree, route(path)).map((division) => division.label);

describe('scopeOf', () => {
  const tree = treeOf(
    {
      versions: [
        { version: '1', tabs: [{ tab: 'Guide', pages: ['v1/guide/a', 'both'] }] },
        {
          version: '2',
          default: true,
          tabs: [
            { tab: 'Guide', pages: ['v2/guide/a'] },
            { tab: 'News', pages: ['both'] },
          ],
        },
      ],
    },
    { pages: ['v1/guide/a', 'v2/guide/a', 'both'] },
  );

  it.each([
    ['/v1/guide/a', ['', '1', 'Guide']],
    // Of several scopes, the one of the default version.
    ['/both', ['', '2', 'News']],
    // Not listed: the scope that shares its folders.
    ['/v1/guide/deep/unlisted', ['', '1', 'Guide']],
    ['/v1/other', ['', '1', 'Guide']],
    // Nothing in common: the default scope.
    ['/elsewhere/x', ['', '2', 'Guide']],
  ])('%s', (path, expected) => {
    expect(labels(tree, path)).toEqual(expected);
  });

  it('keeps to the selection where that lists the page', () => {
    expect(scopeOf(tree, route('/both'), '1~guide')).toBe(scopeOf(tree, route('/v1/guide/a')));
    expect(scopeOf(tree, route('/v2/guide/a'), '1~guide')[1]?.label).toBe('2');
  });
});

describe('homeRoute', () => {
  it('is the first visible page of the defaults, root before pages', () => {
    const tree = treeOf(
      {
        languages: [
          { language: 'en', hidden: true, pages: ['a'] },
          { language: 'de', pages: ['b'] },
          { language: 'fr', default: true, pages: ['secret', { group: 'G', root: 'd', pages: ['c'] }] },
        ],
      },
      { pages: ['a', 'b', 'c', 'd', 'secret'], hidden: ['/secret'] },
    );
    expect(homeRoute(tree)).toBe('/d');
  });

  it('is a hidden page where there is no other, and nothing where there is none', () => {
    expect(homeRoute(treeOf({ pages: ['a'] }, { pages: ['a'], hidden: ['/a'] }))).toBe('/a');
    expect(homeRoute(treeOf({ pages: [] }, {}))).toBeUndefined();
  });
});

describe('sidebarOf', () => {
  const tree = treeOf(
    {
      groups: [
        {
          group: 'Top',
          pages: [
            'a',
            'a#part',
            'secret',
            'out',
            { group: 'Closed', root: 'c/index', pages: ['c/d'] },
            { group: 'Open', expanded: true, pages: ['e'] },
          ],
        },
        { group: 'Hidden', hidden: true, pages: ['h', 'i'] },
        { group: 'Empty', pages: [] },
      ],
    },
    {
      pages: ['a', 'secret', 'out', 'c/index', 'c/d', 'e', 'h', 'i'],
      hidden: ['/secret'],
      urls: { '/out': 'https://example.org' },
    },
  );
  const outline = (entries: readonly SidebarEntry[]): unknown[] =>
    entries.map((entry) => {
      const mark = entry.type !== 'link' && entry.current ? '*' : '';
      if (entry.type !== 'group') return `${entry.href}${mark}`;
      const state = `${entry.toggle ? 'toggle' : 'fixed'} ${entry.open ? 'open' : 'closed'}`;
      return [`${entry.label}${mark} ${state}`, ...outline(entry.entries)];
    });

  it('shows visible entries, groups open as written', () => {
    expect(outline(ask(tree, '/a', sidebarOf))).toEqual([
      [
        'Top fixed open',
        '/a*',
        '/a#part',
        'https://example.org',
        ['Closed toggle closed', '/c/d'],
        ['Open toggle open', '/e'],
      ],
    ]);
  });

  it('opens the groups around the page', () => {
    expect(outline(ask(tree, '/c/d', sidebarOf))[0]).toContainEqual(['Closed toggle open', '/c/d*']);
    expect(outline(ask(tree, '/c', sidebarOf))[0]).toContainEqual(['Closed* toggle open', '/c/d']);
  });

  it('shows hidden entries only around the page, and forgets them afterwards', () => {
    expect(outline(ask(tree, '/h', sidebarOf))[1]).toEqual(['Hidden fixed open', '/h*', '/i']);
    expect(outline(ask(tree, '/secret', sidebarOf))[0]).toContain('/secret*');
    expect(outline(ask(tree, '/e', sidebarOf))).toHaveLength(1);
    expect(outline(ask(tree, '/e', sidebarOf))[0]).not.toContain('/secret');
  });

  it('without a page, marks none and shows nothing hidden', () => {
    const whole = sidebarOf(scopeOf(tree, route('/a')));
    expect(outline(whole)).toEqual([
      [
        'Top fixed open',
        '/a',
        '/a#part',
        'https://example.org',
        ['Closed toggle closed', '/c/d'],
        ['Open toggle open', '/e'],
      ],
    ]);
    expect(sidebarSizeOf(scopeOf(tree, route('/a')))).toBe(8);
  });

  it('shares what does not hold the page between all answers', () => {
    const groupIn = (path: string) => ask(tree, path, sidebarOf).find(({ label }) => label === 'Top') as SidebarGroup;
    const [onA, onD] = [groupIn('/a'), groupIn('/c/d')];
    const same = onA.entries.filter((entry, index) => entry === onD.entries[index]).map(({ label }) => label);
    expect(same).toEqual(['Page /a', 'Page /out', 'Open']);
    expect([onA, groupIn('/h')].map(({ holdsPage }) => holdsPage)).toEqual([true, false]);
    expect(groupIn('/h')).toBe(groupIn('/i'));
  });

  it('leaves out groups of groups without anything to show', () => {
    const hollow = treeOf(
      { pages: ['a', { group: 'Outer', pages: ['secret', { group: 'Inner', pages: [] }] }] },
      { pages: ['a', 'secret'], hidden: ['/secret'] },
    );
    expect(outline(ask(hollow, '/a', sidebarOf))).toEqual(['/a*']);
    expect(outline(ask(hollow, '/secret', sidebarOf))).toEqual(['/a', ['Outer fixed open', '/secret*']]);
  });

  it('shows the page itself, not a place in it listed before', () => {
    const anchored = treeOf(
      {
        groups: [
          { group: 'Places', pages: ['a#part'] },
          { group: 'Pages', pages: ['a'] },
        ],
      },
      { pages: ['a'] },
    );
    const found = ask(anchored, '/a', sidebarOf);
    expect(outline(found)).toEqual([
      ['Places fixed open', '/a#part'],
      ['Pages fixed open', '/a*'],
    ]);
    expect(found.map((entry) => entry.type === 'group' && entry.holdsPage)).toEqual([false, true]);
  });

  it('lists the root of a division before its entries', () => {
    const rooted = treeOf(
      { tabs: [{ tab: 'T', root: 'start', pages: [{ group: 'G', pages: ['a', 'start'] }] }] },
      { pages: ['start', 'a'] },
    );
    expect(outline(ask(rooted, '/a', sidebarOf))).toEqual(['/start', ['G fixed open', '/a*', '/start']]);
    expect(outline(ask(rooted, '/start', sidebarOf))).toEqual(['/start*', ['G fixed open', '/a', '/start']]);
  });

  it('keeps as many entries on either side as asked for, a hidden one at its place', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const long = treeOf(
      { pages: [...names, { group: 'G', pages: names.map((name) => `g/${name}`) }, 'h'] },
      { pages: [...names, 'h', ...names.map((name) => `g/${name}`)], hidden: ['/c', '/g/c'] },
    );
    const near = (path: string) => outline(sidebarOf(scopeOf(long, route(path)), route(path), { top: 1, nested: 2 }));
    expect(near('/a')).toEqual(['/a*', '/b']);
    expect(near('/c')).toEqual(['/b', '/c*', '/d']);
    expect(near('/g/c')).toEqual(['/f', ['G fixed open', '/g/a', '/g/b', '/g/c*', '/g/d', '/g/e'], '/h']);
    expect(near('/unlisted')).toEqual(['/a']);
  });
});

describe('trailOf', () => {
  const tree = treeOf(
    {
      languages: [
        {
          language: 'en',
          products: [
            {
              product: 'p',
              name: 'Product',
              tabs: [
                {
                  tab: 'Tab',
                  menu: [
                    {
                      item: 'Item',
                      pages: ['first', { group: 'Outer', root: 'outer', pages: [{ group: 'Inner', pages: ['deep'] }] }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    { pages: ['first', 'outer', 'deep'] },
  );
  const start = { href: '/first' };

  it('leaves languages and versions out; divisions and groups with root are links', () => {
    expect(ask(tree, '/deep', trailOf)).toEqual([
      { label: 'Product', ...start },
      { label: 'Tab', ...start },
      { label: 'Item', ...start },
      { label: 'Outer', href: '/outer' },
      { label: 'Inner' },
    ]);
  });

  it('leaves groups without a name out', () => {
    const groups = [{ group: 'Named', pages: [{ group: '', pages: ['a'] }] }];
    expect(ask(treeOf({ groups }, { pages: ['a'] }), '/a', trailOf)).toEqual([{ label: 'Named' }]);
  });

  it('does not link to the page itself', () => {
    expect(ask(tree, '/outer', trailOf).at(-1)).toEqual({ label: 'Outer' });
    expect(ask(tree, '/first', trailOf)).toEqual([{ label: 'Product' }, { label: 'Tab' }, { label: 'Item' }]);
  });
});

describe('neighboursOf', () => {
  const tree = treeOf(
    {
      tabs: [
        {
          tab: 'T',
          pages: [
            'a',
            'secret',
            'out',
            { group: 'G', root: 'g', pages: ['b', 'a'] },
            { group: 'H', hidden: true, pages: ['h'] },
            'c d',
          ],
        },
        { tab: 'U', pages: ['z'] },
      ],
    },
    {
      pages: ['a', 'secret', 'out', 'g', 'b', 'h', 'c d', 'z'],
      hidden: ['/secret'],
      urls: { '/out': 'https://x.org' },
    },
  );
  it.each([
    ['/a', undefined, '/g'],
    ['/g', '/a', '/b'],
    ['/b', '/g', '/c%20d'],
    ['/c d', '/b', undefined],
    ['/z', undefined, undefined],
    ['/secret', undefined, undefined],
    ['/h', undefined, undefined],
    ['/unlisted', undefined, undefined],
  ])('%s', (path, previous, next) => {
    const found = ask(tree, path, neighboursOf);
    expect([found.previous?.href, found.next?.href]).toEqual([previous, next]);
  });
});
