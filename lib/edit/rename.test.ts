import { describe, expect, it } from 'vitest';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { planRename } from './rename';

/** The changed files of a rename in a folder of the given files. */
function rename(files: Record<string, string>, moves: Record<string, string>): Record<string, string> {
  const pages = Object.keys(files).filter((file) => !file.endsWith('.json')) as FilePath[];
  const plan = planRename(
    new Map(Object.entries(moves).map(([from, to]) => [filePath(from), filePath(to)])),
    pages,
    (file) => files[file],
  );
  return Object.fromEntries(plan.texts);
}

describe('links to a moved page', () => {
  it.each<[string, string, string]>([
    ['absolute', '[a](/guides/old)', '[a](/start/new)'],
    ['with a heading', '[a](/guides/old#part)', '[a](/start/new#part)'],
    ['with an ending', '[a](/guides/old.mdx)', '[a](/start/new.mdx)'],
    ['relative', '[a](./old)', '[a](../start/new)'],
    ['relative with an ending and a query', '[a](old.md?x=1)', '[a](../start/new.md?x=1)'],
    ['in an attribute', '<Card href="/guides/old">x</Card>', '<Card href="/start/new">x</Card>'],
    ['in an expression', "<Card href={'/guides/old'} />", "<Card href={'/start/new'} />"],
    ['in a definition', '[a]: /guides/old "t"', '[a]: /start/new "t"'],
    ['around an image', '[![p](/p.png)](/guides/old)', '[![p](/p.png)](/start/new)'],
    ['twice on a line', '[a](/guides/old) [b](/guides/old)', '[a](/start/new) [b](/start/new)'],
    ['of a text with brackets', '[a \\] b](/guides/old)', '[a \\] b](/start/new)'],
  ])('%s', (_, before, after) => {
    const texts = rename({ 'guides/page.mdx': before, 'guides/old.mdx': '' }, { 'guides/old.mdx': 'start/new.mdx' });
    expect(texts).toEqual({ 'guides/page.mdx': after });
  });

  it.each<[string, string]>([
    ['another page', '[a](/guides/older)'],
    ['another site', '[a](https://x.test/guides/old)'],
    ['a heading of its own', '[a](#guides/old)'],
    ['in a fence', '```md\n[a](/guides/old)\n```'],
    ['in inline code', 'Write `[a](/guides/old)` here'],
    ['an asset with a similar name', '![a](/guides/old.png)'],
  ])('are left alone: %s', (_, text) => {
    expect(rename({ 'a.mdx': text, 'guides/old.mdx': '' }, { 'guides/old.mdx': 'start/new.mdx' })).toEqual({});
  });
});

describe('the addresses of the moved page itself', () => {
  it.each<[string, string, string]>([
    ['relative links', '[a](./b) [c](../d)', '[a](../../guides/b) [c](../../d)'],
    ['relative images', '![a](./i/p.png)', '![a](../../guides/i/p.png)'],
    ['relative imports', "import A from './a.jsx'", "import A from '../../guides/a.jsx'"],
    ['links to itself', '[a](/guides/old#x)', '[a](/deep/er/new#x)'],
  ])('%s', (_, before, after) => {
    expect(rename({ 'guides/old.mdx': before }, { 'guides/old.mdx': 'deep/er/new.mdx' })).toEqual({
      'deep/er/new.mdx': after,
    });
  });

  it.each<[string, string]>([
    ['absolute ones', '[a](/b) ![c](/c.png)'],
    ['packages', "import { useState } from 'react'"],
  ])('are left alone: %s', (_, text) => {
    expect(rename({ 'guides/old.mdx': text }, { 'guides/old.mdx': 'deep/new.mdx' })).toEqual({});
  });
});

describe('docs.json', () => {
  const settings = `{
  // the site
  "name": "X",
  "navigation": { "groups": [{ "group": "A", "root": "guides/old", "pages": ["guides/old", "/guides/old", "guides/b"] }] },
  "navbar": { "links": [{ "label": "a", "href": "/guides/old#x" }] },
  "redirects": [
    { "source": "/older", "destination": "/guides/old" },
    { "source": "/start/new", "destination": "/b" }
  ]
}
`;

  it('gets the new paths and a redirect, and loses redirects that would hide the page; comments stay', () => {
    const { 'docs.json': text = '' } = rename(
      { 'docs.json': settings, 'guides/old.mdx': '' },
      { 'guides/old.mdx': 'start/new.mdx' },
    );
    expect(text).toContain('// the site');
    expect(JSON.parse(text.replace(/\/\/ .*/, ''))).toMatchObject({
      navigation: { groups: [{ root: 'start/new', pages: ['start/new', '/start/new', 'guides/b'] }] },
      navbar: { links: [{ href: '/start/new#x' }] },
      redirects: [
        { source: '/older', destination: '/start/new' },
        { source: '/guides/old', destination: '/start/new' },
      ],
    });
  });

  it('may be split into files', () => {
    const texts = rename(
      {
        'docs.json': '{ "navigation": { "$ref": "./nav/all.json" }, "redirects": { "$ref": "./redirects.json" } }',
        'nav/all.json': '{ "pages": ["old"] }',
        'redirects.json': '[]',
        'old.mdx': '',
      },
      { 'old.mdx': 'new.mdx' },
    );
    expect(Object.keys(texts).sort()).toEqual(['nav/all.json', 'redirects.json']);
    expect(JSON.parse(texts['nav/all.json'] ?? '')).toEqual({ pages: ['new'] });
    expect(JSON.parse(texts['redirects.json'] ?? '')).toEqual([{ source: '/old', destination: '/new' }]);
  });

  it('may have no redirects yet', () => {
    const { 'docs.json': text = '' } = rename(
      { 'docs.json': '{\n  "name": "X"\n}\n', 'old.mdx': '' },
      { 'old.mdx': 'b/new.mdx' },
    );
    expect(JSON.parse(text)).toEqual({ name: 'X', redirects: [{ source: '/old', destination: '/b/new' }] });
    expect(text).toMatch(/^\{\n {2}"name": "X",\n {2}"redirects": \[/);
  });
});
