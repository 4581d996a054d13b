/** The navigation of readers who must not know of some pages, and what elements say about who may. */
import { describe, expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { treeOf } from './fixtures/ask';
import { pruneNavigation, type Sight } from './prune';
import { inheritedPublic } from './public';
import type { Division } from './types';

const PAGES = ['a', 'b', 'c', 'd', 'r', 'x'];

/** Sees neither the pages at `hidden` nor addresses that lead to them. */
function without(...hidden: string[]): Sight {
  const isSeen = (address: string) => !hidden.includes(address);
  return { page: isSeen, href: isSeen };
}

/** One line per element: `kind:label*→home`; the star marks the default. */
function outline({ kind, label, isDefault, home, divisions, entries, globals }: Division): unknown {
  const name = `${kind}:${label}${isDefault && kind !== 'root' ? '*' : ''}${home ? `→${home}` : ''}`;
  const listed = entries.map((entry) =>
    entry.type === 'group'
      ? [`${entry.label}${entry.home ? `→${entry.home}` : ''}`, ...entry.entries.map(({ label }) => label)]
      : entry.label,
  );
  return [name, ...divisions.map(outline), ...listed, ...globals.map((link) => `global:${link.label}`)];
}

const around = { pages: PAGES, urls: { '/x': 'https://x.example' } };

describe('pruneNavigation', () => {
  it.each<[string, unknown, Sight, unknown]>([
    ['pages, and the first page that is left', { pages: ['a', 'b'] }, without('/a'), ['root:→/b', 'Page /b']],
    [
      'groups of which nothing is left',
      {
        groups: [
          { group: 'Plans', pages: ['a'] },
          { group: 'G', pages: [{ group: 'Inner', pages: ['b'] }, 'c'] },
        ],
      },
      without('/a', '/b'),
      ['root:→/c', ['G→/c', 'Page /c']],
    ],
    [
      'the page of a group',
      { groups: [{ group: 'G', root: 'r', pages: ['a'] }] },
      without('/r'),
      ['root:→/a', ['G→/a', 'Page /a']],
    ],
    ['links of pages', { pages: ['a', 'x'] }, without('/x'), ['root:→/a', 'Page /a']],
    [
      'divisions, and the default among them',
      {
        tabs: [
          { tab: 'Plans', pages: ['a'] },
          { tab: 'T', pages: ['b'] },
          { tab: 'U', pages: ['c'] },
        ],
      },
      without('/a'),
      ['root:→/b', ['tab:T*→/b', 'Page /b'], ['tab:U→/c', 'Page /c']],
    ],
    [
      'links to pages',
      {
        global: {
          anchors: [
            { anchor: 'Plans', href: '/a' },
            { anchor: 'Else', href: 'https://e.example' },
          ],
        },
        tabs: [
          { tab: 'T', pages: ['a', 'b'] },
          { tab: 'Link', href: '/a' },
        ],
      },
      without('/a'),
      ['root:→/b', ['tab:T*→/b', 'Page /b'], 'global:Else'],
    ],
    ['everything', { tabs: [{ tab: 'T', pages: ['a'] }] }, without('/a'), ['root:']],
  ])('leaves out %s', (_, navigation, sight, expected) => {
    expect(outline(pruneNavigation(treeOf(navigation, around), sight).root)).toEqual(expected);
  });

  it('knows no place of what is left out', () => {
    const tree = pruneNavigation(treeOf({ pages: ['a', 'b'] }, around), without('/a'));
    expect([...tree.scopes.keys()]).toEqual(['/b']);
  });

  it('keeps what does not change', () => {
    const tree = treeOf(
      {
        tabs: [
          { tab: 'T', pages: ['a'] },
          { tab: 'U', pages: ['b', 'c'] },
        ],
      },
      around,
    );
    expect(pruneNavigation(tree, without('/elsewhere'))).toBe(tree);
    expect(pruneNavigation(tree, without('/b')).root.divisions[0]).toBe(tree.root.divisions[0]);
  });
});

describe('inheritedPublic', () => {
  const tree = treeOf(
    {
      tabs: [
        { tab: 'T', public: true, pages: ['a', 'x', { group: 'G', public: false, root: 'r', pages: ['b'] }, 'd'] },
        { tab: 'U', pages: ['c', 'd'] },
        { tab: 'V', public: false, pages: ['d'] },
      ],
    },
    around,
  );

  it.each([
    ['/a', true],
    ['/x', true],
    ['/b', false],
    ['/r', false],
    ['/c', undefined],
    // One of its places says no.
    ['/d', false],
  ])('%s', (route, expected) => {
    expect(inheritedPublic(tree).get(route as Route)).toBe(expected);
  });
});
