/** Walks through a whole site by client-side navigation: nothing is logged, fails or is reloaded. */
import { expect, type Page, test } from 'playwright/test';
import { expectSameWindow, isServed, markWindow, origin, parts, routesOf, scriptsReady } from './setup/site';

/** Collects errors reported by the browser. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its prefetches.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${page.url()}: ${reason} ${request.url()}`);
  });
  return complaints;
}

/** Opens every page of the current tab with "next". Returns their number. */
async function walkTab(page: Page, seen: Set<string>): Promise<void> {
  for (;;) {
    await expect(parts.title(page)).toHaveCount(1);
    seen.add(new URL(page.url()).pathname);
    const next = page.locator('.pagination-next');
    if ((await next.count()) === 0) return;
    const title = (await page.title()) ?? '';
    const href = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(new URL(href, page.url()).href);
    await expect(page).not.toHaveTitle(title);
  }
}

for (const site of ['content', 'tabs']) {
  test(`${site} is walked without a complaint`, async ({ page }) => {
    test.skip(!isServed(site), 'not served in this run');
    // Every page is opened, so the limit grows with the site; a slow machine takes up to two seconds per page.
    test.setTimeout(60_000 + routesOf(site).length * 2_000);
    const complaints = listen(page);
    const seen = new Set<string>();
    await page.goto(`${origin(site)}/`);
    await scriptsReady(page);
    await markWindow(page);
    await walkTab(page, seen);
    const tabs = parts.tabs(page).locator('a.nav-tabs-item:not([target])');
    for (let index = 0; index < (await tabs.count()); index++) {
      const tab = tabs.nth(index);
      const href = (await tab.getAttribute('href')) ?? '';
      if (seen.has(href)) continue;
      await tab.click();
      await expect(page).toHaveURL(origin(site) + href);
      await walkTab(page, seen);
    }
    await expectSameWindow(page);
    expect(complaints).toEqual([]);
    expect(seen.size).toBeGreaterThan(10);
  });
}
