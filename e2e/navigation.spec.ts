/**
 * The table of content/reference/format/navigation.mdx#elements, one row per field: it is visible, and a click leads to the expected page.
 */
import { expect, type Locator, type Page } from 'playwright/test';
import { all, readMarkup, textOf } from './setup/markup';
import { expectOpensOutside, origin, parts, scriptsReady, stubOutside } from './setup/site';
import { test } from './setup/test';

interface Row {
  /** The element and the field. */
  field: string;
  site: 'tabs' | 'languages' | 'products';
  /** The page to look at. */
  on: string;
  /** What to open first. */
  open?: (page: Page) => Locator;
  /** The element on the page. */
  find: (page: Page) => Locator;
  /** Expected text. */
  reads?: string;
  /** Has an icon. */
  icon?: true;
  /** Where a click leads: a path, or an address in a new tab. */
  lands?: string;
  /** The title of the target page. */
  title?: string;
}

const inSidebar = (name: string) => (page: Page) => parts.sidebar(page).getByRole('link', { name, exact: true });
const header = (name: string) => (page: Page) =>
  parts.sidebar(page).locator('.sidebar-group-header', { hasText: name });
const subgroup = (name: string) => (page: Page) => parts.sidebar(page).locator('summary', { hasText: name });
const tab = (name: string) => (page: Page) => parts.tabs(page).getByRole('link', { name });
const moreMenu = (page: Page) => parts.tabs(page).locator('summary', { hasText: 'More' });
const menuItem = (name: string) => (page: Page) => parts.tabs(page).locator('.menu-item', { hasText: name });
const anchor = (name: string) => (page: Page) => parts.anchors(page).getByRole('link', { name });
const trigger = (kind: string) => (page: Page) => parts.switcher(page, kind).locator('summary');
const choice = (kind: string, name: string) => (page: Page) =>
  parts.switcher(page, kind).locator('.menu-item', { hasText: name });

