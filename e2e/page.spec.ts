/** A page: head, text, right column, neighbours, files; and the 404 page. */
import { expect } from 'playwright/test';
import { all, attributeOf, one, readMarkup, textOf } from './setup/markup';
import { expectOpensOutside, expectSameWindow, markWindow, origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

const tabs = () => origin('tabs');
const read = async (path: string) => (await readMarkup(tabs() + path)).document;

test('title and description, in the head and on the page', async () => {
  const page = await read('/');
  expect(textOf(one(page, 'title'))).toBe('Welcome aboard - Harbour');
  expect(attributeOf(one(page, 'meta[name="description"]'), 'content')).toMatch(/harbour.* in one place/);
  expect(textOf(one(page, 'h1'))).toBe('Welcome aboard');
  expect(textOf(one(page, '.page-lead'))).toBe('Everything about the harbour in one place.');
  expect(textOf(one(page, '.page-lead strong'))).toBe('harbour');
});

test('the title of the window follows a client navigation', async ({ sharedPage: page }) => {
  await page.goto(`${tabs()}/`);
  await scriptsReady(page);
  await page.locator('#content').getByRole('link', { name: 'first guide' }).click();
  await expect(page).toHaveTitle('First guide - Harbour');
});

test('tag and deprecation stand beside the title', async () => {
  expect(textOf(one(await read('/library/calls'), '.page-title-row'))).toContain('Fast');
  expect(textOf(one(await read('/cli/commands'), '.page-title-row'))).toContain('deprecated');
});

test('a long title moves neither the page menu nor itself', async ({ sharedPage: page }) => {
  await page.goto(`${origin('seo')}/guides/tides`);
  const title = page.locator('#page-title');
  const menu = page.locator('.page-actions');
  const top = async () => (await menu.boundingBox())?.y;
  const before = await top();
  await title.evaluate((heading) =>
    heading.append(' with a title that needs more than one line of the page'.repeat(2)),
  );
  expect(await top()).toBe(before);
  const [menuBox, titleBox] = [await menu.boundingBox(), await title.boundingBox()];
  expect((menuBox?.y ?? 0) + (menuBox?.height ?? 0)).toBeLessThanOrEqual(titleBox?.y ?? 0);
  // At the end of the row, so that it covers no eyebrow.
  expect(menuBox?.x).toBeGreaterThan((titleBox?.x ?? 0) + (titleBox?.width ?? 0) / 2);
});

test('a link to a section scrolls to it, from another page as well', async ({ sharedPage: page }) => {
  await page.goto(`${tabs()}/`);
  await scriptsReady(page);
  await markWindow(page);
  await page.getByRole('link', { name: 'a part of it' }).click();
  await expect(page).toHaveURL(`${tabs()}/guides/first#ropes`);
  await expect(page.getByRole('heading', { name: 'Ropes' })).toBeInViewport();
  await expectSameWindow(page);
});

test.describe('table of contents', () => {
  const toc = '#table-of-contents';

  test('lists the headings and leads to them', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/guides/first`);
    await expect(page.locator(toc).getByRole('link')).toHaveText(['Boats', 'Small boats', 'Ropes', 'Tides & times']);
    await page.locator(toc).getByRole('link', { name: 'Ropes' }).click();
    await expect(page.getByRole('heading', { name: 'Ropes' })).toBeInViewport();
  });

  test('marks the section that is read', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/guides/first`);
    const current = page.locator(
      `${toc} .toc-item[data-active="true"] > a[data-active="true"][aria-current="location"]`,
    );
    await expect(current).toHaveText('Boats');
    await page.getByRole('heading', { name: 'Small boats' }).evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveText('Small boats');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(current).toHaveText('Tides & times');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveText('Boats');
  });

  test('is not there without headings', async () => {
    expect(all(await read('/guides/first'), toc)).toHaveLength(1);
    expect(all(await read('/guides/open-a'), toc)).toEqual([]);
  });
});

