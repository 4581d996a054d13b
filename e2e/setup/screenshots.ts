/** Pictures of every theme. One server shows all themes, one after the other. */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { locateChromium } from '@/lib/cli/share/locate-chromium';
import { THEMES } from '@/lib/format/themes';
import { readArguments } from '@/tools/arguments';
import { type DevServer, startDev } from './dev-server';

const USAGE = `Usage: npm run screenshots [-- THEME…]

Writes pictures of every theme, light and dark, on a phone and on a desk, to
.lectern/screenshots/<theme>-<page>-<mode>-<width>.png, for people to look at.`;

const { positionals: asked } = readArguments(USAGE, { allowPositionals: true });
const OUT = path.resolve(import.meta.dirname, '../../.lectern/screenshots');
const PAGES = { page: '/', guide: '/guides/remote' };
const WIDTHS = [390, 1440];

const server = await startDev('themes', 'screenshots');
const browser = await chromium.launch({
  executablePath: locateChromium(process.env),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  fs.mkdirSync(OUT, { recursive: true });
  for (const theme of THEMES.filter((name) => asked.length === 0 || asked.includes(name))) {
    server.write('docs.json', JSON.stringify({ ...JSON.parse(server.read('docs.json')), theme }, null, 2));
    await shoot(browser, server, theme);
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
        // The server notices a change of the settings within moments; it may also be restarting.
        for (let tries = 0; tries < 50; tries++) {
          await page.goto(`${origin}${address}`).catch(() => page.waitForTimeout(200));
          if ((await page.locator(`.${theme}-layout`).count()) > 0) break;
        }
        await page.waitForSelector('[data-set-mode][aria-pressed]', { state: 'attached' });
        await page.evaluate(async () => {
          await document.fonts.ready;
          await Promise.all(document.getAnimations().map((animation) => animation.finished));
        });
        await page.screenshot({ path: path.join(OUT, `${theme}-${name}-${colorScheme}-${width}.png`) });
      }
      await page.close();
    }
  }
}