const ROWS: Row[] = [
  {
    field: 'pages: a path to a page',
    site: 'tabs',
    on: '/',
    find: inSidebar('First guide'),
    lands: '/guides/first',
    title: 'First guide',
  },
  { field: 'pages: a group object', site: 'tabs', on: '/', find: subgroup('Unset group'), reads: 'Unset group' },
  { field: 'pages: the page’s own icon', site: 'tabs', on: '/', find: inSidebar('First guide'), icon: true },
  {
    field: 'pages: the page’s own tag',
    site: 'tabs',
    on: '/library/calls',
    find: inSidebar('Library calls Fast'),
    reads: 'Fast',
  },
  {
    field: 'pages: a page that is a link',
    site: 'tabs',
    on: '/',
    find: inSidebar('Elsewhere (opens in a new tab)'),
    lands: 'https://elsewhere.example.com',
  },

  { field: 'group: group', site: 'tabs', on: '/', find: header('Start here'), reads: 'Start here' },
  { field: 'group: pages', site: 'tabs', on: '/', find: inSidebar('Welcome'), lands: '/', title: 'Welcome aboard' },
  { field: 'group: icon', site: 'tabs', on: '/', find: header('Start here'), icon: true },
  { field: 'group: tag', site: 'tabs', on: '/', find: header('Start here'), reads: 'New' },
  { field: 'group: icon of another library, nested', site: 'tabs', on: '/', find: subgroup('Open group'), icon: true },
  { field: 'group: tag, nested', site: 'tabs', on: '/', find: subgroup('Open group'), reads: 'Beta' },
  {
    field: 'group: expanded true',
    site: 'tabs',
    on: '/',
    find: inSidebar('Open page'),
    lands: '/guides/open-a',
    title: 'Open page',
  },
  {
    field: 'group: expanded false',
    site: 'tabs',
    on: '/',
    open: subgroup('Closed group'),
    find: inSidebar('Closed page'),
    lands: '/guides/closed-a',
    title: 'Closed page',
  },
  {
    field: 'group: expanded unset',
    site: 'tabs',
    on: '/',
    open: subgroup('Unset group'),
    find: inSidebar('Unset page'),
    lands: '/guides/unset-a',
    title: 'Unset page',
  },
  { field: 'group: openapi', site: 'tabs', on: '/library/calls', find: header('Calls'), reads: 'Calls' },

  { field: 'tab: tab', site: 'tabs', on: '/', find: tab('Guides'), reads: 'Guides' },
  { field: 'tab: groups', site: 'tabs', on: '/parts/files', find: tab('Guides'), lands: '/', title: 'Welcome aboard' },
  {
    field: 'tab: pages',
    site: 'tabs',
    on: '/',
    find: tab('Parts'),
    lands: '/parts/components',
    title: 'All components',
  },
  { field: 'tab: icon', site: 'tabs', on: '/', find: tab('Guides'), icon: true },
  { field: 'tab: icon of another library, with a menu', site: 'tabs', on: '/', find: moreMenu, icon: true },
  {
    field: 'tab: menu',
    site: 'tabs',
    on: '/',
    open: moreMenu,
    find: menuItem('Recipes'),
    lands: '/recipes/soup',
    title: 'Fish soup',
  },
  {
    field: 'tab: anchors',
    site: 'tabs',
    on: '/',
    find: tab('Reference'),
    lands: '/library/calls',
    title: 'Library calls',
  },
  { field: 'tab: href', site: 'tabs', on: '/', find: tab('Blog'), lands: 'https://blog.example.com' },
  { field: 'tab: openapi', site: 'tabs', on: '/', find: tab('API'), lands: '/api/intro', title: 'About the API' },

  { field: 'menu: item', site: 'tabs', on: '/', open: moreMenu, find: menuItem('Recipes'), reads: 'Recipes' },
  {
    field: 'menu: description',
    site: 'tabs',
    on: '/',
    open: moreMenu,
    find: menuItem('Recipes'),
    reads: 'Short answers to one question',
  },
  { field: 'menu: icon', site: 'tabs', on: '/', open: moreMenu, find: menuItem('Recipes'), icon: true },
  {
    field: 'menu: pages',
    site: 'tabs',
    on: '/lessons/one',
    open: moreMenu,
    find: menuItem('Recipes'),
    lands: '/recipes/soup',
    title: 'Fish soup',
  },
  {
    field: 'menu: groups',
    site: 'tabs',
    on: '/',
    open: moreMenu,
    find: menuItem('Lessons'),
    lands: '/lessons/one',
    title: 'Lesson one',
  },
  {
    field: 'menu: external link',
    site: 'tabs',
    on: '/',
    open: moreMenu,
    find: menuItem('Forum'),
    lands: 'https://forum.example.com',
  },
  {
    field: 'menu: description of a link',
    site: 'tabs',
    on: '/',
    open: moreMenu,
    find: menuItem('Forum'),
    reads: 'Ask the others',
  },

  { field: 'anchor: anchor', site: 'tabs', on: '/library/calls', find: anchor('Library'), reads: 'Library' },
  {
    field: 'anchor: groups',
    site: 'tabs',
    on: '/cli/commands',
    find: anchor('Library'),
    lands: '/library/calls',
    title: 'Library calls',
  },
  {
    field: 'anchor: pages',
    site: 'tabs',
    on: '/library/calls',
    find: anchor('Command line'),
    lands: '/cli/commands',
    title: 'Commands',
  },
  { field: 'anchor: icon', site: 'tabs', on: '/library/calls', find: anchor('Library'), icon: true },
  {
    field: 'anchor: href',
    site: 'tabs',
    on: '/library/calls',
    find: anchor('Shop'),
    lands: 'https://shop.example.com',
  },
  { field: 'anchor: openapi', site: 'tabs', on: '/cli/commands', find: anchor('Command line'), reads: 'Command line' },

  { field: 'global anchor: anchor', site: 'tabs', on: '/', find: anchor('Community'), reads: 'Community' },
  {
    field: 'global anchor: href',
    site: 'tabs',
    on: '/parts/files',
    find: anchor('Community'),
    lands: 'https://community.example.com',
  },
  { field: 'global anchor: icon', site: 'tabs', on: '/', find: anchor('Community'), icon: true },

  { field: 'dropdown: dropdown', site: 'products', on: '/depot/shelves', find: trigger('dropdown'), reads: 'Storage' },
  { field: 'dropdown: icon', site: 'products', on: '/depot/shelves', find: trigger('dropdown'), icon: true },
  {
    field: 'dropdown: groups',
    site: 'products',
    on: '/depot/trucks',
    open: trigger('dropdown'),
    find: choice('dropdown', 'Storage'),
    lands: '/depot/shelves',
    title: 'Shelves',
  },
  {
    field: 'dropdown: pages',
    site: 'products',
    on: '/depot/shelves',
    open: trigger('dropdown'),
    find: choice('dropdown', 'Delivery'),
    lands: '/depot/trucks',
    title: 'Trucks',
  },
  {
    field: 'dropdown: description',
    site: 'products',
    on: '/depot/shelves',
    open: trigger('dropdown'),
    find: choice('dropdown', 'Delivery'),
    reads: 'In and out',
  },
  {
    field: 'dropdown: href',
    site: 'products',
    on: '/depot/shelves',
    open: trigger('dropdown'),
    find: choice('dropdown', 'Orders'),
    lands: 'https://orders.example.com',
  },

  { field: 'product: product', site: 'products', on: '/crane/start', find: trigger('product'), reads: 'Crane' },
  {
    field: 'product: description',
    site: 'products',
    on: '/crane/start',
    open: trigger('product'),
    find: choice('product', 'Winch'),
    reads: 'Pulls things',
  },
  {
    field: 'product: description of the current one',
    site: 'products',
    on: '/crane/start',
    find: trigger('product'),
    reads: 'Lifts things',
  },
  { field: 'product: icon', site: 'products', on: '/crane/start', find: trigger('product'), icon: true },
  {
    field: 'product: icon of another library',
    site: 'products',
    on: '/crane/start',
    open: trigger('product'),
    find: choice('product', 'Winch'),
    icon: true,
  },
  {
    field: 'product: groups',
    site: 'products',
    on: '/winch/start',
    open: trigger('product'),
    find: choice('product', 'Crane'),
    lands: '/crane/start',
    title: 'Crane basics',
  },
  {
    field: 'product: pages',
    site: 'products',
    on: '/crane/start',
    open: trigger('product'),
    find: choice('product', 'Winch'),
    lands: '/winch/start',
    title: 'Winch basics',
  },
  {
    field: 'product: dropdowns',
    site: 'products',
    on: '/crane/start',
    open: trigger('product'),
    find: choice('product', 'Depot'),
    lands: '/depot/shelves',
    title: 'Shelves',
  },
  {
    field: 'product: href',
    site: 'products',
    on: '/crane/start',
    open: trigger('product'),
    find: choice('product', 'Training'),
    lands: 'https://training.example.com',
  },

  { field: 'version: version', site: 'languages', on: '/v2/intro', find: trigger('version'), reads: '2.0' },
  { field: 'version: tag', site: 'languages', on: '/v2/intro', find: trigger('version'), reads: 'Latest' },
  {
    field: 'version: groups',
    site: 'languages',
    on: '/v1/intro',
    open: trigger('version'),
    find: choice('version', '2.0'),
    lands: '/v2/intro',
    title: 'Introduction',
  },
  {
    field: 'version: tabs',
    site: 'languages',
    on: '/v2/intro',
    open: trigger('version'),
    find: choice('version', '1.0'),
    lands: '/v1/intro',
    title: 'Introduction 1.0',
  },

  { field: 'language: language', site: 'languages', on: '/v2/intro', find: trigger('language'), reads: 'English' },
  {
    field: 'language: versions',
    site: 'languages',
    on: '/v2/intro',
    open: trigger('language'),
    find: choice('language', 'Deutsch'),
    lands: '/de/v2/intro',
    title: 'Einführung',
  },
];

