/** The assistant's panel: opening, asking, stopping, failing and resuming, on desktop and phone. */
import { expect, type Page } from 'playwright/test';
import { contrastViolations, violations } from './setup/axe';
import { expectSameWindow, markWindow, origin, scriptsReady } from './setup/site';
import { test } from './setup/test';

const SITE = 'tabs';
const QUESTION = 'Is the rope long enough for the tide of the day?';

const sheet = (page: Page) => page.locator('#chat-assistant-sheet');
const field = (page: Page) => page.locator('#chat-assistant-textarea');
const answers = (page: Page) => page.locator('.chat-assistant-answer');
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });

async function visit(page: Page, path = '/guides/first'): Promise<void> {
  await page.goto(origin(SITE) + path);
  await scriptsReady(page);
}

async function open(page: Page, path?: string): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('ControlOrMeta+i');
  await expect(field(page)).toBeFocused();
}

async function ask(page: Page, question = QUESTION): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

/** The request bodies sent by the page. */
function watchQuestions(
  page: Page,
): { threadId: string | null; currentPath: string; context: { type: string; value: string }[] }[] {
  const asked: ReturnType<typeof watchQuestions> = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/assistant')) asked.push(request.postDataJSON());
  });
  return asked;
}

/** Loads no panel until the returned function is called. */
async function holdPanel(page: Page): Promise<() => void> {
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/_lectern/assistant*', async (route) => {
    await isSent;
    await route.continue();
  });
  return send;
}

/** A streamed answer with only this text. */
const bodyOf = (text: string): string =>
  `f:{"messageId":"msg-x"}\n0:${JSON.stringify(text)}\nd:{"finishReason":"stop","usage":{"promptTokens":0,"completionTokens":0}}\n`;

test('nothing of it is loaded before it is asked for', async ({ untouchedPage: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page);
  const before = asked.length;
  expect(asked.filter((path) => /assistant/.test(path))).toEqual([]);
  await page.locator('#assistant-entry').click();
  await expect(field(page)).toBeFocused();
  // As high as a line of text.
  expect(await field(page).evaluate((area) => area.clientHeight - area.scrollHeight)).toBe(0);
  expect(asked.slice(before)).toContain('/_lectern/assistant');
  expect(asked).not.toContain('/api/assistant');
});

