/** Each of the nine themes puts the parts of the frame where its table says, at every width, with the stable names for custom CSS. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Locator } from 'playwright/test';
import { THEMES, type ThemeName } from '@/lib/words/themes';
import { serveFiles } from './setup/serve-folder';
import { docsOf, origin, scriptsReady } from './setup/site';
import { test } from './setup/test';

const site = () => origin('themes');

/** The position of a part, by its ancestors in the frame. */
async function placeOf(part: Locator): Promise<string> {
  return part.evaluate((element) => {
    const places = ['.sidebar-head', '.sidebar-foot', '.floating', '#navbar'];
    return places.find((place) => element.closest(place)) ?? 'nowhere';
  });
}

test.describe('names that writers style a site by', () => {
  const NAMES: readonly string[] = [
    ...['#body-content', '#content-area', '#content-container', '#content', '#header', '#footer'],
    ...['#page-title', '#pagination', '#background-color', '#navbar', '#topbar-cta-button', '#mobile-nav'],
    ...['#mobile-nav-content', '#sidebar', '#sidebar-content', '#navigation-items', '#table-of-contents'],
    ...[
      '#content-side-layout',
      '#table-of-contents-layout',
      '#table-of-contents-content',
      '#search-bar-entry',
      '#search-bar-entry-mobile',
    ],
    ...['#assistant-entry', '#assistant-entry-mobile', '#localization-select-trigger', '#localization-select-content'],
    ...[
      '.localization-select-item',
      '.mdx-content',
      '.eyebrow',
      '.nav-logo',
      '.navbar-link',
      '.nav-anchors',
      '.nav-anchor',
    ],
    ...['.nav-tabs', '.nav-tabs-item', '.tab-icon', '.nav-tag-pill', '.nav-dropdown-trigger', '.nav-dropdown-content'],
    ...[
      '.nav-dropdown-item',
      '.nav-dropdown-item-title',
      '.sidebar-group',
      '.sidebar-group-icon',
      '.sidebar-group-header',
    ],
    ...['.sidebar-title', '.sidebar-nav-group-divider', '.toc', '.toc-item', '.footer', '.advanced-footer'],
    ...['.pagination-next', '.pagination-title', '.maple-layout', '[data-component-name="theme-toggle"]'],
    ...['html[data-current-path="/"]', 'a[data-active="true"]'],
  ];

  test('are all there, ids once', async ({ sharedPage: page }) => {
    await page.goto(`${site()}/`);
    const counts = await Promise.all(NAMES.map(async (name) => [name, await page.locator(name).count()] as const));
    expect(counts.filter(([name, count]) => (name.startsWith('#') ? count !== 1 : count === 0))).toEqual([]);
  });

  test('a narrower text is in the middle, and the colour of an icon no square', async ({ sharedPage: page }) => {
    await page.goto(`${site()}/kinds/custom`);
    await page.addStyleTag({ content: '#content-area { max-width: 30rem }' });
    const [left, right] = await page.locator('#content-area').evaluate((area) => {
      const { left: start, right: end } = area.getBoundingClientRect();
      return [start, document.documentElement.clientWidth - end];
    });
    expect(left).toBe(right);
    await page.goto(`${site()}/`);
    await page.addStyleTag({ content: 'svg { background: red !important }' });
    for (const part of ['.prose .icon', '.icon > svg']) {
      await expect(page.locator(part).first()).toHaveCSS('background-clip', 'text');
    }
  });

  test('the margin beside the sidebar is that of #content-container', async ({ sharedPage: page }) => {
    await page.goto(`${site()}/`);
    const area = page.locator('#content-area');
    const before = await area.boundingBox();
    await page.addStyleTag({ content: '#content-container { margin-left: 19rem !important }' });
    expect(await area.boundingBox()).toEqual(before);
  });

  test('the icon of a card stays at its start where a style sheet stacks what is in cards', async ({
    sharedPage: page,
  }) => {
    await page.goto(`${site()}/`);
    await page.addStyleTag({ content: 'a.card > div { display: flex !important; flex-direction: column }' });
    const icon = page.locator('.card [data-component-part="card-icon"]').first();
    const lefts = await icon.evaluate((box) =>
      [box, box.firstElementChild as Element].map((part) => part.getBoundingClientRect().left),
    );
    expect(lefts[0]).toBe(lefts[1]);
  });

  test('the document knows the mode of its page, before and after a change of page', async ({ sharedPage: page }) => {
    await page.goto(`${site()}/kinds/wide`);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-page-mode', 'wide');
    await scriptsReady(page);
    await page.getByRole('link', { name: 'Install' }).first().click();
    await expect(page.locator('#page-title')).toHaveText('Install');
    await expect(root).not.toHaveAttribute('data-page-mode', /./);
  });
});