/** Rows of one page are one test: those that only look at it share a load, and those that look into one menu. */
const PAGES = new Set(ROWS.map(({ site, on }) => `${site}: ${on}`));

for (const name of PAGES) {
  const rows = ROWS.filter(({ site, on }) => name === `${site}: ${on}`);
  test(name, async ({ sharedPage: page }) => {
    test.setTimeout(90_000);
    await stubOutside(page);
    const opens = ({ open }: Row): string => (open ? String(open(page)) : '');
    const order = (row: Row): string => `${opens(row)} ${row.lands === undefined ? 0 : 1}`;
    /** What has been opened since the page was loaded; undefined once the page was left. */
    let opened: string | undefined;
    for (const row of rows.toSorted((one, other) => order(one).localeCompare(order(other)))) {
      await test.step(row.field, async () => {
        if (opened !== opens(row)) {
          if (opened !== '') await page.goto(origin(row.site) + row.on);
          await row.open?.(page).click();
        }
        await expectRow(page, row);
        opened = row.lands === undefined ? opens(row) : undefined;
      });
    }
  });
}

async function expectRow(page: Page, { site, find, reads, icon, lands, title }: Row): Promise<void> {
  const element = find(page);
  await expect(element).toBeVisible();
  if (reads) await expect(element).toContainText(reads);
  if (icon) await expect(element.locator('svg path, svg rect, svg circle').first()).toBeAttached();
  if (icon) await expect(element.locator('.icon, [class*="icon"]').first()).toBeVisible();
  if (lands?.startsWith('https:')) return expectOpensOutside(page, element, lands);
  if (lands === undefined) return;
  await element.click();
  await expect(page).toHaveURL(origin(site) + lands);
  await expect(parts.title(page)).toHaveText(title ?? '');
}

