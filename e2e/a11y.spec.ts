/**
 * Axe, once for each template: no violations as a page opens, and enough contrast in the other mode. Components are tested in
 * components.spec.ts and reference.spec.ts, the text of every page in walk.spec.ts.
 */
import { expect } from 'playwright/test';
import { contrastViolations, violations } from './setup/axe';
import { isServed, origin, scriptsReady } from './setup/site';
import { test } from './setup/test';

/** A page for each template and each frame. */
const TEMPLATES: readonly (readonly [site: string, route: string])[] = [
  // Tabs, anchors, a banner, groups of every kind.
  ['tabs', '/'],
  ['tabs', '/guides/first'],
  ['tabs', '/library/calls'],
  ['tabs', '/parts/components'],
  ['tabs', '/parts/files'],
  ['tabs', '/kinds/wide'],
  ['tabs', '/kinds/custom'],
  ['tabs', '/kinds/center'],
  ['tabs', '/no-such-page'],
  // Languages and versions, from the left and from the right.
  ['languages', '/v2/intro'],
  ['languages', '/v1/old'],
  ['languages', '/ar/v2/intro'],
  ['languages', '/no-such-page'],
  // Products and dropdowns.
  ['products', '/crane/start'],
  ['products', '/depot/shelves'],
  ['products', '/no-such-page'],
  // Our own documentation.
  ['content', '/'],
  ['content', '/components/cards'],
  ['content', '/operate/performance'],
  ['content', '/errors/page-link-broken'],
  ['content', '/no-such-page'],
];

for (const [site, route] of TEMPLATES) {
  test(`${site}: ${route}`, async ({ sharedPage: page }) => {
    test.skip(!isServed(site), 'not served in this run');
    // Otherwise colours would be measured during a transition.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(origin(site) + route);
    expect.soft(await violations(page), 'as it opens').toEqual([]);
    expect.soft(await contrastViolations(page), 'in the other mode').toEqual([]);
  });
}

test('a phone, with the drawer closed and open', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin('tabs')}/parts/components`);
  await scriptsReady(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('open menus', async ({ sharedPage: page }) => {
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
