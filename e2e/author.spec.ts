/** Pages with live components, unusual file names, and errors. */
import { expect } from 'playwright/test';
import { isServed, origin, scriptsReady } from './setup/site';
import { test } from './setup/test';

test.skip(!isServed('author'), 'not served in this run');

test.describe('live components', () => {
  test.beforeEach(async ({ sharedPage: page }) => {
    await page.goto(`${origin('author')}/`);
    await scriptsReady(page);
    await expect(page.locator('lectern-island[data-live="shown"]').first()).toBeAttached();
    await expect(page.locator('lectern-island:not([data-live="shown"])')).toHaveCount(0);
  });

  test('of a page and of a script do what they say', async ({ sharedPage: page }) => {
    await page.getByRole('button', { name: 'Say hello' }).click();
    await expect(page.locator('.greeting')).toHaveText('Hello Ada');
    await page.getByRole('button', { name: 'Count 3' }).click();
    await expect(page.getByRole('button', { name: 'Count 4' })).toBeVisible();
    await page.getByLabel('Key').fill('b');
    await expect(page.locator('output')).toHaveText('Beta');
    await expect(page).toHaveTitle(/!$/);
  });

  test('show what the server made of their children, live parts included', async ({ sharedPage: page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    const fold = page.getByRole('region', { name: 'More' });
    await expect(fold.locator('strong')).toHaveText('bold');
    await fold.getByRole('button', { name: 'Count 10' }).click();
    await expect(fold.getByRole('button', { name: 'Count 11' })).toBeVisible();
  });

  test('may look at their parts', async ({ sharedPage: page }) => {
    await expect(page.getByText('First words.')).toBeVisible();
    await page.getByRole('button', { name: 'Two' }).click();
    await expect(page.locator('.part em')).toHaveText('words');
    await expect(page.getByText('First words.')).toBeHidden();
  });

  test('keep code in its block when they change it', async ({ sharedPage: page }) => {
    const block = page.locator('.code-block', { hasText: 'sample.js' });
    await expect(block.locator('.line > span').first()).toHaveText('let');
    await page.getByRole('button', { name: 'Next sample' }).click();
    await expect(block.locator('pre > code')).toHaveText('let second = 2;');
    await expect(block.locator('.code-block-title')).toHaveText('sample.js');
  });

  test('pass fences on to a group', async ({ sharedPage: page }) => {
    const group = page.locator('.code-group');
    await expect(group.getByRole('tab')).toHaveText(['One', 'Two']);
    await group.getByRole('tab', { name: 'Two' }).click();
    await expect(group.locator('code', { hasText: 'second' })).toBeVisible();
    await expect(group.locator('code', { hasText: 'first' })).toBeHidden();
  });

  test('start after a client navigation too', async ({ sharedPage: page }) => {
    await page.goto(`${origin('author')}/still`);
    await scriptsReady(page);
    await page.getByRole('link', { name: 'Live components' }).first().click();
    await page.getByRole('button', { name: 'Say hello' }).click();
    await expect(page.locator('.greeting')).toHaveText('Hello Ada');
  });
});

test('live components may be written in many forms', async ({ sharedPage: page }) => {
  await page.goto(`${origin('author')}/forms`);
  await expect(page.locator('.loaded')).toHaveText('Twelve thousand stars');
  await expect(page.getByText('Loaded later.')).toBeVisible();
  await page.getByRole('button', { name: 'Light is off' }).click();
  await expect(page.getByRole('button', { name: 'Light is on' })).toBeVisible();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(page.getByText('Caught.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the field' }).click();
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.locator('body > [role="dialog"][aria-label="Elsewhere"]')).toBeAttached();
  await page.getByRole('button', { name: 'Louder' }).click();
  await expect(page.locator('.callout .mood')).toHaveText('loud');
  await page.getByRole('button', { name: 'Of the page' }).click();
  await expect(page).toHaveTitle('Pressed');
});

