/**
 * Walks through whole sites by client-side navigation: nothing is logged, fails or is reloaded. And axe finds nothing in the text of any page:
 * frames and colours are alike on all, so a11y.spec.ts tests them once per template.
 */
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { type Scope, violations } from './setup/axe';
import { docsOf, expectSameWindow, isServed, markWindow, origin, parts, routesOf, scriptsReady } from './setup/site';
import { test } from './setup/test';

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

/**
 * Opens every page from here on with "next", without a reload: that would reject. Resolves with their paths. A home page of the mode `custom`
 * has no "next"; the button in the header leads to the second page.
 */
function walk(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const seen = [location.pathname];
    for (;;) {
      const links =
        seen.length === 1 ? '.pagination-next, [data-page-mode="custom"] #topbar-cta-button a' : '.pagination-next';
      const next = document.querySelector<HTMLAnchorElement>(links);
      if (!next) return seen;
      const { href } = next;
      const { title } = document;
      next.click();
      while (location.href !== href || document.title === title) await new Promise((later) => setTimeout(later, 5));
      if (document.querySelectorAll('h1').length !== 1) throw new Error(`${href} has not one title.`);
      seen.push(location.pathname);
      // Pictures below the window too; the behaviours of a page start in its first frame.
      const pictures = [...document.querySelectorAll<HTMLImageElement>('#content img')];
      for (const picture of pictures) picture.loading = 'eager';
      const isLoading = () => pictures.some(({ complete }) => !complete);
      do await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      while (isLoading());
    }
  });
}

/** What axe finds in the text of a page, which is put into the open document in the place of everything else. */
async function textBarriers(page: Page, route: string): Promise<string[]> {
  await page.evaluate(async (address) => {
    const parser = new DOMParser();
    const { body } = parser.parseFromString(await (await fetch(address)).text(), 'text/html');
    document.body.replaceChildren(...body.querySelectorAll('main'));
    history.replaceState(null, '', address);
  }, route);
  return violations(page, TEXT);
}

/** Pages of errors are all written to one pattern: more than every third show nothing new. */
const isNew = (route: string, index: number): boolean => !route.startsWith('/errors/') || index % 3 === 0;

/** The names of the tabs with pages, in order; a site without tabs is one part. */
function tabsOf(site: string): string[] {
  const config = JSON.parse(fs.readFileSync(path.join(docsOf(site), 'docs.json'), 'utf8')) as {
    navigation: { tabs: { tab: string; href?: string; menu?: unknown }[] };
  };
  return config.navigation.tabs.filter(({ href, menu }) => !href && !menu).map(({ tab }) => tab);
}

for (const site of ['content', 'tabs']) {
  // First, because it takes longest: as the last test of all it left the other worker process idle.
  test(`${site}: axe finds nothing in the text of any page`, async ({ sharedPage: page }) => {
    test.skip(!isServed(site), 'not served in this run');
    test.setTimeout(120_000);
    await page.goto(`${origin(site)}/`);
    const barriers: string[] = [];
    for (const route of routesOf(site).filter(isNew)) barriers.push(...(await textBarriers(page, route)));
    expect(barriers).toEqual([]);
  });

  for (const [index, tab] of tabsOf(site).entries()) {
    test(`${site}, tab ${tab}: walked without a complaint`, async ({ sharedPage: page }) => {
      test.skip(!isServed(site), 'not served in this run');
      // Every page is opened, so the limit grows with the site.
      test.setTimeout(120_000);
      const complaints = listen(page);
      await page.goto(`${origin(site)}/`);
      await scriptsReady(page);
      await markWindow(page);
      if (index > 0) {
        const link = parts.tabs(page).getByRole('link', { name: tab, exact: true });
        const href = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(page).toHaveURL(origin(site) + href);
        await expect(parts.tabs(page).locator('[aria-current]')).toHaveText(tab);
      }
      const seen = await walk(page);
      await page.waitForLoadState('networkidle');
      await expectSameWindow(page);
      expect(complaints).toEqual([]);
      const listed = await parts.sidebar(page).locator('a:not([target])').count();
      expect(new Set(seen).size).toBeGreaterThanOrEqual(listed);
    });
  }
}
