/**
 * Generated API pages on every kind of element (content/navigation/openapi.mdx), with their addresses, badges and texts.
 */
import { expect, type Page } from 'playwright/test';
import { violations } from './setup/axe';
import { all, attributeOf, type Markup, one, readMarkup, textOf, wordsOf } from './setup/markup';
import { origin, parts } from './setup/site';
import { test } from './setup/test';

const at = (path: string) => `${origin('endpoints')}${encodeURI(path)}`;

/**
 * The pages in the sidebar in order, by badge and label; closed groups are opened. The list's accessible name is in the page's language.
 */
async function listed(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('#navigation-items details')) group.open = true;
  });
  const links = page.locator('#navigation-items a:not(.sidebar-title)');
  return (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The current page: its title and the address of its operation. */
async function expectOperation(page: Page, route: string, title: string, path: string): Promise<void> {
  await expect(page).toHaveURL(at(route));
  await expect(parts.title(page)).toHaveText(title);
  await expect(page.locator('#api-playground-input')).toContainText(path);
  await expect(page.locator('#navigation-items [aria-current=page]')).toContainText(title);
}

/** Requests the page of an operation, which is marked in the sidebar. */
async function readOperation(route: string, title: string, path: string): Promise<Markup['document']> {
  const document = await read(route);
  expect(all(document, 'h1').map(textOf)).toEqual([title]);
  expect(textOf(one(document, '#api-playground-input'))).toContain(path);
  const current = all(document, '#navigation-items [aria-current="page"]').map(textOf);
  expect(current).toEqual([expect.stringContaining(title)]);
  return document;
}

async function read(route: string): Promise<Markup['document']> {
  const { status, document } = await readMarkup(at(route));
  expect(status, route).toBe(200);
  return document;
}

/** As `listed`, without a browser. */
const pagesIn = (document: Markup['document']): string[] =>
  all(document, '#navigation-items a')
    .filter((link) => attributeOf(link, 'class') !== 'sidebar-title')
    .map(wordsOf);

/** Where the link in the sidebar with this text leads. */
function linkIn(document: Markup['document'], text: string): string | undefined {
  const link = all(document, '#navigation-items a').find((found) => textOf(found).includes(text));
  return link && attributeOf(link, 'href');
}

const contentOf = (document: Markup['document']): string => textOf(one(document, '#content'));

const ALL = [
  'GET List rows',
  'POST Add a row deprecated',
  'GET Health check New',
  'WEBHOOK Row added',
  'DEL Remove a row',
];
/** Elements whose own pages precede generated ones. */
const BESIDE: Readonly<Record<string, string>> = { group: 'In the group', tab: 'Beside' };

for (const kind of ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language', 'item']) {
  test(`openapi on a ${kind}`, async () => {
    await test.step('shows all operations where it lists none', async () => {
      const list = await readOperation(`/${kind}/all/rows/list-rows`, 'List rows', '/rows');
      const beside = BESIDE[kind];
      expect(pagesIn(list)).toEqual(beside === undefined ? ALL : [beside, ...ALL]);
      expect(textOf(one(list, '#navigation-items'))).toContain('Danger zone');
      expect(linkIn(list, 'Remove a row')).toBe(`/${kind}/all/danger/remove-a-row`);
      await readOperation(`/${kind}/all/danger/remove-a-row`, 'Remove a row', '/rows/{id}');
    });

    await test.step('shows only those that it lists', async () => {
      const list = await readOperation(`/${kind}/some/rows/list-rows`, 'List rows', '/rows');
      expect(pagesIn(list)).toEqual(['GET List rows', 'WEBHOOK Row added']);
      expect(linkIn(list, 'Row added')).toBe(`/${kind}/some/row-added`);
      await readOperation(`/${kind}/some/row-added`, 'Row added', 'row.added');
      expect((await readMarkup(at(`/${kind}/some/rows/add-a-row`))).status).toBe(404);
    });

    await test.step('hands its specification down, until a child has its own', async () => {
      const list = await readOperation(`/${kind}/files/list-files`, 'List files', '/files');
      expect(pagesIn(list)).toEqual(['DEL Remove a row', 'GET List files']);
      expect(contentOf(list)).toContain('The files');
      expect(linkIn(list, 'Remove a row')).toBe(`/${kind}/other/danger/remove-a-row`);
      const other = await readOperation(`/${kind}/other/danger/remove-a-row`, 'Remove a row', '/rows/{id}');
      expect(contentOf(other)).toContain('Gone');
    });
  });
}

test.describe('several specifications', () => {
  test('two tabs, two specifications with the same endpoint', async ({ sharedPage: page }) => {
    await page.goto(at('/api-reference/list-files'));
    expect(await listed(page)).toEqual(['GET List files']);
    await expect(page.locator('#content').getByText('The files', { exact: true })).toBeVisible();
    await parts.tabs(page).getByRole('link', { name: 'Same again' }).click();
    await expectOperation(page, '/api-reference/list-files-1', 'List files', '/files');
    expect(await listed(page)).toEqual(['GET List files', 'GET List drives']);
    await expect(page.locator('#content').getByText('More files', { exact: true })).toBeVisible();
  });

  test('each version has its own', async ({ sharedPage: page }) => {
    await page.goto(at('/version/all/rows/list-rows'));
    const versions = parts.switcher(page, 'version');
    await versions.locator('summary').click();
    await versions.getByRole('link', { name: 'v4' }).click();
    await expectOperation(page, '/version/more/list-files', 'List files', '/files');
    expect(await listed(page)).toEqual(['GET List files', 'GET List drives']);
    // What has changed since the last version with this operation is closed at first.
    const row = page.getByRole('row', { name: 'Query parameters drive added, required' });
    await expect(row).toBeHidden();
    await page.getByText('Changes since v3').click();
    await expect(row).toBeVisible();
  });
});

test.describe('addresses', () => {
  const PAGES: [path: string, title: string][] = [
    ['/odd/ünï-tag!/api:-v2-beta-&-yz?', 'API: v2 (beta) & y/z?'],
    [`/odd/${'取得する'.repeat(5)}取得`, '取得する'.repeat(20)],
    ['/odd/100%-of-it-#1', '100% of it #1'],
    ['/odd/same', 'Same'],
    ['/odd/same-1', 'Same'],
    ['/odd/given', 'Elsewhere'],
    ['/old/make-a-thing', 'Make a thing'],
    ['/api-reference/list-files', 'List files'],
    ['/api-reference/list-files-1', 'List files'],
  ];

  test('answer', async () => {
    for (const [path, title] of PAGES) {
      const address = path.split('/').map(encodeURIComponent).join('/');
      const { status, document } = await readMarkup(origin('endpoints') + address);
      expect(status, path).toBe(200);
      expect(all(document, 'h1').map(textOf)).toEqual([title]);
    }
  });

  test('the sidebar leads to each of them', async () => {
    const links = all(await read('/odd/given'), '#navigation-items a');
    expect(links).toHaveLength(6);
    for (const link of links) {
      const href = attributeOf(link, 'href') ?? '';
      expect((await readMarkup(origin('endpoints') + href)).status, href).toBe(200);
    }
  });

  test('a hidden operation has a page, an excluded one has none', async () => {
    expect(linkIn(await read('/tab/all/secret'), 'Beside')).toBe('/beside');
    expect((await readMarkup(at('/tab/all/nothing'))).status).toBe(404);
  });
});

test.describe('the page', () => {
  test('holds what the specification says, and its own MDX', async () => {
    const page = await read('/tab/all/get-health');
    expect(all(page, 'h1').map(textOf)).toEqual(['Get health']);
    expect(textOf(one(page, '#api-playground-input'))).toContain('/health');
    expect(contentOf(page)).toContain('Ask often.');
  });

  test('with a file: its own text, then the operation', async () => {
    const page = await read('/own-text');
    expect(all(page, 'h1').map(textOf)).toEqual(['Rows, in my words']);
    expect(all(page, '#content strong').map(textOf)).toContain('sorted');
    expect(contentOf(page)).toMatch(/\/rows.*Its number\./);
    expect(pagesIn(page)).toEqual([
      'Endpoints',
      'GET Health check New',
      'GET Rows, in my words',
      'WEBHOOK Row added',
      'The row',
      'POST Call by hand',
    ]);
  });

  test('of a data model shows its fields', async () => {
    expect(contentOf(await read('/model'))).toContain('Its number.');
  });

  test('of a Swagger 2 operation has a body', async () => {
    expect(contentOf(await read('/old/make-a-thing'))).toContain('How it looks.');
  });

  test('of a channel shows who sends what', async ({ sharedPage: page }) => {
    await page.goto(at('/channels/websockets/chat-room'));
    await expect(parts.title(page)).toHaveText('Chat Room');
    const article = page.locator('#content');
    await expect(article.getByText('rooms/{id}').first()).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Send' })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Receive' })).toBeVisible();
    await expect(article.getByText('What is said.').first()).toBeVisible();
    await expect(article.getByText('Which room.')).toBeVisible();
    expect(await listed(page)).toEqual(['WSS Chat Room']);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { only: ['color-contrast'] })).toEqual([]);
  });
});
