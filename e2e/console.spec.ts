/** A walk through a whole site by client navigation: nothing is logged, nothing fails, nothing is loaded anew. */
import { expect, type Page, test } from 'playwright/test';
import { expectSameWindow, isServed, markWindow, origin, parts, routesOf, scriptsReady } from './setup/site';

/** Collects what a browser complains about. */
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
    // A page that is left cancels what it still was loading ahead.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${page.url()}: ${reason} ${request.url()}`);
  });
  return complaints;
}

/** Opens every page of the tab that is shown, by "next". Returns how many there were. */
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
    // Every page is opened, so the limit grows with the site; a slow machine needs up to two seconds for one.
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
