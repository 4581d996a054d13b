/** Development: changes in the docs folder appear at once, without a reload or a lost scroll position. */
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { violations } from './setup/axe';
import { type DevServer, startDev } from './setup/dev-server';
import { expectSameWindow, markWindow, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

// One server and folder, so the tests run in sequence.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const BROKEN = '{ "name": ';
let dev: DevServer;
let config: string;

// The server starts on a folder without a site; the first test repairs it.
test.beforeAll(async () => {
  test.setTimeout(150_000);
  dev = await startDev('dev', 'dev', (docs) => {
    const file = path.join(docs, 'docs.json');
    config = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, BROKEN);
  });
});
test.afterAll(() => dev?.stop());

test('docs.json that is broken from the start: the page says so, and is there once it is repaired', async ({
  page,
}) => {
  await page.goto(`${dev.origin}/`);
  await expect(page.locator('.problem-panel')).toContainText('config/syntax');
  await scriptsReady(page);
  dev.write('docs.json', config);
  await expect(page.locator('.problem-panel')).toHaveCount(0);
  await expect(parts.sidebar(page).getByRole('link', { name: 'Tools' })).toBeVisible();
});

test.describe('a folder that is edited', () => {
  test.beforeEach(async ({ page }) => {
    // After a failure the server is a new one.
    if (dev.read('docs.json') === BROKEN) dev.write('docs.json', config);
    await page.goto(`${dev.origin}/`);
    await scriptsReady(page);
    await markWindow(page);
  });

  test('a page: shown without a reload, where the reader was', async ({ page }) => {
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    dev.edit('index.mdx', 'The hammer is red.', 'The hammer is blue.');
    await expect(page.getByText('The hammer is blue.')).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await expectSameWindow(page);
  });

  test('/__nav: tree, pages outside of it and redirects, without scripts and for everybody', async ({ browser }) => {
    dev.write('stray.mdx', '---\ntitle: Stray\n---\n\nNobody lists me.\n');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await expect(async () => {
      await page.goto(`${dev.origin}/__nav`);
      await expect(page.getByRole('region', { name: 'Outside the navigation' })).toContainText('/stray', {
        timeout: 1,
      });
    }).toPass();
    const tree = page.getByRole('region', { name: 'Tree' });
    await expect(tree.getByRole('link', { name: 'tools.mdx' })).toHaveAttribute(
      'href',
      /^vscode:\/\/file\/.*tools\.mdx:1:1$/,
    );
    await tree.getByRole('link', { name: '/tools' }).click();
    await expect(page).toHaveURL(`${dev.origin}/tools`);
    await context.close();
    const reader = await browser.newPage();
    await reader.goto(`${dev.origin}/__nav`);
    expect(await violations(reader)).toEqual([]);
    await reader.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(reader, { only: ['color-contrast'] })).toEqual([]);
    await reader.close();
  });

  test('a title: in the page, the window and the sidebar', async ({ page }) => {
    dev.edit('tools.mdx', 'title: Tools', 'title: Hand tools');
    await expect(parts.sidebar(page).getByRole('link', { name: 'Hand tools' })).toBeVisible();
    await expectSameWindow(page);
  });

  test('a snippet', async ({ page }) => {
    dev.edit('snippets/safety.mdx', 'goggles', 'goggles and gloves');
    await expect(page.getByText('Wear goggles and gloves.')).toBeVisible();
    await expectSameWindow(page);
  });

  test('the assistant answers with what is written now', async ({ page }) => {
    const ask = () =>
      page.evaluate(async () => {
        const body = JSON.stringify({
          fp: 'anonymous',
          messages: [{ role: 'user', content: 'Which pliers are new?' }],
        });
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch('/api/assistant', { method: 'POST', headers, body })).text();
      });
    expect(await ask()).not.toContain('orange pliers');
    dev.write('tools.mdx', `${dev.read('tools.mdx')}\n\n## New pliers\n\nThe orange pliers are new.\n`);
    await expect.poll(ask).toContain('orange pliers');
  });

  test('a live component: its code is the new one', async ({ page }) => {
    const code =
      'export const Tap = () => {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>Taps: {n}</button>;\n};';
    // If the new file has not been noticed when the page is opened, its 404 page is replaced later.
    dev.write('tap.mdx', `${code}\n\n<Tap />\n`);
    await page.goto(`${dev.origin}/tap`);
    await page.locator('lectern-island > div').getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Taps: 1' })).toBeVisible();
    await markWindow(page);
    dev.edit('tap.mdx', 'n + 1', 'n + 5');
    dev.edit('tap.mdx', 'Taps', 'Knocks');
    await page.locator('lectern-island > div').getByRole('button', { name: 'Knocks: 0' }).click();
    await expect(page.getByRole('button', { name: 'Knocks: 5' })).toBeVisible();
    await expectSameWindow(page);
  });

  test('docs.json: a page that is added to the navigation appears', async ({ page }) => {
    dev.write('glue.mdx', '---\ntitle: Glue\n---\n\nSticks.\n');
    dev.edit('docs.json', '"tools"', '"tools", "glue"');
    await expect(parts.sidebar(page).getByRole('link', { name: 'Glue' })).toBeVisible();
    await expectSameWindow(page);
    await parts.sidebar(page).getByRole('link', { name: 'Glue' }).click();
    await expect(page.getByText('Sticks.')).toBeVisible();
  });

  test('docs.json: colours and name', async ({ page }) => {
    dev.edit('docs.json', '"Workshop"', '"Smithy"');
    await expect(page.locator('.nav-logo')).toHaveText('Smithy');
    await expectSameWindow(page);
  });

  test('a picture', async ({ page, request }) => {
    dev.edit('images/picture.svg', '#0b6bcb', '#c20b5b');
    await expect.poll(async () => (await request.get(`${dev.origin}/images/picture.svg`)).text()).toContain('#c20b5b');
    await expect(page.getByRole('img', { name: 'A picture' })).toBeVisible();
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: 'A picture' })
          .evaluate(async (image: HTMLImageElement) => (await fetch(image.currentSrc)).text()),
      )
      .toContain('#c20b5b');
  });

  test('a style sheet', async ({ page }) => {
    await expect(parts.title(page)).toHaveCSS('letter-spacing', '1px');
    dev.edit('style.css', '1px', '5px');
    await expect(parts.title(page)).toHaveCSS('letter-spacing', '5px');
    await expectSameWindow(page);
  });

  test('a new file answers at once, a removed one no longer', async ({ page, request }) => {
    const address = `${dev.origin}/sketch`;
    expect((await request.get(address)).status()).toBe(404);
    dev.write('sketch.mdx', 'Drawn by hand.\n');
    await expect.poll(async () => (await request.get(address)).status()).toBe(200);
    await page.goto(address);
    await expect(page.getByText('Drawn by hand.')).toBeVisible();
  });

  test('a page that is written while its 404 page is open takes its place', async ({ page }) => {
    await page.goto(`${dev.origin}/plan`);
    await expect(parts.title(page)).toHaveText('Page not found');
    await scriptsReady(page);
    dev.write('plan.mdx', 'Measure twice.\n');
    await expect(page.getByText('Measure twice.')).toBeVisible();
  });

  test('a page that is broken says so in its place; the others go on', async ({ page, request }) => {
    dev.edit('index.mdx', 'The last line', '<Card>\n\nThe last line');
    await expect(page.locator('.problem-panel')).toContainText('mdx/syntax');
    expect((await request.get(`${dev.origin}/tools`)).status()).toBe(200);
    dev.edit('index.mdx', '<Card>\n\n', '');
    await expect(page.getByText('The last line of the first page.')).toBeAttached();
    await expect(page.locator('.problem-panel')).toHaveCount(0);
    await expectSameWindow(page);
  });

  test('docs.json that does not parse: the last good site stays, the problem is shown, and goes when it is repaired', async ({
    page,
  }) => {
    const good = dev.read('docs.json');
    dev.write('docs.json', good.replace('"groups": [', '"groups": [,'));
    await expect(page.locator('.problem-panel')).toContainText('config/syntax');
    await expect(parts.sidebar(page).getByRole('link', { name: /tools/i })).toBeVisible();
    await page.reload();
    await expect(page.locator('.problem-panel')).toContainText('config/syntax');
    await expect(parts.sidebar(page).getByRole('link', { name: /tools/i })).toBeVisible();
    await scriptsReady(page);
    await markWindow(page);
    dev.write('docs.json', good);
    await expect(page.locator('.problem-panel')).toHaveCount(0);
    await expectSameWindow(page);
  });

  test('docs.json that breaks a rule: shown as lenient mode would, with the problem', async ({ page }) => {
    const good = dev.read('docs.json');
    dev.write('docs.json', config.replace('"tools"', '"tools", "missing"'));
    await expect(page.locator('.problem-panel')).toContainText('nav/page-missing');
    await expect(parts.sidebar(page).getByRole('link', { name: /tools/i })).toBeVisible();
    dev.write('docs.json', good);
    await expect(page.locator('.problem-panel')).toHaveCount(0);
  });
});