test('the current tab, anchor and page are marked', async () => {
  const { document } = await readMarkup(`${origin('tabs')}/cli/commands`);
  const current = (part: string) => all(document, `${part} [aria-current]`).map(textOf);
  expect(current('.nav-tabs')).toEqual(['Reference']);
  expect(current('.nav-anchors-list')).toEqual(['Command line']);
  expect(current('#navigation-items')).toEqual([expect.stringContaining('Commands')]);
});

test('a menu tab is marked while one of its items is shown', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/lessons/one`);
  await expect(moreMenu(page)).toHaveAttribute('data-active', 'true');
  await moreMenu(page).click();
  await expect(menuItem('Lessons')(page)).toHaveAttribute('aria-current', 'true');
});

test('global anchors are on every page', async ({ sharedPage: page }) => {
  for (const on of [
    '/',
    '/parts/files',
    '/library/calls',
    '/recipes/soup',
    '/kinds/custom',
    '/kinds/center',
    '/nowhere',
  ]) {
    await page.goto(origin('tabs') + on);
    await expect(page.getByRole('link', { name: 'Community' }), on).toBeVisible();
  }
});

test('a row of tabs that is wider than the window shows the tab of the page', async ({ sharedPage: page }) => {
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  await page.addStyleTag({ content: '.nav-tabs-item { min-inline-size: 25rem }' });
  for (const name of ['API', 'Guides']) {
    await tab(name)(page).click();
    await expect(parts.tabs(page).locator('[aria-current]')).toHaveText(name);
    await expect(tab(name)(page)).toBeInViewport({ ratio: 1 });
  }
});

test.describe('breadcrumbs', () => {
  const TRAILS: [site: string, on: string, trail: string[]][] = [
    ['tabs', '/guides/deep-a', ['Guides', 'Start here', 'Closed group', 'Deep group']],
    ['tabs', '/lessons/one', ['More', 'Lessons', 'First lessons']],
    ['tabs', '/library/calls', ['Reference', 'Library', 'Calls']],
    ['products', '/depot/shelves', ['Depot', 'Storage', 'Shelves']],
  ];
  test('name the way to the page', async () => {
    for (const [site, on, trail] of TRAILS) {
      const { document } = await readMarkup(origin(site) + on);
      expect(all(document, 'nav[aria-label="Breadcrumbs"] li').map(textOf)).toEqual(trail);
    }
  });

  test('a step leads to the start of its part', async ({ sharedPage: page }) => {
    await page.goto(`${origin('tabs')}/guides/rooted-a`);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Rooted group' }).click();
    await expect(page).toHaveURL(`${origin('tabs')}/guides/rooted`);
  });

  test('`section` shows the name of the nearest group', async () => {
    const { document } = await readMarkup(`${origin('languages')}/v2/linux`);
    expect(all(document, '.eyebrow').map(textOf)).toEqual(['Servers']);
    expect(all(document, 'nav[aria-label="Breadcrumbs"]')).toEqual([]);
  });
});
