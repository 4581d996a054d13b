/** The panel of a site whose answers come from another process: forwarded data, and what readers see of refusals. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { type AssistantServer, makeKey, startAssistant, stateFolder } from './setup/assistant-server';
import { PLANTED_SECRETS } from './setup/serve-sites';
import { isServed, scriptsReady } from './setup/site';
import { test } from './setup/test';

const SITE = 'hosts';
const QUESTION = 'Is the rope long enough for the tide of the day?';
test.skip(() => !isServed(SITE));
// Each test starts servers of its own.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const sheet = (page: Page) => page.locator('#chat-assistant-sheet');

async function openAndAsk(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/guides/first`);
  await scriptsReady(page);
  await page.keyboard.press('ControlOrMeta+i');
  await page.locator('#chat-assistant-textarea').fill(QUESTION);
  await page.locator('#chat-assistant-textarea').press('Enter');
}

/** Everything that the browser receives: headers and bodies. */
function watchEverything(page: Page): Promise<string>[] {
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    const body = response.body().then(String, () => '');
    received.push(Promise.all([response.allHeaders(), body]).then((parts) => JSON.stringify(parts)));
  });
  return received;
}

test('another process answers, and its key is in nothing that the browser sees and in no log', async ({ page }) => {
  const stateDir = stateFolder();
  const key = await makeKey(stateDir);
  const service = await startAssistant(SITE, { ASSISTANT_STATE_DIR: stateDir });
  const site = await startAssistant(SITE, {
    ASSISTANT_BASE_URL: service.origin,
    ASSISTANT_DOMAIN: 'docs',
    ASSISTANT_API_KEY: key,
  });
  const received = watchEverything(page);
  const answered = page.waitForResponse('**/api/assistant');
  await openAndAsk(page, site.origin);
  await expect(sheet(page).locator('.chat-assistant-sources a').first()).toHaveAttribute('href', /^\/guides\/first#/);
  const headers = await (await answered).allHeaders();
  expect(headers['x-thread-id']).toMatch(/^thr_/);
  // The reader's own limit: how much the key has left is not told.
  expect(headers['ratelimit-policy']).toBe('"reader-hour";q=100;w=3600');
  const everything = (await Promise.all(received)).join('\n');
  const logs = site.output() + service.output();
  expect(everything.includes(headers['x-thread-id'] ?? '')).toBe(true);
  // The full list would be too long for a report.
  expect([everything.includes(key), logs.includes(key), logs.includes(QUESTION)]).toEqual([false, false, false]);
  await Promise.all([site.kill(), service.kill()]);
});

test.describe('a service that misbehaves', () => {
  let site: AssistantServer;
  let behave: http.RequestListener = (_, response) => response.end();
  const service = http.createServer((request, response) => {
    request.resume();
    behave(request, response);
  });

  test.beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    site = await startAssistant(SITE, {
      ASSISTANT_BASE_URL: `http://127.0.0.1:${port}`,
      ASSISTANT_API_KEY: 'the_key_of_the_server',
    });
  });
  test.afterAll(async () => {
    service.closeAllConnections();
    service.close();
    await site?.kill();
  });

  for (const [name, listener, text] of [
    ['knows no such key', refuse(401), 'The answer could not be loaded.'],
    ['is not for this site', refuse(403), 'The answer could not be loaded.'],
    ['cannot answer', refuse(503, { 'Retry-After': '3' }), 'The answer could not be loaded.'],
    ['sends elsewhere', refuse(302, { Location: 'https://evil.example/' }), 'The answer could not be loaded.'],
    ['is asked too often', refuse(429, { 'Retry-After': '3' }), 'Too many questions.'],
    ['hangs up', (request: http.IncomingMessage) => request.socket.destroy(), 'The answer could not be loaded.'],
  ] as const) {
    test(name, async ({ page }) => {
      behave = listener as http.RequestListener;
      await openAndAsk(page, site.origin);
      await expect(sheet(page).getByRole('alert')).toContainText(text);
      await expect(sheet(page)).not.toContainText('secret of the service');
      await expect(sheet(page).getByText(/^Try again in \d s$/)).toBeDisabled();
      await expect(sheet(page).getByRole('button', { name: 'Search for this instead' })).toBeVisible();
      expect(site.output()).not.toContain('the_key_of_the_server');
    });
  }

  test('sends word by word, and is told when the reader stops', async ({ page }) => {
    const stopped = new Promise<void>((resolve) => {
      behave = (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('f:{"messageId":"m"}\n0:"The first words. And"\n');
        response.on('close', resolve);
      };
    });
    await openAndAsk(page, site.origin);
    await expect(sheet(page).locator('.chat-assistant-answer')).toContainText('The first words. And');
    await sheet(page).getByRole('button', { name: 'Stop the answer', exact: true }).click();
    await stopped;
    await expect(sheet(page).getByText('Stopped')).toBeVisible();
  });
});

/** A refusal whose text is not meant for readers. */
function refuse(status: number, headers: Record<string, string> = {}): http.RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { code: 'x', message: 'secret of the service' } }));
  };
}

test('no secret of the environment that a site was built in is in what is sent to browsers', () => {
  const folder = path.join(import.meta.dirname, `../.lectern/e2e/${SITE}`);
  const files = ['static', 'server/app']
    .flatMap((part) => fs.readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5);
  const secrets = Object.values(PLANTED_SECRETS);
  const leaking = files.filter((file) => {
    const text = fs.readFileSync(file, 'latin1');
    return secrets.some((secret) => text.includes(secret));
  });
  expect(leaking).toEqual([]);
});
