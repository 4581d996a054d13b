/** The playground: every kind of input, sent to a real server, and the response. */
import { expect, type Locator, type Page } from 'playwright/test';
import { violations } from './setup/axe';
import { type Harbour, startHarbour } from './setup/harbour';
import { origin, parts, scriptsReady } from './setup/site';
import { test } from './setup/test';

// One server and port, so the tests run in sequence.
test.describe.configure({ mode: 'default' });

const SITE = 'reference';
let harbour: Harbour;

test.beforeAll(async () => {
  harbour = await startHarbour();
});
test.afterAll(() => harbour.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const answer = (page: Page) => dialog(page).getByRole('region', { name: 'Response' });

async function open(page: Page, route: string): Promise<void> {
  await page.goto(origin(SITE) + route);
  await scriptsReady(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function send(page: Page, status: string) {
  const before = harbour.heard.length;
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => harbour.heard.length).toBeGreaterThan(before);
  await expect(answer(page).locator('.play-status')).toHaveText(status);
  const heard = harbour.heard.at(-1);
  if (!heard) throw new Error('Nothing was heard.');
  return heard;
}

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there.');
}

test('the button says that the playground cannot be loaded, and goes back to its name when it can', async ({
  page,
}) => {
  await page.goto(`${origin(SITE)}/api-reference/ships/register-a-ship`);
  await scriptsReady(page);
  const data = '**/_lectern/playground/*.json';
  await page.route(data, (route) => route.abort());
  await page.getByRole('button', { name: 'Try it' }).click();
  const button = page.getByRole('button', { name: 'This could not be loaded.' });
  await expect(button).toBeVisible();
  await page.unroute(data);
  await button.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
});

test('a click beside the dialog closes it, a selection that ends there does not', async ({ page }) => {
  await open(page, '/api-reference/ships/register-a-ship');
  const field = dialog(page).getByLabel('name', { exact: false }).first();
  await field.fill('Ida');
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(2, box.y);
  await page.mouse.up();
  await expect(field).toHaveValue('Ida');
  await page.mouse.click(2, box.y);
  await expect(dialog(page)).toHaveCount(0);
});

test('targets are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/api-reference/ships/register-a-ship');
  const small = await dialog(page).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        text: element.textContent.trim() || element.ariaLabel,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height < 24),
  );
  expect(small).toEqual([]);
});

