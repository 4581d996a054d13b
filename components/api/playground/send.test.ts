import { afterEach, expect, it, vi } from 'vitest';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { send } from './send.client';

const data = { proxy: true, strings: { playErrorNetwork: 'No network.' } } as unknown as PlaygroundData;
const HEADERS = [['Content-Type', 'application/json']];

function ask(url: string, answer: Record<string, string> = {}) {
  const headers = {
    'X-Playground-Status': '201',
    'X-Playground-Time': '7',
    'X-Playground-Headers': JSON.stringify(HEADERS),
    ...answer,
  };
  const asked = vi.fn(async (_: string, __: { headers: Record<string, string> }) => new Response('{}', { headers }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const answered = send({ url, method: 'GET', headers: [] }, data, new AbortController().signal);
  return answered.then((facts) => ({ facts, sent: asked.mock.calls[0]?.[1].headers }));
}

afterEach(() => vi.unstubAllGlobals());

it('reads the status and headers of an answer through the site', async () => {
  const { facts } = await ask('https://api.test/v1');
  expect(facts).toMatchObject({ status: 201, ms: 7, headers: HEADERS, isCut: false, type: 'application/json' });
});

it('says that headers are cut', async () => {
  expect((await ask('https://api.test/v1', { 'X-Playground-Cut': '1' })).facts).toMatchObject({ isCut: true });
});

it('sends half of an emoji, such as one in a variable of the server', async () => {
  const { sent } = await ask('https://\ud800.test/v1');
  expect(sent?.['X-Playground-Url']).toBe('https%3A%2F%2F%EF%BF%BD.test%2Fv1');
});