test.describe('pages before and after', () => {
  test('follow the order of the sidebar, with its labels', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/guides/first`);
    await expect(page.locator('.pagination-prev')).toContainText('Welcome');
    await expect(page.locator('.pagination-next')).toContainText('Open page');
    await page.locator('.pagination-next').click();
    await expect(parts.title(page)).toHaveText('Open page');
  });

  test('end where the tab ends', async () => {
    expect(all(await read('/'), '.pagination-prev')).toEqual([]);
    expect(all(await read('/kinds/center'), '.pagination-next')).toEqual([]);
  });
});

test.describe('modes', () => {
  interface Parts {
    sidebar: boolean;
    toc: boolean;
    footer: boolean;
    heading: boolean;
  }
  const MODES: [on: string, shows: Parts][] = [
    ['/guides/first', { sidebar: true, toc: true, footer: true, heading: true }],
    ['/kinds/wide', { sidebar: true, toc: false, footer: true, heading: true }],
    ['/kinds/custom', { sidebar: false, toc: false, footer: false, heading: false }],
    ['/kinds/center', { sidebar: false, toc: false, footer: true, heading: true }],
  ];
  for (const [on, shows] of MODES) {
    test(on, async ({ sharedPage: page }) => {
      await page.goto(tabs() + on);
      await expect(page.locator('#content')).toBeVisible();
      await expect(parts.sidebar(page)).toBeVisible({ visible: shows.sidebar });
      await expect(page.locator('#table-of-contents')).toBeVisible({ visible: shows.toc });
      await expect(page.locator('#footer')).toBeVisible({ visible: shows.footer });
      await expect(page.locator('#page-title')).toBeVisible({ visible: shows.heading });
      await expect(parts.title(page)).toHaveCount(1);
    });
  }

  test('the text in a writer’s box has no space around it on a custom page', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/kinds/custom`);
    const box = page.locator('#pill');
    await expect(box.locator('p')).toHaveText('No higher than its line');
    const height = await box.evaluate((element) => element.getBoundingClientRect().height);
    // A line of text, and the padding of the class.
    expect(height).toBeLessThan(44);
  });
});

test.describe('frame', () => {
  test('banner, navbar and footer lead where they say', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/parts/files`);
    await page.locator('#footer').getByRole('link', { name: 'Parts list' }).click();
    await expect(parts.title(page)).toHaveText('All components');
    await page.locator('#banner').getByRole('link', { name: 'what is new' }).click();
    await expect(parts.title(page)).toHaveText('First guide');
    await expectOpensOutside(
      page,
      page.locator('#navbar').getByRole('link', { name: 'Status' }),
      'https://status.example.com',
    );
    await expectOpensOutside(page, page.locator('#topbar-cta-button a'), 'https://app.example.com');
    await expectOpensOutside(
      page,
      page.locator('#footer').getByRole('link', { name: 'About us' }),
      'https://example.com/about',
    );
    await expectOpensOutside(
      page,
      page.locator('#footer').getByRole('link', { name: /github/i }),
      'https://github.com/example',
    );
  });

  test('a dismissed banner stays away', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/guides/first`);
    await scriptsReady(page);
    await page.locator('#banner').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('#banner')).toBeHidden();
    await page.goto(`${tabs()}/`);
    await expect(parts.title(page)).toBeVisible();
    await expect(page.locator('#banner')).toBeHidden();
  });

  test('the logo is that of the mode and leads home', async ({ sharedPage: page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${tabs()}/guides/first`);
    const shown = page.locator('img.nav-logo:visible');
    await expect(shown).toHaveAttribute('src', /logo-light\.svg/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(shown).toHaveAttribute('src', /logo-dark\.svg/);
    await page.locator('.nav-logo-link').click();
    await expect(page).toHaveURL(`${tabs()}/`);
  });

  test('a logo that cannot be loaded leaves the name of the site', async ({ page }) => {
    await page.route(/logo-(light|dark)\.svg/, (route) => route.abort());
    await page.goto(`${tabs()}/guides/first`);
    const logo = page.locator('img.nav-logo:visible');
    await expect(logo).toHaveAttribute('alt', /\S/);
    await expect.poll(async () => (await logo.boundingBox())?.width ?? 0).toBeGreaterThan(28);
  });
});

test.describe('files of the docs folder', () => {
  const FILES: [path: string, type: RegExp][] = [
    ['/images/pier.png', /^image\/png/],
    ['/images/logo-light.svg', /^image\/svg\+xml/],
    ['/files/notes.txt', /^text\/plain/],
    ['/files/depths.csv', /^text\/csv/],
    ['/openapi.json', /^application\/json/],
    ['/style.css', /^text\/css/],
    ['/probe.js', /^text\/javascript/],
  ];
  for (const [path, type] of FILES) {
    test(`${path} is served at its own path`, async ({ request }) => {
      const answer = await request.get(tabs() + path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toMatch(type);
      expect((await answer.body()).length).toBeGreaterThan(0);
    });
  }

  const NOT_SERVED = ['/docs.json.bak', '/images/none.png', '/../package.json', '/%2e%2e/%2e%2e/package.json', '/.env'];
  for (const path of NOT_SERVED) {
    test(`${path} is not`, async ({ request }) => {
      expect((await request.get(tabs() + path)).status()).toBe(404);
    });
  }

  test('images show at their size, links to files open them', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/parts/files`);
    const image = page.getByAltText('The pier from the sea');
    await expect(image).toHaveJSProperty('naturalWidth', 320);
    await expect(image).toHaveAttribute('width', '320');
    await page.getByRole('link', { name: 'notes' }).click();
    await expect(page).toHaveURL(`${tabs()}/files/notes.txt`);
    await expect(page.locator('body')).toHaveText('Bring a rope.');
  });

  test('style sheets and scripts of the folder are on every page, Tailwind classes of its pages as well', async ({
    sharedPage: page,
  }) => {
    await page.goto(`${tabs()}/parts/files`);
    await expect(page.locator('html')).toHaveAttribute('data-harbour', 'loaded');
    const styled = page.getByText('Styled by the folder');
    await expect(styled).toHaveCSS('letter-spacing', '3px');
    await expect(styled).toHaveCSS('text-align', 'center');
    await expect(styled).toHaveCSS('margin-top', '32px');
  });

  test('snippets and variables are filled in', async () => {
    const text = textOf(one(await read('/parts/files'), '#content'));
    expect(text).toContain('Ahoy from a snippet, captain!');
    expect(text).toContain('Release 2.4 comes with');
  });
});

