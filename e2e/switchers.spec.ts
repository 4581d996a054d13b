/** Switching language, version, product and dropdown: where it leads, and what changes around the page. */
import { expect, type Page } from 'playwright/test';
import { expectSameWindow, markWindow, origin, parts, scriptsReady, stubOutside } from './setup/site';
import { test } from './setup/test';

async function choose(page: Page, kind: string, name: string): Promise<void> {
  await parts.switcher(page, kind).locator('summary').click();
  await parts.switcher(page, kind).getByRole('link', { name }).click();
}

interface Switch {
  from: string;
  kind: string;
  to: string;
  lands: string;
  /** The menu's hint when a switch does not lead to the same page. */
  says?: string;
}

const SWITCHES: Switch[] = [
  { from: '/v2/setup', kind: 'language', to: 'Deutsch', lands: '/de/v2/setup' },
  { from: '/ar/v2/setup', kind: 'language', to: 'English', lands: '/v2/setup' },
  { from: '/de/v2/linux', kind: 'language', to: 'العربية', lands: '/ar/v2/linux' },
  { from: '/v2/intro', kind: 'version', to: '1.0', lands: '/v1/intro' },
  { from: '/de/v1/intro', kind: 'version', to: '2.0', lands: '/de/v2/intro' },
  { from: '/v2/setup', kind: 'version', to: '1.0', lands: '/v1/intro', says: 'home page' },
  { from: '/v1/old', kind: 'language', to: 'Deutsch', lands: '/de/v1/intro', says: 'start of this section' },
];

for (const { from, kind, to, lands, says } of SWITCHES) {
  test(`${kind} ${to} from ${from} lands at ${lands}`, async ({ sharedPage: page }) => {
    await page.goto(origin('languages') + from);
    await scriptsReady(page);
    await markWindow(page);
    await parts.switcher(page, kind).locator('summary').click();
    const option = parts.switcher(page, kind).getByRole('link', { name: to });
    if (says) await expect(option).toContainText(says);
    await option.click();
    await expect(page).toHaveURL(origin('languages') + lands);
    await expect(parts.switcher(page, kind).locator('summary')).toContainText(to);
    await expectSameWindow(page);
  });
}

test('language and direction of the document follow', async ({ sharedPage: page }) => {
  await page.goto(`${origin('languages')}/v2/intro`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choose(page, 'language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await choose(page, 'language', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('banner, navbar and footer are those of the language', async ({ sharedPage: page }) => {
  await page.goto(`${origin('languages')}/v2/intro`);
  await expect(page.locator('#banner')).toHaveText('The light is on.');
  await expect(page.getByRole('link', { name: 'Support' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('#footer').getByRole('link', { name: 'Imprint' })).toBeVisible();
  await choose(page, 'language', 'العربية');
  await expect(page.locator('#banner')).toHaveText('الضوء مضاء.');
  await expect(page.getByRole('link', { name: 'الدعم' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('#footer').getByRole('link', { name: 'بيانات النشر' })).toBeVisible();
  await choose(page, 'language', 'Deutsch');
  await expect(page.locator('#banner')).toHaveText('Das Licht ist an.');
  await expect(page.locator('#footer').getByRole('link', { name: 'Imprint' })).toBeVisible();
});

test('the start page of a site without index is its first page', async ({ request }) => {
  expect(await (await request.get(`${origin('languages')}/`)).text()).toMatch(/<h1[^>]*>Introduction</);
});

test('a product shows its own pages only', async ({ sharedPage: page }) => {
  await page.goto(`${origin('products')}/crane/start`);
  await choose(page, 'product', 'Winch');
  await expect(parts.sidebar(page).getByRole('link')).toHaveText(['Winch basics', 'The drum']);
  await expect(parts.switcher(page, 'dropdown')).toHaveCount(0);
  await choose(page, 'product', 'Depot');
  await expect(parts.switcher(page, 'dropdown')).toBeVisible();
});

test('one menu is open at a time, and a click beside it closes it', async ({ sharedPage: page }) => {
  await stubOutside(page);
  await page.goto(`${origin('products')}/depot/shelves`);
  await expect(page.locator('html')).toHaveClass(/\bjs\b/);
  const [product, dropdown] = [parts.switcher(page, 'product'), parts.switcher(page, 'dropdown')];
  await dropdown.locator('summary').click();
  await expect(dropdown).toHaveAttribute('open', '');
  await product.locator('summary').click();
  await expect(product).toHaveAttribute('open', '');
  await expect(dropdown).not.toHaveAttribute('open');
  await parts.title(page).click();
  await expect(product).not.toHaveAttribute('open');
});