for (const [width, count] of [
  [1440, 18],
  [390, 6],
] as const)
  test(`a long address keeps within its box, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/api-reference/ships/list-ships');
    const [box, address] = [dialog(page).locator('.play-address'), dialog(page).locator('.play-address code')];
    await address.evaluate((text, times) => text.append('/and-more'.repeat(times)), count);
    const [outer, inner] = await Promise.all([box.boundingBox(), address.boundingBox()]);
    expect(inner?.height).toBeGreaterThan(40);
    expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? 0);
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual((outer?.y ?? 0) + (outer?.height ?? 0));
  });

test('from the sidebar to an answer with the keyboard alone', async ({ sharedPage: page }) => {
  await page.goto(origin(SITE));
  await scriptsReady(page);
  await tabTo(page, parts.sidebar(page).locator('summary', { hasText: 'Ships' }));
  await page.keyboard.press('Enter');
  await tabTo(page, parts.sidebar(page).getByRole('link', { name: 'List ships' }));
  await page.keyboard.press('Enter');
  await expect(parts.title(page)).toHaveText('List ships');
  const button = page.getByRole('button', { name: 'Try it' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, dialog(page).getByLabel('Token'));
  await page.keyboard.type('t1');
  await tabTo(page, dialog(page).getByLabel('limit'));
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(answer(page).locator('.play-status')).toHaveText('200');
  expect(harbour.heard.at(-1)).toMatchObject({ url: '/v1/ships?limit=7', headers: { authorization: 'Bearer t1' } });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('parameters of every place reach the server', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/ships/list-ships');
  const form = dialog(page);
  await form.getByLabel('Authorization').selectOption('key');
  const states = form.getByRole('group', { name: 'status' });
  await states.getByRole('button', { name: 'Add' }).click();
  await states.getByRole('button', { name: 'Add' }).click();
  await states.getByLabel(/^2/).selectOption('lost');
  await form.getByLabel('flag').fill('N L');
  await form.getByLabel('length').fill('12');
  await form.getByLabel('limit').fill('5');
  await form.getByLabel('X-Request-Id').fill('abc');
  await form.getByLabel('session').fill('s9');
  const { url, headers } = await send(page, '200');
  expect(url).toBe('/v1/ships?status=moored,lost&filter[flag]=N%20L&filter[length]=12&limit=5&key=demo');
  expect(headers).toMatchObject({ 'x-request-id': 'abc', cookie: 'session=s9' });
  await expect(answer(page)).toContainText('"Ellen"');
  await answer(page).getByText('Headers').click();
  await expect(answer(page)).toContainText(/x-total/i);
});

test('a body is filled in as a form, shown as code and sent as JSON', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/ships/register-a-ship');
  const form = dialog(page);
  await form
    .getByLabel(/^name string/)
    .first()
    .fill('Ida');
  await form.getByLabel('length').fill('30.5');
  const owner = form.getByRole('group', { name: 'owner' });
  await owner.getByLabel('city').fill('Kiel');
  // Needed once the owner has an address.
  await owner.getByLabel('name').fill('Ferry');
  await form.getByRole('group', { name: 'engine' }).getByLabel('Variant', { exact: true }).selectOption('Sail');
  await form.getByRole('group', { name: 'engine' }).getByLabel('masts').fill('2');
  const crew = form.getByRole('group', { name: 'crew' });
  await crew.getByRole('button', { name: 'Add' }).click();
  await crew.getByLabel('name').fill('Jo');
  const labels = form.getByRole('group', { name: 'labels' });
  // A name that every object inherits.
  await labels.getByLabel('Name', { exact: true }).fill('constructor');
  await labels.getByRole('button', { name: 'Add' }).click();
  await labels.getByRole('textbox', { name: /^constructor/ }).fill('blue');
  await expect(form.getByRole('region', { name: 'Request' })).toContainText('"constructor": "blue"');
  const { body, headers } = await send(page, '201');
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(body)).toEqual({
    name: 'Ida',
    length: 30.5,
    owner: { name: 'Ferry', address: { city: 'Kiel' } },
    engine: { kind: 'sail', masts: 2 },
    crew: [{ name: 'Jo' }],
    labels: { constructor: 'blue' },
  });
  const within = '.play-dialog';
  expect(await violations(page, { within })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { within, only: ['color-contrast'] })).toEqual([]);
});

test('begins at the first input, leads to the first that is missing, and takes a body as JSON and as fields', async ({
  page,
}) => {
  await open(page, '/api-reference/ships/register-a-ship');
  const form = dialog(page);
  await expect(form.locator('input:focus')).toHaveCount(1);
  await expect(form.getByLabel('name', { exact: false }).first()).toHaveAccessibleDescription(
    'What is written on the bow.',
  );
  const before = harbour.heard.length;
  await form.getByRole('button', { name: 'Send' }).click();
  // Not what only an optional object needs: the kind of the engine.
  await expect(form.getByRole('alert')).toHaveText('Fill in: name, length');
  await expect(form.locator(':invalid:focus')).toHaveCount(1);
  expect(harbour.heard).toHaveLength(before);

  await form.getByRole('button', { name: 'Fill in the example' }).click();
  await form.getByRole('button', { name: 'JSON' }).click();
  const text = form.getByRole('textbox', { name: 'Body' });
  await expect(text).toHaveValue(/"name": "Ida"/);
  await text.fill('{ "name": ');
  await expect(form.getByText(/not valid JSON/)).toBeVisible();
  await text.fill('$');
  await expect(form.getByText("Unexpected token '$',")).toBeVisible();
  await text.fill('{ "name": "Raw" }');
  await expect(form.getByText(/not valid JSON/)).toHaveCount(0);
  expect(JSON.parse((await send(page, '201')).body)).toEqual({ name: 'Raw' });

  await form.getByLabel('Content type').selectOption('application/x-www-form-urlencoded');
  await form.getByLabel('name').fill('A & B');
  const { body, headers } = await send(page, '201');
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(body).toBe('name=A+%26+B');
});

test('what is missing is named, and nothing is sent; then files are', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/cargo/hand-in-papers');
  const form = dialog(page);
  const before = harbour.heard.length;
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toHaveText('Fill in: id');
  expect(harbour.heard).toHaveLength(before);
  await form.getByLabel('id').fill('s 1');
  await form
    .getByLabel('paper')
    .setInputFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('cargo') });
  await form.getByLabel('note').fill('later');
  const { url, body, headers } = await send(page, '201');
  expect(url).toBe('/v1/ships/s%201/papers');
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="paper"; filename="scan\.txt"[\s\S]*cargo[\s\S]*name="note"\s+later/);
});

test('name and password; answers without a body', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/ships/strike-a-ship');
  const form = dialog(page);
  await form.getByLabel('User name').fill('ann');
  await form.getByLabel('Password').fill('säil');
  await form.getByLabel('id').fill('s1');
  const { method, headers } = await send(page, '204');
  expect(method).toBe('DELETE');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('ann:säil').toString('base64')}`);
  await expect(answer(page)).toContainText('no body');
});

