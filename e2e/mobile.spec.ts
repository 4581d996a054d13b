/** A phone, 390 px wide. */
import { expect, type Page } from 'playwright/test';
import { expectOpensOutside, origin, parts, routesOf, scriptsReady } from './setup/site';
import { test } from './setup/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** The row that folds the tabs. */
const tabs = (page: Page) => drawer(page).locator('.drawer-tabs-current');

async function openDrawer(page: Page, site: string, on: string): Promise<void> {
  await page.goto(origin(site) + on);
  await scriptsReady(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(drawer(page)).toBeVisible();
}

test('the drawer holds tabs, anchors and the list of pages', async ({ page }) => {
  await openDrawer(page, 'tabs', '/library/calls');
  await tabs(page).click();
  await expect(drawer(page).getByRole('link', { name: 'Guides' })).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Command line' })).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Library calls' })).toBeVisible();
  await expectOpensOutside(
    page,
    drawer(page).getByRole('link', { name: 'Community' }),
    'https://community.example.com',
  );
});

test('a page in the drawer opens and the drawer closes', async ({ page }) => {
  await openDrawer(page, 'tabs', '/');
  await drawer(page).getByRole('link', { name: 'First guide' }).click();
  await expect(parts.title(page)).toHaveText('First guide');
  await expect(drawer(page)).toBeHidden();
});

test('a tab’s menu and a nested group open inside the drawer', async ({ page }) => {
  await openDrawer(page, 'tabs', '/');
  await drawer(page).locator('summary', { hasText: 'Closed group' }).click();
  await expect(drawer(page).getByRole('link', { name: 'Closed page' })).toBeVisible();
  await tabs(page).click();
  await drawer(page).locator('summary', { hasText: 'More' }).click();
  await drawer(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(parts.title(page)).toHaveText('Fish soup');
});

test('what a title that is a link says ends before the arrow of its group', async ({ page }) => {
  await openDrawer(page, 'tabs', '/');
  const [end, arrow] = await drawer(page)
    .locator('.sidebar-linked')
    .filter({ hasText: 'Rooted group' })
    .evaluate((group) => {
      const title = group.querySelector('a')!;
      const box = title.getBoundingClientRect();
      return [
        box.right - Number.parseFloat(getComputedStyle(title).paddingInlineEnd),
        group.querySelector('summary')!.getBoundingClientRect().left,
      ];
    });
  expect(end).toBeLessThanOrEqual(arrow!);
});

test('many tabs are folded behind the current one', async ({ page }) => {
  await openDrawer(page, 'tabs', '/library/calls');
  await expect(tabs(page)).toHaveText('Reference');
  await expect(drawer(page).getByRole('link', { name: 'Guides' })).toBeHidden();
  await tabs(page).click();
  await drawer(page).getByRole('link', { name: 'Guides' }).click();
  await expect(page).toHaveURL(`${origin('tabs')}/`);
});

test('language and version are switched in the drawer', async ({ page }) => {
  await openDrawer(page, 'languages', '/v2/intro');
  await drawer(page).locator('summary', { hasText: 'English' }).click();
  await drawer(page).getByRole('link', { name: 'Deutsch' }).click();
  await expect(parts.title(page)).toHaveText('Einführung');
});

test('products and dropdowns are switched in the drawer', async ({ page }) => {
  await openDrawer(page, 'products', '/depot/shelves');
  await drawer(page).locator('summary', { hasText: 'Storage' }).click();
  await drawer(page).getByRole('link', { name: 'Delivery' }).click();
  await expect(parts.title(page)).toHaveText('Trucks');
});

test('pages without a sidebar have the list of pages in the drawer', async ({ page }) => {
  await openDrawer(page, 'tabs', '/kinds/custom');
  await drawer(page).getByRole('link', { name: 'Wide page' }).click();
  await expect(parts.title(page)).toHaveText('Wide page');
});

test('the drawer closes by its button and by a tap beside it', async ({ page }) => {
  await openDrawer(page, 'tabs', '/');
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(drawer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(385, 600);
  await expect(drawer(page)).toBeHidden();
});

test('targets are large enough for a finger', async ({ page }) => {
  await openDrawer(page, 'tabs', '/');
  const small = await drawer(page).evaluate((dialog) =>
    [...dialog.querySelectorAll<HTMLElement>('a, button, summary')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        text: element.textContent.trim() || element.ariaLabel,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 43.5),
  );
  expect(small).toEqual([]);
});

test('with large text the frame fits into the window, and the logo beside its buttons', async ({
  sharedPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${origin('tabs')}/library/calls`);
  const found = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const logo = document.querySelector('.navbar .nav-logo')?.getBoundingClientRect();
    const button = document.querySelector('.navbar-end button')?.getBoundingClientRect();
    return { excess: document.documentElement.scrollWidth - innerWidth, space: button!.left - logo!.right };
  });
  expect(found.excess).toBeLessThanOrEqual(0);
  expect(found.space).toBeGreaterThanOrEqual(0);
});

for (const site of ['tabs', 'languages', 'products']) {
  test(`no page of ${site} is wider than the phone`, async ({ sharedPage: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const route of [...routesOf(site), '/nowhere']) {
      await page.goto(origin(site) + route);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, route).toBeLessThanOrEqual(0);
    }
  });
}

test('breadcrumbs are the last two levels in one line, and complete for screen readers', async ({ page }) => {
  await page.goto(`${origin('tabs')}/guides/deep-a`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText(['Guides', 'Start here', 'Closed group', 'Deep group']);
  const boxes = await trail.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { left, right, top } = item.getBoundingClientRect();
      return {
        shown: getComputedStyle(item).clipPath === 'none',
        left,
        right,
        top,
        mark: item.querySelector('svg')?.getClientRects().length ?? 0,
      };
    }),
  );
  expect(boxes.map(({ shown }) => shown)).toEqual([false, false, true, true]);
  const [first, last] = boxes.slice(2);
  expect(first?.top).toBe(last?.top);
  expect([first?.mark, last?.mark]).toEqual([0, 1]);
  expect(last?.right).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
