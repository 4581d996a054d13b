/**
 * Walks through whole sites by client-side navigation: nothing is logged, fails or is reloaded, and axe finds nothing in any text. Frames and
 * colours are alike on all pages: a11y.spec.ts tests them once per template.
 */
import fs from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { docsOf, expectSameWindow, isServed, markWindow, origin, parts, scriptsReady } from './setup/site';

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

/** Loads axe into the window, where it stays during client-side navigation. */
async function loadAxe(page: Page): Promise<void> {
  await new AxeBuilder({ page }).setLegacyMode(true).include('title').withRules(['document-title']).analyze();
}

/** What axe finds in the text of the page, except for contrast. */
function violationsInText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Axe {
      run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    const options = { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] };
    const { violations } = await axe.run('#content-area', options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${location.pathname}: ${id}: ${html.slice(0, 160)}`),
    );
  });
}

/** Opens every page from here on with "next". Adds their paths to `seen`, and what axe finds to `violations`. */
async function walk(page: Page, seen: Set<string>, violations: string[]): Promise<void> {
  for (;;) {
    await expect(parts.title(page)).toHaveCount(1);
    seen.add(new URL(page.url()).pathname);
    violations.push(...(await violationsInText(page)));
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
      test.setTimeout(120_000);
      const complaints = listen(page);
      const violations: string[] = [];
      const seen = new Set<string>();
      await page.goto(`${origin(site)}/`);
      await scriptsReady(page);
      await markWindow(page);
      await loadAxe(page);
      if (index > 0) {
        const link = parts.tabs(page).getByRole('link', { name: tab, exact: true });
        const href = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expect(page).toHaveURL(origin(site) + href);
      }
      await walk(page, seen, violations);
      await expectSameWindow(page);
      expect(complaints).toEqual([]);
      expect(violations).toEqual([]);
      const listed = await parts.sidebar(page).locator('a:not([target])').count();
      expect(seen.size).toBeGreaterThanOrEqual(listed);
    });
  }
}