test.describe("the site's components in live components", () => {
  test.beforeEach(async ({ sharedPage: page }) => {
    await page.goto(`${origin('author')}/shows`);
    await expect(page.locator('lectern-island:not([data-live="shown"])')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
  });

  test('are themselves when they appear later', async ({ sharedPage: page }) => {
    const shown = page.locator('.shows');
    await expect(shown.getByRole('note', { name: 'Warning' }).locator('svg')).toBeVisible();
    await expect(shown.locator('.steps > li')).toHaveCount(2);
    await expect(shown.getByRole('heading', { name: 'Install' })).toHaveAttribute('id', 'install');
    await expect(shown.locator('.code-block .line')).toHaveText(['let later = 1;', 'later++;']);
    await expect(shown.getByRole('button', { name: 'Copy code' })).toBeVisible();
    await expect(shown.locator('a.card svg')).toHaveCount(2);
    await expect(shown.locator('a.link').first()).toHaveAttribute('target', '_blank');
  });

  test('react to readers', async ({ sharedPage: page }) => {
    const shown = page.locator('.shows');
    await shown.getByRole('tab', { name: 'Second' }).click();
    await expect(shown.getByText('Two.')).toBeVisible();
    await expect(shown.getByText('One.')).toBeHidden();
    await shown.getByText('More about it').click();
    await expect(shown.getByText('Folded text.')).toBeVisible();
    // Its behaviour is loaded when there is a tree.
    const folder = shown.getByRole('treeitem', { name: 'src' });
    await folder.locator('.tree-name').first().click();
    await expect(folder).toHaveAttribute('aria-expanded', 'false');
    await expect(shown.locator('.tree')).toHaveCSS('list-style-type', 'none');
  });

  test('take the place of others', async ({ sharedPage: page }) => {
    await expect(page.locator('.kinds .callout-tip')).toHaveText('Warm');
    await page.getByRole('button', { name: 'Be careful' }).click();
    await expect(page.locator('.kinds .callout-danger')).toHaveText('BewareHot');
    await expect(page.locator('.kinds .callout')).toHaveCount(1);
  });
});

test('diagrams in live components are drawn whenever they appear', async ({ sharedPage: page }) => {
  test.slow();
  await page.goto(`${origin('author')}/drawing`);
  const drawing = page.locator('lectern-island[data-live="shown"] .mermaid-drawing svg');
  // The library is large and slow to load on a busy machine.
  await expect(drawing).toContainText('Ebb', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Two' }).click();
  await expect(drawing).toContainText('Neap');
});

test('a live component that fails leaves what the server drew', async ({ sharedPage: page }) => {
  await page.goto(`${origin('author')}/failing`);
  await scriptsReady(page);
  const button = page.getByRole('button', { name: 'Break me' });
  await expect(page.locator('lectern-island:has(button) > div')).toBeAttached();
  await button.click();
  await expect(button).toBeVisible();
  await expect(page.locator('lectern-island > div')).toHaveCount(0);
  await expect(page.getByText('Drawn by the server.')).toBeVisible();
});

test('a page without live components loads nothing for them', async ({ untouchedPage: page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${origin('author')}/still`);
  await scriptsReady(page);
  expect(scripts.filter((url) => url.includes('/_lectern/author/'))).toEqual([]);
});

test("a page whose live components show none of the site's loads no code for these", async ({
  untouchedPage: page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${origin('author')}/forms`);
  await expect(page.locator('.loaded')).toHaveText('Twelve thousand stars');
  expect(scripts.some((url) => url.includes('start-islands'))).toBe(true);
  expect(scripts.filter((url) => url.includes('renderers'))).toEqual([]);
});

test('live components are there without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${origin('author')}/`);
  await expect(page.getByRole('button', { name: 'Count 3' })).toBeVisible();
  await page.goto(`${origin('author')}/forms`);
  await expect(page.getByRole('button', { name: 'Light is off' })).toBeVisible();
  await expect(page.getByLabel('City')).toBeVisible();
  await expect(page.locator('.callout .mood')).toHaveText('calm');
  await page.close();
});
