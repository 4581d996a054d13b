/**
 * `test` with a page that the tests of a worker process share. A page of one's own costs 0.3 s of CPU time: a new process of the browser, and
 * fonts, style sheets and scripts that are read anew. Tests that change more than is undone here have their own, `page`: those with scripts
 * before the page's, a clock, a slow line or other options of the context. And those of what an untouched page does not load, which have
 * `untouchedPage`. What is behind the bar and dialogs is blurred in none of them: without a GPU that is half of the time of each frame.
 */
import { type BrowserContext, test as base, type Page } from 'playwright/test';

const VIEWPORT = { width: 1440, height: 900 };
const COOKIE = 'test-id';
/** What tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'requestfailed', 'response'] as const;

export const test = base.extend<{ sharedPage: Page; untouchedPage: Page }, { pageOfWorker: Page }>({
  context: async ({ context }, use) => {
    await dropBlur(context);
    await use(context);
  },
  untouchedPage: async ({ page }, use) => {
    await page.addInitScript(ignoreMouse);
    await use(page);
  },
  pageOfWorker: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
      await dropBlur(context);
      await context.addInitScript(forget, COOKIE);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  sharedPage: async ({ pageOfWorker: page }, use, { testId }) => {
    const context = page.context();
    await context.clearCookies();
    await context.addCookies([{ name: COOKIE, value: testId, url: 'http://127.0.0.1' }]);
    await use(page);
    for (const event of EVENTS) page.removeAllListeners(event);
    await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    for (const other of context.pages()) if (other !== page) await other.close();
    // Ends what the page still does, and a link to another part of it would not be a new visit.
    await page.goto('about:blank');
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
    await page.setViewportSize(VIEWPORT);
  },
});

/** Turns `backdrop-filter` off. With `will-change`, the elements are still containing blocks of fixed descendants. */
async function dropBlur(context: BrowserContext): Promise<void> {
  await context.addInitScript((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, '.navbar, ::backdrop { backdrop-filter: none !important; will-change: filter; }');
}

/** Chromium sometimes reports the mouse position of another test to a new page, which counts as use. */
function ignoreMouse(): void {
  for (const type of ['pointermove', 'pointerover']) {
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  }
}

/** Before the scripts of each page: what another test stored is not there. A cookie names the test, because it is the same for all sites. */
function forget(name: string): void {
  if (location.protocol !== 'http:') return;
  const [test = ''] = document.cookie.split('; ').filter((cookie) => cookie.startsWith(name));
  if (sessionStorage.getItem(name) === test) return;
  sessionStorage.clear();
  sessionStorage.setItem(name, test);
  // Other pages of this test have their own session, and the same store.
  if (localStorage.getItem(name) !== test) localStorage.clear();
  localStorage.setItem(name, test);
}
