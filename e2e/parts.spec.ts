/** A page that several parts of a site list is shown in the part that the reader chose, on every host. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { runCommand } from './setup/cli';
import { startDev } from './setup/dev-server';
import { serveFiles } from './setup/file-server';
import { KINDS, type Kind, SECOND, writePartsSite } from './setup/parts-site';
import { serveFolder } from './setup/serve-folder';
import { expectSameWindow, markWindow, scriptsReady } from './setup/site';
import { test } from './setup/test';

/** Below a path and in a preview, the kinds that differ most. */
const SOME: readonly Kind[] = ['languages', 'menu', 'nested'];

interface Host {
  /** With the path below which the site is served. */
  origin: string;
  stop?: () => unknown;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-parts-'));
const docs = path.join(folder, 'docs');

async function exported(base: string): Promise<Host> {
  const out = path.join(folder, base === '' ? 'out' : 'out-below');
  const env = { LECTERN_CACHE_DIR: path.join(folder, 'cache'), BASE_PATH: base };
  const { code, output } = await runCommand('export', docs, ['--out', path.join(out, base)], env);
  expect(code, output).toBe(0);
  const server = await serveFiles(out);
  return { origin: server.origin + base, stop: () => server.close() };
}

const HOSTS: Readonly<Record<string, readonly [kinds: readonly Kind[], start: () => Promise<Host>]>> = {
  'a server': [KINDS, async () => ({ origin: await serveFolder(docs, 'parts') })],
  'a server below a path': [SOME, async () => ({ origin: `${await serveFolder(docs, 'parts-below', '/docs')}/docs` })],
  'an export': [KINDS, () => exported('')],
  'an export below a path': [SOME, () => exported('/docs')],
  dev: [SOME, () => startDev('dev', 'parts-dev', writePartsSite)],
};

/** In which of two parts the shared page is shown: by a page of that part alone in the sidebar. */
async function expectPart(page: Page, kind: Kind, part: 'first' | 'second'): Promise<void> {
  const own = { first: kind === 'nested' ? 'v1' : 'first', second: 'second' };
  const other = part === 'first' ? 'second' : 'first';
  await expect(page.locator(`#navigation-items a[href$="/${kind}/${own[part]}"]`)).toHaveCount(1);
  await expect(page.locator(`#navigation-items a[href$="/${kind}/${own[other]}"]`)).toHaveCount(0);
}

const link = (page: Page, kind: Kind, name: string) =>
  page.locator(`#navigation-items a[href*="/${kind}/${name}"]`).first();

/** Every way to reach the shared page from the second sibling. */
async function walk(page: Page, origin: string, kind: Kind): Promise<void> {
  const address = `${origin}/${kind}/shared?part=${SECOND[kind]}`;
  await page.goto(`${origin}/${kind}/second`);
  await scriptsReady(page);
  await markWindow(page);

  await link(page, kind, 'shared').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} shared`);
  await expectPart(page, kind, 'second');
  expect(page.url()).toBe(address);

  await page.locator('a[rel="next"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} end`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} shared`);
  await expectPart(page, kind, 'second');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} end`);

  await page.locator('#content a', { hasText: 'the shared page' }).click();
  await expect(page).toHaveURL(`${address}#splice`);
  await expectPart(page, kind, 'second');

  await link(page, kind, 'second').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} second`);
  await page.keyboard.press('Control+k');
  await page.locator('#search-input').fill(`xyl${kind} shared`);
  await page.locator('.search-option[href*="/shared"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} shared`);
  await expectPart(page, kind, 'second');
  await expectSameWindow(page);

  if (kind === 'versions') {
    for (const [name, end] of [
      ['A live link', '&tags=a#splice'],
      ['A live card', ''],
    ] as const) {
      await page.goto(`${origin}/${kind}/end`);
      await page.locator('#content a', { hasText: name }).click();
      await expect(page).toHaveURL(address + end);
      await expectPart(page, kind, 'second');
    }
  }

  // A new visit: a shared link, a reload, with other parameters.
  await page.goto('about:blank');
  await page.goto(`${address}&tags=a#splice`);
  await expectPart(page, kind, 'second');
  await expect(page).toHaveURL(`${address}&tags=a#splice`);
  await page.goto('about:blank');
  await page.goto(`${address}#splice`);
  await expectPart(page, kind, 'second');
  await expect(page).toHaveURL(`${address}#splice`);
  await page.reload();
  await expectPart(page, kind, 'second');
  await expect(page.locator('link[rel="canonical"][href*="part="]')).toHaveCount(0);

  // The page alone is in its default part, as is one whose part is unknown.
  for (const query of ['', '?part=none', `?part=${'x'.repeat(3_000)}`]) {
    await page.goto(`${origin}/${kind}/shared${query}`);
    await expectPart(page, kind, 'first');
  }
  // The selector leads into the second part, and back.
  await scriptsReady(page);
  if (kind === 'languages' || kind === 'versions') {
    for (const part of ['second', 'first'] as const) {
      const option = page.locator(`a[href$="/${kind}/shared${part === 'first' ? '' : `?part=${SECOND[kind]}`}"]`);
      await option.first().evaluate((element: HTMLElement) => element.click());
      await expectPart(page, kind, part);
    }
  }
}

test.beforeAll(() => writePartsSite(docs));
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

for (const [name, [kinds, start]] of Object.entries(HOSTS)) {
  test.describe(`on ${name}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 120_000 });
    let host: Host;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      writePartsSite(docs);
      host = await start();
    });
    test.afterAll(() => host?.stop?.());

    test('the part is kept', async ({ page }) => {
      for (const kind of kinds) await walk(page, host.origin, kind);
    });

    test('without JavaScript the other parts are a link away', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      for (const kind of kinds) {
        await page.goto(`${host.origin}/${kind}/shared`);
        await expectPart(page, kind, 'first');
        await page.locator('.other-parts a').last().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} shared`);
        await expectPart(page, kind, 'second');
      }
      await context.close();
    });
  });
}
