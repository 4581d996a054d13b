/**
 * For tests: a server of the docs folder with secrets, whose readers are named by a header, and what is asked of it. Test files of one process
 * share it; its folders go with those of all tests.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { createKey } from '@/lib/endpoint/keys/key';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { createServer } from '../../server';
import { READERS, SECRETS, type TestReader, writeSecretSite } from './secret-site';

export const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-audience-'));
fs.mkdirSync(path.join(dist, 'browser'));
const docs = writeSecretSite();
export const program = { folder: dist, browser: { sheet: '/s.css', start: '/_lectern/browser/start.js', imports: [] } };
export const env = {
  ACCESS_HEADER_USER: 'X-User',
  DOCS_DIR: docs,
  LECTERN_DIST: dist,
  SITE_URL: 'https://docs.example.com',
  ASSISTANT_STATE_DIR: path.join(dist, 'state'),
  ASSISTANT_LIMIT_IP_DAY: '10000',
  ANALYTICS: 'local',
};
export const source = fixedSite({ ...siteLocation(env, 'build'), hasSignIn: true });
/** The reader is named by a header. */
export const signIn = {
  isConfigured: true,
  readerOf: async (request: Request): Promise<TestReader> =>
    READERS[request.headers.get('x-reader') ?? 'stranger']?.reader ?? { isSignedIn: false, groups: [] },
  toSignIn: () => new Response(null, { status: 302, headers: { Location: '/login' } }),
};
const { key, record } = createKey(
  { organisation: 'default', domains: ['default', 'docs'], kind: 'server', origins: [] },
  new Date(),
);

export const keys = createFolderKeys(env.ASSISTANT_STATE_DIR);
await keys.write(record);
export const server = createServer(source, { program, env, signIn });

export interface Asked {
  path: string;
  init?: RequestInit;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Asked => ({
  path,
  init: { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) },
});
/** Beginnings of words in each place, for the search: whole words would be in answers that repeat the question. */
export const QUERIES = SECRETS.flatMap((word) =>
  ['titl', 'bod', 'cod', 'hidd', 'propert'].map((start) => word + start),
);
const question = (text: string) => ({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: text }] });
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', host: 'docs.example.com' };
export const WITH_KEY = { Authorization: `Bearer ${key}` };
export const call = (method: string, params: object) => post('/mcp', { jsonrpc: '2.0', id: 1, method, params });
export const PAGES = SECRETS.flatMap((word) => ['page', 'hidden', 'unlisted'].map((name) => `/${word}/${name}`));
export const questions = (path: string, headers: Record<string, string>) =>
  QUERIES.map((text) => post(path, question(text), headers));

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** Asks as a reader with a name. */
export async function ask(name: string, { path, init }: Asked): Promise<Answer> {
  const headers = { ...(init?.headers as object), 'x-reader': name };
  const response = await server.handle(new Request(`https://docs.example.com${path}`, { ...init, headers }));
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const { status } = response;
  const text = [body, ...[...response.headers].map((entry) => entry.join(': '))].join('\n');
  return {
    status,
    text: sentIn({ path, ...(init ? { init } : {}) }).reduce((rest, own) => rest.replaceAll(own, ''), text),
    headers: response.headers,
  };
}

/** What the reader sent does not count: an answer may repeat the address that is missing, or the question. */
function sentIn({ path, init }: Asked): string[] {
  const body = typeof init?.body === 'string' ? init.body : '';
  const address = path.split('?')[0] ?? '';
  const asked = [...body.matchAll(/"(\/zq[\w/]+)"/g)].map(([, page = '']) => page);
  return [address, decodeURI(address), ...asked, ...QUERIES.filter((query) => body.includes(query))];
}