test('a long answer is read from its beginning, and the end is one click away', async ({ sharedPage: page }) => {
  const text = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of the answer.`).join('\n\n');
  await page.route('**/api/assistant', (route) => route.fulfill({ contentType: 'text/plain', body: bodyOf(text) }));
  // What renders the text arrives after the whole answer, which is shown as plain text until then.
  let render = () => {};
  const isShown = new Promise<void>((resolve) => {
    render = resolve;
  });
  await page.route('**/answer-text.client-*.js', async (route) => {
    await isShown;
    await route.continue();
  });
  await open(page);
  await ask(page);
  const paragraph = (at: number) => answers(page).getByText(`Paragraph ${at} of`);
  const toEnd = button(page, 'Go to the end of the conversation');
  await expect(answers(page).locator('.chat-assistant-plain')).toContainText('Paragraph 59 of');
  render();
  await expect(answers(page).locator('.chat-assistant-plain')).toHaveCount(0);
  await expect(toEnd).toBeVisible();
  await expect(sheet(page).locator('.chat-assistant-question')).toBeInViewport({ ratio: 1 });
  await expect(paragraph(0)).toBeInViewport();
  await expect(paragraph(59)).not.toBeInViewport();
  await toEnd.click();
  await expect(paragraph(59)).toBeInViewport();
  await expect(toEnd).toHaveCount(0);
  await expect(sheet(page).getByRole('log')).toBeFocused();
});

test('the entry, the key and Escape open and close it, beside a page that stays usable', async ({
  sharedPage: page,
}) => {
  await visit(page);
  await page.locator('#assistant-entry').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.locator('#assistant-entry')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+i');
  await expect(field(page)).toBeFocused();
  await page.getByRole('link', { name: 'Open page' }).first().click();
  await expect(page).toHaveURL(/\/guides\/open-a$/);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.locator('#search-input')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+i');
  await expect(sheet(page)).toBeHidden();
});

test('the key belongs to editors, and sites may choose another', async ({ sharedPage: page }) => {
  await visit(page);
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<p id="editor" contenteditable>x</p>'));
  await page.locator('#editor').focus();
  await page.keyboard.press('ControlOrMeta+i');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.documentElement.dataset.assistantKey = 'j';
  });
  await page.keyboard.press('ControlOrMeta+i');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+j');
  await expect(sheet(page)).toBeVisible();
});

test('keeps every letter typed while the panel is loaded', async ({ untouchedPage: page }) => {
  await visit(page);
  const send = await holdPanel(page);
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type('Which knot[s]? And/oor');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('r');
  send();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(' which rope?');
  await expect(field(page)).toHaveValue('Which knot[s]? And/or which rope?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/guides\/first$/);
});

test('asks what was typed and sent while the panel is loaded', async ({ untouchedPage: page }) => {
  await visit(page);
  const send = await holdPanel(page);
  await page.locator('#assistant-entry').click();
  await page.keyboard.type(QUESTION);
  await page.keyboard.press('Enter');
  send();
  await expect(page.locator('.chat-assistant-question')).toContainText(QUESTION);
  await expect(field(page)).toHaveValue('');
});

test('?assistant opens it; a question in the address waits for the reader', async ({ sharedPage: page }) => {
  const asked = watchQuestions(page);
  await page.goto(`${origin(SITE)}/guides/first?assistant`);
  await expect(field(page)).toBeFocused();
  await page.goto(`${origin(SITE)}/guides/first?assistant=${encodeURIComponent(QUESTION)}`);
  await expect(field(page)).toHaveValue(QUESTION);
  await expect(page).toHaveURL(/\/guides\/first$/);
  expect(asked).toEqual([]);
  await field(page).press('Enter');
  await expect(answers(page)).toHaveCount(1);
});

test('underlines links within an answer', async ({ sharedPage: page }) => {
  await open(page);
  await ask(page, 'Where are the notes of the release and the table of depths?');
  const link = answers(page).getByRole('link', { name: 'table of depths' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('answers with numbered sources, and a follow-up goes on with the thread', async ({ sharedPage: page }) => {
  const asked = watchQuestions(page);
  await open(page);
  await ask(page);
  await expect(sheet(page).getByText('Sources', { exact: true })).toBeVisible();
  const source = sheet(page).locator('.chat-assistant-sources a').first();
  await expect(source).toHaveAttribute('href', /^\/guides\/first#/);
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(answers(page).locator('.chat-assistant-text .chat-assistant-citation').first()).toHaveText('1');
  await expect(answers(page)).not.toContainText('```');
  await markWindow(page);
  await source.click();
  await expect(page).toHaveURL(/\/guides\/first#/);
  await expectSameWindow(page);
  await expect(sheet(page)).toBeVisible();
  await ask(page, 'And on small boats?');
  await expect(answers(page)).toHaveCount(2);
  await expect(button(page, 'Stop the answer')).toHaveCount(0);
  expect(asked).toMatchObject([{ threadId: null, currentPath: '/guides/first', fp: 'anonymous' }, { fp: 'anonymous' }]);
  expect(asked[1]?.threadId).toMatch(/\S+/);
});

test('is taken up after a reload, until a new chat is begun', async ({ sharedPage: page }) => {
  const asked = watchQuestions(page);
  await open(page);
  await ask(page);
  await expect(button(page, 'Copy answer')).toBeVisible();
  await button(page, 'Good answer').click();
  await expect(button(page, 'Good answer')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await scriptsReady(page);
  await page.keyboard.press('ControlOrMeta+i');
  await expect(answers(page)).toHaveCount(1);
  await expect(button(page, 'Good answer')).toHaveAttribute('aria-pressed', 'true');
  await ask(page, 'And on small boats?');
  await expect(answers(page)).toHaveCount(2);
  expect(asked[1]?.threadId).toMatch(/\S+/);
  await button(page, 'New chat').click();
  await expect(sheet(page).getByText('What would you like to know?')).toBeVisible();
  await page.reload();
  await scriptsReady(page);
  await page.keyboard.press('ControlOrMeta+i');
  await expect(answers(page)).toHaveCount(0);
});

test('offers questions about the page', async ({ sharedPage: page }) => {
  const asked = watchQuestions(page);
  await open(page);
  await sheet(page).getByRole('button', { name: 'Explain “Boats”' }).click();
  await expect(answers(page)).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test('a new line, half a word, and a question while another is answered', async ({ sharedPage: page }) => {
  await page.route('**/api/assistant', async (route) => {
    const { messages } = route.request().postDataJSON();
    if (messages.length > 1) await route.fulfill({ body: bodyOf('Second answer.') });
  });
  await open(page);
  await field(page).fill('one');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('two');
  await expect(field(page)).toHaveValue('one\ntwo');
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field(page)).toHaveValue('one\ntwo');
  await field(page).press('Enter');
  await expect(button(page, 'Stop the answer')).toBeVisible();
  await ask(page, 'another');
  await expect(answers(page)).toHaveText(/Second answer\./);
  await expect(page.locator('.chat-assistant-question')).toHaveCount(2);
});

test('is stopped in the middle, and tried again', async ({ page }) => {
  // A stream that starts but never ends.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input !== '/api/assistant') return fetch(input, init);
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode('f:{"messageId":"m"}\n0:"The first half. And"\n'));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
        },
      });
      return new Response(body);
    };
  });
  await open(page);
  await ask(page);
  await expect(answers(page)).toContainText('The first half. And');
  await expect(sheet(page).getByRole('status')).toHaveText('The first half.');
  await button(page, 'Stop the answer').click();
  await expect(sheet(page).getByText('Stopped')).toBeVisible();
  await expect(answers(page)).toContainText('The first half. And');
  await sheet(page).locator('.chat-assistant-stopped button').click();
  await expect(button(page, 'Stop the answer')).toBeVisible();
});

