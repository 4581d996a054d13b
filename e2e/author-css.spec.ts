/** Style sheets of docs folders that give parts of the frame other sizes and colours: content/reference/format/page-frame.mdx#relations. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { THEMES, type ThemeName } from '@/lib/words/themes';
import { serveFiles } from './setup/serve-folder';
import { docsOf, isServed } from './setup/site';
import { test } from './setup/test';

test.skip(!isServed('themes'), 'not served in this run');

const WIDTHS = [1280, 1440, 1920] as const;
const WIDER = '#content-area { width: calc(100% - 20rem); max-width: 72rem }';

const PAGES = {
  'panel.mdx': '---\ntitle: Panel\n---\n\nText.\n\n<Panel>\n\nBeside the text.\n\n</Panel>\n',
  'inside.mdx':
    '---\ntitle: Inside\n---\n\n## Part\n\n<div id="inside" style={{ position: "absolute", left: 0, right: 0 }}>Text.</div>\n',
};

/** Serves the site of all themes with one of them and a style sheet. */
function serveTheme(theme: ThemeName, css: string): Promise<string> {
  const docs = docsOf('themes');
  const config = JSON.parse(fs.readFileSync(path.join(docs, 'docs.json'), 'utf8')) as object;
  return serveFiles('themes', { ...PAGES, 'docs.json': { ...config, theme }, 'style.css': css }, docs);
}

interface Box {
  left: number;
  right: number;
  width: number;
}

async function boxOf(page: Page, part: string): Promise<Box> {
  return page.locator(part).evaluate((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return { left, right, width };
  });
}

/** The text is beside the right column, both are in the window, and nothing scrolls sideways. */
async function expectBeside(page: Page, column: string): Promise<void> {
  const [text, aside] = [await boxOf(page, '#content-area'), await boxOf(page, column)];
  expect(aside.left).toBeGreaterThanOrEqual(text.right);
  expect(aside.right).toBeLessThanOrEqual(page.viewportSize()!.width);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(scrolls).toBe(0);
}

test.describe('widths of the text', () => {
  // In mint, text and right column together are 888, 1048 and 1080 pixels wide, and the column with its gap 304.
  const CASES: readonly [rule: string, css: string, widths: readonly number[]][] = [
    ['are parts of text and right column', WIDER, [568, 728, 760]],
    ['end at the right column', '#content-area { width: 100%; max-width: 100% }', [584, 744, 776]],
    ['may be larger than usual by the maximum alone', '#content-area { max-width: 72rem }', [584, 744, 776]],
    ['may be smaller', '#content-area { max-width: 30rem }', [480, 480, 480]],
    [
      'are the whole row without a right column',
      '#content-side-layout { display: none } #content-area { max-width: none }',
      [888, 1048, 1080],
    ],
    [
      'make place for a wider table of contents',
      '#table-of-contents-layout { width: 20rem } #content-area { max-width: none }',
      [520, 680, 712],
    ],
    [
      'make place for a narrower right column',
      '#content-side-layout { width: 12rem } #content-area { max-width: none }',
      [648, 808, 840],
    ],
    ['make place for a wider sidebar', '#sidebar { width: 22rem } #content-area { max-width: none }', [520, 680, 712]],
  ];

  for (const [rule, css, widths] of CASES) {
    test(rule, async ({ sharedPage: page }) => {
      await page.goto(await serveTheme('mint', css));
      for (const [index, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 900 });
        expect((await boxOf(page, '#content-area')).width).toBe(widths[index]);
        if (!css.includes('display: none')) await expectBeside(page, '#content-side-layout');
      }
    });
  }
});

test('the text is the containing block of what a page positions', async ({ sharedPage: page }) => {
  await page.goto(`${await serveTheme('mint', WIDER)}/inside`);
  const [text, inside] = [await boxOf(page, '#content-area'), await boxOf(page, '#inside')];
  expect([inside.left, inside.right]).toEqual([text.left, text.right]);
});

test('the table of contents stays in the window to the end of the page', async ({ sharedPage: page }) => {
  await page.goto(await serveTheme('mint', '#footer { height: 60rem }'));
  const distance = async () => {
    const [bar, column] = [page.locator('#navbar'), page.locator('#content-side-layout')];
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    return ((await column.boundingBox())?.y ?? 0) - y - height;
  };
  // Not more than the line below the bar.
  expect(Math.abs(await distance())).toBeLessThanOrEqual(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(Math.abs(await distance())).toBeLessThanOrEqual(1);
});

test.describe('each theme', () => {
  for (const theme of THEMES) {
    test(theme, async ({ sharedPage: page }) => {
      const site = await serveTheme(theme, `${WIDER} #navbar div { background: rgb(1, 2, 3) }`);
      for (const [route, column] of [
        ['/', '#content-side-layout'],
        ['/panel', '.page-aside'],
      ] as const) {
        await page.goto(`${site}${route}`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expectBeside(page, column);
          // A column of text, not a strip of it.
          expect((await boxOf(page, '#content-area')).width).toBeGreaterThan(400);
          expect(await colourAcross(page)).toEqual([true, true]);
        }
      }
    });
  }
});

/** Whether a coloured `div` of the header covers its whole area, below what the header shows. */
async function colourAcross(page: Page): Promise<[covers: boolean, isBelow: boolean]> {
  return page.locator('#navbar').evaluate((header) => {
    const backs = [...header.querySelectorAll('div')].filter(
      (part) =>
        part.offsetWidth === header.clientWidth &&
        part.offsetHeight === header.clientHeight &&
        getComputedStyle(part).backgroundColor === 'rgb(1, 2, 3)',
    );
    const [link] = [...header.querySelectorAll('a, summary')].filter((part) => part.getBoundingClientRect().width > 0);
    const { left = 0, top = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return [backs.length > 0, link?.contains(shown) === true];
  });
}
