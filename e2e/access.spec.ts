/** Signing in and out in a browser, each way there is. */
import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { expect, type Page } from 'playwright/test';
import { hashPassword } from '@/lib/access/password';
import { freePort } from '@/lib/kit/testing/free-port';
import { stateFolder } from './setup/assistant-server';
import { violations } from './setup/axe';
import { type Files, serveFiles } from './setup/serve-folder';
import { scriptsReady } from './setup/site';
import { test } from './setup/test';

const PASSWORD = 'a planted pass phrase';
const SECRET = 'a planted secret of 32 characters';
const ed = generateKeyPairSync('ed25519');

function docs(theme = 'mint'): Files {
  return {
    'docs.json': {
      theme,
      name: 'Winches',
      colors: { primary: '#0f766e' },
      navigation: { groups: [{ group: 'Guides', pages: ['index', 'install', 'team', 'secret'] }] },
    },
    'index.mdx': '---\ntitle: Start\npublic: true\n---\n\nWinches pull boats. [Install one](/install).\n',
    'team.mdx': '---\ntitle: The team\n---\n\nFor readers who have signed in. [The start](/)\n',
    'secret.mdx': '---\ntitle: The zeppelin\ngroups: [pilots]\n---\n\nFor pilots.\n',
    'install.mdx':
      '---\ntitle: Install the winch\npublic: true\n---\n\nHello {user.firstName ?? "reader"}, with {user.plan}: one command.\n\nexport const Plan = ({ user }) => <p>Plan: {user.plan ?? "none"}</p>;\n\n<Plan user={user} />\n',
  };
}

const serve = (env: Record<string, string>, { theme, basePath = '' }: { theme?: string; basePath?: string } = {}) =>
  serveFiles(`access-${theme ?? 'mint'}`, docs(theme), undefined, basePath, {
    ASSISTANT_STATE_DIR: stateFolder(),
    ...env,
  });

const menu = (page: Page) => page.locator('.navbar .account, .sidebar-foot .account').first();

async function openMenu(page: Page): Promise<void> {
  await scriptsReady(page);
  await menu(page).locator('summary').click();
}

