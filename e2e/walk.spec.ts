/**
 * Walks through whole sites by client-side navigation: nothing is logged, fails or is reloaded, and axe finds nothing in any text. Frames and
 * colours are alike on all pages: a11y.spec.ts tests them once per template.
 */
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { type Scope, violations } from './setup/axe';
import { docsOf, expectSameWindow, isServed, markWindow, origin, parts, scriptsReady } from './setup/site';

/** What the text of a page can break. Frames, colours and components are tested once, in a11y.spec.ts and components.spec.ts. */
const TEXT: Scope = {
  within: '#content-area',
  only: [
    'definition-list',
    'dlitem',
    'duplicate-id-aria',
    'empty-heading',
    'empty-table-header',
    'heading-order',
    'image-alt',
    'link-name',
    'list',
    'listitem',
    'nested-interactive',
    'scope-attr-valid',
    'svg-img-alt',
    'td-headers-attr',
    'th-has-data-cells',
  ],
};

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

/** Pages of a tab whose pages are all written to one pattern: more of them show nothing new. */
const ENOUGH: Readonly<Record<string, number>> = { Errors: 20 };

/** Opens every page from here on with "next", at most `limit`. Adds their paths to `seen`, and what axe finds to `barriers`. */
async function walk(page: Page, limit: number, seen: Set<string>, barriers: string[]): Promise<void> {
  while (seen.size < limit) {
    await expect(parts.title(page)).toHaveCount(1);
    seen.add(new URL(page.url()).pathname);
    barriers.push(...(await violations(page, TEXT)));
    const next = page.locator('.pagination-next');
    if ((await next.count()) === 0) return;
    const title = (await page.title()) ?? '';
    const href = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(new URL(href, page.url()).href);
    await expect(page).not.toHaveTitle(title);
  }
}

/** The names of the tabs with pages, in order; a site without tabs is one part. */
function tabsOf(site: string): string[] {
  const config = JSON.parse(fs.readFileSync(path.join(docsOf(site), 'docs.json'), 'utf8')) as {
    navigation: { tabs: { tab: string; href?: string; menu?: unknown }[] };
  };
  return config.navigation.tabs.filter(({ href, menu }) => !href && !menu).map(({ tab }) => tab);
}

for (const site of ['content', 'tabs']) {
  for (const [index, tab] of tabsOf(site).entries()) {
    test(`${site}, tab ${tab}: walked without a complaint`, async ({ page }) => {
      test.skip(!isServed(site), 'not served in this run');
      // Every page is opened, so the limit grows with the site; a slow machine takes up to two seconds per page.
      test.setTimeout(240_000);
      const complaints = listen(page);
      const barriers: string[] = [];
      const seen = new Set<string>();
      await page.goto(`${origin(site)}/`);
      await scriptsReady(page);
      await markWindow(page);
      if (index > 0) {
        const link = parts.tabs(page).getByRole('link', { name: tab, exact: true });
        const href = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(page).toHaveURL(origin(site) + href);
      }
      const limit = ENOUGH[tab] ?? Number.POSITIVE_INFINITY;
      await walk(page, limit, seen, barriers);
      await expectSameWindow(page);
      expect(complaints).toEqual([]);
      expect(barriers).toEqual([]);
      const listed = await parts.sidebar(page).locator('a:not([target])').count();
      expect(seen.size).toBeGreaterThanOrEqual(Math.min(listed, limit));
    });
  }
}
