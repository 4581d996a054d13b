/** The assistant's own files: the model gets them as they are now, readers never do. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { watchedSite } from '@/lib/site/model/source';
import { buildParts, renderSearchPages } from '@/lib/site/search/search-index';
import { siteLocation } from '@/lib/source/location';
import { answeringSite } from './answering-site';
import { createServer } from './server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-assistant-files-'));
afterAll(() => fs.rmSync(root, { recursive: true, maxRetries: 3 }));

const docs = path.join(root, 'docs');
fs.mkdirSync(path.join(root, 'browser'));
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
  fs.writeFileSync(path.join(docs, file), text);
};
write('index.mdx', '---\ntitle: Start\n---\n\nHello.');
write('.mintignore', '!.mintlify/**\n');
write('.mintlify/Assistant.md', 'Mention the Zanzibar plan.');
write('.mintlify/assistant/skills/refunds/skill.md', '---\nname: Refunds\ndescription: Zanzibar\n---\n\nZanzibar.');
write(
  'docs.json',
  JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    // A writer who takes them for pages.
    navigation: { pages: ['index', '.mintlify/Assistant', '.mintlify/assistant/skills/refunds/skill'] },
  }),
);
const env = {
  DOCS_DIR: docs,
  LECTERN_DIST: path.join(root, 'cache'),
  SITE_URL: 'https://docs.example.com',
  DOCS_LENIENT: '1',
};
const source = watchedSite(siteLocation(env, 'dev'));
const browser = { sheet: '/s.css', start: '/s.js', imports: [] };
const server = createServer(source, { program: { folder: root, browser }, env });

it.each([
  '/.mintlify/Assistant',
  '/.mintlify/Assistant.md',
  '/.mintlify/assistant',
  '/.mintlify/assistant/skills/refunds/skill',
  '/.mintlify/assistant/skills/refunds/skill.md',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/skill.md',
  '/_lectern/assistant',
])('are not in %s', async (address) => {
  const response = await server.handle(new Request(`http://localhost${address}`));
  if (address.startsWith('/.')) expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('Zanzibar');
});

it('are not in what an export lists, nor in search', async () => {
  const addresses: string[] = [];
  for await (const { address } of server.list()) addresses.push(address);
  expect(addresses).toContain('/');
  expect(addresses.filter((address) => address.includes('mintlify'))).toEqual([]);
  const site = await source.site();
  const parts = await buildParts(site, await renderSearchPages(site, renderers));
  expect(JSON.stringify(parts)).not.toContain('Zanzibar');
});

it('are read again when they change', async () => {
  const instructions = async () => (await answeringSite(await source.site(), env)).guidance?.instructions;
  expect(await instructions()).toBe('Mention the Zanzibar plan.');
  await vi.waitFor(
    async () => {
      write('.mintlify/Assistant.md', 'Be brief.');
      expect(await instructions()).toBe('Be brief.');
    },
    { timeout: 10_000, interval: 200 },
  );
});
