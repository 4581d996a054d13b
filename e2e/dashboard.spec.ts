/** Feedback of readers, and the dashboard that shows it: everything that is shown was made by the requests of a browser. */
import { expect, type Page } from 'playwright/test';
import { hashPassword } from '@/lib/access/password';
import { stateFolder } from './setup/assistant-server';
import { violations } from './setup/axe';
import { serveFolder } from './setup/serve-folder';
import { docsOf, scriptsReady } from './setup/site';
import { test } from './setup/test';

const PASSWORD = 'a planted pass phrase';
/** Not in the sandbox of screenshots: `SCREENSHOTS=DIR` writes one of each view. */
const SHOTS = process.env.SCREENSHOTS;

let origin: string;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

test.beforeAll(async () => {
  origin = await serveFolder(docsOf('tabs'), 'dashboard', '', {
    ASSISTANT_STATE_DIR: stateFolder(),
    DASHBOARD_PASSWORD_HASH: await hashPassword(PASSWORD),
    ANALYTICS: 'local',
    KEEP_QUESTIONS: 'text',
    EDIT_URL: 'https://git.example.com/edit/main/{path}.mdx',
  });
});

async function signIn(page: Page, to = '/dashboard'): Promise<void> {
  await page.goto(origin + to);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Resolves when the server has received what the page sends to an address. */
function sent(page: Page, address: string, event?: string): Promise<unknown> {
  return page.waitForResponse(
    (response) =>
      response.url() === origin + address && (!event || (response.request().postData() ?? '').includes(event)),
  );
}

test('a reader rates a page, says why, and reports a code block', async ({ page }) => {
  const viewed = sent(page, '/api/count', 'view');
  await page.goto(`${origin}/guides/first`);
  expect((await viewed) as { status(): number }).toBeTruthy();
  const row = page.getByRole('region', { name: 'Was this page helpful?' });
  await row.getByRole('button', { name: 'No' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toHaveText('Thank you for your feedback.');
  await expect(row.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page, { within: '#page-feedback' })).toEqual([]);
  await row.getByLabel('What could be better?').fill('The second step is missing.');
  await row.getByRole('button', { name: 'Send' }).click();
  await expect(row.getByLabel('What could be better?')).toBeHidden();
  await expect(row.getByRole('status')).toHaveText('Thank you for your feedback.');
});

test('a page that cannot send its feedback says so, and it can be tried again', async ({ page }) => {
  await page.route('**/api/feedback', (route) => route.abort());
  await page.goto(`${origin}/`);
  const row = page.getByRole('region', { name: 'Was this page helpful?' });
  await row.getByRole('button', { name: 'Yes' }).click();
  await expect(row.getByRole('status')).toHaveText(/could not be sent/);
  await expect(row.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/feedback');
  await row.getByRole('button', { name: 'Yes' }).click();
  await expect(row.getByRole('status')).toHaveText('Thank you for your feedback.');
});

test('code blocks are reported from their own button', async ({ page }) => {
  await page.goto(`${origin}/parts/components`);
  await scriptsReady(page);
  const block = page.locator('#content-container .code-block').first();
  await block.scrollIntoViewIfNeeded();
  await block.hover();
  await block.getByRole('button', { name: 'Report a problem with this code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem with this code' });
  expect(await violations(page, { within: '.code-report' })).toEqual([]);
  await dialog.getByLabel('What could be better?').fill('The flag has changed.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
});

test('a reader asks, rates the answer, searches in vain and finds a dead end', async ({ page }) => {
  await page.goto(`${origin}/guides/first`);
  await scriptsReady(page);
  await page.keyboard.press('ControlOrMeta+i');
  const panel = page.getByRole('textbox', { name: 'Ask a question…' });
  for (const question of ['How do I begin with the first guide?', 'Why does the zeppelin not moor?']) {
    await panel.fill(question);
    await panel.press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  const rated = sent(page, '/api/feedback');
  await page.getByRole('button', { name: 'Bad answer' }).last().click();
  expect(((await rated) as { status(): number }).status()).toBe(204);
  await page.getByLabel('What could be better?').last().fill('No word about zeppelins.');
  const commented = sent(page, '/api/feedback');
  await page.getByRole('button', { name: 'Send', exact: true }).last().click();
  await commented;

  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('zzyzx');
  await expect(page.getByText('Were these results helpful?')).toBeVisible();
  const searched = sent(page, '/api/count', 'search');
  await page.keyboard.press('Escape');
  await searched;

  const missed = sent(page, '/api/count', 'missing');
  await page.goto(`${origin}/guides/frist`);
  await missed;
});

test('who asks not to be followed is not counted', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const page = await context.newPage();
  const counts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/count')) counts.push(request.url());
  });
  await page.goto(`${origin}/guides/first`);
  await expect(page.getByRole('region', { name: 'Was this page helpful?' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counts).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('signs in and out, and forms need their token', async ({ page, context }) => {
  await page.goto(`${origin}/dashboard/default/docs/keys`);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The password is wrong.');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard/default/docs/keys`);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/dashboard' });
  const forged = await page.request.post(`${origin}/dashboard/default/docs/keys`, {
    form: { action: 'make', name: 'forged', token: 'x' },
    headers: { Origin: origin },
  });
  expect(forged.status()).toBe(403);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${origin}/dashboard/default/docs`);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('wrong passwords are limited', async ({ page }) => {
  const own = await serveFolder(docsOf('tabs'), 'dashboard', '', {
    ASSISTANT_STATE_DIR: stateFolder(),
    DASHBOARD_PASSWORD_HASH: await hashPassword(PASSWORD),
  });
  await page.goto(`${own}/dashboard/sign-in`);
  for (let n = 0; n < 6; n++) {
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page.getByRole('alert')).toHaveText(/Too many attempts\. Try again in \d+ minutes\./);
});

const VIEWS: readonly (readonly [path: string, heading: string, texts: readonly (string | RegExp)[]])[] = [
  ['', 'Overview', ['Time to the first word', 'Organisation, this hour']],
  ['/gaps', 'Gaps', ['zzyzx', 'Pages with bad ratings', '/guides/first']],
  ['/pages', 'Pages', ['/guides/frist', '{"source":"/guides/frist","destination":"/guides/first"}']],
  [
    '/conversations',
    'Conversations',
    [
      'Why does the zeppelin not moor?',
      'No word about zeppelins.',
      'The second step is missing.',
      /The flag has changed\./,
    ],
  ],
  ['/keys', 'Keys', ['New key', 'Audit log']],
];

for (const [path, heading, texts] of VIEWS) {
  test(`shows ${heading}, without scripts and others' servers, on a phone and in the dark`, async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url());
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, `/dashboard/default/docs${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    for (const figure of await page.locator('figure:has(svg.plot-drawing)').all()) {
      await expect(figure.getByRole('img')).toHaveAttribute('aria-label', /\S/);
      await figure.locator('summary').click();
      await expect(figure.getByRole('table')).toBeVisible();
      expect(await figure.getByRole('row').count()).toBe(31);
      await figure.locator('summary').click();
    }
    expect(await violations(page)).toEqual([]);
    await shoot(page, heading, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { only: ['color-contrast'] })).toEqual([]);
    await shoot(page, heading, 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shoot(page, heading, 'phone');
    expect(await page.locator('script').count()).toBe(0);
    expect(foreign).toEqual([]);
  });
}

test('keys are made, shown once, changed and revoked', async ({ page }) => {
  await signIn(page, '/dashboard/default/docs/keys');
  await page.getByLabel('Name').last().fill('Website');
  await page.getByLabel('Kind').selectOption('public');
  await page.getByRole('button', { name: 'Create key' }).click();
  const made = await page.locator('.made-key').textContent();
  expect(made).toMatch(/^lectern_/);
  const ask = async (): Promise<number> => {
    const response = await fetch(`${origin}/v1/assistant/docs/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${made}` },
      body: JSON.stringify({ fp: 'robot', messages: [{ role: 'user', content: 'How do I begin?' }] }),
    });
    await response.text();
    return response.status;
  };
  expect(await ask()).toBe(200);
  await page.goto(`${origin}/dashboard/default/docs/keys`);
  await expect(page.locator('.made-key')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Website' }).first();
  await expect(row).toContainText('1 / 10,000');
  expect(await violations(page)).toEqual([]);
  await row.locator('summary').click();
  await shoot(page, 'Keys with one', 'light');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Website' }).first()).toContainText('revoked');
  expect(await ask()).toBe(401);
});

test('what a reader asked is deleted by its identifier', async ({ page }) => {
  await signIn(page, '/dashboard/default/docs/conversations');
  await page.getByLabel('fp', { exact: true }).fill('robot');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status')).toHaveText('Deleted entries: 2.');
});

test('gaps are downloaded for spreadsheets', async ({ page }) => {
  await signIn(page, '/dashboard/default/docs/gaps');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('gaps-docs.csv');
});

async function shoot(page: Page, name: string, kind: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${kind}.png`, fullPage: true });
}
