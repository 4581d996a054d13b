/** What a theme of an extension changes, and what it may not. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sourceFrom } from './open-site';
import { createServer } from './server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-themes-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

let count = 0;

/** A site with the theme "harbor". `theme`: its fields besides the name. */
function open(theme: string, settings: object = {}, more = '') {
  const docs = path.join(root, String(++count), 'docs');
  fs.mkdirSync(path.join(docs, 'guides'), { recursive: true });
  const files = {
    'docs.json': JSON.stringify({
      name: 'Harbor',
      theme: 'harbor',
      colors: { primary: '#0d7a5f' },
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'guides/a'] }] },
          { tab: 'Other', pages: ['other'] },
        ],
      },
      ...settings,
    }),
    'index.mdx': '---\ntitle: Home\n---\n\nText.\n',
    'guides/a.mdx': '---\ntitle: A\n---\n\nText.\n',
    'other.mdx': '---\ntitle: Other\n---\n\nText.\n',
    'harbor.css': '.prose { color: red }',
    'lectern.config.ts': `import { theme } from './harbor';\nexport default { use: [{ name: 'port', themes: [theme]${more} }] };\n`,
    'harbor.tsx': `export const theme = { name: 'harbor', ${theme} };\n`,
  };
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(docs, file), text);
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, String(count), 'build'), LECTERN_EXTENSIONS: 'on' };
  const program = { folder: root, browser: { sheet: '', start: '', imports: [] } } as never;
  const source = sourceFrom(env, 'serve');
  const server = createServer(source, { program, env });
  const get = async (address: string) => (await server.handle(new Request(`http://localhost${address}`))).text();
  const problems = async () => (await source.site()).problems.map(({ file, message, hint }) => [file, message, hint]);
  return { get, problems, source };
}

describe('a theme of an extension', () => {
  it('sets tokens for both colour modes, before its style sheets', async () => {
    const { get } = open(
      "base: 'mint', tokens: { '--round-m': '0' }, darkTokens: { '--bg': '#010203' }, styles: ['harbor.css']",
    );
    const css = await get('/_lectern/style/theme.css');
    expect(css).toMatch(
      /:root,#body-content\{--round-m: 0\}\.dark,\.dark #body-content\{--bg: #010203\}\.prose\{color:red\}$/m,
    );
  });

  it('may be tokens alone', async () => {
    expect(await open("base: 'mint', tokens: { '--round-m': '0' }").problems()).toEqual([]);
  });

  it.each([
    ["places: { search: 'sidebar-top' }", /class="sidebar-head">.*id="search-bar-entry"/s, '.sidebar-head'],
    ["places: { tabs: 'bar' }", /class="navbar-row">.*nav-tabs.*class="navbar-end/s, '.navbar-row>.nav-tabs'],
  ])('has parts elsewhere than its base, with their styles: %s', async (fields, markup, rule) => {
    const [own, base] = [open(`base: 'mint', ${fields}`), open("base: 'mint'")];
    expect(await own.get('/')).toMatch(markup);
    expect(await base.get('/')).not.toMatch(markup);
    expect(await own.get('/_lectern/style/theme.css')).toContain(rule);
    expect(await base.get('/_lectern/style/theme.css')).not.toContain(rule);
  });

  it('has defaults for settings, which docs.json overrides', async () => {
    const fields = "base: 'mint', defaults: { eyebrows: 'breadcrumbs', drilldown: true }";
    const of = async (settings = {}) => {
      const { styling, interaction } = (await open(fields, settings).source.site()).settings;
      return [styling.eyebrows, interaction.drilldown];
    };
    expect(await of()).toEqual(['breadcrumbs', true]);
    expect(await of({ styling: { eyebrows: 'section' }, interaction: { drilldown: false } })).toEqual([
      'section',
      false,
    ]);
  });

  it('has markup at its slots, and a slot that fails is empty and named', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get } = open(`base: 'mint', slots: {
      barEnd: (page, site) => <b>{site.name}</b>,
      sidebarEnd: () => <a href="/other">Other</a>,
      contentStart: (page) => page.path === '/' ? null : <i>{page.title}</i>,
      contentEnd: () => { throw new Error('fog'); },
    }`);
    const page = await get('/guides/a');
    expect(page).toContain('<div class="theme-slot" data-slot="barEnd"><b>Harbor</b></div>');
    expect(page).toMatch(/<div class="theme-slot" data-slot="sidebarEnd"><a href="\/other">Other<\/a><\/div><\/aside>/);
    expect(page).toMatch(/id="content-area"[^>]*><div class="theme-slot" data-slot="contentStart"><i>A<\/i><\/div>/);
    expect(page).not.toContain('data-slot="contentEnd"');
    expect(await get('/')).not.toContain('data-slot="contentStart"');
    expect(log.mock.calls).toEqual([
      ['lectern.config.ts:2: `slots.contentEnd` of the theme "harbor" of the extension "port" failed: fog'],
    ]);
    log.mockRestore();
  });
});

describe('a mistake in a theme is named', () => {
  it.each([
    ["base: 'moss'", 'starts from "moss", which is no theme.', /Write one of mint, maple/],
    ["base: 'maple', places: { search: 'bar' }", 'has a place for `search`, which "maple" cannot move.', /mint, palm/],
    ["base: 'mint', places: { versions: 'sidebar-top' }", 'for `versions`, which "mint" cannot move.', /maple, willow/],
    [
      "base: 'mint', tokens: { round: '0' }",
      'at `themes[0].tokens`: Names of tokens begin with two hyphens',
      undefined,
    ],
    ["base: 'mint', tokens: { '--a': '0; }' }", 'at `themes[0].tokens.--a`: A value of a token has no', undefined],
    ["base: 'mint', slots: { top: () => null }", 'at `themes[0].slots.top`: This field does not exist.', undefined],
    [
      "base: 'mint', places: { search: 'top' }",
      'at `themes[0].places.search`: Write one of bar, sidebar-top.',
      undefined,
    ],
  ])('%s', async (fields, message, hint) => {
    const [[file, found, help] = []] = await open(fields).problems();
    expect([file, found]).toEqual(['lectern.config.ts', expect.stringContaining(message)]);
    if (hint) expect(help).toMatch(hint);
  });

  it('with both places where two extensions have one of that name', async () => {
    const more = " }, { name: 'pier', themes: [{ name: 'harbor', base: 'mint' }]";
    expect((await open("base: 'mint'", {}, more).problems())[0]).toEqual([
      'lectern.config.ts',
      'The theme "harbor" of the extension "pier" has the same name as the theme "harbor" of the extension "port" (lectern.config.ts:2).',
      'Rename it, or leave one of them out.',
    ]);
  });

  it('with the names of extensions where docs.json has another', async () => {
    const found = (await open("base: 'mint'", { theme: 'harbour' }).problems())[0];
    expect(found?.join(' ')).toContain('harbor');
  });
});
