/** What agents find at the well-known addresses of a site, in its llms.txt and in the headers of its pages. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { createServer, type Server } from '../server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-agents-'));
const program = { folder: root, browser: { sheet: '/s.css', start: '/s.js', imports: [] } };
const URL_OF_SITE = 'https://docs.harbor.example';
fs.mkdirSync(path.join(root, 'browser'));
afterAll(() => fs.rmSync(root, { recursive: true }));

interface Changes {
  settings?: object;
  files?: Readonly<Record<string, string>>;
  /** Replaces the address of the MCP server. */
  mcp?: { is: string | undefined };
}

let count = 0;

/** The server of a new docs folder. */
function serverOf({ settings = {}, files = {}, mcp }: Changes = {}): Server {
  const docs = path.join(root, `site-${++count}`);
  const config = {
    theme: 'mint',
    name: 'Harbor & Co',
    description: 'Boats and ropes.',
    colors: { primary: '#123456' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['guide'] },
        { group: 'Ropes', pages: ['rope'] },
      ],
    },
    ...settings,
  };
  const pages = { 'guide.mdx': '---\ntitle: Guide\n---\nHello.', 'rope.mdx': '---\ntitle: Rope\n---\nA rope.' };
  for (const [file, text] of Object.entries({ ...pages, ...files, 'docs.json': JSON.stringify(config) })) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, `cache-${count}`), SITE_URL: URL_OF_SITE };
  const location = { ...siteLocation(env, 'build'), ...(mcp === undefined ? {} : { mcp: mcp.is }) };
  return createServer(fixedSite(location), { program, env });
}

const ask = (server: Server, address: string): Promise<Response> =>
  server.handle(new Request(`http://localhost${address}`));

async function jsonAt(server: Server, address: string): Promise<unknown> {
  return (await ask(server, address)).json();
}

describe('MCP', () => {
  it('is announced with its address', async () => {
    const server = serverOf();
    const url = `${URL_OF_SITE}/mcp`;
    for (const address of ['/.well-known/mcp', '/.well-known/mcp.json']) {
      expect(await jsonAt(server, address)).toMatchObject({
        transport: 'http',
        url,
        servers: [{ name: 'public', url, transport: 'http', authentication: 'none' }],
      });
    }
    const card = await jsonAt(server, '/.well-known/mcp/server-card.json');
    expect(card).toMatchObject({
      name: 'Harbor & Co',
      url,
      description: 'Boats and ropes.',
      tools: [{ name: 'search' }, { name: 'read_page' }],
    });
    expect(await jsonAt(server, '/.well-known/mcp/server-cards.json')).toEqual({ servers: [card] });
    expect(await jsonAt(server, '/.well-known/agent-card.json')).toMatchObject({
      protocolVersion: '0.3.0',
      url,
      preferredTransport: 'MCP',
    });
    expect(await (await ask(server, '/llms.txt')).text()).toContain(`over MCP: ${url}\n`);
  });

  it('of another server is announced with the address there', async () => {
    const server = serverOf({ mcp: { is: 'https://answers.example/mcp/harbor' } });
    expect(await jsonAt(server, '/.well-known/mcp.json')).toMatchObject({ url: 'https://answers.example/mcp/harbor' });
  });

  it('is announced nowhere by a folder of files without a server', async () => {
    const server = serverOf({ mcp: { is: undefined } });
    for (const address of ['mcp', 'mcp.json', 'mcp/server-card.json', 'mcp/server-cards.json', 'agent-card.json']) {
      expect([address, (await ask(server, `/.well-known/${address}`)).status]).toEqual([address, 404]);
    }
    for (const address of ['/llms.txt', '/skill.md'])
      expect(await (await ask(server, address)).text()).not.toContain('MCP');
    expect((await ask(server, '/guide')).headers.get('link')).not.toContain('mcp');
    const written: string[] = [];
    for await (const { path: name } of server.list()) written.push(name);
    expect(written.filter((name) => /mcp|agent-card/.test(name))).toEqual([]);
  });
});

