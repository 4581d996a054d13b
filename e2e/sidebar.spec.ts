/** The sidebar: what is initially open, what clicks on groups do, and that its state is kept. */
import { expect, type Page } from 'playwright/test';
import { expectSameWindow, markWindow, origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const group = (page: Page, name: string) =>
  parts
    .sidebar(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.sidebar-title', { hasText: new RegExp(`^${name}`) }) })
    .last();
const details = (page: Page, name: string) => group(page, name).locator('> details');
const link = (page: Page, name: string) => parts.sidebar(page).getByRole('link', { name, exact: true });

test.describe('expanded', () => {
  const STARTS: [name: string, open: boolean][] = [
    ['Open group', true],
    ['Closed group', false],
    ['Unset group', false],
    ['Rooted group', false],
  ];
  test('groups start as they are written; top-level groups have nothing to close them', async ({
    sharedPage: page,
  }) => {
    await page.goto(`${origin('tabs')}/`);
    for (const [name, open] of STARTS) await expect(details(page, name), name).toHaveJSProperty('open', open);
    const header = parts.sidebar(page).locator('.sidebar-group-header', { hasText: 'Start here' });
    await expect(header).toBeVisible();
    await expect(header.locator('a, button, summary')).toHaveCount(0);
    await expect(link(page, 'Welcome')).toBeVisible();
  });

  test('the groups around the current page are open, whatever is written', async ({ sharedPage: page }) => {
    await page.goto(`${origin('tabs')}/guides/deep-a`);
    await expect(details(page, 'Closed group')).toHaveJSProperty('open', true);
    await expect(details(page, 'Deep group')).toHaveJSProperty('open', true);
    await expect(link(page, 'Deep page')).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('drilldown', () => {
  test('unset in a theme without it: a group’s title opens and closes', async ({ sharedPage: page }) => {
    await page.goto(`${origin('tabs')}/`);
    await parts.sidebar(page).getByText('Unset group').click();
    await expect(link(page, 'Unset page')).toBeVisible();
    await expect(page).toHaveURL(`${origin('tabs')}/`);
    await parts.sidebar(page).getByText('Unset group').click();
    await expect(link(page, 'Unset page')).toBeHidden();
  });

  test('false: a group’s title opens and closes', async ({ sharedPage: page }) => {
    await page.goto(`${origin('products')}/crane/start`);
    await parts.sidebar(page).getByText('Loads', { exact: true }).click();
    await expect(link(page, 'Light loads')).toBeVisible();
    await expect(page).toHaveURL(`${origin('products')}/crane/start`);
  });

  test('true: a group’s title leads to its first page and opens it', async ({ sharedPage: page }) => {
    await page.goto(`${origin('languages')}/v2/intro`);
    await link(page, 'Servers').click();
    await expect(page).toHaveURL(`${origin('languages')}/v2/linux`);
    await expect(link(page, 'On a Mac')).toBeVisible();
  });

  test('true: the mark beside the title only opens and closes', async ({ sharedPage: page }) => {
    await page.goto(`${origin('languages')}/v2/intro`);
    const toggle = group(page, 'Servers').locator('summary');
    await toggle.click();
    await expect(link(page, 'On Linux')).toBeVisible();
    await toggle.click();
    await expect(link(page, 'On Linux')).toBeHidden();
    await expect(page).toHaveURL(`${origin('languages')}/v2/intro`);
  });
});

test.describe('root', () => {
  test('the title of a top-level group leads to its root', async ({ sharedPage: page }) => {
    await page.goto(`${origin('tabs')}/`);
    await link(page, 'Kinds of pages').click();
    await expect(page).toHaveURL(`${origin('tabs')}/kinds/overview`);
    await expect(link(page, 'Kinds of pages')).toHaveAttribute('aria-current', 'page');
  });

  test('the title of a nested group leads to its root, the mark beside it opens the group', async ({
    sharedPage: page,
  }) => {
    await page.goto(`${origin('tabs')}/`);
    await group(page, 'Rooted group').locator('summary').click();
    await expect(link(page, 'Page below the root')).toBeVisible();
    await expect(page).toHaveURL(`${origin('tabs')}/`);
    await link(page, 'Rooted group').click();
    await expect(page).toHaveURL(`${origin('tabs')}/guides/rooted`);
  });
});

test('a hidden page shows in the sidebar only while it is read', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/kinds/overview`);
  await expect(link(page, 'Hidden page')).toHaveCount(0);
  await page.goto(`${origin('tabs')}/kinds/hidden`);
  await expect(link(page, 'Hidden page')).toHaveAttribute('aria-current', 'page');
});

test('a group that the reader opened stays open on the next page', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  await markWindow(page);
  await parts.sidebar(page).getByText('Closed group').click();
  await link(page, 'First guide').click();
  await expect(parts.title(page)).toHaveText('First guide');
  await expect(link(page, 'Closed page')).toBeVisible();
  await expectSameWindow(page);
});

test('the list stays where it was scrolled to', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  await markWindow(page);
  const list = page.locator('#sidebar-content');
  await link(page, 'Kinds of pages').scrollIntoViewIfNeeded();
  await list.evaluate((element) => element.scrollTo({ top: 90, behavior: 'instant' }));
  await expect(list).toHaveJSProperty('scrollTop', 90);
  await link(page, 'Open page').click();
  await expect(parts.title(page)).toHaveText('Open page');
  await expect(list).toHaveJSProperty('scrollTop', 90);
  await expectSameWindow(page);
});

test('the current page is scrolled into sight on arrival', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(`${origin('tabs')}/kinds/wide`);
  await expect(link(page, 'Wide page')).toBeInViewport();
});
