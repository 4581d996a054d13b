/** A site with a sign-in, asked through `handle`. */
import { scryptSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { createServer } from '../../server';
import { createSignIn, type SignInService } from '../service';

const ORIGIN = 'http://localhost';
const PROGRAM = { browser: { sheet: '', start: '', imports: [] }, files: new Map() };
export const PASSWORD = 'a planted pass phrase';

/** As `hashPassword` writes it, at the least cost. */
const salt = Buffer.alloc(16, 5);
const cheap = scryptSync(PASSWORD, salt, 32, { N: 2, r: 8, p: 1 });
export const HASH = `scrypt:2:8:1:${salt.toString('base64url')}:${cheap.toString('base64url')}`;

const DOCS = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Winches',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'guides/install'] },
  }),
  'index.mdx': '---\ntitle: Start\npublic: true\n---\n\nWinches pull boats.\n',
  'guides/install.mdx': '---\ntitle: Install the winch\ngroups: [winch-staff]\n---\n\nWith one command.\n',
};

export interface RunningSite {
  state: string;
  signIn: SignInService;
  get(path: string, cookie?: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields: Record<string, string>,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** What the browser of a reader is told. */
  reader(cookie?: string, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  groups(cookie?: string, headers?: Record<string, string>): Promise<readonly string[]>;
}

/** Starts a site with more variables. */
export function startSite(env: Record<string, string>): RunningSite {
  const state = newFolder();
  const full = {
    DOCS_DIR: newFolder(DOCS),
    LECTERN_DIST: newFolder(),
    ASSISTANT_STATE_DIR: state,
    ...env,
  };
  const settings = { program: PROGRAM as never, env: full, headers: {} as never };
  const location = siteLocation(full, 'build');
  const server = createServer(fixedSite(location), settings);
  const send: RunningSite['get'] = (path, cookie = '', headers = {}) => ask(path, {}, cookie, headers);
  const ask = (path: string, init: RequestInit, cookie: string, headers: Record<string, string>): Promise<Response> => {
    const all = { Host: 'localhost', ...(cookie ? { Cookie: cookie } : {}), ...headers };
    return server.handle(new Request(ORIGIN + path, { ...init, headers: all }), '203.0.113.7');
  };
  const signIn = createSignIn(location, settings);
  return {
    state,
    signIn,
    get: send,
    post: (path, fields, cookie = '', headers = {}) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields).toString() }, cookie, {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: ORIGIN,
        ...headers,
      }),
    reader: async (cookie, headers) => (await (await send('/_lectern/reader', cookie, headers)).json()) as never,
    groups: async (cookie = '', headers = {}) => {
      const request = new Request(ORIGIN, { headers: { Host: 'localhost', Cookie: cookie, ...headers } });
      return (await signIn.readerOf(request)).groups;
    },
  };
}

/** Removed with those of all tests. */
function newFolder(files: Record<string, string> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-sign-in-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf(response: Response, name = 'lectern_reader'): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(';')[0] ?? ''
  );
}
