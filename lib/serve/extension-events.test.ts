/** What extensions are told while a site is served, and that nothing they do reaches a reader. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeInsights } from '@/extensions/insights/open-insights';
import type { SiteEvent } from '@/lib/extend';
import { eventsOf } from '@/lib/kit/http/events';
import type { SiteMode } from '@/lib/source/location';
import { sourceFrom } from './open-site';
import { createServer } from './server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-events-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const DOCS = {
  'docs.json': JSON.stringify({
    name: 'Harbor',
    theme: 'mint',
    colors: { primary: '#0d7a5f' },
    navigation: { pages: ['index', 'other'] },
  }),
  'index.mdx': '---\ntitle: Home\n---\n\nShips wait for the pilot.\n',
  'other.mdx': '---\ntitle: Other\n---\n\nWords.\n',
};
const ABOUT = { id: '1', route: '/*', at: 1, ms: 2, firstByteMs: 1, isWhole: true };

/** The list in which the extension of that name keeps what it hears. */
function heardBy(name: string): SiteEvent[] {
  const all = globalThis as unknown as Record<string, SiteEvent[]>;
  const heard = all[name] ?? [];
  all[name] = heard;
  return heard;
}

const envs: object[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const env of envs.splice(0)) await closeInsights(env as never);
});

/** `extension`: the fields of one that is written in the third line of its file. */
function open(name: string, extension: string, mode: SiteMode, more: Record<string, string> = {}) {
  const docs = path.join(root, name, 'docs');
  fs.mkdirSync(docs, { recursive: true });
  const config = `\nexport default { use: [\n{ name: '${name}', ${extension} }] };\n`;
  for (const [file, text] of Object.entries({ ...DOCS, 'lectern.config.ts': config }))
    fs.writeFileSync(path.join(docs, file), text);
  const env = {
    ...{ DOCS_DIR: docs, LECTERN_DIST: path.join(root, name, 'build'), LECTERN_EXTENSIONS: 'on' },
    ...{ ASSISTANT_STATE_DIR: path.join(root, name, 'state'), ANALYTICS: 'local', ...more },
  };
  envs.push(env);
  const program = { folder: root, browser: { sheet: '', start: '', imports: [] } } as never;
  const source = sourceFrom(env, mode);
  const server = createServer(source, { program, env });
  const post = async (address: string, body: object): Promise<number> => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const request = new Request(`http://localhost${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await server.handle(request)).status;
  };
  const get = async (address: string) => {
    const response = await server.handle(new Request(`http://localhost${address}`));
    return { status: response.status, text: await response.text() };
  };
  return { env, source, post, get };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const keep = (name: string): string => `onEvent: (event) => { globalThis.${name}.push(event); }`;

describe('an extension hears', () => {
  it.each([
    ['plain', {}, 'pilot', undefined],
    ['texts', { KEEP_QUESTIONS: 'text' }, 'pilot zzz', 'Where?'],
  ])('what the insights store, and no more (%s)', async (name, more, words, question) => {
    const heard = heardBy(name);
    const { env, post, source } = open(name, keep(name), 'serve', more);
    await source.site();
    expect(await post('/api/count', { event: 'view', path: '/other', visit: true })).toBe(204);
    expect(await post('/api/count', { event: 'view', path: '/nowhere', visit: true })).toBe(204);
    expect(await post('/api/count', { event: 'search', query: 'pilot zzz', results: 0 })).toBe(204);
    const page = { target: 'page', path: '/other', fp: 'reader-7' };
    expect(await post('/api/feedback', { ...page, rating: 'down', comment: 'No pier.' })).toBe(204);
    eventsOf(env).emit({ type: 'request', method: 'GET', path: '/x', status: 200, ...ABOUT });
    const answer = { domain: 'd', messageId: 'm', threadId: 't', tone: 'sure', sources: 2, searchMs: 1 };
    eventsOf(env).emit({ type: 'answer', ...answer, firstByteMs: 1, ms: 3, hasFailed: false, question: 'Where?' });
    await settle();
    expect(heard.map(({ at, ...event }) => [typeof at, event])).toEqual([
      ['number', { type: 'view', page: '/other', isVisit: true }],
      ['number', { type: 'search', words, found: false }],
      ['number', { type: 'rating', target: 'page', page: '/other', rating: 'down' }],
      ['number', { type: 'comment', target: 'page', page: '/other', rating: 'down', text: 'No pier.' }],
      ['number', { type: 'request', method: 'GET', path: '/x', status: 200, ms: 2 }],
      ['number', { type: 'answer', ...(question ? { question } : {}), tone: 'sure', sources: 2, ms: 3 }],
    ]);
    expect(JSON.stringify(heard)).not.toContain('reader-7');
  });

  it('nothing of readers where the site counts nothing', async () => {
    const heard = heardBy('nothing');
    const { post, source } = open('nothing', keep('nothing'), 'serve', { ANALYTICS: '', INSIGHTS_DAYS: '0' });
    await source.site();
    expect(await post('/api/count', { event: 'view', path: '/other', visit: true })).toBe(404);
    expect(await post('/api/feedback', { target: 'page', path: '/other', rating: 'up' })).toBe(404);
    await settle();
    expect(heard).toEqual([]);
  });
});

describe('an `onEvent`', () => {
  it.each([
    ['throws', "throw new Error('fog')", 'fog'],
    ['rejects', "return Promise.reject(new Error('fog'))", 'fog'],
  ])('that %s is named once in the log of a server, and no request fails', async (name, body, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { env, source, get } = open(name, `onEvent: () => { ${body}; }`, 'serve');
    await source.site();
    for (let n = 0; n < 500; n++)
      eventsOf(env).emit({ type: 'request', method: 'GET', path: '/', status: 200, ...ABOUT });
    expect((await get('/other')).status).toBe(200);
    await settle();
    expect(log.mock.calls).toEqual([
      [`lectern.config.ts:3: \`onEvent\` of the extension "${name}" failed: ${message}`],
    ]);
  });

  it('that fails is a problem of the page in a preview', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { env, source, get } = open('preview', "onEvent: () => { throw new Error('fog'); }", 'dev');
    expect((await get('/other')).text).not.toContain('fog');
    eventsOf(env).emit({ type: 'request', method: 'GET', path: '/other', status: 200, ...ABOUT });
    await settle();
    const before = source.revision();
    const { status, text } = await get('/other');
    expect([status, text.includes('<code>onEvent</code> of the extension &quot;preview&quot; failed: fog')]).toEqual([
      200,
      true,
    ]);
    eventsOf(env).emit({ type: 'request', method: 'GET', path: '/other', status: 200, ...ABOUT });
    await settle();
    // An announcement of a known failure would reload the page for ever.
    expect(source.revision()).toBe(before);
  });

  it('that never ends holds a bounded number of events', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    heardBy('hangs');
    const body = 'globalThis.hangs.push(event); return new Promise(() => {});';
    const { env, source } = open('hangs', `onEvent: (event) => { ${body} }`, 'serve');
    await source.site();
    for (let n = 0; n < 10_500; n++)
      eventsOf(env).emit({ type: 'request', method: 'GET', path: '/', status: 200, ...ABOUT });
    await settle();
    expect(heardBy('hangs')).toHaveLength(100);
    expect(log).toHaveBeenCalledWith('Extensions: too many events wait for `onEvent`; some are lost.');
  });
});

