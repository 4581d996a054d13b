/** Tokens in the playground: OAuth 2 flows against a provider on this machine. */
import http from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';
import { expect, type Page } from 'playwright/test';
import { origin, scriptsReady } from './setup/site';
import { test } from './setup/test';

// One provider and port, so the tests run in sequence.
test.describe.configure({ mode: 'default' });

const PORT = 4012;
const DEVICE_PORT = 4013;
const provider = new OAuth2Server();
/** The answers of the device's token address, in order. */
let answers: object[] = [];
const devices = http.createServer((request, response) => {
  const device = { device_code: 'd1', user_code: 'AB-12', verification_uri: 'https://id.example/go', interval: 0.1 };
  const body = request.url === '/device' ? device : (answers.shift() ?? { error: 'authorization_pending' });
  response.writeHead('error' in body ? 400 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});

test.beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(PORT, 'localhost');
  await new Promise<void>((resolve) => devices.listen(DEVICE_PORT, 'localhost', resolve));
});
test.afterAll(async () => {
  await provider.stop();
  devices.closeAllConnections();
  devices.close();
});
test.afterEach(() => {
  provider.service.removeAllListeners();
});

const form = (page: Page) => page.getByRole('dialog');

/** Opens the playground of an operation with this flow and asks for a token. */
async function getToken(page: Page, flow: string): Promise<void> {
  await page.goto(`${origin('reference')}/api-reference/odds/open-the-gate`);
  await scriptsReady(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await form(page).getByLabel('Authorization', { exact: true }).selectOption('dock');
  await form(page).getByLabel('OAuth 2').selectOption(flow);
  await expect(form(page).getByRole('button', { name: 'Get a token' })).toBeDisabled();
  await form(page).getByLabel('Client ID').fill('lectern');
  await form(page).getByRole('button', { name: 'Get a token' }).click();
}

const token = (page: Page) => form(page).getByLabel('Token');

test('a code with PKCE', async ({ sharedPage: page }) => {
  let asked: Record<string, unknown> = {};
  provider.service.once('beforeResponse', (_, request) => {
    asked = request.body as Record<string, unknown>;
  });
  await getToken(page, 'authorizationCode');
  await expect(token(page)).toHaveValue(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(form(page)).toContainText('Valid until');
  expect(asked).toMatchObject({ grant_type: 'authorization_code', client_id: 'lectern' });
  expect(String(asked.code_verifier)).toMatch(/^[\w-]{43}$/);
});

test('a code with a wrong state is refused', async ({ sharedPage: page }) => {
  provider.service.once('beforeAuthorizeRedirect', ({ url }) => url.searchParams.set('state', 'wrong'));
  await getToken(page, 'authorizationCode');
  await expect(form(page)).toContainText('No token: The answer belongs to another request (state).');
  await expect(token(page)).toHaveValue('');
});

test('the credentials of a client', async ({ sharedPage: page }) => {
  await getToken(page, 'clientCredentials');
  await expect(token(page)).toHaveValue(/^eyJ/);
});

test('an expired token is told', async ({ sharedPage: page }) => {
  provider.service.once('beforeResponse', ({ body }) => Object.assign(body as object, { expires_in: 1 }));
  await getToken(page, 'clientCredentials');
  await expect(form(page)).toContainText('The token has expired.');
});

test('what the provider refuses is told', async ({ sharedPage: page }) => {
  provider.service.once('beforeResponse', (response) => {
    response.statusCode = 401;
    response.body = { error: 'invalid_client', error_description: 'Nobody knows this client.' };
  });
  await getToken(page, 'clientCredentials');
  await expect(form(page)).toContainText('No token: Nobody knows this client.');
});

test('a device', async ({ sharedPage: page }) => {
  answers = [];
  await getToken(page, 'deviceAuthorization');
  await expect(form(page)).toContainText('Open https://id.example/go (opens in a new tab) and enter AB-12.');
  answers = [{ access_token: 'device-token' }];
  await expect(token(page)).toHaveValue('device-token');
});

test('waiting for a device can be cancelled', async ({ sharedPage: page }) => {
  answers = [];
  await getToken(page, 'deviceAuthorization');
  await expect(form(page)).toContainText('AB-12');
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page).getByRole('button', { name: 'Get a token' })).toBeEnabled();
  await expect(token(page)).toHaveValue('');
});
