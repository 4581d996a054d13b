/** An exported site on a file server without rules. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { runCommand } from './setup/cli';
import { type FileServer, serveFiles } from './setup/file-server';
import { expectSameWindow, markWindow, scriptsReady } from './setup/site';
import { test } from './setup/test';

const specification = (): object => {
  const model = (depth: number): object => ({
    type: 'object',
    properties: {
      name: { type: 'string' },
      ...(depth > 0 ? { inner: model(depth - 1) } : { berth: { $ref: '#/components/schemas/Berth' } }),
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: {
      '/boats': {
        get: {
          summary: 'List boats',
          responses: { 200: { description: 'Boats', content: { 'application/json': { schema: model(7) } } } },
        },
      },
    },
    components: {
      schemas: { Berth: { type: 'object', properties: { neighbour: { $ref: '#/components/schemas/Berth' } } } },
    },
  };
};

const FILES: Record<string, string | object> = {
  'docs.json': {
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#0f766e' },
    redirects: [{ source: '/moved', destination: '/v2/ropes' }],
    navigation: {
      versions: [
        {
          version: 'v2',
          groups: [
            { group: 'Start', pages: ['v2/start', 'v2/ropes', 'v2/drawings'] },
            { group: 'API', openapi: 'openapi.json' },
          ],
        },
        { version: 'v1', pages: ['v1/start'] },
      ],
    },
  },
  'openapi.json': specification(),
  'v2/start.mdx':
    '---\ntitle: Start\n---\n\n<Card title="To the ropes" href="/v2/ropes" />\n\n<a href="./ropes">Relative</a>\n\n## Mooring\n\nTie the boat to a bollard.',
  'v2/ropes.mdx': '---\ntitle: Ropes\n---\n\n## Splicing\n\nHow ropes are spliced.',
  'v2/drawings.mdx': '---\ntitle: Drawings\n---\n\n```mermaid\ngraph TD; A-->B\n```\n\n$$x^2$$',
  'v1/start.mdx': '---\ntitle: Start\n---\n\nThe first version.',
};

let folder: string;
let server: FileServer;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

test.beforeAll(async () => {
  // The command uses all cores, and may have to share them.
  test.setTimeout(90_000);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-exported-'));
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(folder, 'docs', file)), { recursive: true });
    fs.writeFileSync(path.join(folder, 'docs', file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const out = path.join(folder, 'out');
  const env = { LECTERN_CACHE_DIR: path.join(folder, 'cache') };
  const { code, output } = await runCommand('export', path.join(folder, 'docs'), ['--out', out], env);
  expect(output).toContain('Set SITE_URL');
  expect(code, output).toBe(0);
  server = await serveFiles(out);
});

test.afterAll(() => {
  server?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Opens a page; returns what the console complained about, and what was not found. */
async function open(page: Page, address: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(server.origin + address);
  await scriptsReady(page);
  return complaints;
}

test('pages are opened in place, by links, the sidebar and the history', async ({ sharedPage: page }) => {
  const complaints = await open(page, '/v2/start');
  await markWindow(page);
  await page.getByRole('link', { name: 'To the ropes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ropes');
  await expect(page).toHaveURL(/\/v2\/ropes$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
  await page.locator('#navigation-items').getByRole('link', { name: 'Ropes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ropes');
  await expectSameWindow(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ropes');
  expect(complaints).toEqual([]);
});

test('the root, a folder without a page and a redirect lead to their pages', async ({ sharedPage: page }) => {
  for (const [address, end] of [
    ['/', /\/v2\/start\/?$/],
    ['/v1', /\/v1\/start\/?$/],
    ['/moved?from=mail#splicing', /\/v2\/ropes\/?\?from=mail#splicing$/],
  ] as const) {
    await page.goto(server.origin + address);
    await expect(page).toHaveURL(end);
  }
});

test('a relative link of a page leads to its neighbour', async ({ sharedPage: page }) => {
  await open(page, '/v2/start');
  await page.getByRole('link', { name: 'Relative' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ropes');
});

test('search finds a section and goes there', async ({ sharedPage: page }) => {
  const complaints = await open(page, '/v2/start');
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('#search-input').fill('spliced ropes');
  await page.locator('a[role="option"]').filter({ hasText: 'Splicing' }).first().click();
  await expect(page).toHaveURL(/\/v2\/ropes\/?#splicing$/);
  expect(complaints).toEqual([]);
});

test('the menu of versions leads to the other version', async ({ sharedPage: page }) => {
  await open(page, '/v2/start');
  await page.locator('details[data-kind="version"] summary').first().click();
  await page.locator('details[data-kind="version"]').getByRole('link', { name: 'v1' }).first().click();
  await expect(page).toHaveURL(/\/v1\/start\/?$/);
  await expect(page.getByText('The first version.')).toBeVisible();
});

test('parts of a schema are loaded when they are opened', async ({ sharedPage: page }) => {
  const complaints = await open(page, '/api-reference/list-boats');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (let closed = 1; closed > 0 && !asked.some((path) => path.includes('/_lectern/schema/')); ) {
    const details = page.locator('#content-area details:not([open]) > summary:visible');
    closed = await details.count();
    if (closed > 0) await details.first().click();
  }
  await expect.poll(() => asked.filter((path) => path.includes('/_lectern/schema/')).length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('the playground calls directly, and explains why a browser cannot', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/list-boats');
  await page.locator('[data-playground]').first().click();
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect(page.getByText(/CORS/).first()).toBeVisible();
});

test('a missing page suggests similar ones', async ({ sharedPage: page }) => {
  await page.goto(`${server.origin}/v2/rope`);
  await expect(page.locator('.not-found-status-code')).toHaveText('404');
  await expect(page.locator('.not-found-suggestions').getByRole('link', { name: 'Ropes' })).toBeVisible();
});

test('diagrams, formulas and fonts come from the export', async ({ sharedPage: page }) => {
  const complaints = await open(page, '/v2/drawings/');
  await expect(page.locator('.mermaid svg, [data-mermaid] svg').first()).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('nothing is said about what needs a server', async ({ sharedPage: page }) => {
  const complaints = await open(page, '/v2/start');
  await expect(page.locator('[data-open="assistant"]')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+i');
  await page.getByText('Tie the boat').selectText();
  await expect(page.locator('#chat-assistant-sheet, #text-selection-tooltip')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a folder with files of others is refused, and the command ends with 2', async () => {
  const busy = path.join(folder, 'busy');
  fs.mkdirSync(busy, { recursive: true });
  fs.writeFileSync(path.join(busy, 'thesis.txt'), '');
  const { code, output } = await runCommand('export', path.join(folder, 'docs'), ['--out', busy]);
  expect(output).toContain('contains other files, so export wrote nothing');
  expect(code).toBe(2);
});
