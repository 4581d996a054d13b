/** Opens a sample of a site's pages in a browser and collects console errors. */
import { chromium } from 'playwright';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';
import { encodeRoute, type FilePath, filePath } from '@/lib/kit/paths';
import type { PageNode, SiteModel } from '@/lib/site/types';

const SAMPLE = 15;
/** Time for scripts and lazy parts after a page is loaded. */
const SETTLE_MS = 300;

/** The errors of an evenly spread sample of `pages`. Errors of other hosts and of files missing in the docs folder are ignored. */
export async function browse(origin: string, site: SiteModel, pages: readonly PageNode[]): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: locateChromium(process.env),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const errors: string[] = [];
  try {
    const page = await browser.newPage();
    let route = '';
    page.on('console', (message) => {
      if (message.type() !== 'error' || isForeign(message.location().url, origin, site)) return;
      errors.push(`${route}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${route}: ${error.message}`));
    for (const node of sampleOf(pages, SAMPLE)) {
      route = node.route;
      await page.goto(origin + encodeRoute(node.route), { waitUntil: 'load' }).catch((error: unknown) => {
        errors.push(`${route}: ${String(error)}`);
      });
      await page.waitForTimeout(SETTLE_MS);
    }
  } finally {
    await browser.close();
  }
  return [...new Set(errors)];
}

/** `count` items, evenly spread. */
export function sampleOf<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  const step = items.length / count;
  return Array.from({ length: count }, (_, n) => items[Math.floor(n * step)]).filter((item) => item !== undefined);
}

function isForeign(address: string, origin: string, site: SiteModel): boolean {
  if (!address.startsWith(`${origin}/`)) return /^https?:/.test(address);
  const { pathname } = new URL(address);
  const isWriters = !pathname.startsWith('/_next/') && !pathname.startsWith('/_lectern/');
  const isPage = [...site.pages.keys()].some((route) => encodeRoute(route) === pathname);
  return isWriters && !isPage && !site.files.has(filePath(decodeURIComponent(pathname)) as FilePath);
}
