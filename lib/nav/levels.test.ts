/** Selectors: the choices on a page and where each leads. */
import { describe, expect, it } from 'vitest';
import { ask, treeOf } from './fixtures/ask';
import { globalsOf, levelsOf } from './levels';
import type { NavTree } from './types';

describe('levelsOf', () => {
  const levels = (tree: NavTree, path: string) =>
    ask(tree, path, levelsOf).map(({ kind, options }) => [
      kind,
      ...options.map((option) => `${option.label}${option.current ? '*' : ''} ${option.landing} ${option.href}`),
    ]);

  it('finds the same page in other languages by exchanging, adding and removing the folder', () => {
    const pages = ['index', 'docs/a/b', 'docs/zh/a/b', 'docs/ja/a/b', 'zh/index', 'ja/index', 'id/list', 'docs/only'];
    const tree = treeOf(
      {
        languages: [
          { language: 'en', pages: ['index', 'docs/a/b', 'docs/only', 'id/list'] },
          { language: 'cn', pages: ['zh/index', 'docs/zh/a/b'] },
          { language: 'jp', pages: ['ja/index', 'docs/ja/a/b'] },
        ],
      },
      { pages },
    );
    expect(levels(tree, '/docs/a/b')).toEqual([
      ['language', 'English* same /docs/a/b', '简体中文 same /docs/zh/a/b', '日本語 same /docs/ja/a/b'],
    ]);
    expect(levels(tree, '/docs/ja/a/b')[0]?.slice(1, 3)).toEqual([
      'English same /docs/a/b',
      '简体中文 same /docs/zh/a/b',
    ]);
    expect(levels(tree, '/docs/only')[0]?.slice(2)).toEqual(['简体中文 start /zh', '日本語 start /ja']);
    expect(levels(tree, '/id/list')[0]?.[2]).toBe('简体中文 start /zh');
    expect(ask(tree, '/docs/a/b', levelsOf)[0]?.options.map((option) => option.lang)).toEqual(['en', 'zh-Hans', 'ja']);
  });

  it('finds the same page where the folder of the language follows that of the version', () => {
    const language = (code: string, folder: string) => ({
      language: code,
      versions: ['next', 'v1'].map((version) => {
        const start = [version, folder].filter(Boolean).join('/');
        return { version, pages: [`${start}/index`, `${start}/it/a`, `${start}/b`] };
      }),
    });
    const languages = [language('en', ''), language('pt-BR', 'pt-BR'), language('jp', 'ja')];
    const pages = languages.flatMap(({ versions }) => versions.flatMap((version) => version.pages));
    const tree = treeOf({ languages }, { pages });
    const targets = (path: string) => ask(tree, path, levelsOf)[0]?.options.map(({ href }) => href);
    expect(targets('/next/ja/b')).toEqual(['/next/b', '/next/pt-BR/b', '/next/ja/b']);
    expect(targets('/v1/it/a')).toEqual(['/v1/it/a', '/v1/pt-BR/it/a', '/v1/ja/it/a']);
    expect(targets('/v1/pt-BR')).toEqual(['/v1', '/v1/pt-BR', '/v1/ja']);
  });

  it('finds the same page in other versions, else the group, else the tab, else the start', () => {
    const version = (label: string, folder: string, extra: string[], group: string) => ({
      version: label,
      tabs: [
        { tab: 'Start', pages: [`${folder}/start`] },
        { tab: 'Guide', groups: [{ group, pages: [`${folder}/guide/a`, ...extra] }] },
      ],
    });
    const tree = treeOf(
      {
        versions: [
          version('1', 'v1', ['v1/guide/old', 'changes'], 'Guide'),
          version('2', 'v2', ['v2/guide/new', 'changes'], 'Guide'),
          version('3', 'next/v3', [], 'Renamed'),
          { version: 'plain', pages: ['x', 'guide/a'] },
          { version: 'link', href: 'https://example.org/old' },
          { version: 'gone', hidden: true, pages: ['x'] },
          { version: 'empty' },
        ],
      },
      {
        pages: ['v1/start', 'v1/guide/a', 'v1/guide/old', 'changes', 'v2/start', 'v2/guide/a', 'v2/guide/new'].concat([
          'next/v3/start',
          'next/v3/guide/a',
          'x',
          'guide/a',
        ]),
      },
    );
    const [versions] = levels(tree, '/v1/guide/a');
    expect(versions).toEqual([
      'version',
      '1* same /v1/guide/a',
      '2 same /v2/guide/a',
      // The addresses differ in two segments, so only the tab is shared.
      '3 section /next/v3/guide/a',
      'plain same /guide/a',
      'link link https://example.org/old',
    ]);
    expect(levels(tree, '/v1/guide/old')[0]?.slice(2, 5)).toEqual([
      '2 section /v2/guide/a',
      '3 section /next/v3/guide/a',
      'plain start /x',
    ]);
    expect(levels(tree, '/changes')[0]?.[2]).toBe('2 same /changes?part=2~guide');
    expect(levels(tree, '/guide/a')[0]?.slice(1, 3)).toEqual(['1 same /v1/guide/a', '2 same /v2/guide/a']);
  });

  it('keeps the page in dropdowns, and the version in tabs and products', () => {
    const versions = (folder: string) => [
      { version: '2', pages: [`${folder}/v2/a`, `${folder}/v2/b`] },
      { version: '1', pages: [`${folder}/v1/a`, `${folder}/v1/b`] },
    ];
    const paths = ['x', 'y'].flatMap((folder) =>
      ['1', '2'].flatMap((v) => ['a', 'b'].map((p) => `${folder}/v${v}/${p}`)),
    );
    const tabs = treeOf(
      {
        tabs: [
          { tab: 'X', versions: versions('x') },
          { tab: 'Y', versions: versions('y') },
        ],
      },
      { pages: paths },
    );
    expect(levels(tabs, '/x/v1/b')[0]).toEqual(['tab', 'X* start /x/v1/a', 'Y start /y/v1/a']);
    const dropdowns = treeOf(
      {
        dropdowns: [
          { dropdown: 'X', pages: ['x/v1/b'] },
          { dropdown: 'Y', pages: ['y/v1/a', 'y/v1/b'] },
        ],
      },
      { pages: paths },
    );
    expect(levels(dropdowns, '/x/v1/b')[0]).toEqual(['dropdown', 'X* start /x/v1/b', 'Y same /y/v1/b']);
    expect(levels(dropdowns, '/y/v1/a')[0]).toEqual(['dropdown', 'X start /x/v1/b', 'Y* start /y/v1/a']);
  });

  it('shows one tab but not one version, and hidden divisions only while they are shown', () => {
    const tree = treeOf(
      {
        versions: [
          {
            version: '1',
            tabs: [
              { tab: 'T', pages: ['a'] },
              { tab: 'H', hidden: true, pages: ['h'] },
            ],
          },
        ],
      },
      { pages: ['a', 'h'] },
    );
    expect(levels(tree, '/a')).toEqual([['tab', 'T* start /a']]);
    expect(levels(tree, '/h')).toEqual([['tab', 'T start /a', 'H* start /h']]);
  });

  it('gives menus their items, and buttons of links alone the first', () => {
    const tree = treeOf(
      {
        tabs: [
          {
            tab: 'M',
            menu: [
              { item: 'I', pages: ['i'] },
              { item: 'J', description: 'Jot', pages: ['j'] },
            ],
          },
          { tab: 'L', menu: [{ item: 'Away', href: 'https://example.org' }] },
          { tab: 'Nothing', pages: [] },
        ],
      },
      { pages: ['i', 'j'] },
    );
    const [level] = ask(tree, '/j', levelsOf);
    expect(ask(tree, '/j', levelsOf)).toHaveLength(1);
    expect(level?.options.map(({ label, href, external }) => [label, href, external])).toEqual([
      ['M', '/i', false],
      ['L', 'https://example.org', true],
    ]);
    expect(
      level?.options[0]?.menu.map(({ label, href, current, description }) => [label, href, current, description]),
    ).toEqual([
      ['I', '/i', false, undefined],
      ['J', '/j', true, 'Jot'],
    ]);
  });

  it('adds global links to the level of their kind; the others are apart', () => {
    const tree = treeOf(
      {
        tabs: [{ tab: 'T', pages: ['a b'], global: { anchors: [{ anchor: 'Inner', href: 'https://example.org/i' }] } }],
        global: {
          tabs: [{ tab: 'Status', href: '/status' }],
          anchors: [{ anchor: 'Chat', href: 'https://example.org/c', icon: 'chat' }],
        },
      },
      { pages: ['a b'] },
    );
    expect(levels(tree, '/a b')).toEqual([['tab', 'T* start /a%20b', 'Status link /status']]);
    expect(ask(tree, '/a b', globalsOf).map(({ label, href, external }) => [label, href, external])).toEqual([
      ['Chat', 'https://example.org/c', true],
      ['Inner', 'https://example.org/i', true],
    ]);
  });
});
