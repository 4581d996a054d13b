/** Runs axe on every page of every site: no violations in light mode, and enough contrast in dark mode. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { isServed, origin, routesOf, scriptsReady } from './setup/site';

/** Pages per test, so that two workers share the work. */
const PORTION = 8;

/** Pages of problem codes have the same structure: one of each kind is tested. */
const ALIKE = /^\/errors\/(?!page-)/;

const SITES = ['tabs', 'languages', 'products', 'content'];

for (const site of SITES) {
  const routes = [...routesOf(site).filter((route) => !ALIKE.test(route)), '/no-such-page'];
  for (let start = 0; start < routes.length; start += PORTION) {
    const portion = routes.slice(start, start + PORTION);
    test(`${site}: ${portion[0]} and ${portion.length - 1} more`, async ({ page }) => {
      test.skip(!isServed(site), 'not served in this run');
      test.slow();
      // Otherwise colours would be measured during a transition.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      for (const [index, route] of portion.entries()) {
        // The frame is identical on all pages of our documentation, so it is tested once per portion.
        const part = site === 'content' && index > 0 ? { within: '#content-area' } : {};
        await page.goto(origin(site) + route);
        expect.soft(await violations(page, part), `${route}, as it opens`).toEqual([]);
        await page.evaluate(() => document.documentElement.classList.toggle('dark'));
        const contrast = await violations(page, { ...part, rules: ['color-contrast'] });
        expect.soft(contrast, `${route}, in the other mode`).toEqual([]);
      }
    });
  }
}

test('a phone, with the drawer closed and open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin('tabs')}/parts/components`);
  await scriptsReady(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('open menus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin('languages')}/v2/intro`);
  await scriptsReady(page);
  await page.locator('details[data-kind="language"] > summary').click();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${origin('tabs')}/`);
  await scriptsReady(page);
  await page.locator('summary', { hasText: 'More' }).click();
  expect(await violations(page)).toEqual([]);
});

/** The violations in the page or a part of it, short enough for a report. */
async function violations(
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) builder.include(within);
  if (rules) builder.withRules(rules);
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
