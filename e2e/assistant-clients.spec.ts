/** Published chat libraries against our endpoints. */
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';
import { expect } from 'playwright/test';
import { type AssistantServer, makeKey, startAssistant, stateFolder } from './setup/assistant-server';
import { isServed } from './setup/site';
import { test } from './setup/test';

const SITE = 'hosts';
const CLIENTS = path.join(import.meta.dirname, 'clients');
test.skip(() => !isServed(SITE));
// Each test starts servers of its own.
test.describe.configure({ mode: 'default', timeout: 90_000 });

let server: AssistantServer;
const stateDir = stateFolder();

test.beforeAll(async () => {
  server = await startAssistant(SITE, { ASSISTANT_STATE_DIR: stateDir });
});
test.afterAll(async () => {
  await server?.kill();
});

interface Understood {
  status: string;
  failure?: string;
  threads: string[];
  text: string;
  sources: string[];
  results: number;
}

test('versions 5 and 6, over v2 and with a transport of their own over v1', async () => {
  const output = execFileSync(process.execPath, ['run.mjs', server.origin, await makeKey(stateDir)], {
    cwd: CLIENTS,
    encoding: 'utf8',
  });
  const understood = JSON.parse(output) as Record<string, Understood>;
  const texts = new Set(Object.values(understood).map(({ text }) => text));
  expect([...texts]).toEqual([expect.stringContaining('](/')]);
  for (const name of ['v2, version 5', 'v2, version 6', 'v1, version 5', 'v1, version 6']) {
    const { status, failure, threads, sources, results } = understood[name] as Understood;
    expect({ name, status, failure }).toEqual({ name, status: 'ready', failure: undefined });
    expect(new Set(threads).size).toBe(1);
    expect(threads[0]).toMatch(/^thr_[0-9a-f]{32}$/);
    expect(sources.length).toBeGreaterThan(0);
    expect(results).toBeGreaterThan(0);
  }
});

test('the hook of version 4 in a page of another origin', async ({ page }) => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'setup/chat-page.tsx')],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const host = http.createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><body><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as { port: number };
  const key = await makeKey(stateDir, '--kind', 'public', '--origins', `http://127.0.0.1:${port}`);
  await page.goto(`http://127.0.0.1:${port}/?api=${server.origin}&key=${key}`);
  const ask = async (text: string, threadId?: string) => {
    await page.waitForFunction(() => 'ask' in window);
    return page.evaluate(
      async ([content, thread]) => {
        type Chat = {
          messages: { role: string; content: string; parts: { type: string }[] }[];
          status: string;
          error?: string;
          threadId?: string;
        };
        const own = window as unknown as { chat: Chat; ask(content?: string, thread?: string): Promise<unknown> };
        await own.ask(content, thread);
        while (own.chat.status !== 'ready' && own.chat.status !== 'error') await new Promise(requestAnimationFrame);
        return own.chat;
      },
      [text, threadId] as const,
    );
  };
  const first = await ask('Is the rope long enough for the tide?');
  expect(first).toMatchObject({ status: 'ready', threadId: expect.stringMatching(/^thr_/) });
  expect(first.error).toBeUndefined();
  const answer = first.messages.at(-1);
  expect(answer?.content).toContain('](/');
  expect(answer?.parts.map(({ type }) => type)).toEqual(expect.arrayContaining(['tool-invocation', 'text', 'source']));
  const second = await ask('And where is it written?', first.threadId);
  expect(second.threadId).toBe(first.threadId);
  host.close();
});