describe('skills', () => {
  it('are generated from the navigation', async () => {
    const server = serverOf({ settings: { markdown: { instructions: 'Be brief.' } } });
    const text = await (await ask(server, '/skill.md')).text();
    expect(text).toMatch(/^---\nname: harbor-co\ndescription: ".*Boats and ropes\."\n---\n\n# Harbor & Co\n/);
    expect(text).toContain('## Instructions\n\nBe brief.');
    expect(text).toContain(
      `## Contents\n\n### Start\n\n- [Guide](${URL_OF_SITE}/guide)\n\n### Ropes\n\n- [Rope](${URL_OF_SITE}/rope)\n`,
    );
    expect(await jsonAt(server, '/.well-known/skills/index.json')).toEqual({
      skills: [{ name: 'harbor-co', description: expect.stringContaining('Boats'), files: ['SKILL.md'] }],
    });
    const { skills } = (await jsonAt(server, '/.well-known/agent-skills/index.json')) as {
      skills: Record<string, string>[];
    };
    const [skill] = skills;
    const bytes = await (await ask(server, new URL(skill?.url ?? '').pathname)).text();
    expect(bytes).toBe(text);
    expect(skill).toMatchObject({
      type: 'skill-md',
      digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    });
    for (const file of ['skill.md', 'SKILL.md']) {
      expect(await (await ask(server, `/.well-known/skills/harbor-co/${file}`)).text()).toBe(text);
    }
    expect((await ask(server, '/.well-known/skills/none/skill.md')).status).toBe(404);
  });

  it('stay short, however many pages there are', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_, n) => [`p/${n}.mdx`, `---\ntitle: Page ${n}\n---\n`]),
    );
    const pages = Object.keys(many).map((file) => file.slice(0, -4));
    const text = await (await ask(serverOf({ settings: { navigation: { pages } }, files: many }), '/skill.md')).text();
    expect(text.length).toBeLessThan(20_000);
    expect(text).toMatch(/For \d+ more pages see https:\S+\/llms\.txt\./);
  });

  it('of the folder are served as they are written', async () => {
    const own = '---\nname: winching\ndescription: How to winch.\n---\n\nTurn it <Slowly />.\n';
    const server = serverOf({ files: { 'skill.md': own } });
    expect(await (await ask(server, '/skill.md')).text()).toBe(own);
    expect((await ask(server, '/skill')).status).toBe(404);
    expect(await jsonAt(server, '/.well-known/skills/index.json')).toEqual({
      skills: [{ name: 'winching', description: 'How to winch.', files: ['SKILL.md'] }],
    });
  });

  it('may be several', async () => {
    const skill = (name: string): string => `---\nname: ${name}\ndescription: About ${name}.\n---\n${name}`;
    const server = serverOf({
      files: {
        '.mintlify/skills/ropes/SKILL.md': skill('ropes'),
        '.mintlify/skills/sails/SKILL.md': skill('sails'),
        '.mintlify/skills/broken/SKILL.md': '---\nname: [\n---\n',
      },
    });
    expect(await (await ask(server, '/skill.md')).text()).toContain(
      `- [ropes](${URL_OF_SITE}/.well-known/skills/ropes/skill.md): About ropes.\n`,
    );
    expect(await (await ask(server, '/.well-known/skills/sails/skill.md')).text()).toBe(skill('sails'));
    expect(await jsonAt(server, '/.well-known/skills/index.json')).toMatchObject({
      skills: [{ name: 'broken' }, { name: 'ropes' }, { name: 'sails' }],
    });
  });

  it('leave the address to a page of that name', async () => {
    const server = serverOf({
      settings: { navigation: { pages: ['skill'] } },
      files: { 'skill.mdx': '---\ntitle: My skill\n---\n' },
    });
    expect(await (await ask(server, '/skill.md')).text()).toContain('# My skill');
  });
});

it('files of the folder take precedence', async () => {
  const server = serverOf({ files: { '.well-known/agent-card.json': '{"own":true}' } });
  expect(await jsonAt(server, '/.well-known/agent-card.json')).toEqual({ own: true });
});

it('specifications are listed in the catalog', async () => {
  const openapi = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/boats': { get: { responses: {} } } },
  });
  const server = serverOf({
    settings: { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } },
    files: { 'api.json': openapi },
  });
  const response = await ask(server, '/.well-known/api-catalog');
  expect(response.headers.get('content-type')).toMatch(/^application\/linkset\+json/);
  expect(await response.json()).toMatchObject({ linkset: [{ 'service-desc': [{ href: `${URL_OF_SITE}/api.json` }] }] });
  expect((await ask(serverOf(), '/.well-known/api-catalog')).status).toBe(404);
});

