/** A site with extensions, as its server answers. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { checkSite } from '@/lib/check/check-site';
import { requireBuildable } from '@/lib/site/model/buildable';
import type { SiteMode } from '@/lib/source/location';
import { sourceFrom } from './open-site';
import { createServer } from './server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-door-'));
fs.mkdirSync(path.join(root, 'browser'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Harbor',
    theme: 'harbor',
    colors: { primary: '#0d7a5f' },
    strings: { en: { menu: 'Map' } },
    navigation: { pages: ['index', 'other', 'code'] },
  }),
  'index.mdx': '---\ntitle: Home\nreviewed: never\n---\n\n<Buoy colour="red">Text</Buoy>\n\n<Buoy.Bell />\n',
  'other.mdx': '---\ntitle: Other\n---\n\nSee HARBOR-12.\n\n```js\nlet a = 1; // HARBOR-13\n```\n',
  'code.mdx': '---\ntitle: Code\n---\n\nexport const n = 1;\n\n<Buoy>{n + 1}</Buoy>\n\n<Sinking />\n',
  'buoy.css': '.buoy { color: red }',
  'buoy.client.ts': 'document.title = "x" as string;',
  'page.css': '.every-page { color: blue }',
  'harbor.css': ':root { --harbor: 1 }',
  'extension.tsx': `
const link = (tree: any) => {
  const walk = (node: any) => {
    if (node.type === 'text' || node.type === 'code') node.value = node.value.replace(/HARBOR-/g, 'TICKET-');
    node.children?.forEach(walk);
  };
  walk(tree);
};
export const harbor = {
  name: 'harbor',
  components: [{
    components: {
      Buoy: ({ colour, children }: any, article: any) => <b className="buoy" id={article.uniqueId('buoy')} title={colour}>{children}</b>,
      'Buoy.Bell': () => <i>ding</i>,
      Sinking: () => { throw new Error('sunk'); },
    } as any,
    props: { Buoy: { colour: ['red', 'green'] } },
    styles: ['buoy.css'],
    behaviour: 'buoy.client.ts',
  }],
  styles: ['page.css'],
  themes: [{ name: 'harbor', base: 'maple', styles: ['harbor.css'] }],
  strings: { en: { menu: 'Chart', searchEntry: 'Look for' } },
  remarkPlugins: [() => link as any],
  head: (page, site) => [
    { tag: 'meta', attributes: { name: 'x-page', content: page.title + ' of ' + site.name } },
    ...(page.path === '/other' ? [{ tag: 'script' as const, attributes: {}, text: 'a("</script>")' }] : []),
  ],
  routes: [
    { path: '/status.json', list: () => [{}], answer: async (_, { site }) => Response.json((await site()).pages.map((page) => page.path)) },
    { path: '/_lectern/x/harbor/:id', methods: ['POST'], answer: async (request, { params }) => new Response(params.id + await request.text()) },
    { path: '/fails', answer: () => { throw new Error('aground'); } },
    { path: '/maybe/*', answer: () => undefined },
    { path: '/text', answer: () => 'text' as never },
    { path: '/head', methods: ['GET'], answer: () => new Response('x') },
  ],
  checks: [
    (site) => site.pages.filter((page) => page.frontmatter.reviewed === 'never').map((page) => ({ code: 'review', file: page.file, message: 'Never reviewed.', help: 'Review it.' })),
    () => { throw new Error('fog'); },
  ],
};
`,
  'lectern.config.ts': `import { defineConfig } from 'lectern';
import { harbor } from './extension';
export default defineConfig({ use: [harbor] });
`,
};

function open(name: string, files: Record<string, string>, mode: SiteMode = 'build', extensions = 'on') {
  const docs = path.join(root, name, 'docs');
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, name, 'build'), LECTERN_EXTENSIONS: extensions };
  const program = { folder: root, browser: { sheet: '', start: '', imports: [] } } as never;
  const source = sourceFrom(env, mode);
  const server = createServer(source, { program, env });
  const get = async (address: string, init?: RequestInit) => {
    const response = await server.handle(new Request(`http://localhost${address}`, init));
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  return { source, server, get, env };
}

describe('a site with an extension', () => {
  const { source, server, get, env } = open('whole', FILES);

  it('has its components, with their files only on pages that show one', async () => {
    const home = await get('/');
    expect(home.text).toContain('<b class="buoy" id="buoy" title="red">Text</b>');
    expect(home.text).toContain('<i>ding</i>');
    const [sheet = ''] = /\/_lectern\/extension\/harbor-\w+\.css/.exec(home.text) ?? [];
    const [script = ''] = /\/_lectern\/extension\/harbor-\w+\.js/.exec(home.text) ?? [];
    expect((await get(sheet)).text).toBe('.buoy{color:red}\n');
    expect(await get(script)).toMatchObject({ status: 200, text: expect.stringContaining('document.title="x"') });
    expect(home.text).toContain(`<script type="module" src="${script}"></script>`);
    expect(home.text).toContain(' data-alone>');
    const other = await get('/other');
    expect(other.text).not.toContain('/_lectern/extension/');
    expect((await get('/_lectern/extension/none.js')).status).toBe(404);
  });

  it('shows what a component renders in a page with code, and names one that fails', async () => {
    expect((await get('/code')).text).toContain('<b class="buoy" id="buoy">2</b>');
    const problems = await checkSite(await source.site(), renderers);
    expect(problems.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
      ['mdx/runtime', 'code.mdx', 9, '`<Sinking>` failed: sunk (extension "harbor", extension.tsx:10).'],
      ['extension/broken', 'extension.tsx', 10, '`checks[1]` of the extension "harbor" failed: fog'],
      ['harbor/review', 'index.mdx', undefined, 'Never reviewed.'],
    ]);
  });

  it('runs its plugins, on code too', async () => {
    const { text: other } = await get('/other');
    expect(other).toContain('See TICKET-12.');
    expect(other).toContain('TICKET-13');
  });

  it('has its styles and its theme in the sheet of every page, on top of the base', async () => {
    const { text: css } = await get('/_lectern/style/theme.css');
    expect(css).toMatch(/--harbor: 1[\s\S]*\.every-page\{color:#00f\}/);
    expect((await source.site()).settings.theme).toBe('maple');
    expect((await source.site()).styles).toEqual([]);
  });

  it('has its texts, unless the settings have others', async () => {
    const { text: home } = await get('/');
    expect([home.includes('Map'), home.includes('Chart')]).toEqual([true, false]);
    expect((await source.site()).settings.strings.en).toEqual({ menu: 'Map', searchEntry: 'Look for' });
  });

  it('has its tags, which the policy allows', async () => {
    const other = await get('/other');
    expect(other.text).toContain('<meta name="x-page" content="Other of Harbor">');
    expect(other.text).toContain('<script>a("\\x3C/script>")</script>');
    expect((await get('/')).headers.get('content-security-policy')).not.toBe(
      other.headers.get('content-security-policy'),
    );
  });

  it('answers its routes, and lists those that never change', async () => {
    expect(JSON.parse((await get('/status.json')).text)).toEqual(['/', '/other', '/code']);
    expect(await get('/_lectern/x/harbor/a', { method: 'POST', body: 'b' })).toMatchObject({ status: 200, text: 'ab' });
    expect((await get('/_lectern/x/harbor/a')).status).toBe(405);
    expect((await get('/maybe/x')).status).toBe(404);
    const listed: string[] = [];
    for await (const { path: address } of server.list()) listed.push(address);
    expect(listed.filter((address) => /status|extension|fails|maybe/.test(address))).toEqual([
      expect.stringMatching(/^\/_lectern\/extension\/harbor-/),
      expect.stringMatching(/^\/_lectern\/extension\/harbor-/),
      '/status.json',
    ]);
  });

  it('names the extension where a route fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await get('/fails')).status).toBe(500);
    expect(String(log.mock.lastCall?.[0])).toContain(
      'The route /fails of the extension "harbor" (extension.tsx:10) failed',
    );
    log.mockRestore();
    expect(env.LECTERN_EXTENSIONS).toBe('on');
  });

  it.each([
    ['/fails', 'failed: aground'],
    ['/text', 'failed: It returned no Response.'],
  ])('%s %s', async (address, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await get(address)).status).toBe(500);
    expect(String(log.mock.lastCall?.[0])).toContain(message);
    log.mockRestore();
  });

  it.each([
    ['() => { for (;;) yield {}; }'.replace('() =>', 'function* ()'), 'It lists more than 100,000 answers.'],
    ['() => [{}, null]', 'It lists an answer without "id".'],
    ["() => [{ id: 'a' }, { id: '' }]", 'It lists an answer without "id".'],
    ['() => 1', /is not iterable|not a function/],
    ['async () => { throw new Error("fog"); }', 'fog'],
  ])('names a route whose list is wrong: %s', async (list, message) => {
    const config = `export default { use: [{ name: 'a', routes: [{ path: '/t/${list.startsWith('function') ? 'x' : ':id'}', list: ${list}, answer: () => undefined }] }] };`;
    const files = { ...FILES, 'docs.json': (FILES['docs.json'] ?? '').replace('"harbor"', '"mint"') };
    const other = open('listed', { ...files, 'lectern.config.ts': config });
    const listing = async (): Promise<void> => {
      for await (const _ of other.server.list());
    };
    await expect(listing()).rejects.toThrow(
      /^The route \/t\/.* of the extension "a" \(lectern\.config\.ts:1\) failed: /,
    );
    await expect(listing()).rejects.toThrow(message);
  });

  it('answers HEAD where it answers GET', async () => {
    expect(await get('/head', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it('changes the keys of what it changes', async () => {
    const { extensions } = await source.site();
    const next = open('whole', { ...FILES, 'page.css': '.every-page { color: green }' });
    expect((await next.source.site()).extensions.key).not.toBe(extensions.key);
  });
});

it('is told which page a route hides', async () => {
  const config = "export default { use: [{ name: 'a', routes: [{ path: '/other', answer: () => undefined }] }] };";
  const { source } = open('hides', {
    ...FILES,
    'docs.json': (FILES['docs.json'] ?? '').replace('"harbor"', '"mint"'),
    'lectern.config.ts': config,
  });
  const problems = (await checkSite(await source.site(), renderers)).filter(({ code }) => code === 'extension/broken');
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      file: 'lectern.config.ts',
      message: 'The route /other of the extension "a" hides other.mdx.',
    },
  ]);
});

describe('a broken configuration', () => {
  const broken = { ...FILES, 'lectern.config.ts': 'export default { use: [{ name: 1 }] };' };

  it('stops a build, and no preview', async () => {
    const { source } = open('broken', broken);
    await expect(source.site().then(requireBuildable)).rejects.toThrow('is not valid at `name`');
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const preview = open('broken', broken, 'dev');
    const { status, text: page } = await preview.get('/other');
    expect(status).toBe(200);
    expect(page).toContain('extension/broken');
    log.mockRestore();
  });

  it('is not looked at without permission', async () => {
    const { source } = open('broken', broken, 'build', 'off');
    expect((await source.site()).extensions).toMatchObject({ list: [], problems: [] });
  });
});
