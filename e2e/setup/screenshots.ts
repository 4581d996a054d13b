/** Pictures of every theme. One server shows all themes, one after the other. */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';
import { THEMES } from '@/lib/words/themes';
import { readArguments } from '@/tools/arguments';
import { type DevServer, startDev } from './dev-server';

const USAGE = `Usage: npm run screenshots [-- THEME…] [--docs]

Writes pictures of every theme, light and dark, on a phone and on a desk, to
.lectern/screenshots/<theme>-<page>-<mode>-<width>.png, for people to look at.
With --docs, writes the pictures of our own documentation that its home page
shows, to content/images/themes/<theme>-<mode>.webp.`;

const { positionals: asked, values } = readArguments(USAGE, {
  allowPositionals: true,
  options: { docs: { type: 'boolean', default: false } },
});
const OUT = path.resolve(import.meta.dirname, '../../.lectern/screenshots');
const DOCS_OUT = path.resolve(import.meta.dirname, '../../content/images/themes');
const PAGES = { page: '/', guide: '/guides/remote' };
const WIDTHS = [390, 1440];

const server = await startDev(values.docs ? 'content' : 'themes', 'screenshots');
const browser = await chromium.launch({
  executablePath: locateChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  fs.mkdirSync(values.docs ? DOCS_OUT : OUT, { recursive: true });
  for (const theme of THEMES.filter((name) => asked.length === 0 || asked.includes(name))) {
    server.write('docs.json', JSON.stringify({ ...JSON.parse(server.read('docs.json')), theme }, null, 2));
    await (values.docs ? shootDocs : shoot)(browser, server, theme);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function shoot(within: Browser, { origin }: DevServer, theme: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const page = await within.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const [name, address] of Object.entries(PAGES)) {
        await openPage(page, `${origin}${address}`, theme);
        await page.screenshot({ path: path.join(OUT, `${theme}-${name}-${colorScheme}-${width}.png`) });
      }
      await page.close();
    }
  }
}

/** The pictures of the home page: small, and WebP, which Playwright's own method cannot write. */
async function shootDocs(within: Browser, { origin }: DevServer, theme: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await within.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
    await openPage(page, `${origin}/quickstart`, theme);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 62,
      clip: { x: 0, y: 0, width: 1280, height: 800, scale: 0.75 },
    });
    fs.writeFileSync(path.join(DOCS_OUT, `${theme}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
    await page.close();
  }
}

/** Opens the page in the theme, and waits until nothing on it moves. */
async function openPage(page: Page, address: string, theme: string): Promise<void> {
  // The server notices a change of the settings within moments; it may also be restarting.
  for (let tries = 0; tries < 50; tries++) {
    await page.goto(address).catch(() => page.waitForTimeout(200));
    if ((await page.locator(`.${theme}-layout`).count()) > 0) break;
  }
  await page.waitForSelector('[data-set-mode][aria-pressed]', { state: 'attached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Those that follow the scroll position never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map((animation) => animation.finished));
  });
}
