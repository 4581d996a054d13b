/**
 * One docs folder with many configurations: all root patterns, and every value of `eyebrows`, `drilldown` and `appearance` in themes with
 * different defaults. Each configuration is a site of its own.
 */
import { expect, type Page, test } from 'playwright/test';
import { serveFiles } from './setup/serve-folder';
import { parts } from './setup/site';

const PAGES = Object.fromEntries(
  ['one', 'two', 'en/page', 'de/page'].map((name) => [
    `${name}.mdx`,
    `---\ntitle: ${name} title\n---\n\nText of ${name}.\n`,
  ]),
);

/** Opens a page of a site with these settings; resolves with the site's address. */
async function open(page: Page, on: string, settings: Record<string, unknown>): Promise<string> {
  const config = { theme: 'mint', name: 'Variants', colors: { primary: '#0b6bcb' }, ...settings };
  const origin = await serveFiles('variants', { ...PAGES, 'docs.json': config });
  await page.goto(origin + on);
  return origin;
}

test.describe('root patterns', () => {
  interface Root {
    pattern: string;
    navigation: Record<string, unknown>;
    /** Opens the other part of the navigation. */
    reach: (page: Page) => Promise<void>;
  }
  const inSidebar = (name: string) => (page: Page) => parts.sidebar(page).getByRole('link', { name }).click();
  const inSwitcher = (kind: string, name: string) => async (page: Page) => {
    await parts.switcher(page, kind).locator('summary').click();
    await parts.switcher(page, kind).getByRole('link', { name }).click();
  };
  const two = (list: string, label: string) => ({
    [list]: [
      { [label]: 'First', pages: ['one'] },
      { [label]: 'Second', pages: ['two'] },
    ],
  });

  const ROOTS: Root[] = [
    { pattern: 'pages', navigation: { pages: ['one', 'two'] }, reach: inSidebar('two title') },
    { pattern: 'groups', navigation: two('groups', 'group'), reach: inSidebar('two title') },
    {
      pattern: 'tabs',
      navigation: two('tabs', 'tab'),
      reach: (page) => parts.tabs(page).getByRole('link', { name: 'Second' }).click(),
    },
    {
      pattern: 'anchors',
      navigation: two('anchors', 'anchor'),
      reach: (page) => parts.anchors(page).getByRole('link', { name: 'Second' }).click(),
    },
    { pattern: 'dropdowns', navigation: two('dropdowns', 'dropdown'), reach: inSwitcher('dropdown', 'Second') },
    { pattern: 'products', navigation: two('products', 'product'), reach: inSwitcher('product', 'Second') },
    { pattern: 'versions', navigation: two('versions', 'version'), reach: inSwitcher('version', 'Second') },
  ];
  for (const { pattern, navigation, reach } of ROOTS) {
    test(pattern, async ({ page }) => {
      const origin = await open(page, '/one', { navigation });
      await expect(parts.sidebar(page).getByRole('link', { name: 'one title' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await reach(page);
      await expect(page).toHaveURL(`${origin}/two`);
      await expect(parts.title(page)).toHaveText('two title');
      await expect(parts.sidebar(page).getByRole('link', { name: 'two title' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
  }

  test('languages', async ({ page }) => {
    const languages = ['en', 'de'].map((language) => ({ language, pages: [`${language}/page`] }));
    const origin = await open(page, '/en/page', { navigation: { languages } });
    await inSwitcher('language', 'Deutsch')(page);
    await expect(page).toHaveURL(`${origin}/de/page`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('anchors of the root stand above the list of pages, beside global ones', async ({ page }) => {
    const navigation = {
      ...two('anchors', 'anchor'),
      global: { anchors: [{ anchor: 'Outside', href: 'https://example.com' }] },
    };
    await open(page, '/one', { navigation });
    await expect(parts.anchors(page).getByRole('link')).toHaveText([/^First/, /^Second/, /^Outside/]);
  });
});

const nested = {
  tabs: [{ tab: 'Guides', groups: [{ group: 'Outer', pages: ['one', { group: 'Inner', pages: ['two'] }] }] }],
};

test.describe('eyebrows', () => {
  const CASES: [theme: string, eyebrows: string | undefined, shows: string[]][] = [
    ['mint', undefined, ['Inner']],
    ['mint', 'section', ['Inner']],
    ['mint', 'breadcrumbs', ['Guides', 'Outer', 'Inner']],
    ['aspen', undefined, ['Guides', 'Outer', 'Inner']],
    ['aspen', 'section', ['Inner']],
    ['almond', undefined, ['Guides', 'Outer', 'Inner']],
  ];
  for (const [theme, eyebrows, shows] of CASES) {
    test(`${eyebrows ?? 'unset'} in ${theme}`, async ({ page }) => {
      await open(page, '/two', { theme, styling: { eyebrows }, navigation: nested });
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      if (shows.length > 1) await expect(crumbs.getByRole('listitem')).toHaveText(shows);
      else {
        await expect(crumbs).toHaveCount(0);
        await expect(page.locator('.eyebrow')).toHaveText(shows);
      }
    });
  }
});

test.describe('drilldown', () => {
  const CASES: [theme: string, drilldown: boolean | undefined, opensPage: boolean][] = [
    ['mint', undefined, false],
    ['mint', true, true],
    ['mint', false, false],
    ['palm', undefined, true],
    ['palm', false, false],
  ];
  for (const [theme, drilldown, opensPage] of CASES) {
    test(`${drilldown ?? 'unset'} in ${theme}: a group ${opensPage ? 'leads to its first page' : 'opens'}`, async ({
      page,
    }) => {
      const origin = await open(page, '/one', { theme, interaction: { drilldown }, navigation: nested });
      await parts.sidebar(page).getByText('Inner', { exact: true }).click();
      await expect(parts.sidebar(page).getByRole('link', { name: 'two title' })).toBeVisible();
      await expect(page).toHaveURL(origin + (opensPage ? '/two' : '/one'));
    });
  }
});

test.describe('appearance', () => {
  const CASES: [appearance: object | undefined, system: 'light' | 'dark', dark: boolean][] = [
    [undefined, 'dark', true],
    [undefined, 'light', false],
    [{ default: 'dark' }, 'light', true],
    [{ default: 'light' }, 'dark', false],
    [{ default: 'light', strict: true }, 'dark', false],
  ];
  for (const [appearance, system, dark] of CASES) {
    test(`${JSON.stringify(appearance) ?? 'unset'} where the system is ${system}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await open(page, '/one', { appearance, navigation: { pages: ['one'] } });
      await expect(page.locator('html')).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    });
  }
});
