/** The content security policy in a browser: what it stops, and what keeps working. */
import { expect, type Page } from 'playwright/test';
import { serveFiles } from './setup/serve-folder';
import { expectSameWindow, markWindow, scriptsReady } from './setup/site';
import { test } from './setup/test';

const FILES = {
  'docs.json': {
    theme: 'mint',
    name: 'Harbour',
    colors: { primary: '#0f766e' },
    security: { frames: ['https://player.example.com'] },
    navigation: { pages: ['index', 'script', 'wide', 'object'] },
  },
  'index.mdx': '---\ntitle: Start\n---\n\n[Script](/script) and [wide](/wide)\n',
  'script.mdx': '---\ntitle: Script\n---\n\n<script>{`document.title = "ran"`}</script>\n',
  'wide.mdx': '---\ntitle: Wide\nmode: wide\n---\n\n<iframe src="https://video.example.org/" title="Film" />\n',
  'object.mdx': '---\ntitle: Object\n---\n\n<embed src="/a.pdf" />\n',
  'own.js': 'document.documentElement.dataset.own = "ran";',
};

let origin: string;

test.beforeAll(async () => {
  origin = await serveFiles('security', FILES);
});

/** The directives that the browser reports as violated. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test('scripts that somebody gets into a page do not run', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto(origin);
  await scriptsReady(page);
  expect(await violations()).toEqual([]);
  await page.evaluate(() => {
    const holder = document.createElement('div');
    holder.innerHTML =
      '<img src="data:," onerror="window.stolen = 1"><a href="javascript:window.stolen=1" id="trap">x</a>';
    document.body.append(holder);
    const script = document.createElement('script');
    script.textContent = 'window.stolen = 1';
    document.body.append(script);
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/a.js';
    document.body.append(foreign);
  });
  await page.locator('#trap').dispatchEvent('click');
  await expect.poll(violations).toContain('script-src-attr');
  expect((await violations()).filter((name) => name === 'script-src-elem')).toHaveLength(3);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('data-own', 'ran');
});

test('a page with a script of its own runs it, also when a reader comes from another page', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto(origin);
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Script' }).first().click();
  await expect(page).toHaveTitle('ran');
  expect(await violations()).toEqual([]);
});

test('the mode of a page needs no inline script; a frame that the settings do not name is blocked', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await page.goto(`${origin}/wide`);
  await expect(page.locator('html')).toHaveAttribute('data-page-mode', 'wide');
  await expect.poll(violations).toEqual(['frame-src']);
  await markWindow(page);
  await scriptsReady(page);
  await page.getByRole('link', { name: 'Start' }).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-page-mode', /./);
  await expectSameWindow(page);
});

test('every answer has the headers', async ({ request }) => {
  for (const address of [
    '/',
    '/script',
    '/missing',
    '/own.js',
    '/llms.txt',
    '/healthz',
    '/_lectern/none',
    '/a//b',
    '/%',
  ]) {
    const headers = (await request.get(origin + address, { maxRedirects: 0 })).headers();
    expect.soft(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.stringMatching(/./),
    });
  }
});
