/** Without JavaScript everything is readable and the navigation works. */
import { expect } from 'playwright/test';
import { origin, parts, routesOf } from './setup/site';
import { test } from './setup/test';

test.use({ javaScriptEnabled: false });

test('every page has its title and its text before any script', async ({ request }) => {
  for (const site of ['tabs', 'languages', 'products']) {
    for (const route of routesOf(site)) {
      const answer = await request.get(origin(site) + route);
      expect(answer.status(), route).toBe(200);
      const html = await answer.text();
      expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
      expect(html.match(/ id="content"[^>]*>\s*\S/g), route).toHaveLength(1);
    }
  }
});

test('tabs and code groups are stacked under their titles', async ({ page }) => {
  await page.goto(`${origin('tabs')}/parts/components`);
  for (const text of ['Sailing text', 'Engine text', 'Rowing text', 'const depth', 'depth = 4']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  for (const title of ['Sail', 'Engine', 'Oars', 'harbour.js', 'harbour.py']) {
    await expect(page.locator('.tab-panel-title', { hasText: new RegExp(`^${title}$`) })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('accordions and properties open', async ({ page }) => {
  await page.goto(`${origin('tabs')}/parts/components`);
  await page.locator('summary', { hasText: 'Is it deep?' }).click();
  await expect(page.getByText('Four metres at low tide.')).toBeVisible();
  await page.locator('.expandable > summary').click();
  await expect(page.getByText('Its name.')).toBeVisible();
});

test('buttons that need scripts are not shown', async ({ page }) => {
  await page.goto(`${origin('tabs')}/parts/components`);
  await expect(page.locator('[data-component-name="theme-toggle"]')).toBeHidden();
  await page.locator('.code-block').first().hover();
  await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
});

test('tabs, menus, sidebar and neighbours lead to pages', async ({ page }) => {
  await page.goto(`${origin('tabs')}/`);
  await parts.sidebar(page).getByText('Closed group').click();
  await parts.sidebar(page).getByRole('link', { name: 'Closed page' }).click();
  await expect(parts.title(page)).toHaveText('Closed page');
  await page.locator('.pagination-next').click();
  await expect(parts.title(page)).toHaveText('Deep page');
  await parts.tabs(page).getByRole('link', { name: 'Parts' }).click();
  await expect(parts.title(page)).toHaveText('All components');
  await parts.tabs(page).locator('summary', { hasText: 'More' }).click();
  await parts.tabs(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(parts.title(page)).toHaveText('Fish soup');
});

test('language, version, product and dropdown are switched', async ({ page }) => {
  await page.goto(`${origin('languages')}/v2/intro`);
  await parts.switcher(page, 'language').locator('summary').click();
  await parts.switcher(page, 'language').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${origin('languages')}/de/v2/intro`);
  await parts.switcher(page, 'version').locator('summary').click();
  await parts.switcher(page, 'version').getByRole('link', { name: '1.0' }).click();
  await expect(page).toHaveURL(`${origin('languages')}/de/v1/intro`);
  await page.goto(`${origin('products')}/crane/start`);
  await parts.switcher(page, 'product').locator('summary').click();
  await parts.switcher(page, 'product').getByRole('link', { name: 'Depot' }).click();
  await parts.switcher(page, 'dropdown').locator('summary').click();
  await parts.switcher(page, 'dropdown').getByRole('link', { name: 'Delivery' }).click();
  await expect(parts.title(page)).toHaveText('Trucks');
});

test('a phone reaches the navigation below one logo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin('languages')}/v2/intro`);
  await expect(page.locator('.sidebar')).toBeVisible();
  await expect(page.locator('.nav-logo-link').filter({ visible: true })).toHaveCount(1);
  await page.goto(`${origin('tabs')}/guides/first`);
  await parts.tabs(page).getByRole('link', { name: 'Parts' }).click();
  await expect(parts.title(page)).toHaveText('All components');
});