test('the sheet and the fonts of the theme come from the site itself, and may be kept for ever', async ({
  sharedPage: page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site()}/`);
  await page.evaluate(() => document.fonts.ready);
  expect(asked.filter((url) => !url.startsWith(site()) && !url.startsWith('data:'))).toEqual([]);
  const sheet = await page.locator('link[rel="stylesheet"][href*="/style/theme.css"]').getAttribute('href');
  const response = await page.request.get(`${site()}${sheet}`);
  expect(response.headers()['content-type']).toContain('text/css');
  expect(response.headers()['cache-control']).toContain('immutable');
  const font = await page.locator('link[rel="preload"][as="font"]').first().getAttribute('href');
  expect(asked.filter((url) => url.endsWith(font ?? '?'))).toHaveLength(1);
});

test.describe('each theme', () => {
  /** Serves the site with another theme. */
  function serveTheme(theme: ThemeName): Promise<string> {
    const docs = docsOf('themes');
    const config = JSON.parse(fs.readFileSync(path.join(docs, 'docs.json'), 'utf8')) as object;
    return serveFiles('themes', { 'docs.json': { ...config, theme }, 'plain.mdx': 'A page without headings.' }, docs);
  }

  const SLOTS: Readonly<
    Record<ThemeName, [logo: string, search: string, language: string, links: string, id: boolean]>
  > = {
    mint: ['#navbar', '#navbar', '#navbar', '#navbar', true],
    maple: ['.sidebar-head', '.sidebar-head', '.sidebar-head', '.sidebar-foot', true],
    palm: ['#navbar', '.sidebar-head', '.floating', '#navbar', false],
    willow: ['.sidebar-head', '.sidebar-head', '.sidebar-foot', '.sidebar-foot', true],
    linden: ['#navbar', '#navbar', '#navbar', '#navbar', true],
    almond: ['#navbar', '#navbar', '#navbar', '#navbar', false],
    aspen: ['#navbar', '#navbar', '#navbar', '#navbar', false],
    luma: ['#navbar', '.sidebar-head', '#navbar', '#navbar', false],
    sequoia: ['#navbar', '#navbar', '#navbar', '#navbar', false],
  };

  for (const theme of THEMES) {
    test(theme, async ({ sharedPage: page }) => {
      const themed = await serveTheme(theme);
      await page.goto(themed);
      await expect(page.locator(`.${theme}-layout`)).toHaveCount(1);
      const [logo, search, language, links, id] = SLOTS[theme];
      expect(await placeOf(page.locator('.nav-logo:visible'))).toBe(logo);
      expect(await placeOf(page.locator('#search-bar-entry:visible'))).toBe(search);
      expect(await placeOf(page.locator('details[data-kind="language"]:visible'))).toBe(language);
      expect(await placeOf(page.locator('#topbar-cta-button:visible'))).toBe(links);
      expect(await page.locator('#sidebar').count()).toBe(id ? 1 : 0);
      for (const part of ['.sidebar', '.nav-tabs', '#table-of-contents', '#page-title']) {
        await expect(page.locator(part)).toBeVisible();
      }

      // Sticky parts never cover a heading after a jump to it.
      await page.locator('.toc a').last().click();
      const heading = await page.locator('#where-to-go-next').boundingBox();
      const bar = await page.locator('#navbar').boundingBox();
      expect(heading!.y).toBeGreaterThan(bar!.y + bar!.height);

      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.locator('.nav-logo:visible')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await scriptsReady(page);
      await page.locator('[data-drawer-open]').click();
      const drawer = page.locator('#mobile-nav');
      await expect(drawer.getByRole('link', { name: 'Reference' })).toBeVisible();
      await expect(drawer.getByRole('link', { name: 'Install' })).toBeVisible();
      await expect(drawer.locator('.topbar-cta-button')).toBeVisible();

      // Without a sidebar all of its parts are in the bar.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${themed}/kinds/custom`);
      expect(await placeOf(page.locator('.nav-logo:visible'))).toBe('#navbar');
      await expect(page.locator('#topbar-cta-button')).toBeVisible();

      // The column of the contents is empty on a page without headings, and nothing of it is drawn.
      await page.goto(`${themed}/plain`);
      const column = page.locator('.toc-layout');
      await expect(column).toHaveCSS('border-top-width', '0px');
      await expect(column).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  }
});
