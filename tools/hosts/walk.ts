/** Walks a running site: every page and everything it refers to, then some pages in a browser. */
import { defaultTreeAdapter, html, parse } from 'parse5';
import { chromium, type Page } from 'playwright';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';

type Node = ReturnType<typeof defaultTreeAdapter.getChildNodes>[number];

export interface Walked {
  pages: number;
  /** Files and pages that were requested. */
  addresses: number;
  broken: string[];
  /** Console messages, failed requests, and what a reader could not do. */
  messages: string[];
}

const WORKERS = 6;
/** Pages that are opened in the browser. */
const OPENED = 12;

/** Walks from `start`, an absolute address; only addresses below it are followed. */
export async function walk(start: string): Promise<Walked> {
  const { origin, pathname } = new URL(start);
  const base = pathname.replace(/\/$/, '');
  const seen = new Set<string>([start]);
  const queue = [start];
  const pages: string[] = [];
  const broken: string[] = [];
  const visit = async (address: string): Promise<void> => {
    const response = await fetch(address);
    if (!response.ok) broken.push(`${address} (${response.status})`);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('text/html')) return void (await response.body?.cancel());
    pages.push(response.url);
    for (const found of addressesOf(await response.text())) {
      if (!URL.canParse(found, response.url)) continue;
      const url = new URL(found, response.url);
      url.hash = '';
      if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`) || seen.has(url.href)) continue;
      seen.add(url.href);
      queue.push(url.href);
    }
  };
  let busy = 0;
  const work = async (): Promise<void> => {
    while (queue.length > 0 || busy > 0) {
      const next = queue.shift();
      if (next === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
      else {
        busy++;
        await visit(next).finally(() => busy--);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const unique = [...new Set(pages)];
  return { pages: unique.length, addresses: seen.size, broken, messages: await browse(origin, base, unique) };
}

/** Addresses of links, images, scripts, style sheets and icons; content of templates is not shown. */
function addressesOf(text: string): string[] {
  const found: string[] = [];
  const walkTree = (node: Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      for (const { name, value } of node.attrs) if (name === 'href' || name === 'src') found.push(value);
    }
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === html.TAG_NAMES.TEMPLATE) return;
    if ('childNodes' in node) for (const child of node.childNodes) walkTree(child);
  };
  for (const node of parse(text).childNodes) walkTree(node);
  return found;
}

async function browse(origin: string, base: string, addresses: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: locateChromium(process.env),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const messages: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('console', (message) => {
      const { url } = message.location();
      if (/error|warning/.test(message.type()) && (url === '' || url.startsWith(origin)))
        messages.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === origin && !`${url.pathname}/`.startsWith(`${base}/`))
        messages.push(`outside of the path: ${url}`);
    });
    const step = Math.max(1, Math.floor(addresses.length / OPENED));
    for (const address of addresses.filter((_, index) => index % step === 0)) {
      if (!(await open(page, address))) messages.push(`${address}: the page does not become ready`);
    }
    messages.push(...(await trySite(page, addresses[0] ?? origin)));
  } finally {
    await browser.close();
  }
  return [...new Set(messages)];
}

/** Resolves with whether the page became ready. */
async function open(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'load' });
  return page
    .waitForFunction(() => performance.getEntriesByName('lectern:ready').length > 0)
    .then(
      () => true,
      () => false,
    );
}

/** Search, a click and the way back without a reload. */
async function trySite(page: Page, start: string): Promise<string[]> {
  await open(page, start);
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  await page.keyboard.press('ControlOrMeta+k');
  const word = (await page.locator('#navigation-items a').last().textContent()) ?? '';
  await page.locator('#search-input').fill(word.trim());
  const failures: string[] = [];
  const attempt = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act().catch((error: Error) => failures.push(`${what}: ${error.message.split('\n')[0]}`));
  };
  await attempt('search', async () => {
    await page.locator('a[role="option"]').first().click({ timeout: 10_000 });
    await page.waitForFunction((from) => location.href !== from, start, { timeout: 10_000 });
  });
  await attempt('the way back', async () => {
    await page.goBack();
    await page.waitForURL((url) => url.href.replace(/\/$/, '') === start.replace(/\/$/, ''), { timeout: 10_000 });
  });
  if (!(await page.evaluate(() => 'sameWindow' in window))) failures.push('the search loaded the site anew');
  return failures;
}
