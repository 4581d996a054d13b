/** Pages that specifications make: mission rules 6 to 8 on every kind of element, and their addresses, badges and texts. */
import { expect, type Page, test } from 'playwright/test';
import { origin, parts } from './setup/site';

const at = (path: string) => `${origin('endpoints')}${encodeURI(path)}`;

/** The sidebar's pages in order, by badge and label; the name of the list itself is in the page's language. */
async function listed(page: Page): Promise<string[]> {
  const links = page.locator('#navigation-items a:not(.sidebar-title)');
  return (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

const ALL = [
  'GET List rows',
  'POST Add a row deprecated',
  'GET Health check New',
  'WEBHOOK Row added',
  'DEL Remove a row',
];

test.describe('an element', () => {
  const KINDS = ['anchor', 'dropdown', 'product', 'version', 'language', 'item'];

  for (const kind of KINDS) {
    test(`${kind}: shows all operations when it lists none (rule 6)`, async ({ page }) => {
      await page.goto(at(`/${kind}/all/rows/list-rows`));
      expect(await listed(page)).toEqual(ALL);
      await expect(parts.sidebar(page).getByText('Danger zone')).toBeVisible();
      await expect(parts.sidebar(page).locator('[aria-current=page]')).toHaveText(/List rows/);
    });

    test(`${kind}: shows only those that it lists (rule 7)`, async ({ page }) => {
      await page.goto(at(`/${kind}/some/row-added`));
      expect(await listed(page)).toEqual(['GET List rows', 'WEBHOOK Row added']);
    });

    test(`${kind}: hands its specification down, until a child has its own (rule 8)`, async ({ page }) => {
      await page.goto(at(`/${kind}/files/list-files`));
      expect(await listed(page)).toEqual(['DEL Remove a row', 'GET List files']);
      await expect(parts.title(page)).toHaveText('List files');
    });
  }

  test('tab: shows all operations beside its pages', async ({ page }) => {
    await page.goto(at('/beside'));
    expect(await listed(page)).toEqual(['Beside', ...ALL]);
  });

  test('tab: shows only those that it lists', async ({ page }) => {
    await page.goto(at('/tab/some/rows/add-a-row'));
    expect(await listed(page)).toEqual(['POST Add a row deprecated', 'WEBHOOK Row added']);
  });

  test('group: all in groups of its own, some in place, one of its own', async ({ page }) => {
    await page.goto(at('/group/some/rows/add-a-row'));
    const sidebar = parts.sidebar(page);
    await expect(sidebar.locator('a', { hasText: 'List rows' })).toHaveCount(2);
    await expect(sidebar.getByRole('link', { name: 'In the group' })).toBeVisible();
    await expect(sidebar.locator('summary', { hasText: 'Deeper' })).toBeVisible();
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(/Add a row/);
    await expect(sidebar.getByRole('link', { name: 'GET List files' })).toHaveAttribute(
      'href',
      '/api-reference/list-files',
    );
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

  for (const [path, title] of PAGES) {
    test(`${path} answers`, async ({ page }) => {
      const response = await page.goto(origin('endpoints') + path.split('/').map(encodeURIComponent).join('/'));
      expect(response?.status()).toBe(200);
      await expect(parts.title(page)).toHaveText(title);
    });
  }

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
  });
});