for (const [status, text] of [
  [503, 'The answer could not be loaded.'],
  [429, 'Too many questions.'],
] as const) {
  test(`waits as long as a ${status} says, and offers the search`, async ({ sharedPage: page }) => {
    await page.route('**/api/assistant', (route) =>
      route.fulfill({ status, headers: { 'Retry-After': '2' }, json: { error: { code: 'x', message: 'secret' } } }),
    );
    await open(page);
    await ask(page);
    await expect(sheet(page).getByRole('alert')).toContainText(text);
    await expect(sheet(page)).not.toContainText('secret');
    await expect(sheet(page).getByText(/^Try again in [12] s$/)).toBeDisabled();
    await sheet(page).getByRole('button', { name: 'Search for this instead' }).click();
    await expect(page.locator('#search-input')).toHaveValue(QUESTION);
    await page.keyboard.press('Escape');
    await page.unroute('**/api/assistant');
    await sheet(page).locator('.chat-assistant-retry').click();
    await expect(sheet(page).locator('.chat-assistant-sources')).toBeVisible();
    await expect(page.locator('.chat-assistant-question')).toHaveCount(1);
  });
}

test('says when there is no network, and when an answer breaks off', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await ask(page);
  await expect(sheet(page).getByRole('alert')).toContainText("You're offline.");
  await context.setOffline(false);
  await page.route('**/api/assistant', (route) =>
    route.fulfill({ body: 'f:{"messageId":"m"}\n0:"Half an"\n3:"gone"\n' }),
  );
  await sheet(page).locator('.chat-assistant-retry').click();
  await expect(answers(page)).toContainText('Half an');
  await expect(sheet(page).getByRole('alert')).toContainText('The answer was interrupted.');
});