async function expectSignedIn(page: Page, name?: string): Promise<void> {
  await openMenu(page);
  await expect(menu(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
  if (name) await expect(menu(page).locator('.account-name')).toHaveText(name);
}

test('a reader signs in with the password and out again, with the keyboard alone', async ({ page, context }) => {
  const origin = await serve({ ACCESS_PASSWORD_HASH: await hashPassword(PASSWORD) });
  await page.goto(`${origin}/install`);
  await scriptsReady(page);
  await menu(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
  await expect(menu(page).getByRole('button', { name: 'Sign out' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Finstall`);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The password is wrong.');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/install`);
  const cookie = (await context.cookies()).find(({ name }) => name === 'lectern_reader');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await scriptsReady(page);
  await menu(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu(page).getByRole('button', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'lectern_reader')).toBe(false);
});

test('a link from outside to a private page leads through the sign-in to it, and to no page of another group', async ({
  page,
}) => {
  const origin = await serve({ ACCESS_PASSWORD_HASH: await hashPassword(PASSWORD) });
  await page.goto(`${origin}/`);
  await expect(page.getByRole('link', { name: 'The team' })).toHaveCount(0);
  await page.goto(`${origin}/team?from=mail`);
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fteam%3Ffrom%3Dmail`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/team?from=mail`);
  await expect(page.getByRole('heading', { name: 'The team' })).toBeVisible();
  const secret = await page.goto(`${origin}/secret`);
  expect(secret?.status()).toBe(404);
  expect(await page.content()).not.toContain('zeppelin');
});

test('a session that ends while a reader reads leads to the sign-in and back', async ({ page, context }) => {
  const origin = await serve({ ACCESS_PASSWORD_HASH: await hashPassword(PASSWORD) });
  await page.goto(`${origin}/login?redirect=/install`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/install`);
  await scriptsReady(page);
  await context.clearCookies({ name: 'lectern_reader' });
  await page.getByRole('link', { name: 'The team' }).first().click();
  await expect(page).toHaveURL(`${origin}/login?redirect=%2Fteam`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'The team' })).toBeVisible();
});

test('works without JavaScript, below a base path too', async ({ browser }) => {
  const origin = await serve({ ACCESS_PASSWORD_HASH: await hashPassword(PASSWORD) }, { basePath: '/docs' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/docs/login?redirect=/install`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/docs/install`);
  await menu(page).locator('summary').click();
  await menu(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Do you want to sign out?' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await context.close();
});

test('a reader signs in with a provider', async ({ page }) => {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(await freePort(), 'localhost');
  provider.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { name: 'Ada L', groups: ['staff'] });
  });
  try {
    const origin = await serve({
      ACCESS_OAUTH_ISSUER: provider.issuer.url ?? '',
      ACCESS_OAUTH_CLIENT_ID: 'docs',
      ACCESS_OAUTH_CLIENT_SECRET: 'planted',
    });
    await page.goto(`${origin}/login?redirect=/install`);
    await expect(page).toHaveURL(`${origin}/install`);
    await expectSignedIn(page, 'Ada L');
  } finally {
    await provider.stop();
  }
});

test('a reader signs in with a token of another login, which is in no address afterwards', async ({ page }) => {
  let origin = '';
  const login = http.createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const token = await new SignJWT({ host: new URL(origin).host, content: { firstName: 'Jane', plan: 'Pro' } })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setExpirationTime('10 seconds')
      .sign(ed.privateKey);
    const back = `${origin}/login/jwt-callback?redirect=${encodeURIComponent(searchParams.get('redirect') ?? '/')}`;
    response.writeHead(302, { Location: `${back}#${token}` }).end();
  });
  await new Promise<void>((resolve) => login.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(login.address() as AddressInfo).port}/in`;
  try {
    origin = await serve({
      ACCESS_JWT_PUBLIC_KEY: ed.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ACCESS_JWT_LOGIN_URLS: `Staff=${address}, Customers=${address}`,
      ACCESS_SECRET: SECRET,
    });
    await page.addInitScript(() => {
      window.addEventListener('mintlify:user', (event) =>
        Object.assign(window, { told: (event as CustomEvent<unknown>).detail }),
      );
    });
    await page.goto(`${origin}/install`);
    await scriptsReady(page);
    await page.waitForFunction(() => 'told' in window);
    await expect(page.getByText('Hello reader, with : one command.')).toBeVisible();
    await expect(page.getByText('Plan: none')).toBeVisible();
    expect(await page.evaluate(() => [(window as never as { told: unknown }).told, window.mintlify?.user])).toEqual([
      null,
      undefined,
    ]);
    await page.goto(`${origin}/login?redirect=/install`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Staff' }).click();
    await expect(page).toHaveURL(`${origin}/install`);
    await expectSignedIn(page, 'Jane');
    await expect(page.getByText('Hello Jane, with Pro: one command.')).toBeVisible();
    await expect(page.getByText('Plan: Pro')).toBeVisible();
    await page.goto(`${origin}/`);
    await scriptsReady(page);
    await page.getByRole('link', { name: 'Install one' }).click();
    await expect(page.getByText('Hello Jane, with Pro: one command.')).toBeVisible();
    const user = { firstName: 'Jane', plan: 'Pro' };
    expect(await page.evaluate(() => [(window as never as { told: unknown }).told, window.mintlify?.user])).toEqual([
      user,
      user,
    ]);
    await page.goto(`${origin}/login/jwt-callback?redirect=/install`);
    await expect(page.getByRole('alert')).toHaveText('Signing in failed. Try again.');
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  } finally {
    login.close();
  }
});

test('a reader whom a proxy names signs out there', async ({ browser }) => {
  const origin = await serve({
    ACCESS_HEADER_USER: 'X-Auth-Request-Email',
    TRUST_PROXY_HOPS: '1',
    ACCESS_SIGN_OUT_URL: '/oauth2/sign_out',
  });
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.1', 'X-Auth-Request-Email': 'ada@example.com' },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/install`);
  await openMenu(page);
  await expect(menu(page).locator('.account-name')).toHaveText('ada@example.com');
  await expect(menu(page).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/oauth2/sign_out');
  await context.close();
});

test('pages of the sign-in are accessible, light, dark and on a phone, and load nothing from elsewhere', async ({
  page,
}) => {
  const origin = await serve({
    ACCESS_PASSWORD_HASH: await hashPassword(PASSWORD),
    ACCESS_OAUTH_ISSUER: 'http://localhost:1',
    ACCESS_OAUTH_CLIENT_ID: 'docs',
    ACCESS_OAUTH_CLIENT_SECRET: 'planted',
    ACCESS_SIGN_OUT_URL: 'https://id.example.com/logout',
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  for (const path of ['/login', '/login?done=', '/login/provider', '/logout', '/login/jwt-callback']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(origin + path);
      expect(await violations(page), `${path} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${path.replaceAll(/\W/g, '-')}-${colorScheme}.png` });
    }
  }
  expect(foreign).toEqual([]);
});

for (const theme of ['mint', 'almond', 'maple']) {
  test(`${theme} has the account menu in its place, and on a phone`, async ({ page }) => {
    const origin = await serve({ ACCESS_PASSWORD_HASH: await hashPassword(PASSWORD) }, { theme });
    await page.goto(`${origin}/install`);
    await openMenu(page);
    expect(await violations(page, { within: '.account' })).toEqual([]);
    await expect(menu(page).getByRole('link', { name: 'Sign in' })).toBeInViewport({ ratio: 1 });
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/menu-${theme}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/install`);
    await scriptsReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (!(await menu(page).locator('summary').isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
    const shown = page.locator('.account:visible').last();
    await shown.locator('summary').click();
    await expect(shown.getByRole('link', { name: 'Sign in' })).toBeVisible();
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/menu-${theme}-phone.png` });
  });
}
