/**
 * Generated API pages on every kind of element (content/reference/format/navigation.mdx#openapi), with their addresses, badges and texts.
 */
import { expect, type Page, test } from 'playwright/test';
import { violations } from './setup/axe';
import { origin, parts } from './setup/site';

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
  test(`openapi on a ${kind}`, async ({ page }) => {
    const link = (name: RegExp) => page.locator('#navigation-items').getByRole('link', { name });

    await test.step('shows all operations where it lists none', async () => {
      await page.goto(at(`/${kind}/all/rows/list-rows`));
      const beside = BESIDE[kind];
      expect(await listed(page)).toEqual(beside === undefined ? ALL : [beside, ...ALL]);
      await expect(page.locator('#navigation-items').getByText('Danger zone')).toBeVisible();
      await expectOperation(page, `/${kind}/all/rows/list-rows`, 'List rows', '/rows');
      await link(/Remove a row/).click();
      await expectOperation(page, `/${kind}/all/danger/remove-a-row`, 'Remove a row', '/rows/{id}');
    });

    await test.step('shows only those that it lists', async () => {
      await page.goto(at(`/${kind}/some/rows/list-rows`));
      expect(await listed(page)).toEqual(['GET List rows', 'WEBHOOK Row added']);
      await expectOperation(page, `/${kind}/some/rows/list-rows`, 'List rows', '/rows');
      await link(/Row added/).click();
      await expectOperation(page, `/${kind}/some/row-added`, 'Row added', 'row.added');
      expect((await page.request.get(at(`/${kind}/some/rows/add-a-row`))).status()).toBe(404);
    });

    await test.step('hands its specification down, until a child has its own', async () => {
      await page.goto(at(`/${kind}/files/list-files`));
      expect(await listed(page)).toEqual(['DEL Remove a row', 'GET List files']);
      await expectOperation(page, `/${kind}/files/list-files`, 'List files', '/files');
      await expect(page.locator('#content').getByText('The files', { exact: true })).toBeVisible();
      await link(/Remove a row/).click();
      await expectOperation(page, `/${kind}/other/danger/remove-a-row`, 'Remove a row', '/rows/{id}');
      await expect(page.locator('#content').getByText('Gone', { exact: true })).toBeVisible();
    });
  });
}

test.describe('several specifications', () => {
  test('two tabs, two specifications with the same endpoint', async ({ page }) => {
    await page.goto(at('/api-reference/list-files'));
    expect(await listed(page)).toEqual(['GET List files']);
    await expect(page.locator('#content').getByText('The files', { exact: true })).toBeVisible();
    await parts.tabs(page).getByRole('link', { name: 'Same again' }).click();
    await expectOperation(page, '/api-reference/list-files-1', 'List files', '/files');
    expect(await listed(page)).toEqual(['GET List files', 'GET List drives']);
    await expect(page.locator('#content').getByText('More files', { exact: true })).toBeVisible();
  });

  test('each version has its own', async ({ page }) => {
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

  test('answer', async ({ page }) => {
    for (const [path, title] of PAGES) {
      const response = await page.goto(origin('endpoints') + path.split('/').map(encodeURIComponent).join('/'));
      expect(response?.status(), path).toBe(200);
      await expect(parts.title(page)).toHaveText(title);
    }
  });

  test('the sidebar leads to each of them', async ({ page }) => {
    await page.goto(at('/odd/given'));
    const links = parts.sidebar(page).locator('a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs).toHaveLength(6);
    for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
  });

  test('a hidden operation has a page, an excluded one has none', async ({ page }) => {
    expect((await page.goto(at('/tab/all/secret')))?.status()).toBe(200);
    await expect(parts.sidebar(page).getByRole('link', { name: 'Beside' })).toBeVisible();
    expect((await page.goto(at('/tab/all/nothing')))?.status()).toBe(404);
  });
});

test.describe('the page', () => {
  test('holds what the specification says, and its own MDX', async ({ page }) => {
    await page.goto(at('/tab/all/get-health'));
    await expect(parts.title(page)).toHaveText('Get health');
    const article = page.locator('#content');
    await expect(article.getByText('Ask often.')).toBeVisible();
    await expect(article.getByText('/health').first()).toBeVisible();
  });

  test('with a file: its own text, then the operation', async ({ page }) => {
    await page.goto(at('/own-text'));
    await expect(parts.title(page)).toHaveText('Rows, in my words');
    const article = page.locator('#content');
    await expect(article.locator('strong', { hasText: 'sorted' })).toBeVisible();
    await expect(article.getByText('/rows').first()).toBeVisible();
    await expect(article.getByText('Its number.')).toBeAttached();
    expect(await listed(page)).toEqual([
      'Endpoints',
      'GET Health check New',
      'GET Rows, in my words',
      'WEBHOOK Row added',
      'The row',
      'POST Call by hand',
    ]);
  });

  test('of a data model shows its fields', async ({ page }) => {
    await page.goto(at('/model'));
    await expect(page.locator('#content').getByText('Its number.')).toBeVisible();
  });

  test('of a Swagger 2 operation has a body', async ({ page }) => {
    await page.goto(at('/old/make-a-thing'));
    await expect(page.locator('#content').getByText('How it looks.')).toBeVisible();
  });

  test('of a channel shows who sends what', async ({ page }) => {
    await page.goto(at('/channels/websockets/chat-room'));
    await expect(parts.title(page)).toHaveText('Chat Room');
    const article = page.locator('#content');
    await expect(article.getByText('rooms/{id}').first()).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Send' })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Receive' })).toBeVisible();
    await expect(article.getByText('What is said.').first()).toBeVisible();
    await expect(article.getByText('Which room.')).toBeVisible();
    expect(await listed(page)).toEqual(['WSS Chat Room']);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page)).toEqual([]);
    }
  });
});
