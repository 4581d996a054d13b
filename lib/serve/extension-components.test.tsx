/** Components of extensions beyond plain HTML: their Markdown, and what live components show of them in the browser. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type AuthorModules, authorComponents } from '@/components/browser/islands/author-modules';
import { createRenderers } from '@/components/browser/islands/renderers';
import { ShellsContext } from '@/components/browser/islands/shells';
import { renderers } from '@/components/mdx/renderers';
import { checkSite } from '@/lib/check/check-site';
import type { SiteParts } from '@/lib/mdx/islands/site-parts';
import { sourceFrom } from './open-site';
import { createServer } from './server';

// Made by the bundle of the browser.
vi.mock('lectern/own-icons', () => ({ ownIcons: {} }));

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-components-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Shop',
    theme: 'mint',
    colors: { primary: '#0d7a5f' },
    navigation: { pages: ['index', 'live', 'broken', 'odd'] },
  }),
  'index.mdx': `---
title: Home
---

It costs <Price amount={5} /> today.

<Chart data={[["a", 1], ["b", 2]]} onClick={() => 1} />

<Remark>
Some **bold** text

## Inside

More.
</Remark>

<Press>Push *me*</Press>

<Plain>As it is</Plain>

## After
`,
  'live.mdx': `---
title: Live
---

import { Counter } from '/snippets/counter.jsx';

<Counter />
`,
  'broken.mdx':
    '---\ntitle: Broken\n---\n\nText.\n\n<Wrong>kept</Wrong>\n\n<Thrown>kept too</Thrown>\n\n<Endless>three</Endless>\n',
  'odd.mdx': '---\ntitle: Odd\n---\n\nBefore.\n\n<Thing />\n\n<Later />\n\n<Made />\n\nAfter.\n',
  'snippets/counter.jsx': `import { useState } from 'react';
export const Counter = ({ start = 1 }) => {
  const [n, set] = useState(start);
  return <p><button onClick={() => set(n + 1)}>{n}</button><Price amount={n} /><Board title="B"><Board.Lane name="x">Lane</Board.Lane></Board><Remark>one</Remark><Press /></p>;
};
`,
  'parts.tsx': `
export const Price = ({ amount }: { amount: number }) => <span className="price">€ {amount}</span>;
export const Board = Object.assign(({ title, children }: any, article: any) => <div title={title} data-has={typeof article.uniqueId}>{children}</div>, {
  Lane: ({ name, children }: any) => <i title={name}>{children}</i>,
});
export const here = new URL('./price.css', import.meta.url);
`,
  'lectern.config.ts': `import { shop } from './shop';
export default { use: [shop] };`,
  'shop.tsx': `import { existsSync } from 'node:fs';
import { Board, Price } from './parts';
export const shop = {
  name: 'shop',
  components: [
    {
      components: { Price, Board, 'Board.Lane': Board.Lane },
      live: new URL('./parts.tsx', import.meta.url),
      toMarkdown: { Price: ({ amount }) => '**EUR ' + amount + '**' },
    },
    {
      components: {
        Chart: () => <svg><text>drawing</text></svg>,
        Remark: ({ children }) => <div className="remark" hidden={!existsSync('/')}>{children}</div>,
        Press: ({ children }) => <button type="button">{children}</button>,
        Plain: ({ children }) => <u>{children}</u>,
        Wrong: ({ children }) => <b>{children}</b>,
        Thrown: ({ children }) => <b>{children}</b>,
        Endless: ({ children }) => <b>{children}</b>,
        Thing: () => ({ a: 1 }),
        Later: async () => <b>late</b>,
        Made: () => () => <b>made</b>,
      },
      toMarkdown: {
        Chart: ({ data }) => ['| k | v |', '| - | - |', ...data.map((row) => '| ' + row.join(' | ') + ' |')].join('\\n'),
        Remark: (_, content) => content.split('\\n').map((line) => ('> ' + line).trim()).join('\\n'),
        Press: (_, content) => '[' + content + ']',
        Wrong: () => 5,
        Thrown: () => { throw new Error('no words'); },
        Endless: () => 'x'.repeat(1_000_000),
      },
    },
  ],
};
`,
};

const docs = path.join(root, 'docs');
for (const [file, text] of Object.entries(FILES)) {
  fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
  fs.writeFileSync(path.join(docs, file), text);
}
const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, 'build'), LECTERN_EXTENSIONS: 'on' };
const program = { folder: root, browser: { sheet: '', start: '', imports: [] } } as never;
const source = sourceFrom(env, 'build');
const server = createServer(source, { program, env });
const get = async (address: string): Promise<string> =>
  (await server.handle(new Request(`http://localhost${address}`))).text();

describe('the Markdown of a component', () => {
  it('is what the component writes, from its props and its content', async () => {
    const text = await get('/index.md');
    expect(text.slice(text.indexOf('It costs'))).toBe(`It costs **EUR 5** today.

| k | v |
| - | - |
| a | 1 |
| b | 2 |

> Some **bold** text
>
> ## Inside
>
> More.

[Push *me*] As it is

## After
`);
  });

  it('leaves no trace in the page', async () => {
    const html = await get('/');
    expect(html).toContain('<div class="remark">');
    expect(html).not.toMatch(/page-component|data-props="\{&quot;data/);
  });

  it('is that of the HTML where the component fails, and says so', async () => {
    const text = await get('/broken.md');
    expect(text).toContain('**kept** **kept too** **three**');
    const problems = await checkSite(await source.site(), renderers);
    expect(
      problems
        .filter(({ file }) => file === 'broken.mdx')
        .map(({ code, file, line, message }) => [code, file, line, message]),
    ).toEqual([
      ...[
        [7, '`toMarkdown` of `<Wrong>` (extension "shop", shop.tsx:4) failed: It returned number, not a string.'],
        [9, '`toMarkdown` of `<Thrown>` (extension "shop", shop.tsx:4) failed: no words'],
        [
          11,
          '`toMarkdown` of `<Endless>` (extension "shop", shop.tsx:4) failed: It returned more than 200,000 characters.',
        ],
      ].map(([line, message]) => ['extension/broken', 'broken.mdx', line, message]),
    ]);
  });
});

describe('a component that returns something else than JSX', () => {
  it('is named with its extension, and the rest of the page is shown', async () => {
    const page = await get('/odd');
    expect(page).toContain('Before.');
    expect(page).toContain('After.');
    const problems = await checkSite(await source.site(), renderers);
    expect(problems.filter(({ file }) => file === 'odd.mdx').map(({ line, message }) => [line, message])).toEqual([
      [7, '`<Thing>` failed: It returned an object, not JSX (extension "shop", shop.tsx:4).'],
      [9, '`<Later>` failed: It is asynchronous; load data when its module is loaded (extension "shop", shop.tsx:4).'],
      [11, '`<Made>` failed: It returned a function, not JSX (extension "shop", shop.tsx:4).'],
    ]);
  });
});

describe('a live component', () => {
  it('shows components of extensions in the browser: with their code, or as the server did', async () => {
    const html = await get('/live');
    const [, island = ''] = /<lectern-island([^>]*)>/.exec(html) ?? [];
    const [, address = ''] = /data-source="([^"]+)"/.exec(island) ?? [];
    const code = await get(address);
    const { modules, site } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      modules: AuthorModules;
      site: SiteParts;
    };
    const find = authorComponents(modules, new Set(site.tags));
    const shells = new Map(
      [...html.matchAll(/<lectern-slot data-shell="([^"]+)"[^>]*>(.*?)<\/lectern-slot>/g)].map(
        ([, key = '', shell = '']): [string, string] => [key.replaceAll('&quot;', '"'), shell],
      ),
    );
    const Counter = find('snippets/counter.jsx#Counter');
    if (!Counter) throw new Error('The browser has no component.');
    const show = (shell: string) => createElement('div', { dangerouslySetInnerHTML: { __html: shell } });
    const value = { shells, show, renderers: createRenderers(site, find) };
    const shown = renderToStaticMarkup(
      createElement(ShellsContext.Provider, { value }, createElement(Counter, { start: 7 })),
    );
    expect(shown).toContain('<span class="price">€ 7</span>');
    expect(shown).toContain('<div title="B" data-has="function"><i title="x">Lane</i></div>');
    expect(shown).toContain('<div><div class="remark">one</div></div><div><button type="button"></button></div>');
  });
});