describe('a `head` that fails', () => {
  const CASES: [string, string, string][] = [
    ['thrown', "{ throw new Error('fog'); }", 'fog'],
    ['text', "'x'", 'It returned no list of tags.'],
    ['promise', 'Promise.resolve([])', 'It returned no list of tags.'],
    ['empty', '[null]', 'There is no tag "undefined". Write meta, link or script.'],
    ['odd', "[{ tag: 'meta', attributes: { 'a b': 'c' } }]", '"a b" is no name of an attribute.'],
    ['number', "[{ tag: 'meta', attributes: { a: 1 } }]", 'The attribute "a" has a value that is neither a string'],
    ['many', "Array(1000).fill({ tag: 'meta', attributes: {} })", 'It returned more than 100 tags.'],
    ['long', "[{ tag: 'script', attributes: {}, text: 'x'.repeat(1e6) }]", 'more than 100,000 characters.'],
  ];

  it.each(CASES)('is named once in the log of a server: %s', async (name, body, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { get } = open(`head-${name}`, `head: () => ${body.startsWith('{') ? body : `(${body})`}`, 'serve');
    for (const address of ['/', '/other', '/other']) expect((await get(address)).status).toBe(200);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.lastCall?.[0]).toContain(`lectern.config.ts:3: \`head\` of the extension "head-${name}" failed: `);
    expect(log.mock.lastCall?.[0]).toContain(message);
  });

  it('is a problem of the page in a preview', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { get } = open('head-dev', "head: () => { throw new Error('fog'); }", 'dev');
    await get('/other');
    await settle();
    expect((await get('/other')).text).toContain('<code>head</code> of the extension &quot;head-dev&quot; failed: fog');
    await get('/');
    expect(log.mock.calls.flat().filter((line) => String(line).includes('fog'))).toHaveLength(1);
  });
});
