import { afterEach, expect, it, vi } from 'vitest';
import type { SiteSource } from '@/lib/site/model/source';
import { serveReload } from './reload';

const crashed = vi.fn();
afterEach(() => void process.off('uncaughtException', crashed));

it.each<[string, (tab: AbortController) => void, (response: Response, tab: AbortController) => unknown]>([
  ['the body is cancelled', () => {}, (response) => response.body?.cancel()],
  ['the request is aborted', () => {}, (_, tab) => tab.abort()],
  ['both happen', () => {}, (response, tab) => response.body?.cancel().then(() => tab.abort())],
  ['the request was aborted before', (tab) => tab.abort(), () => undefined],
])('stops listening if %s', async (_, before, after) => {
  process.on('uncaughtException', crashed);
  const stop = vi.fn();
  const source = { revision: () => 1, onRevision: () => stop } as Partial<SiteSource> as SiteSource;
  const tab = new AbortController();
  before(tab);
  await after(serveReload(new Request('http://localhost/api/reload', { signal: tab.signal }), source), tab);
  await new Promise(setImmediate);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(crashed).not.toHaveBeenCalled();
});