test('pictures are shown; credentials are kept for the tab and can be forgotten', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/odds/look-at-the-harbour');
  const form = dialog(page);
  await form.getByLabel('Authorization').selectOption('login');
  await form.getByLabel('Token').fill('kept');
  const { headers } = await send(page, '200');
  expect(headers.authorization).toBe('Bearer kept');
  await expect(answer(page).getByRole('img')).toBeVisible();
  await expect(answer(page).getByRole('link', { name: 'Download' })).toBeVisible();
  await open(page, '/api-reference/odds/look-at-the-harbour');
  await form.getByLabel('Authorization').selectOption('login');
  await expect(form.getByLabel('Token')).toHaveValue('kept');
  await form.getByRole('button', { name: 'Forget' }).click();
  await expect(form.getByLabel('Token')).toHaveValue('');
});

/** The input for each authentication method, and what the server receives. The form keeps what one method shares with the next. */
const WAYS: [
  way: string,
  inputs: Readonly<Record<string, string>>,
  heard: Readonly<Record<string, string | undefined>>,
][] = [
  ['pass + user', { 'X-Pass': 'p1', 'User name': 'ann' }, { 'x-pass': 'p1', authorization: `Basic ${btoa('ann:')}` }],
  ['token', { Token: 't1' }, { authorization: 'Bearer t1' }],
  ['user', { 'User name': 'ann', Password: 'p:w' }, { authorization: `Basic ${btoa('ann:p:w')}` }],
  ['key', { key: 'k 1' }, { url: '/v1/gate?key=k%201', authorization: undefined }],
  ['pass', { 'X-Pass': 'p1' }, { 'x-pass': 'p1', authorization: undefined }],
  ['crumb', { crumb: 'c1' }, { cookie: 'crumb=c1', authorization: undefined }],
  ['login', { Token: 'o1' }, { authorization: 'Bearer o1' }],
  ['None', {}, { url: '/v1/gate', authorization: undefined, cookie: undefined, 'x-pass': undefined }],
];

test('says who asks, in every way', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/odds/open-the-gate');
  const form = dialog(page);
  for (const [way, inputs, heard] of WAYS) {
    await test.step(way, async () => {
      await form.getByLabel('Authorization', { exact: true }).selectOption(way);
      for (const [label, value] of Object.entries(inputs)) await form.getByLabel(label).first().fill(value);
      const { url, headers } = await send(page, '200');
      const all: Record<string, unknown> = { url, ...headers };
      expect(Object.fromEntries(Object.keys(heard).map((name) => [name, all[name]]))).toEqual(heard);
    });
  }
});

