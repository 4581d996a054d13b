/** Pages of operations: content with and without JavaScript, and navigation within them. */
import { expect } from 'playwright/test';
import { violations } from './setup/axe';
import { all, one, readMarkup, textOf } from './setup/markup';
import { origin, scriptsReady } from './setup/site';
import { test } from './setup/test';

const SITE = 'reference';
const LIST = '/api-reference/ships/list-ships';
const REGISTER = '/api-reference/ships/register-a-ship';

test('shows the address, what it takes and what it answers', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE) + REGISTER);
  await expect(page.locator('#api-playground-input')).toHaveText(/POST\s*http:\/\/localhost:4010\/v1\/ships/);
  for (const name of ['Authorizations', 'Body', 'Response', 'Callbacks', 'Servers']) {
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
  }
  const name = page.locator('#param-name');
  await expect(name).toContainText('required');
  await expect(name).toContainText('1 – 64');
  // Read-only properties are not in the request body, write-only ones not in the response.
  await expect(page.locator('[aria-labelledby="body"] .field-name', { hasText: /^id$/ })).toHaveCount(0);
  await expect(page.locator('[aria-labelledby="response"] .field-name', { hasText: /^secret$/ })).toHaveCount(0);
  await expect(page.locator('#response-id')).toContainText('key');
  await expect(page.locator('#response-tows')).toContainText('Same as Ship');
  await expect(page.locator('#tryit-button')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#tryit-button')).toBeHidden();
});

test('the button beside a long address is no taller than beside a short one', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE) + REGISTER);
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  const before = await heightOf('#tryit-button');
  expect(await heightOf('.api-bar-address')).toBe(before);
  await page.locator('.api-path').evaluate((address) => address.append('/and-more'.repeat(40)));
  expect(await heightOf('.api-bar-address')).toBeGreaterThan(2 * before);
  expect(await heightOf('#tryit-button')).toBe(before);
});

test('a schema inside itself leads back to its description', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE) + REGISTER);
  await page.locator('#response-tows').getByRole('link', { name: 'Ship', exact: true }).click();
  await expect(page).toHaveURL(/#response$/);
});

test('on a phone samples are between the address and the parameters', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin(SITE) + REGISTER);
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  const [bar, request, response, body, neighbours] = await Promise.all(
    ['.api-bar', '#request-example', '#response-example', '#authorizations', '.pagination'].map(top),
  );
  const order = [bar, request, response, body, neighbours];
  expect(order).toEqual(order.toSorted((one = 0, other = 0) => one - other));
  const address = page.locator('.api-path');
  expect(await address.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('on a phone the text of a page keeps its distances', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin(SITE)}/berths/by-hand`);
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
  const [samples, text, heading] = await Promise.all(['.page-aside', '#content > p', '#content > h2'].map(box));
  expect(text!.y - samples!.y - samples!.height).toBeCloseTo(32, 0);
  expect(heading!.y - text!.y - text!.height).toBeCloseTo(48, 0);
});

test('the menus of samples look like those of the site', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE) + LIST);
  const menu = page.locator('#request-example select');
  await expect(menu).toHaveCSS('appearance', 'base-select');
  await menu.click();
  await page.locator('#request-example option', { hasText: 'Python' }).click();
  await expect(page.locator('#request-example pre:visible')).toContainText('requests.get');
});

test('opens nested properties, and those that an address leads to', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE) + REGISTER);
  const street = page.locator('#param-owner-address-street');
  await expect(street).toBeHidden();
  await page.locator('#param-owner > .field-content > details > summary').click();
  await page.locator('#param-owner-address > .field-content > details > summary').click();
  await expect(street).toBeVisible();

  await page.goto(`${origin(SITE)}${REGISTER}#param-engine-masts`);
  await expect(page.locator('#param-engine-masts')).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Sail' }).first()).toHaveAttribute('aria-selected', 'true');
});

test('samples change their language, examples their status', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE) + LIST);
  await scriptsReady(page);
  const request = page.locator('#request-example');
  await expect(request.locator('pre:visible')).toContainText('curl');
  await request.getByRole('combobox').selectOption('Python');
  await expect(request.locator('pre:visible')).toContainText('requests.get');
  const response = page.locator('#response-example');
  await response.getByRole('combobox').selectOption('401 · Wrong token');
  await expect(response.locator('pre:visible')).toContainText('The token is wrong.');
});

test('what is too deep for the page is loaded when it is opened', async ({ sharedPage: page }) => {
  await page.goto(`${origin(SITE)}/api-reference/odds/follow-the-chain`);
  await scriptsReady(page);
  await expect(page.locator('.field-name', { hasText: 'anchor' })).toHaveCount(0);
  for (let level = 1; level <= 10; level++) {
    const link = page
      .locator('.field')
      .filter({ has: page.getByText(`link${level}`, { exact: true }) })
      .last();
    await link.locator('summary').first().click();
  }
  await expect(page.getByText('The end of the chain.')).toBeVisible();
});

test("the specification's own samples come first", async () => {
  const { document } = await readMarkup(`${origin(SITE)}/api-reference/ships/read-a-ship`);
  const options = all(document, '#request-example option').map(textOf);
  expect(options[0]).toBe('Python SDK');
  expect(options).not.toContain('Python');
});

test('webhooks have no address to try', async () => {
  const { document } = await readMarkup(`${origin(SITE)}/api-reference/ships/ship-lost`);
  expect(textOf(one(document, '.api-bar .method-pill'))).toBe('WEBHOOK');
  expect(all(document, '.tryit-button')).toEqual([]);
  expect(all(document, '#content h2').map(textOf)).toContain('Body');
});

test('a page that describes its parameters itself has an address, samples and its own answer', async () => {
  const { document } = await readMarkup(`${origin(SITE)}/berths/by-hand`);
  expect(textOf(one(document, '.api-path'))).toContain('/berths/{berth}/reservations');
  expect(textOf(one(document, '#request-example'))).toContain('X-Harbour-Key');
  expect(textOf(one(document, '#response-example'))).toContain('r1');
});

test('a data model is a page', async () => {
  const { document } = await readMarkup(`${origin(SITE)}/models/ship`);
  expect(textOf(one(document, '#param-name'))).toContain('What is written on the bow.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read', async ({ page }) => {
    await page.goto(origin(SITE) + LIST);
    await expect(page.locator('.tryit-button')).toBeHidden();
    for (const sample of await page.locator('#request-example pre').all()) await expect(sample).toBeVisible();
    await expect(page.getByText('Nobody said who asks.')).toBeVisible();
    await page.locator('#param-filter summary').click();
    await expect(page.locator('#param-filter-flag')).toBeVisible();
  });
});

const ROUTES = [
  LIST,
  REGISTER,
  '/api-reference/odds/open-the-gate',
  '/api-reference/ships/ship-lost',
  '/berths/by-hand',
  '/models/ship',
];

for (const route of ROUTES) {
  test(`axe finds nothing at ${route}`, async ({ sharedPage: page }) => {
    await page.goto(origin(SITE) + route);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { only: ['color-contrast'] })).toEqual([]);
  });
}
