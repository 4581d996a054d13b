/** Client-side navigation: history, scroll positions, links left to the browser, announcements. */
import { expect, type Page } from 'playwright/test';
import { expectSameWindow, markWindow, origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const link = (page: Page, name: string) => parts.sidebar(page).getByRole('link', { name, exact: true });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const isMarked = (page: Page) => page.evaluate(() => 'sameWindow' in window);

async function open(page: Page, path: string, site = 'tabs'): Promise<void> {
  await page.goto(origin(site) + path);
  await scriptsReady(page);
  await markWindow(page);
}

/** A link in the text of the page. */
async function addLink(page: Page, href: string, name: string): Promise<void> {
  await page.locator('#content-area').evaluate(
    (area, attributes) => {
      area.append(Object.assign(document.createElement('a'), attributes));
    },
    { href, textContent: name },
  );
}

test('the page, its title, its address and what it says of itself change; the window stays', async ({
  sharedPage: page,
}) => {
  await open(page, '/');
  await link(page, 'First guide').click();
  await expect(parts.title(page)).toHaveText('First guide');
  await expect(page).toHaveURL(/\/guides\/first$/);
  await expect(page).toHaveTitle(/^First guide/);
  await expect(page.locator('html')).toHaveAttribute('data-current-path', '/guides/first');
  await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute('href', '/guides/first.md');
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'First guide' })).toBeAttached();
  await expectSameWindow(page);
});

test('back and forth: the pages come back at the places where they were left', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await open(page, '/parts/components');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const next = page.locator('.pagination-next');
  await next.evaluate((found: HTMLElement) => found.click());
  await expect(parts.title(page)).not.toHaveText('All components');
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(parts.title(page)).toHaveText('All components');
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goForward();
  await expect(parts.title(page)).not.toHaveText('All components');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expectSameWindow(page);
});

test('the part behind # of another page is in sight', async ({ sharedPage: page }) => {
  await open(page, '/');
  await addLink(page, '/parts/components#cards-and-tiles', 'To the cards');
  await page.getByRole('link', { name: 'To the cards' }).click();
  await expect(page).toHaveURL(/#cards-and-tiles$/);
  await expect(page.locator('#cards-and-tiles')).toBeInViewport();
  await expectSameWindow(page);
});

test('going back over the parts of a page ends where each page was left', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await open(page, '/');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await expect.poll(() => scrollY(page)).toBe(120);
  await link(page, 'First guide').evaluate((found: HTMLElement) => found.click());
  await expect(parts.title(page)).toHaveText('First guide');
  await page.evaluate(() => {
    location.hash = 'content-area';
  });
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await page.goBack();
  await page.goBack();
  await expect(parts.title(page)).toHaveText('Welcome aboard');
  await expect.poll(() => scrollY(page)).toBe(120);
});

test('a page that takes its time is announced by a line at the top', async ({ sharedPage: page }) => {
  await open(page, '/');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/guides/first', async (route) => {
    await held;
    await route.continue();
  });
  await link(page, 'First guide').click();
  await expect(page.locator('html')).toHaveAttribute('data-loading', '');
  answer();
  await expect(parts.title(page)).toHaveText('First guide');
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
});

test('the sidebar stays where it is, with the focus in it, and marks the page', async ({ sharedPage: page }) => {
  await open(page, '/');
  await parts.sidebar(page).evaluate((list) => Object.assign(list, { sameList: true }));
  await link(page, 'First guide').focus();
  await page.keyboard.press('Enter');
  await expect(parts.title(page)).toHaveText('First guide');
  await expect(link(page, 'First guide')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Welcome')).not.toHaveAttribute('aria-current');
  await expect(link(page, 'First guide')).toBeFocused();
  expect(await parts.sidebar(page).evaluate((list) => 'sameList' in list)).toBe(true);
});

test('of two quick clicks the second counts', async ({ sharedPage: page }) => {
  await open(page, '/');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/guides/first', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await link(page, 'First guide').click();
  await link(page, 'Open page').click();
  await expect(parts.title(page)).toHaveText('Open page');
  answer();
  await page.waitForLoadState('networkidle');
  await expect(parts.title(page)).toHaveText('Open page');
  await expect(page).toHaveURL(/\/guides\/open-a$/);
});

test('the link of the page that is shown adds nothing to the history', async ({ sharedPage: page }) => {
  await open(page, '/');
  await link(page, 'First guide').click();
  await expect(parts.title(page)).toHaveText('First guide');
  await link(page, 'First guide').click();
  await page.goBack();
  await expect(parts.title(page)).toHaveText('Welcome aboard');
});

test.describe('left to the browser', () => {
  test('a redirect, with the part behind # that it names', async ({ sharedPage: page }) => {
    await open(page, '/', 'seo');
    await addLink(page, '/part', 'Moved');
    await page.getByRole('link', { name: 'Moved' }).click();
    await expect(page).toHaveURL(/\/guides\/tides#spring$/);
    expect(await isMarked(page)).toBe(false);
  });

  test('an address without a page: the 404 page', async ({ sharedPage: page }) => {
    await open(page, '/');
    await addLink(page, '/nowhere', 'Nowhere');
    await page.getByRole('link', { name: 'Nowhere' }).click();
    await expect(parts.title(page)).toHaveText('Page not found');
    await page.goBack();
    await expect(parts.title(page)).toHaveText('Welcome aboard');
  });

  test('a click for another tab', async ({ page, context }) => {
    await open(page, '/');
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      link(page, 'First guide').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(parts.title(other)).toHaveText('First guide');
    await expect(parts.title(page)).toHaveText('Welcome aboard');
  });
});

test('a page carries no script of the framework, and React only where something needs it', async ({
  untouchedPage: page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await open(page, '/guides/first');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => script.startsWith('/_next/'))).toEqual([]);
  // The search engine is fetched later, when the browser is idle.
  const sizes = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_lectern/browser/') && name.endsWith('.js'))
      .filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize);
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
});
