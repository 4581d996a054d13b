/** A site below /docs/v2 of its host: everything that a reader does works, and nothing outside of the path is asked for. */
import { expect, type Page } from 'playwright/test';
import { serveFiles } from './setup/serve-folder';
import { expectSameWindow, markWindow, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const BASE = '/docs/v2';

const config = {
  theme: 'mint',
  name: 'Harbor',
  colors: { primary: '#0b6e8f' },
  logo: '/images/boat.svg',
  favicon: '/images/boat.svg',
  navbar: { links: [{ label: 'To the crane', href: '/crane' }] },
  redirects: [
    { source: '/old', destination: '/crane#load' },
    { source: '/old/:name', destination: '/:name' },
  ],
  errors: { 404: { redirect: false } },
  contextual: { options: ['copy', 'view'] },
  navigation: {
    languages: [
      {
        language: 'en',
        versions: [
          { version: '2.0', groups: [{ group: 'Start', pages: ['guide', 'crane', 'berths', 'drawings'] }] },
          { version: '1.0', groups: [{ group: 'Old', pages: ['v1/guide'] }] },
        ],
      },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/guide'] }] },
    ],
  },
};

const BOAT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 8h40l-8 12H8z" fill="#0b6e8f"/></svg>';

const GUIDE = `---
title: Guide
---

import { Counter } from '/snippets/counter.jsx';
import { CARDS } from '/snippets/cards.jsx';

[The crane](/crane#load), [with the path of the site](${BASE}/berths), [relative](./crane).

![Boat](/images/boat.svg)

<img src="${BASE}/images/boat.svg" alt="With the path" />

<div dangerouslySetInnerHTML={{ __html: '<img src="/images/boat.svg" alt="Raw"><a href="/crane">raw link</a>' }} />

{CARDS.map((card) => <Card key={card.title} title={card.title} href={card.href} img={card.img} />)}

<Counter />

<div className="bg-[url('/images/boat.svg')]" style={{ height: 20 }}>utility</div>

\`\`\`bash
moor --quay 3
\`\`\`
`;

const FILES = {
  'docs.json': config,
  'guide.mdx': GUIDE,
  'drawings.mdx': '---\ntitle: Drawings\n---\n\n```mermaid\ngraph LR\n  A --> B\n```\n\n$$\na^2\n$$\n',
  'crane.mdx': '---\ntitle: Crane\n---\n\n## Load\n\nThe crane lifts eight tonnes. See [the guide](/guide).',
  'berths.mdx': '---\ntitle: List berths\nopenapi: GET /berths\n---\n',
  'v1/guide.mdx': '---\ntitle: Old guide\n---\n\nOld text.',
  'de/guide.mdx': '---\ntitle: Anleitung\n---\n\nDeutscher Text.',
  'images/boat.svg': BOAT,
  'own.css': ".own-mark { background: url('/images/boat.svg'); }",
  'snippets/cards.jsx': `export const CARDS = [{ title: 'Data card', href: '${BASE}/crane', img: '/images/boat.svg' }];`,
  'snippets/counter.jsx': `import { useState } from 'react';
export const Counter = () => {
  const [count, setCount] = useState(0);
  return (
    <div className="counter">
      <button onClick={() => setCount(count + 1)}>Count {count}</button>
      <a href="/crane">live link</a>
      <img src="/images/boat.svg" alt="Live" />
    </div>
  );
};`,
  'openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Berths', version: '1' },
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: { '/berths': { get: { summary: 'List berths', responses: { 200: { description: 'Berths' } } } } },
  },
};

let origin = '';
let site = '';
test.beforeAll(async () => {
  origin = await serveFiles('base-path', FILES, undefined, BASE);
  site = origin + BASE;
});

/** Opens a page; `faults` collects messages, failed requests, and requests that are not below the path. */
async function open(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^https?:$/.test(url.protocol)) return;
    if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${BASE}/`)) faults.push(`asked for ${url.href}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(site + path);
  await scriptsReady(page);
  return faults;
}