test.describe('an address without a page', () => {
  test('answers 404 and offers what is near', async ({ sharedPage: page }) => {
    const answer = await page.goto(`${tabs()}/guides/frist`);
    expect(answer?.status()).toBe(404);
    await expect(parts.title(page)).toHaveText('Page not found');
    await page.locator('main').getByRole('link', { name: 'First guide' }).click();
    await expect(page).toHaveURL(`${tabs()}/guides/first`);
    await expect(parts.title(page)).toHaveText('First guide');
  });

  for (const path of ['/nowhere', '/guides/first/deeper', '/snippets/greeting']) {
    test(`${path} answers 404`, async ({ request }) => {
      expect((await request.get(tabs() + path)).status()).toBe(404);
    });
  }

  test('a page that is only a link leads to its target', async ({ request }) => {
    const answer = await request.get(`${tabs()}/kinds/elsewhere`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, 'https://elsewhere.example.com']);
  });

  test('a folder without a page of its own leads to its first page', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/guides`);
    await expect(page).toHaveURL(`${tabs()}/guides/first`);
    await expect(parts.title(page)).toHaveText('First guide');
  });

  test('an address that is not well-formed is refused, and nothing breaks', async ({ request }) => {
    expect((await request.get(`${tabs()}/%E0%A4%A`)).status()).toBeGreaterThanOrEqual(400);
    expect((await request.get(`${tabs()}/`)).status()).toBe(200);
  });

  test('shows what docs.json says about it', async () => {
    const { status, document } = await readMarkup(`${origin('products')}/nowhere`);
    expect(status).toBe(404);
    expect(textOf(one(document, 'h1'))).toBe('Lost at sea');
    expect(textOf(one(document, 'main'))).toContain('Nothing here but water.');
  });

  test('is reached by a client navigation as well, and left again', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/`);
    await scriptsReady(page);
    await page
      .locator('#content a')
      .first()
      .evaluate((link) => link.setAttribute('href', '/gone'));
    await page.locator('#content a').first().click();
    await expect(parts.title(page)).toHaveText('Page not found');
    await page.goBack();
    await expect(parts.title(page)).toHaveText('Welcome aboard');
  });

  test('trailing slashes lead to the page', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/guides/first/`);
    await expect(page).toHaveURL(`${tabs()}/guides/first`);
    await expect(parts.title(page)).toHaveText('First guide');
  });
});

test.describe('the parts of a text', () => {
  test('tabs show one panel, and a click shows another', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/parts/components`);
    await scriptsReady(page);
    await expect(page.getByText('Sailing text')).toBeVisible();
    await expect(page.getByText('Engine text')).toBeHidden();
    await page.getByRole('tab', { name: 'Engine' }).click();
    await expect(page.getByText('Engine text')).toBeVisible();
    await expect(page.getByText('Sailing text')).toBeHidden();
  });

  test('code is highlighted and copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${tabs()}/parts/components`);
    await scriptsReady(page);
    const block = page.locator('.code-block', { hasText: 'npm run moor' });
    await expect(block).toContainText('Terminal');
    await block.hover();
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm run moor -- --rope 12\necho moored');
  });

  test('an address with the id of a closed accordion opens it', async ({ sharedPage: page }) => {
    await page.goto(`${tabs()}/parts/components#is-it-deep`);
    await expect(page.getByText('Four metres at low tide.')).toBeVisible();
  });
});