describe('the text of all pages', () => {
  const languages = ['en', 'de', 'cn'].map((language) => ({
    language,
    pages: [language === 'en' ? 'guide' : language],
  }));
  const settings = { navigation: { languages } };
  const files = { 'de.mdx': '---\ntitle: Seile\n---\nEin Seil.', 'cn.mdx': '---\ntitle: 绳\n---\n绳子。' };

  it.each([
    ['/llms-full.txt', `# Guide\n\nSource: ${URL_OF_SITE}/guide\n\nHello.\n\n`],
    ['/llms-full.de.txt', `# Seile\n\nSource: ${URL_OF_SITE}/de\n\nEin Seil.\n\n`],
    ['/llms-full.zh-Hans.txt', `# 绳\n\nSource: ${URL_OF_SITE}/cn\n\n绳子。\n\n`],
    ['/llms-full.fr.txt', undefined],
    ['/llms-full.en.txt', undefined],
  ])('of several languages: %s has only its own', async (address, text) => {
    const response = await ask(serverOf({ settings, files }), address);
    expect(response.status).toBe(text === undefined ? 404 : 200);
    if (text === undefined) return;
    const body = await response.text();
    expect(body.startsWith(text)).toBe(true);
    expect(body.match(/^# .*$/gm)).toEqual(text.match(/^# .*$/gm));
  });

  it('is listed with a file per language', async () => {
    const listed: string[] = [];
    for await (const { path: name } of serverOf({ settings, files }).list()) listed.push(name);
    expect(listed.filter((name) => name.startsWith('/llms-full'))).toEqual([
      '/llms-full.txt',
      '/llms-full.de.txt',
      '/llms-full.zh-Hans.txt',
    ]);
  });

  it('is that of the default version in each language', async () => {
    const versions = (pages: Record<string, string[]>) =>
      Object.entries(pages).map(([version, pages]) => ({ version, pages, default: version === '2' }));
    const server = serverOf({
      settings: {
        navigation: {
          languages: [
            { language: 'en', versions: versions({ 1: ['guide', 'rope'], 2: ['rope'] }) },
            { language: 'de', versions: versions({ 1: ['cn'], 2: ['de'] }) },
          ],
        },
      },
      files,
    });
    const titles = async (file: string) => (await (await ask(server, file)).text()).match(/^# .*$/gm);
    expect(await titles('/llms-full.txt')).toEqual(['# Rope']);
    expect(await titles('/llms-full.de.txt')).toEqual(['# Seile']);
    expect(await (await ask(server, '/llms.txt')).text()).toMatch(/## Docs\n\n- \[Rope\]\S*\n/);
  });

  it('of one language is one file, which the index need not name', async () => {
    const server = serverOf();
    expect(await (await ask(server, '/llms-full.txt')).text()).toMatch(/# Guide[\s\S]*# Rope/);
    expect(await (await ask(server, '/llms.txt')).text()).not.toContain('llms-full');
  });
});

it('pages name the files in their headers', async () => {
  const { headers } = await ask(serverOf(), '/guide');
  expect(headers.get('x-llms-txt')).toBe('/llms.txt');
  expect(headers.get('link')).toBe(
    [
      '</llms.txt>; rel="llms-txt"',
      '</llms-full.txt>; rel="llms-full-txt"',
      '</.well-known/mcp/server-card.json>; rel="mcp-server-card"',
      '</.well-known/agent-card.json>; rel="agent-card"',
      '</.well-known/agent-skills/index.json>; rel="agent-skills"',
    ].join(', '),
  );
});

it('a site that must not be indexed announces nothing', async () => {
  const server = serverOf({ settings: { seo: { metatags: { robots: 'noindex' } } } });
  for (const address of [
    '/.well-known/mcp',
    '/skill.md',
    '/.well-known/skills/index.json',
    '/.well-known/agent-card.json',
  ]) {
    expect([address, (await ask(server, address)).status]).toEqual([address, 404]);
  }
  expect((await ask(server, '/guide')).headers.get('link')).toBeNull();
});