test('says where a token is to be had, on the page and in the form', async ({ sharedPage: page }) => {
  await page.goto(`${origin(SITE)}/api-reference/odds/look-at-the-harbour`);
  const section = page.getByRole('region', { name: 'Authorizations' });
  await expect(section).toContainText('Scopes: look (May look)');
  await expect(section.getByRole('link', { name: 'https://harbour.example.com/login' })).toBeVisible();
  await open(page, '/api-reference/odds/look-at-the-harbour');
  const form = dialog(page);
  await form.getByLabel('Authorization', { exact: true }).selectOption('login');
  await expect(form.getByText('authorizationCode · Authorization URL:')).toBeVisible();
  await expect(form.getByRole('link', { name: 'https://harbour.example.com/token' })).toHaveCount(2);
  expect(await violations(page, { within: '.play-dialog' })).toEqual([]);
});

test('answers that are errors, and one that is a stream', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/odds/run-aground');
  for (const [status, text] of [
    ['404', '"The water is too shallow."'],
    ['500', '<b>Aground</b>'],
    ['422', '"The water is too shallow."'],
  ] as const) {
    await test.step(status, async () => {
      await dialog(page).getByLabel('status').fill(status);
      await send(page, status);
      await expect(answer(page).locator('.play-status')).toHaveAttribute('data-status', status.slice(0, 1));
      await expect(answer(page)).toContainText(text);
    });
  }
  await test.step('a stream is shown as it comes', async () => {
    await dialog(page).getByLabel('status').fill('299');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(answer(page)).toContainText('the tide turns');
    await expect(answer(page)).not.toContainText('the ship sails');
    harbour.endStream();
    await expect(answer(page)).toContainText('the ship sails');
    await expect(answer(page)).toHaveAttribute('aria-busy', 'false');
  });
});

/** Sends the form and returns the error that it shows. */
async function sendInVain(page: Page, problem: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(answer(page).getByRole('alert')).toHaveText(problem);
}

test('a server that takes too long, one that is not there, and a request that is cancelled', async ({
  sharedPage: page,
}) => {
  await open(page, '/api-reference/odds/wait-for-the-tide');
  const form = dialog(page);
  await sendInVain(page, 'The server did not respond in time.');
  expect(harbour.heard.at(-1)?.url).toBe('/v1/slow');
  const before = harbour.heard.length;
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  const again = form.getByRole('button', { name: 'Send' });
  await expect(again).toBeFocused();
  await expect(answer(page)).toHaveAttribute('aria-busy', 'false');
  await expect(answer(page).getByRole('alert')).toHaveCount(0);
  expect(harbour.heard.length).toBeLessThanOrEqual(before + 1);
  await form.getByLabel('port').selectOption('4011');
  await sendInVain(page, 'The server did not accept the connection.');
});

test('redirects are followed to servers that are named, and refused to others', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/odds/sail-away');
  await dialog(page).getByLabel('to').fill('http://127.0.0.1:4010/v1/ships');
  await send(page, '200');
  expect(harbour.heard.at(-1)?.url).toBe('/v1/ships');
  for (const address of [
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/v1/ships',
    'http://127.0.0.1:4010/admin',
  ]) {
    await test.step(address, async () => {
      await dialog(page).getByLabel('to').fill(address);
      await sendInVain(page, `The server redirects to ${address}, which the specifications do not name.`);
      expect(harbour.heard.at(-1)?.url).toMatch(/^\/v1\/away/);
    });
  }
});

test('a server that no specification names is not asked', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/odds/ask-abroad');
  await send(page, '200');
  const before = harbour.heard.length;
  await dialog(page).getByLabel('host').fill('0.0.0.0');
  await sendInVain(page, 'This site only sends requests to the servers that its specifications name.');
  expect(harbour.heard).toHaveLength(before);
});

test('where no server answers, the examples of the specification are shown as such', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/ships/read-a-ship');
  await dialog(page).getByLabel('port').selectOption('4011');
  await dialog(page).getByLabel('id').fill('x');
  await sendInVain(page, 'The server did not accept the connection.');
  await expect(answer(page)).toContainText('An example from the specification, not a response from the server');
  await expect(answer(page).locator('code')).toContainText('"name": "Ida"');
  await expect(answer(page).locator('.play-status')).toHaveCount(0);
  await dialog(page).getByLabel('port').selectOption('4010');
  await send(page, '200');
  await expect(answer(page)).not.toContainText('An example from the specification');
});

