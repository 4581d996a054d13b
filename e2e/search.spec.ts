/** The search dialog: opening, keyboard, touch, language and version. */
import { expect, type Page } from 'playwright/test';
import { expectSameWindow, markWindow, origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const field = (page: Page) => page.locator('#search-input');
const results = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

async function open(page: Page, site: string, path: string, query?: string): Promise<void> {
  await page.goto(origin(site) + path);
  await scriptsReady(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  if (query !== undefined) await field(page).fill(query);
}

test('a click on the entry and a key open it, Escape closes it and gives the focus back', async ({
  sharedPage: page,
}) => {
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  await page.locator('#search-bar-entry').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(page.locator('#search-bar-entry')).toBeFocused();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('a page without scripts in use loads nothing of the search', async ({ untouchedPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  expect(asked.filter((path) => path.startsWith('/_lectern/search'))).toEqual([]);
});

test('finds a section, marks the words, and goes there without loading the site anew', async ({ sharedPage: page }) => {
  await open(page, 'tabs', '/', 'moor boats');
  const row = page.locator('a[role="option"][href$="#boats"]');
  await expect(row.locator('mark').first()).toBeVisible();
  await markWindow(page);
  await row.click();
  await expect(page).toHaveURL(/\/guides\/first#boats$/);
  await expect(field(page)).toBeHidden();
  await expectSameWindow(page);
});

test('is walked by keys', async ({ page, context }) => {
  await open(page, 'tabs', '/', 'guide');
  await expect(chosen(page)).toHaveCount(1);
  const all = await results(page).count();
  expect(all).toBeGreaterThan(3);
  // The question comes first; Enter opens the best result.
  await expect(results(page).nth(0)).toHaveAttribute('data-open', 'assistant');
  await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-option-2');
  await page.keyboard.press('End');
  await expect(results(page).nth(all - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const address = await results(page).nth(1).getAttribute('href');
  const popup = context.waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(await popup).toHaveURL(origin('tabs') + address);
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(origin('tabs') + address);
});

test('finds nothing, says so and offers the assistant', async ({ sharedPage: page }) => {
  await open(page, 'tabs', '/', 'xyzzyplugh');
  await expect(page.locator('.search-note')).toContainText('xyzzyplugh');
  await expect(page.locator('.search-dialog [data-open="assistant"]')).toHaveAttribute('data-query', 'xyzzyplugh');
});

test('remembers what was searched for, and forgets it when asked', async ({ sharedPage: page }) => {
  await open(page, 'tabs', '/', 'moor boats');
  await expect(chosen(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('');
  await page.getByRole('option', { name: 'moor boats' }).click();
  await expect(field(page)).toHaveValue('moor boats');
  await field(page).fill('');
  await page.locator('.search-forget').click();
  await expect(page.getByRole('option', { name: 'moor boats' })).toHaveCount(0);
  await expect(page.locator('.search-forget')).toHaveCount(0);
});

test('offers pages to start with, and the pages seen before', async ({ sharedPage: page }) => {
  await open(page, 'tabs', '/guides/first');
  const seen = page.getByRole('group', { name: 'Recently viewed' });
  await expect(page.getByRole('group', { name: 'Documentation' }).getByRole('option').first()).toBeVisible();
  await expect(seen).toHaveCount(0);
  const title = await parts.title(page).textContent();
  await open(page, 'tabs', '/');
  await seen.getByRole('option', { name: title ?? '' }).click();
  await expect(page).toHaveURL(/\/guides\/first$/);
});

test('asks what was typed with the key of the assistant', async ({ sharedPage: page }) => {
  await open(page, 'tabs', '/', 'moor boats');
  await expect(page.locator('[data-component-part="search-ask-ai-button"]')).toContainText('Ask: ');
  await page.keyboard.press('ControlOrMeta+i');
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Ask', exact: true })).toContainText('moor boats');
});

test('keeps every letter typed while the search is loaded over a slow line', async ({ untouchedPage: page }) => {
  const typed = 'moor boats';
  const session = await page.context().newCDPSession(page);
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  await session.send('Network.enable');
  const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', line);
  // The index arrives once the row that waits for it has been seen, however slow the machine is.
  let send = () => {};
  const wasSeen = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/_lectern/search/*.json', async (route) => {
    await wasSeen;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(typed);
  await expect(page.locator('.search-loading')).toBeVisible();
  send();
  await expect(field(page)).toHaveValue(typed);
  await expect(page.locator('.search-option[href$="#boats"]')).toBeVisible();
  await expect(page.locator('.search-loading')).toHaveCount(0);
  await expect(field(page)).toHaveValue(typed);
});

test('is loaded in idle time once a reader uses the page', async ({ sharedPage: page }) => {
  const index = page.waitForRequest('**/_lectern/search/*.json');
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 100);
  await index;
});

for (const [path, word, found, other] of [
  ['/v2/setup', 'lamp', '/v2/setup', '/v1/'],
  ['/v1/old', 'things', '/v1/old', '/v2/'],
  ['/de/v2/setup', 'Lampen', '/de/v2/setup', '/v2/setup'],
] as const) {
  test(`searches in the language and version of ${path}`, async ({ sharedPage: page }) => {
    await open(page, 'languages', path, word);
    await expect(page.locator(`.search-option[href="${found}"]`)).toBeVisible();
    await expect(page.locator(`.search-option[href^="${other}"]`)).toHaveCount(0);
  });
}

test('searches the other versions and languages when asked, below their names', async ({ sharedPage: page }) => {
  await open(page, 'languages', '/v1/old', 'lamp');
  await expect(page.locator('.search-option[href="/v2/setup"]')).toHaveCount(0);
  await page.getByRole('option', { name: 'Search everything' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('group', { name: /^2\.0: / }).locator('[href="/v2/setup"]')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Search everything' })).toHaveCount(0);
  // The next search starts in the version of the page.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: 'Search everything' }).click();
  await open(page, 'languages', '/v2/setup', 'Lampen');
  await page.getByRole('option', { name: 'Search everything' }).click();
  await expect(page.getByRole('group', { name: /^Deutsch: / }).first()).toBeVisible();
});

test('reads from right to left where the page does', async ({ sharedPage: page }) => {
  await open(page, 'languages', '/ar/v2/intro');
  await expect(page.locator('.search-dialog')).toHaveCSS('direction', 'rtl');
});

test('fills a phone', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin('tabs')}/guides/first`);
  await scriptsReady(page);
  await page.locator('#search-bar-entry-mobile').click();
  await expect(field(page)).toBeFocused();
  // It is animated.
  await expect
    .poll(() => page.locator('.search-dialog').boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
});

test('the 404 page offers the search', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/no/such/page`);
  await scriptsReady(page);
  await page.locator('.not-found-search').click();
  await field(page).fill('moor');
  await expect(results(page).first()).toBeVisible();
  await expect(parts.title(page)).toHaveText('Page not found');
});

test('says when it cannot be loaded', async ({ sharedPage: page }) => {
  await page.route('**/_lectern/search/**', (route) => route.abort());
  await open(page, 'tabs', '/', 'moor');
  await expect(page.locator('.search-note')).toContainText('could not be loaded');
  await page.unroute('**/_lectern/search/**');
  await field(page).fill('moor ');
  await expect(results(page).first()).toBeVisible();
});
