/** Right to left: the frame is mirrored, code and addresses are not. */
import { expect } from 'playwright/test';
import { origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const arabic = () => `${origin('languages')}/ar/v2/intro`;

test('the document says its language and direction before scripts run', async ({ request }) => {
  const html = await (await request.get(arabic())).text();
  expect(html).toMatch(/<html[^>]*\blang="ar"/);
  expect(html).toMatch(/<html[^>]*\bdir="rtl"/);
});

test('the frame reads from right to left, in Arabic; code reads from left to right', async ({ sharedPage: page }) => {
  await page.goto(arabic());
  const [sidebar, text, toc, logo, contents] = await Promise.all(
    ['#sidebar', '#content', '#table-of-contents', '.nav-logo-link:visible', '.toc-title'].map(
      async (part) => (await page.locator(part).boundingBox()) ?? { x: 0, width: 0 },
    ),
  );
  expect(sidebar!.x).toBeGreaterThanOrEqual(text!.x + text!.width - 1);
  expect(toc!.x + toc!.width).toBeLessThanOrEqual(text!.x + 1);
  const middle = page.viewportSize()!.width / 2;
  expect(logo!.x).toBeGreaterThan(middle);
  expect(contents!.x + contents!.width).toBeLessThan(middle);
  await expect(page.locator('.toc-title')).not.toHaveText('On this page');
  await expect(page.locator('.toc-title')).toHaveText(/\p{Script=Arabic}/u);
  const code = page.locator('.code-block pre').first();
  await expect(code).toHaveCSS('direction', 'ltr');
  await expect(code).toHaveCSS('text-align', /left|start/);
  // What is wider than the box fades out at its right.
  await expect(code).toHaveCSS('mask-image', /to left/);
  // The button to copy is not over the start of the code.
  const [block, button] = await Promise.all(
    ['.code-block', '.code-block-copy-button'].map(
      async (part) => (await page.locator(part).first().boundingBox()) ?? { x: 0, width: 0 },
    ),
  );
  expect(button!.x).toBeGreaterThan(block!.x + block!.width / 2);
});

test('menus open inside the window', async ({ sharedPage: page }) => {
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

test('the drawer of a phone comes from the right', async ({ sharedPage: page }) => {
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

test('cells start at the right, and so does a type; the sentences of a specification keep their own side', async ({
  sharedPage: page,
}) => {
  await page.goto(`${origin('languages')}/ar/v2/lamps`);
  /** Whether a part's text ends at the right or the left of its box, where the box is wider than the text. */
  const sideOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => {
        const box = element.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = range.getBoundingClientRect();
        return box.right - text.right < text.left - box.left ? 'right' : 'left';
      });
  const parts = ['th:first-child', 'td:last-child', '.api-type', '.api-section .field-content > .api-description'];
  expect(await Promise.all(parts.map(sideOf))).toEqual(['right', 'left', 'right', 'left']);
});
