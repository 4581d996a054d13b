/** Right to left: the frame is mirrored, code and addresses are not. */
import { expect, test } from 'playwright/test';
import { origin, parts, scriptsReady } from './setup/site';

const arabic = () => `${origin('languages')}/ar/v2/intro`;

test('the document says its language and direction before scripts run', async ({ request }) => {
  const html = await (await request.get(arabic())).text();
  expect(html).toMatch(/<html[^>]*\blang="ar"/);
  expect(html).toMatch(/<html[^>]*\bdir="rtl"/);
});

test('sidebar, text and contents stand from right to left', async ({ page }) => {
  await page.goto(arabic());
  const [sidebar, text, toc] = await Promise.all(
    ['#sidebar', '#content', '#table-of-contents'].map(
      async (part) => (await page.locator(part).boundingBox()) ?? { x: 0, width: 0 },
    ),
  );
  expect(sidebar!.x).toBeGreaterThanOrEqual(text!.x + text!.width - 1);
  expect(toc!.x + toc!.width).toBeLessThanOrEqual(text!.x + 1);
});

test('code reads from left to right', async ({ page }) => {
  await page.goto(arabic());
  const code = page.locator('.code-block pre').first();
  await expect(code).toHaveCSS('direction', 'ltr');
  await expect(code).toHaveCSS('text-align', /left|start/);
});

test('the logo stands at the right, the contents at the left', async ({ page }) => {
  await page.goto(arabic());
  const [logo, contents] = await Promise.all([
    page.locator('.nav-logo-link:visible').boundingBox(),
    page.locator('.toc-title').boundingBox(),
  ]);
  expect(logo!.x).toBeGreaterThan(page.viewportSize()!.width / 2);
  expect(contents!.x + contents!.width).toBeLessThan(page.viewportSize()!.width / 2);
});

test('the words of the frame are Arabic', async ({ page }) => {
  await page.goto(arabic());
  await expect(page.locator('.toc-title')).not.toHaveText('On this page');
  await expect(page.locator('.toc-title')).toHaveText(/\p{Script=Arabic}/u);
});

test('menus open inside the window', async ({ page }) => {
  await page.goto(arabic());
  await scriptsReady(page);
  for (const kind of ['language', 'version']) {
    await parts.switcher(page, kind).locator('summary').click();
    const menu = parts.switcher(page, kind).locator('.menu');
    await expect(menu).toBeVisible();
    const box = (await menu.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1440);
  }
});

test('the drawer of a phone comes from the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(arabic());
  await scriptsReady(page);
  await page.locator('[data-drawer-open]').click();
  const drawer = page.locator('#mobile-nav');
  await expect(drawer).toBeVisible();
  await expect
    .poll(async () => Math.round(((await drawer.boundingBox())?.x ?? 0) + ((await drawer.boundingBox())?.width ?? 0)))
    .toBe(390);
});
