/** Answers that refer readers to support, and the thread that support is told. */
import { afterEach, expect, it } from 'vitest';
import { createModel } from '@/lib/answers/model/model';
import { type ModelServer, startModelServer } from '@/lib/answers/testing/model-server';
import { handleMessage } from './handle-message';
import { createTestService, messageRequest, questionBody, textOf } from './testing/service';
import { wireV4 } from './wire/wire-v4';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const CONTACT = 'https://help.example.com/new?form=docs';

/** Asks a service with a contact; a model answers with `write`. */
async function ask(question: string, write?: (system: string) => string, support = CONTACT) {
  const server =
    write &&
    (await startModelServer(({ asked, isRewrite, write: send, end }) => {
      if (!isRewrite) send(write(asked.messages[0]?.content ?? ''));
      end();
    }));
  if (server) servers.push(server);
  const model = server && { model: 'test', options: { baseURL: server.baseUrl }, contextTokens: 12_000, waitMs: 8_000 };
  const service = { ...createTestService({ model, support }), ...(model ? { model: createModel(model) } : {}) };
  const key = service.makeKey();
  const response = await handleMessage(
    messageRequest(key, questionBody(question)),
    'docs',
    wireV4,
    async () => service,
  );
  return { text: textOf(await response.text()), thread: response.headers.get('x-thread-id') };
}

it('is the thread of the answer', async () => {
  const { text, thread } = await ask('Who won the match yesterday?');
  expect(thread).toMatch(/^thr_/);
  expect(text).toContain(`[help.example.com/new](${CONTACT}&threadId=${thread})`);
});

it('is not in an e-mail address', async () => {
  const { text } = await ask('Who won the match yesterday?', undefined, 'help@example.com');
  expect(text).toContain('[help@example.com](mailto:help@example.com)');
});

it('is not in an answer that was found', async () => {
  expect((await ask('How do I install the winch on a pier?')).text).not.toContain('help.example.com');
});

it.each([CONTACT, 'help@example.com'])('is in the link that a model writes: %s', async (support) => {
  const linkIn = (system: string): string => /link to support: (.*)$/m.exec(system)?.[1] ?? '';
  const { text, thread } = await ask('How do I install it?', (system) => `Not covered. ${linkIn(system)} bye`, support);
  const href = support === CONTACT ? `${CONTACT}&threadId=${thread}` : 'mailto:help@example.com';
  const name = support === CONTACT ? 'help.example.com/new' : support;
  expect(text).toMatch(/^Not covered\. \[/);
  expect(text).toContain(`[${name}](${href}) bye`);
});

it('is not a way to link anything else', async () => {
  const { text } = await ask(
    'How do I install it?',
    () => 'See [a](https://help.example.com/new?form=x) or [b](mailto:x@example.com).',
  );
  expect(text).not.toContain('](https://help.example.com');
  expect(text).not.toContain('](mailto:');
});
