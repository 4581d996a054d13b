/** Redirects, the 404 page, heads, files for crawlers and agents, the page menu, third-party services. */
import { expect } from 'playwright/test';
import { all, attributeOf, one, readMarkup, textOf } from './setup/markup';
import { origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const seo = () => origin('seo');
const read = async (path: string) => (await readMarkup(seo() + path)).document;

test.describe('redirects', () => {
  for (const [asked, status, location] of [
    ['/old', 308, '/guides/tides'],
    ['/old?depth=2', 308, '/guides/tides?depth=2'],
    ['/soon', 307, '/guides/berths'],
    ['/boats/tides', 308, '/guides/tides'],
    ['/v1/a/b', 308, '/guides/a/b'],
    ['/wild/tides', 308, '/guides/tides'],
    ['/part', 308, '/guides/tides#spring'],
    ['/away/a/b', 308, 'https://example.com/a/b'],
    ['/moved', 308, '/guides/berths'],
    ['/chain', 308, '/guides/tides'],
    ['/old.pdf', 308, '/guides/tides'],
  ] as const) {
    test(`${asked} → ${location}`, async ({ request }) => {
      const answer = await request.get(seo() + asked, { maxRedirects: 0 });
      expect(answer.status()).toBe(status);
      expect(answer.headers().location).toBe(location);
    });
  }

  test('a link to an old address shows the new page', async ({ sharedPage: page }) => {
    await page.goto(`${seo()}/`);
    await scriptsReady(page);
    await page.getByRole('link', { name: 'old place' }).click();
    await expect(page).toHaveURL(`${seo()}/guides/tides`);
    await expect(parts.title(page)).toHaveText('Tides');
  });
});

test('an unknown address is 404, with the texts of the settings and a title', async () => {
  const { status, document } = await readMarkup(`${seo()}/guides/tidse`);
  expect(status).toBe(404);
  expect(textOf(one(document, 'title'))).toBe('Lost at sea - Harbor');
  expect(textOf(one(document, '.not-found-description strong'))).toBe('here');
});

test.describe('head', () => {
  test('says what the page is', async () => {
    const head = one(await read('/guides/tides'), 'head');
    expect(textOf(one(head, 'title'))).toBe('Tides - Harbor');
    for (const [meta, content] of [
      ['[property="og:title"]', 'Tides of the harbor'],
      ['[name="author"]', 'Guides'],
      ['[name="keywords"]', 'ebb, flow'],
    ] as const) {
      expect(attributeOf(one(head, `meta${meta}`), 'content')).toBe(content);
    }
    // This site does not know its own public address.
    expect(all(head, 'link[rel="canonical"]')).toEqual([]);
    const graph = JSON.parse(textOf(one(await read('/guides/tides'), 'script[type="application/ld+json"]')));
    expect(graph['@graph'][0].name).toBe('Harbor Ltd');
  });

  test('follows a client navigation', async ({ sharedPage: page }) => {
    await page.goto(`${seo()}/`);
    await scriptsReady(page);
    await page.locator('#content').getByRole('link', { name: 'tides' }).click();
    await expect(page).toHaveTitle('Tides - Harbor');
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /water comes/);
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  });

  test('asks search engines to leave a page alone', async () => {
    for (const [path, robots] of [
      ['/guides/secret', 1],
      ['/closed/plans', 1],
      ['/closed/found', 0],
      ['/loose', 0],
    ] as const) {
      const page = await read(path);
      const metas = all(page, 'meta[name="robots"]').map((meta) => attributeOf(meta, 'content'));
      expect(metas.filter((content) => content?.includes('noindex'))).toHaveLength(robots);
      expect(all(page, 'script[type="application/ld+json"]')).toHaveLength(1 - robots);
    }
  });

  test('names a picture that can be fetched', async ({ request }) => {
    const address = attributeOf(one(await read('/guides/tides'), 'meta[property="og:image"]'), 'content');
    const answer = await request.get(seo() + address);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(answer.headers()['cache-control']).toContain('immutable');
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

test.describe('files for crawlers and agents', () => {
  test('sitemap and robots.txt', async ({ request }) => {
    const sitemap = await (await request.get(`${seo()}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(seo(), ''));
    expect(listed).toEqual(['/', '/guides/tides', '/closed/found']);
    expect(sitemap).toContain('<lastmod>2026-01-05</lastmod>');
    expect(await (await request.get(`${seo()}/robots.txt`)).text()).toContain(`Sitemap: ${seo()}/sitemap.xml`);
  });

  test('llms.txt and llms-full.txt', async ({ request }) => {
    const index = await (await request.get(`${seo()}/llms.txt`)).text();
    expect(index).toContain(`- [Tides](${seo()}/guides/tides.md): When the water comes and goes.`);
    expect(index).not.toContain('Secret');
    const full = await (await request.get(`${seo()}/llms-full.txt`)).text();
    expect(full).toContain('High water.');
    expect(full).not.toContain('Not for search engines.');
  });

  test('a page as Markdown, by its address and by what a client accepts', async ({ request }) => {
    const file = await request.get(`${seo()}/guides/tides.md`);
    expect(file.headers()['content-type']).toContain('text/markdown');
    const text = await file.text();
    expect(text).toContain('# Tides');
    expect(text).toContain('## Spring');
    const asked = await request.get(`${seo()}/guides/tides`, { headers: { Accept: 'text/markdown' } });
    expect(await asked.text()).toBe(text);
    const page = await request.get(`${seo()}/guides/tides`, { headers: { Accept: 'text/html, text/plain' } });
    expect(page.headers()['content-type']).toContain('text/html');
  });
});

test('a page that asks for a feed has one', async ({ request }) => {
  const links = all(await read('/guides/tides'), '#content-area a');
  const feed = links.find((link) => `${attributeOf(link, 'aria-label')} ${textOf(link)}`.includes('RSS feed'));
  const answer = await request.get(seo() + (feed && attributeOf(feed, 'href')));
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  expect(await answer.text()).toContain(`<link>${seo()}/guides/tides#spring</link>`);
  expect((await request.get(`${seo()}/guides/berths/rss.xml`)).status()).toBe(404);
});

test.describe('page menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies the page', async ({ page }) => {
    await page.goto(`${seo()}/guides/tides`);
    await scriptsReady(page);
    await page.locator('#page-context-menu > button').click();
    await expect(page.locator('.context-label')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('High water.');
    await expect(page.locator('.context-label')).toHaveText('Copy page');
  });

  test('copies the page without https, where browsers have no clipboard for scripts', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(`${seo()}/guides/tides`);
    await scriptsReady(page);
    await page.locator('#page-context-menu > button').click();
    await expect(page.locator('.context-label')).toHaveText('Copied');
  });

  test('is opened and used with the keyboard', async ({ sharedPage: page }) => {
    await page.goto(`${seo()}/guides/tides`);
    await scriptsReady(page);
    const button = page.locator('#page-context-menu-button');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.context-entries button').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.context-entries')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('leads to chats with the address of the page, and offers only what there is', async ({ sharedPage: page }) => {
    await page.goto(`${seo()}/guides/tides`);
    await scriptsReady(page);
    await page.locator('#page-context-menu-button').click();
    const entries = page.locator('.context-entries > li');
    await expect(entries).toHaveText([
      /^Copy page/,
      /^View as Markdown/,
      /^Open in ChatGPT/,
      /^Open in Claude/,
      /^Copy MCP server URL/,
      /^Connect to Cursor/,
      /^Save as PDF/,
      /^Print this section/,
      /^Ask the crew/,
    ]);
    await page.context().route('https://claude.ai/**', (route) => route.fulfill({ body: 'Claude' }));
    const popup = page.waitForEvent('popup');
    await entries.getByRole('link', { name: 'Claude' }).click();
    const opened = await popup;
    expect(decodeURIComponent(opened.url())).toContain(`${seo()}/guides/tides.md`);
    await expect(page.getByRole('link', { name: /Ask the crew/, includeHidden: true })).toHaveAttribute(
      'href',
      'https://example.com/ask?about=/guides/tides',
    );
  });

  test('a page may go without', async () => {
    expect(all(await read('/guides/tides'), '#page-context-menu')).toHaveLength(1);
    expect(all(await read('/guides/berths'), '#page-context-menu')).toEqual([]);
  });
});

test('says when a page was last changed, where the page does not forbid it', async () => {
  expect(textOf(one(await read('/guides/tides'), '.last-modified'))).toBe('Last modified on January 5, 2026');
  expect(all(await read('/guides/berths'), '.last-modified')).toEqual([]);
});

test('the search field has the prompt of the settings', async () => {
  expect(textOf(one(await read('/'), '#search-bar-entry'))).toContain('Search the harbor');
});

test('services of others are asked after the page is complete, and only those that are set', async ({
  sharedPage: page,
}) => {
  const outside: string[] = [];
  await page.context().route(
    (url) => url.origin !== seo(),
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  await page.goto(`${seo()}/`);
  const script = page.locator('head > script[data-domain="harbor.example.com"]');
  await expect(script).toHaveAttribute('src', 'https://plausible.io/js/script.js');
  expect(outside).toEqual(['https://plausible.io/js/script.js']);
});