test('requests of the tab are listed and can be repeated', async ({ sharedPage: page }) => {
  await open(page, '/api-reference/ships/list-ships');
  await dialog(page).getByLabel('Token').fill('secret-token');
  await dialog(page).getByLabel('limit').fill('7');
  await send(page, '200');
  await dialog(page).getByLabel('limit').fill('8');
  await send(page, '200');
  await open(page, '/api-reference/ships/list-ships');
  await dialog(page).locator('.play-history > summary').click();
  await dialog(page)
    .getByRole('button', { name: /limit=7/ })
    .click();
  await expect(dialog(page).getByLabel('limit')).toHaveValue('7');
  await send(page, '200');
  expect(harbour.heard.at(-1)).toMatchObject({ url: '/v1/ships?limit=7' });
  const kept = await page.evaluate(() => sessionStorage.getItem('lectern:history'));
  expect(kept).not.toContain('secret-token');
  // Another operation has its own.
  await open(page, '/api-reference/ships/read-a-ship');
  await expect(dialog(page).locator('.play-history')).toHaveCount(0);
});

test('the server of the tab is kept for other operations, and keys belong to one server', async ({
  sharedPage: page,
}) => {
  await open(page, '/api-reference/ships/list-ships');
  await dialog(page).getByLabel('Token').fill('for-localhost');
  await dialog(page).getByLabel('host').selectOption('127.0.0.1');
  await expect(dialog(page).getByLabel('Token')).toHaveValue('');
  await dialog(page).getByLabel('host').selectOption('localhost');
  await expect(dialog(page).getByLabel('Token')).toHaveValue('for-localhost');
  await dialog(page).getByLabel('port').selectOption('4011');
  await open(page, '/api-reference/ships/read-a-ship');
  await expect(dialog(page).getByLabel('port')).toHaveValue('1');
});

test('without the proxy the browser asks, and says what it may not read', async ({ sharedPage: page }) => {
  await page.route('**/_lectern/playground/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), proxy: false } });
  });
  await open(page, '/api-reference/odds/run-aground');
  await dialog(page).getByLabel('status').fill('418');
  const { headers } = await send(page, '418');
  expect(headers.origin).toBe(origin(SITE));
  await expect(answer(page)).toContainText('A teapot.');
  await dialog(page).getByLabel('status').fill('404');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(answer(page).getByRole('alert')).toContainText('CORS');
});

test('a page that describes its parameters itself', async ({ sharedPage: page }) => {
  await open(page, '/berths/by-hand');
  const form = dialog(page);
  await form.getByLabel('X-Harbour-Key').fill('k');
  await form.getByLabel('berth').fill('b2');
  await form.getByLabel('ship').fill('Ida');
  await form.getByLabel('nights').fill('3');
  await form.getByLabel('notify').selectOption('true');
  const { url, headers, body } = await send(page, '201');
  expect(url).toBe('/berths/b2/reservations?notify=true');
  expect(headers['x-harbour-key']).toBe('k');
  expect(JSON.parse(body)).toEqual({ ship: 'Ida', nights: 3 });
});

test('the proxy answers nobody but this site', async ({ request }) => {
  const headers = {
    'X-Playground-Url': encodeURIComponent('http://localhost:4010/v1/ships'),
    'X-Playground-Method': 'GET',
  };
  const address = `${origin(SITE)}/_lectern/request`;
  const strange = await request.post(address, { headers: { ...headers, Origin: 'https://evil.example.com' } });
  expect(strange.status()).toBe(403);
  const elsewhere = {
    ...headers,
    'Sec-Fetch-Site': 'same-origin',
    'X-Playground-Url': encodeURIComponent('http://127.0.0.1:22/'),
  };
  const refused = await request.post(address, { headers: elsewhere });
  expect(await refused.json()).toMatchObject({ code: 'host' });
});

test('on a phone the window fills the screen, and the answer comes into view', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/api-reference/ships/list-ships');
  const box = await dialog(page).boundingBox();
  expect(box?.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog(page).getByLabel('Token').fill('secret');
  await send(page, '200');
  await expect(answer(page).locator('.play-code')).toBeInViewport({ ratio: 0.3 });
});