test('links, the sidebar and the history lead from page to page without a reload', async ({ sharedPage: page }) => {
  const faults = await open(page, '/guide');
  await markWindow(page);
  await page.locator('#content').getByRole('link', { name: 'The crane' }).click();
  await expect(page).toHaveURL(`${site}/crane#load`);
  await parts.sidebar(page).getByRole('link', { name: 'List berths' }).click();
  await expect(page).toHaveURL(`${site}/berths`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${site}/guide`);
  await expect(parts.title(page)).toHaveText('Guide');
  await expect(parts.sidebar(page).locator('[aria-current="page"]')).toHaveText('Guide');
  for (const [name, path] of Object.entries({
    'with the path of the site': '/berths',
    relative: '/crane',
    'raw link': '/crane',
    'live link': '/crane',
    'Data card': '/crane',
  })) {
    await page.locator('#content').getByRole('link', { name }).click();
    await expect(page).toHaveURL(site + path);
    await page.goBack();
  }
  await expectSameWindow(page);
  expect(faults).toEqual([]);
});

test('images, fonts, diagrams, formulas and live components are there', async ({ sharedPage: page }) => {
  const faults = await open(page, '/drawings');
  await expect(page.locator('.mermaid svg').first()).toBeVisible();
  await expect(page.locator('.katex').first()).toBeVisible();
  await page.goto(`${site}/guide`);
  await page.getByRole('button', { name: 'Count 0' }).click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  for (const name of ['Boat', 'With the path', 'Raw', 'Live']) {
    const image = page.locator('#content').getByRole('img', { name, exact: true });
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('naturalWidth', 40);
  }
  const urlOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(await urlOf('[class^="bg-"]')).toBe(`url("${site}/images/boat.svg")`);
  await page.locator('#content').evaluate((content) => content.classList.add('own-mark'));
  expect(await urlOf('#content')).toBe(`url("${site}/images/boat.svg")`);
  expect(await page.evaluate(() => document.fonts.check('16px "Inter"'))).toBe(true);
  expect(faults).toEqual([]);
});

test('code is copied, and so is the page as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = await open(page, '/guide');
  const block = page.locator('.code-block', { hasText: 'moor' });
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('moor --quay 3');
  await page.locator('#page-context-menu button[data-context="copy"]').first().click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`[The crane](${BASE}/crane#load)`);
  expect(faults).toEqual([]);
});

test('search finds a section and goes there', async ({ sharedPage: page }) => {
  const faults = await open(page, '/guide');
  await markWindow(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('#search-input').fill('eight tonnes');
  await page.locator('a[role="option"]').filter({ hasText: 'Load' }).first().click();
  await expect(page).toHaveURL(`${site}/crane#load`);
  // The page is now among those visited.
  await parts.sidebar(page).getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL(`${site}/guide`);
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('#search-input').fill('');
  await page.locator('a[role="option"]').filter({ hasText: 'Crane' }).first().click();
  await expect(page).toHaveURL(`${site}/crane`);
  await expectSameWindow(page);
  expect(faults).toEqual([]);
});

test('the assistant answers, and its source opens', async ({ sharedPage: page }) => {
  const faults = await open(page, '/guide');
  await markWindow(page);
  await page.keyboard.press('ControlOrMeta+i');
  await page.locator('#chat-assistant-textarea').fill('How many tonnes does the crane lift?');
  await page.locator('#chat-assistant-textarea').press('Enter');
  await page.locator('.chat-assistant-sources a').first().click();
  await expect(page).toHaveURL(new RegExp(`^${site}/crane(#load)?$`));
  await expectSameWindow(page);
  expect(faults).toEqual([]);
});

test('the playground opens and sends', async ({ sharedPage: page }) => {
  const faults = await open(page, '/berths');
  await page.locator('button[data-playground]').first().click();
  const dialog = page.locator('#api-playground');
  await expect(dialog).toBeVisible();
  const sent = page.waitForRequest((request) => request.url() === `${site}/_lectern/request`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await sent;
  // The server of the example does not exist, which the answer says.
  await expect(dialog.getByText('127.0.0.1:9').first()).toBeVisible();
  expect(faults.filter((fault) => !/^502|^403|502|403/.test(fault))).toEqual([]);
});

test('language and version are switched', async ({ sharedPage: page }) => {
  const faults = await open(page, '/guide');
  await markWindow(page);
  await parts.switcher(page, 'version').locator('summary').click();
  await parts.switcher(page, 'version').getByRole('link', { name: '1.0' }).click();
  await expect(page).toHaveURL(`${site}/v1/guide`);
  await parts.switcher(page, 'language').locator('summary').click();
  await parts.switcher(page, 'language').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`${site}/de/guide`);
  await expectSameWindow(page);
  expect(faults).toEqual([]);
});

test('redirects stay below the path', async ({ sharedPage: page }) => {
  for (const [from, to] of Object.entries({
    '': '/guide',
    '/old': '/crane#load',
    '/old/berths': '/berths',
    '/v1': '/v1/guide',
    '/guide/': '/guide',
    '/guide/index': '/guide',
  })) {
    await page.goto(site + from);
    await expect(page).toHaveURL(site + to);
  }
});

test('an unknown address suggests pages and leads to the start', async ({ sharedPage: page }) => {
  const faults = await open(page, '/cranes');
  const suggestion = page.locator('.not-found-suggestions').getByRole('link').first();
  await expect(suggestion).toHaveAttribute('href', `${BASE}/crane`);
  await suggestion.click();
  await expect(page).toHaveURL(`${site}/crane`);
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
});
