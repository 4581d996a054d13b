/**
 * One docs folder with many configurations: all root patterns, and every value of `eyebrows`, `drilldown` and `appearance` in themes with
 * different defaults, in the markup of their pages: navigation.spec.ts and sidebar.spec.ts use such parts in a browser. Each configuration is a
 * site of its own.
 */
import { expect } from 'playwright/test';
import { all, attributeOf, type Markup, one, readMarkup, textOf } from './setup/markup';
import { serveFiles } from './setup/serve-folder';
import { test } from './setup/test';

const PAGES = Object.fromEntries(
  ['one', 'two', 'en/page', 'de/page'].map((name) => [
    `${name}.mdx`,
    `---\ntitle: ${name} title\n---\n\nText of ${name}.\n`,
  ]),
);

/** Serves a site with these settings; resolves with its address. */
function serve(settings: Record<string, unknown>): Promise<string> {
  const config = { theme: 'mint', name: 'Variants', colors: { primary: '#0b6bcb' }, ...settings };
  return serveFiles('variants', { ...PAGES, 'docs.json': config });
}

/** The markup of a page of such a site. */
async function read(on: string, settings: Record<string, unknown>): Promise<Markup['document']> {
  return pageAt((await serve(settings)) + on);
}

async function pageAt(address: string): Promise<Markup['document']> {
  const { status, document } = await readMarkup(address);
  expect(status).toBe(200);
  return document;
}

/** Where the link with this text leads, in a part of the page. */
function leadsTo(page: Markup['document'], part: string, text: string): string | undefined {
  const link = all(page, `${part} a`).find((found) => textOf(found).startsWith(text));
  return link && attributeOf(link, 'href');
}

/** The titles that the sidebar marks as current. */
const currentIn = (page: Markup['document']): string[] =>
  all(page, '#navigation-items a[aria-current="page"]').map(textOf);

test.describe('root patterns', () => {
  const two = (list: string, label: string) => ({
    [list]: [
      { [label]: 'First', pages: ['one'] },
      { [label]: 'Second', pages: ['two'] },
    ],
  });

  /** With the part that leads to the other page, and the text of its link there. */
  const ROOTS: [pattern: string, navigation: object, part: string, link: string][] = [
    ['pages', { pages: ['one', 'two'] }, '#navigation-items', 'two title'],
    ['groups', two('groups', 'group'), '#navigation-items', 'two title'],
    ['tabs', two('tabs', 'tab'), '.nav-tabs', 'Second'],
    ['anchors', two('anchors', 'anchor'), '.nav-anchors', 'Second'],
    ['dropdowns', two('dropdowns', 'dropdown'), '[data-kind="dropdown"]', 'Second'],
    ['products', two('products', 'product'), '[data-kind="product"]', 'Second'],
    ['versions', two('versions', 'version'), '[data-kind="version"]', 'Second'],
  ];
  for (const [pattern, navigation, part, link] of ROOTS) {
    test(pattern, async () => {
      const origin = await serve({ navigation });
      const first = await pageAt(`${origin}/one`);
      expect(currentIn(first)).toEqual(['one title']);
      expect(leadsTo(first, part, link)).toBe('/two');
      const other = await pageAt(`${origin}/two`);
      expect(textOf(one(other, 'h1'))).toBe('two title');
      expect(currentIn(other)).toEqual(['two title']);
    });
  }

  test('languages', async () => {
    const languages = ['en', 'de'].map((language) => ({ language, pages: [`${language}/page`] }));
    const origin = await serve({ navigation: { languages } });
    expect(leadsTo(await pageAt(`${origin}/en/page`), '[data-kind="language"]', 'Deutsch')).toBe('/de/page');
    expect(attributeOf(one(await pageAt(`${origin}/de/page`), 'html'), 'lang')).toBe('de');
  });

  test('anchors of the root stand above the list of pages, beside global ones', async () => {
    const navigation = {
      ...two('anchors', 'anchor'),
      global: { anchors: [{ anchor: 'Outside', href: 'https://example.com' }] },
    };
    const anchors = all(await read('/one', { navigation }), '.nav-anchors-list a');
    expect(anchors.map(textOf)).toEqual(
      ['First', 'Second', 'Outside'].map((name) => expect.stringMatching(`^${name}`)),
    );
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
    test(`${eyebrows ?? 'unset'} in ${theme}`, async () => {
      const page = await read('/two', { theme, styling: { eyebrows }, navigation: nested });
      const isTrail = shows.length > 1;
      expect(all(page, 'nav[aria-label="Breadcrumbs"]')).toHaveLength(isTrail ? 1 : 0);
      expect(all(page, isTrail ? 'nav.eyebrow li' : '.eyebrow').map(textOf)).toEqual(shows);
    });
  }
});

test.describe('drilldown', () => {
  const CASES: [theme: string, drilldown: boolean | undefined, leads: string | undefined][] = [
    ['mint', undefined, undefined],
    ['mint', true, '/two'],
    ['mint', false, undefined],
    ['palm', undefined, '/two'],
    ['palm', false, undefined],
  ];
  for (const [theme, drilldown, leads] of CASES) {
    test(`${drilldown ?? 'unset'} in ${theme}: a group ${leads ? 'leads to its first page' : 'opens'}`, async () => {
      const page = await read('/one', { theme, interaction: { drilldown }, navigation: nested });
      const title = all(page, '#navigation-items .sidebar-title').find((element) => textOf(element) === 'Inner');
      expect(title?.tagName).toBe(leads ? 'a' : 'span');
      expect(title && attributeOf(title, 'href')).toBe(leads);
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
    test(`${JSON.stringify(appearance) ?? 'unset'} where the system is ${system}`, async ({ sharedPage: page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.goto(`${await serve({ appearance, navigation: { pages: ['one'] } })}/one`);
      await expect(page.locator('html')).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    });
  }
});