test('shows nothing that the documentation does not name', async ({ sharedPage: page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin(SITE))) outside.push(request.url());
  });
  const text = [
    '[inside](/guides/first) [outside](https://evil.example/?q=1) [script](javascript:alert(1)) https://evil.example/auto',
    '![picture](https://evil.example/x.png)',
    '<img src="https://evil.example/y.png" onerror="alert(1)"> <b>bold</b>',
    '1. one\n\n   ```js\n   run();\n   ```',
  ].join('\n\n');
  await page.route('**/api/assistant', (route) => route.fulfill({ body: bodyOf(text) }));
  await open(page);
  await ask(page);
  const body = answers(page).locator('.chat-assistant-text');
  await expect(body).toContainText('outside');
  await expect(body.locator('a')).toHaveCount(1);
  await expect(body.locator('img, b')).toHaveCount(0);
  await expect(body.locator('pre')).toHaveText('run();\n');
  expect(outside).toEqual([]);
});

test('copies an answer and its code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/assistant', (route) =>
    route.fulfill({ body: bodyOf('Do **this**:\n\n```sh\nmoor --now\n```') }),
  );
  await open(page);
  await ask(page);
  await button(page, 'Copy code').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('moor --now');
  await button(page, 'Copy answer').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Do **this**:\n\n```sh\nmoor --now\n```');
});

test('asks about a code block and about selected text', async ({ sharedPage: page }) => {
  const asked = watchQuestions(page);
  await visit(page, '/parts/components');
  const block = page.locator('.code-block').last();
  await block.hover();
  await block.getByRole('button', { name: 'Ask about this code' }).click();
  await expect(field(page)).toBeFocused();
  await page.locator('#content-area p').first().selectText();
  await page.locator('#content-area p').first().dispatchEvent('pointerup');
  await page.locator('#text-selection-tooltip-button').click();
  await expect(page.locator('.chat-assistant-contexts li')).toHaveCount(2);
  await ask(page, 'What does this mean?');
  await expect(answers(page)).toHaveCount(1);
  await expect(page.locator('.chat-assistant-contexts')).toHaveCount(0);
  expect(asked[0]?.context.map(({ type }) => type)).toEqual(['code', 'textSelection']);
  expect(asked[0]?.context[0]?.value).toBe((await block.locator('code').textContent())?.trim());
});

test('tells the site how an answer was rated', async ({ sharedPage: page }) => {
  await open(page);
  await ask(page);
  const rated = page.evaluate(
    () =>
      new Promise((done) =>
        document.addEventListener('lectern:answer-rated', (event) => done((event as CustomEvent).detail)),
      ),
  );
  await button(page, 'Bad answer').click();
  expect(await rated).toMatchObject({ rating: 'down', question: QUESTION });
});

test('fills a phone and keeps the focus', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page);
  await page.locator('#assistant-entry-mobile').click();
  await expect(field(page)).toBeFocused();
  await expect(sheet(page)).toHaveCSS('translate', 'none');
  expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab');
    // Between the last and the first stop the focus is in the browser's own window.
    const place = await page.evaluate(() => {
      const { activeElement: active, body } = document;
      return active === body || active?.closest('#chat-assistant-sheet') !== null;
    });
    expect(place).toBe(true);
  }
  await field(page).focus();
  await ask(page);
  await sheet(page).locator('.chat-assistant-sources a').first().click();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/guides\/first#/);
});

test('reads from right to left, and has no barriers in either mode', async ({ sharedPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page);
  expect(await violations(page)).toEqual([]);
  await ask(page);
  await expect(sheet(page).locator('.chat-assistant-sources')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await contrastViolations(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect((await sheet(page).boundingBox())?.x).toBe(0);
});
