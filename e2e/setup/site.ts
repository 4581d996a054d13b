/** Shared by the browser tests: locations and contents of the sites, and common steps. */

import fs from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { escapeRegExp } from '@/lib/kit/text';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The address of a site of e2e/sites (or `content`). Throws if the setup did not build it. */
export function origin(site: string): string {
  const address = process.env[`SITE_${site}`];
  if (!address) throw new Error(`The site ${site} is not served. Is there a folder e2e/sites/${site}?`);
  return address;
}

/** Whether the site is selected: `SITES=tabs` runs only a part of the tests. */
export function isServed(site: string): boolean {
  return process.env[`SITE_${site}`] !== undefined;
}

/** The docs folder of a site. */
export function docsOf(site: string): string {
  return site === 'content' ? path.join(ROOT, 'content') : path.join(ROOT, 'e2e/sites', site);
}

/** The addresses of all pages of a site, from its files. Pages that are only a link (`url`) have none. */
export function routesOf(site: string): string[] {
  const docs = docsOf(site);
  const files = fs
    .readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'));
  // A folder with its own docs.json is a different site.
  const others = files.filter((file) => file.endsWith('/docs.json')).map((file) => path.posix.dirname(file));
  return files
    .filter((file) => file.endsWith('.mdx') && !['snippets', ...others].some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => !/^---\n[\s\S]*?^url:[\s\S]*?^---$/m.test(fs.readFileSync(path.join(docs, file), 'utf8')))
    .map((file) => `/${file.replace(/\.mdx$/, '').replace(/(^|\/)index$/, '')}`)
    .sort();
}

/** The parts of the frame by their accessible role. */
export const parts = {
  sidebar: (page: Page) => page.getByRole('navigation', { name: 'Documentation' }),
  tabs: (page: Page) => page.getByRole('navigation', { name: 'Sections' }),
  anchors: (page: Page) => page.getByRole('navigation', { name: 'Links', exact: true }),
  switcher: (page: Page, kind: string) => page.locator(`details[data-kind="${kind}"]`),
  title: (page: Page) => page.getByRole('heading', { level: 1 }),
};

/** Marks the window, to distinguish client-side navigation from a reload. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
}

/** True while the mark exists: there was no reload. */
export async function expectSameWindow(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
}

/** Waits until the scripts are active: clicks are client-side navigation from then on. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('lectern:ready').length > 0);
}

/** Answers every external request with an empty page, so that tests need no network. */
export async function stubOutside(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https:\/\/[^/]*(example\.com|github\.com)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Outside</title><h1>Outside</h1>' }),
    );
}

/** An external link is marked as such and opens in a new tab. */
export async function expectOpensOutside(page: Page, link: Locator, href: string): Promise<void> {
  await stubOutside(page);
  const popup = page.waitForEvent('popup');
  await link.click();
  const opened = await popup;
  await expect(opened).toHaveURL(new RegExp(`^${escapeRegExp(href)}/?$`));
  await opened.close();
}
