/** What the browser tests share: where the sites are, what they hold, and the phrases that many tests need. */

import fs from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { escapeRegExp } from '@/lib/kit/text';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where a site of e2e/sites (or `content`) is served. Throws when the setup did not build it. */
export function origin(site: string): string {
  const address = process.env[`SITE_${site}`];
  if (!address) throw new Error(`The site ${site} is not served. Is there a folder e2e/sites/${site}?`);
  return address;
}

/** Whether the setup was asked for this site: `SITES=tabs` runs a part of the tests only. */
export function isServed(site: string): boolean {
  return process.env[`SITE_${site}`] !== undefined;
}

/** The docs folder of a site. */
export function docsOf(site: string): string {
  return site === 'content' ? path.join(ROOT, 'content') : path.join(ROOT, 'e2e/sites', site);
}

/** The addresses of all pages of a site, read from its files: those that are only a link (`url`) have none. */
export function routesOf(site: string): string[] {
  const docs = docsOf(site);
  const files = fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'));
  // A folder with a docs.json of its own is another documentation.
  const others = files.filter((file) => file.endsWith('/docs.json')).map((file) => path.posix.dirname(file));
  return files
    .filter((file) => file.endsWith('.mdx') && !['snippets', ...others].some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => !/^---\n[\s\S]*?^url:[\s\S]*?^---$/m.test(fs.readFileSync(path.join(docs, file), 'utf8')))
    .map((file) => `/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '')}`)
    .sort();
}

/** The parts of the frame, by what they are for readers. */
export const parts = {
  sidebar: (page: Page) => page.getByRole('navigation', { name: 'Documentation' }),
  tabs: (page: Page) => page.getByRole('navigation', { name: 'Sections' }),
  anchors: (page: Page) => page.getByRole('navigation', { name: 'Links', exact: true }),
  switcher: (page: Page, kind: string) => page.locator(`details[data-kind="${kind}"]`),
  title: (page: Page) => page.getByRole('heading', { level: 1 }),
};

/** Marks the window, so that a test can tell a client navigation from a load. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
}

/** The mark is still there: nothing was loaded anew. */
export async function expectSameWindow(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
}

/** Waits until scripts have taken over: clicks are client navigations from then on. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('lectern:ready').length > 0);
}

/** Answers every request that leaves the machine with an empty page, so that tests need no network. */
export async function stubOutside(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https:\/\/[^/]*(example\.com|github\.com)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Outside</title><h1>Outside</h1>' }),
    );
}

/** A link that leaves the site says so, and opens its address in a new tab. */
export async function expectOpensOutside(page: Page, link: Locator, href: string): Promise<void> {
  await stubOutside(page);
  const popup = page.waitForEvent('popup');
  await link.click();
  const opened = await popup;
  await expect(opened).toHaveURL(new RegExp(`^${escapeRegExp(href)}/?$`));
  await opened.close();
}
