/** What a page lists, fades and prints: the directory of a group, code that is cut off, and paper. */
import { expect } from 'playwright/test';
import { violations } from './setup/axe';
import { serveFiles } from './setup/serve-folder';
import { test } from './setup/test';

let site: string;

test.beforeAll(async () => {
  const inner = { group: 'Inner', root: 'inner', pages: ['c'] };
  const group = (name: string, directory: string) => ({ group: name, root: name, directory, pages: ['a', 'b', inner] });
  site = await serveFiles('directory', {
    'docs.json': {
      theme: 'mint',
      name: 'Harbor',
      colors: { primary: '#0b6bcb' },
      navigation: { tabs: ['card', 'accordion'].map((style) => ({ tab: style, groups: [group(style, style)] })) },
    },
    'card.mdx': '---\ntitle: As cards\n---\n\nThe text.\n',
    'accordion.mdx': '---\ntitle: As rows\n---\n\nThe text.\n',
    'a.mdx': '---\ntitle: Anchors\ndescription: How to hold a ship.\nicon: anchor\n---\n',
    'b.mdx': [
      '---\ntitle: Boats\n---\n\n## Long code\n\n```js',
      `const boats = '${'boat '.repeat(80)}';`,
      '```\n\n[Out](https://example.com/far) and [in](/a).\n',
    ].join('\n'),
    'inner.mdx': '---\ntitle: Inner\n---\n',
    'c.mdx': '---\ntitle: Cables\n---\n',
  });
});

test('a root page lists its group as cards, each a link', async ({ sharedPage: page }) => {
  await page.goto(`${site}/card`);
  const list = page.getByRole('navigation', { name: 'As cards' });
  await expect(list.getByRole('link')).toHaveText(['Anchors', 'Boats', 'Inner']);
  await expect(list).toContainText('How to hold a ship.');
  expect(await violations(page, { within: '#directory' })).toEqual([]);
  // The whole card is the link.
  await list
    .locator('.card')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\/a$/);
});

test('a root page lists its group as rows, with groups that open', async ({ sharedPage: page }) => {
  await page.goto(`${site}/accordion`);
  const list = page.getByRole('navigation', { name: 'As rows' });
  await expect(list.getByRole('link', { name: 'Cables' })).toBeHidden();
  await list.locator('summary').click();
  expect(await violations(page, { within: '#directory' })).toEqual([]);
  await list.getByRole('link', { name: 'Cables' }).click();
  await expect(page).toHaveURL(/\/c\?part=accordion$/);
});

test('code that is cut off fades at its end, until a reader has scrolled there', async ({ sharedPage: page }) => {
  await page.goto(`${site}/b`);
  const code = page.locator('#content pre').first();
  const fade = () => code.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade'));
  await expect.poll(fade).toBe('40px');
  await code.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(fade).toBe('0px');
});

test('on paper targets on other sites are written out, code wraps, and headings stay with their text', async ({
  page,
}) => {
  await page.goto(`${site}/b`);
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('#content').getByRole('link', { name: 'Out' });
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'https://example.com/far',
  );
  const code = page.locator('#content pre').first();
  await expect(code).toHaveCSS('white-space', 'pre-wrap');
  await expect(page.locator('#content h2')).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('#sidebar')).toBeHidden();
  // Paper is white, whatever the screen is.
  await page.emulateMedia({ colorScheme: 'dark' });
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect.poll(isDark).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await isDark()).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await isDark()).toBe(true);
});
