/** The attacks, by the rows of the review that found them. Each throws where the server gives way, and says what it measured. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { filesIn, folderBytes } from '../bench/measure';
import { quantile } from '../bench/numbers';
import { ask, play, sendRaw, sendUnread, stall, timed } from './send';
import type { Stub, Target } from './target';

export interface Scene {
  /** Answers with quotes, behind one proxy; the playground reaches public servers only. */
  site: Target;
  /** Answers with a model; the playground reaches `upstream`. */
  inside: Target;
  upstream: Stub;
  model: Stub;
  /** How much is sent: 1 for continuous integration. */
  scale: number;
}

export interface Attack {
  row: number;
  name: string;
  run(scene: Scene): Promise<string>;
}

/** A reader's address that no other attack uses. */
let readers = 0;
const reader = (): string => {
  readers++;
  return `198.18.${(readers >> 8) & 255}.${readers & 255}`;
};

const misspelt = (count: number): string =>
  Array.from({ length: count }, (_, n) => `wnich${((n * 2_654_435_761) >>> 8).toString(36)}`).join(' ');

async function status(origin: string, address: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(origin + address, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status;
}

/** Waits until something holds, for two seconds at most. */
async function until(holds: () => boolean): Promise<void> {
  for (let n = 0; n < 40 && !holds(); n++) await pause(50);
}

const STATE_MB = 20;
/** Half of the 250 MB that the unfinished uploads send; resident memory also grows with the collector's pace. */
const UPLOADS_MB = 125;
const MISSING_MB = 60;
/** CPU rather than wall time, which depends on what else the machine does. */
const PATH_MS = 100;
/** Connections that this process keeps for its next requests. */
const MAX_OPEN = 20;
const QUESTION_MS = 150;

export const ATTACKS: readonly Attack[] = [
  {
    row: 1,
    name: 'questions of control characters do not fill the disk',
    async run({ site, scale }) {
      const text = `${'\u0001'.repeat(7_900)} winch`;
      for (let sent = 0; sent < 200 * scale; sent += 8) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => ask(site.origin, text, { reader: reader() })),
        );
        for (const answer of answers) await answer.arrayBuffer();
      }
      const mb = folderBytes(site.state) / 2 ** 20;
      assert.ok(mb <= STATE_MB, `the state takes ${mb.toFixed(1)} MB`);
      return `${mb.toFixed(1)} MB after ${200 * scale} requests`;
    },
  },
  {
    row: 2,
    name: 'unfinished uploads do not fill the memory',
    async run({ site }) {
      const before = site.memoryMb();
      const open = await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          n % 3 === 0
            ? stall(site.origin, '/_lectern/request', 'X-Playground-Url: http%3A%2F%2Fevil.example\r\n', 2_000_000)
            : stall(
                site.origin,
                n % 3 === 1 ? '/api/assistant' : '/api/feedback',
                `X-Forwarded-For: ${reader()}\r\nContent-Type: application/json\r\n`,
                900_000,
              ),
        ),
      );
      const more = site.memoryMb() - before;
      for (const close of open) close();
      assert.ok(more <= UPLOADS_MB, `${more.toFixed(0)} MB more`);
      return `${more.toFixed(0)} MB more with 200`;
    },
  },
  {
    row: 3,
    name: 'unknown names make no files',
    async run({ site, scale }) {
      const before = filesIn(path.dirname(site.cache)).length;
      const folders = ['sidebar', 'schema', 'search', 'style', 'playground', 'author', 'browser', 'og', 'fonts'];
      for (let n = 0; n < 200 * scale; n++) {
        const code = await status(site.origin, `/_lectern/${folders[n % folders.length]}/none-${n}.png`);
        assert.equal(code, 404);
      }
      const made = filesIn(path.dirname(site.cache)).length - before;
      assert.equal(made, 0);
      return `${made} files after ${200 * scale} names`;
    },
  },
  {
    row: 3,
    name: 'addresses of missing files fill no memory',
    async run({ site }) {
      const before = site.memoryMb();
      for (let n = 0; n < 60; n++) {
        assert.equal(await status(site.origin, `/${n}/${'a/'.repeat(1_500)}x.png`), 404);
      }
      assert.equal(await status(site.origin, `/${'a/'.repeat(7_000)}x.png`), 404);
      const more = site.memoryMb() - before;
      assert.ok(more <= MISSING_MB, `${more.toFixed(0)} MB more`);
      return `${more.toFixed(0)} MB more after 60 addresses of 3,000 characters`;
    },
  },
  {
    row: 5,
    name: 'one reader cannot use up what all share',
    async run({ site }) {
      const [first, second] = [reader(), reader()];
      const codes: number[] = [];
      for (let n = 0; n < 110; n++) {
        const answer = await ask(site.origin, 'winch', { reader: first });
        codes.push(answer.status);
        await answer.arrayBuffer();
      }
      assert.deepEqual([codes.filter((code) => code === 200).length, codes.at(-1)], [100, 429]);
      assert.equal((await ask(site.origin, 'winch', { reader: second })).status, 200);
      return '100 of 110 answered, the next reader 200';
    },
  },
  {
    row: 6,
    name: 'the playground reaches no private network',
    async run({ site, inside }) {
      for (const { origin } of [site, inside]) {
        const answer = await play(origin, 'http://169.254.169.254/latest');
        assert.equal(answer.status, 502);
      }
      for (const url of ['http://localhost:1/admin', `${site.origin}/healthz`, 'http://[::ffff:127.0.0.1]:1/'])
        assert.equal((await play(site.origin, url)).status, 502, url);
      return 'link-local never, localhost not by default';
    },
  },
  {
    row: 7,
    name: 'hostile questions leave the pages fast',
    async run({ site }) {
      const texts = [
        misspelt(900).slice(0, 7_900),
        'a.'.repeat(3_900),
        '文'.repeat(7_900),
        `a${'\u0301'.repeat(7_800)}`,
        Array.from({ length: 1_500 }, (_, n) => `v${n}.${n}`)
          .join(' ')
          .slice(0, 7_900),
      ];
      const once = async (text: string): Promise<void> => {
        const history = [misspelt(800).slice(0, 7_000)];
        await (await ask(site.origin, text, { reader: reader(), history })).arrayBuffer();
      };
      for (const text of texts) await once(text);
      const before = site.cpuSeconds();
      for (const text of texts) for (let n = 0; n < 4; n++) await once(text);
      const each = ((site.cpuSeconds() - before) * 1_000) / (4 * texts.length);
      const pages: number[] = [];
      const flood = Promise.all(Array.from({ length: 40 }, (_, n) => once(texts[n % texts.length] ?? '')));
      for (let n = 0; n < 40; n++) pages.push(await timed(() => status(site.origin, '/log')));
      await flood;
      assert.ok(each <= QUESTION_MS, `${each.toFixed(0)} ms of CPU for a question`);
      return `${each.toFixed(0)} ms CPU a question, pages meanwhile p95 ${quantile(pages, 0.95).toFixed(0)} ms`;
    },
  },
  {
    row: 8,
    name: 'one question sends a model little',
    async run({ inside, model }) {
      model.bodies.length = 0;
      const context = Array.from({ length: 10 }, () => ({ type: 'textSelection', value: 'winch '.repeat(3_000) }));
      const history = [misspelt(1_000).slice(0, 19_000), 'x '.repeat(9_000)];
      const answer = await ask(inside.origin, 'How do I turn the winch?', {
        history,
        body: { context, retrievalPageSize: 20 },
      });
      await answer.arrayBuffer();
      const sent = Math.max(0, ...model.bodies.map((body) => body.length));
      assert.ok(sent > 0 && sent <= 60_000, `${sent} characters`);
      return `${sent} characters`;
    },
  },
  {
    row: 9,
    name: 'a redirect with three stars takes no time',
    async run({ site }) {
      const before = site.cpuSeconds();
      for (let n = 0; n < 5; n++) await status(site.origin, `/two${'/x/y'.repeat(2_000)}`);
      const ms = ((site.cpuSeconds() - before) * 1_000) / 5;
      assert.ok(ms <= PATH_MS, `${ms.toFixed(0)} ms of CPU`);
      return `${ms.toFixed(0)} ms of CPU for 8,000 characters`;
    },
  },
  {
    row: 10,
    name: 'a redirect that names a part twice is left out, the others work',
    async run({ site }) {
      assert.equal(await status(site.origin, '/a/a'), 404);
      assert.equal(await status(site.origin, '/old/page'), 308);
      return 'served';
    },
  },
  {
    row: 16,
    name: 'every answer has its headers, pages their policy',
    async run({ site }) {
      for (const address of [
        '/',
        '/none',
        '/log/rss.xml',
        '/llms.txt',
        '/healthz',
        '/_lectern/x/y',
        '/a//b',
        '/api/assistant',
      ]) {
        const { headers } = await fetch(site.origin + address, { redirect: 'manual' });
        assert.equal(headers.get('x-content-type-options'), 'nosniff', address);
        assert.ok(headers.get('cache-control'), `${address} has no Cache-Control`);
        assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/, address);
      }
      const policy = (await fetch(`${site.origin}/`)).headers.get('content-security-policy') ?? '';
      assert.match(policy, /script-src 'self' 'sha256-[^']+';/);
      return 'nosniff, frame-ancestors, script-src by hash';
    },
  },
  {
    row: 17,
    name: 'nobody poisons a cached feed',
    async run({ inside }) {
      for (const address of ['/log/rss.xml', '/sitemap.xml', '/robots.txt', '/llms.txt']) {
        const answer = await fetch(inside.origin + address, { headers: { 'X-Forwarded-Host': 'evil.example' } });
        assert.ok(!(await answer.text()).includes('evil.example'), address);
      }
      return 'X-Forwarded-Host is ignored without TRUST_PROXY_HOPS';
    },
  },
  {
    row: 18,
    name: 'files that nobody means to publish are not sent',
    async run({ site }) {
      const names = ['docs.json', 'package.json', 'node_modules/a/data.json', 'compose.yml', '.env', '.mintignore'];
      for (const name of names) assert.equal(await status(site.origin, `/${name}`), 404, name);
      for (const name of ['..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', 'a%00.png', '..;/docs.json'])
        assert.ok([308, 400, 404].includes(await status(site.origin, `/${name}`)), name);
      return `${names.length} files`;
    },
  },
  {
    row: 20,
    name: 'no address answers 500',
    async run({ site }) {
      const lines = [
        'GET /_lectern/og/%25.png',
        'GET /_lectern/search/%25',
        'OPTIONS *',
        'TRACE /',
        'CONNECT a:1',
        'GET //',
        'GET /%',
      ];
      for (const line of lines) {
        const answer = await sendRaw(site.origin, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        assert.doesNotMatch(answer, /^HTTP\/1\.1 5/, line);
      }
      return `${lines.length} lines`;
    },
  },
  {
    row: 22,
    name: 'an upstream that switches protocols, lies or waits ends as an error',
    async run({ inside, upstream }) {
      for (const name of ['101', 'gzip'])
        assert.equal((await play(inside.origin, `${upstream.url}/ships/${name}`)).status, 502, name);
      const leave = new AbortController();
      const before = upstream.closed();
      const left = play(inside.origin, `${upstream.url}/ships/slow`, leave.signal).catch(() => undefined);
      await pause(300);
      leave.abort();
      await left;
      await until(() => upstream.closed() > before);
      assert.ok(upstream.closed() > before, 'the request goes on without its reader');
      return '502, 502, closed with its reader';
    },
  },
  {
    row: 22,
    name: 'an answer of the playground is never a page of the site',
    async run({ inside, upstream }) {
      const { headers, status: code } = await play(inside.origin, `${upstream.url}/ships`);
      assert.equal(code, 200);
      assert.equal(headers.get('content-type'), 'application/octet-stream');
      assert.match(headers.get('content-security-policy') ?? '', /sandbox/);
      return 'octet-stream, sandbox';
    },
  },
  {
    row: 29,
    name: 'health addresses answer, metrics are closed',
    async run({ site }) {
      assert.equal(await status(site.origin, '/healthz'), 200);
      assert.equal(await status(site.origin, '/readyz'), 200);
      assert.equal(await status(site.origin, '/metrics'), 404);
      return '200, 200, 404';
    },
  },
  {
    row: 30,
    name: 'pages are only read, and 404 pages are not cached',
    async run({ site }) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        assert.equal(await status(site.origin, '/log', { method }), 405, method);
      const { headers } = await fetch(`${site.origin}/none`);
      assert.match(headers.get('cache-control') ?? '', /max-age=0|no-store/);
      return '4 methods';
    },
  },
  {
    row: 0,
    name: 'malformed requests, smuggling, cross-site and huge bodies are refused',
    async run({ site }) {
      const raw = [
        'GET / HTTP/1.1\r\n\r\n',
        'POST /api/assistant HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
        'GET /log HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n',
        'GET /log HTTP/1.1\r\nHost: x/none?\r\nConnection: close\r\n\r\n',
      ];
      for (const text of raw) assert.match(await sendRaw(site.origin, text), /^HTTP\/1\.1 4\d\d/, text.slice(0, 60));
      const own = { 'Content-Type': 'application/json', 'X-Forwarded-For': reader() };
      const cross = { ...own, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
      assert.equal(await status(site.origin, '/api/assistant', { method: 'POST', headers: cross, body: '{}' }), 403);
      const same = { ...own, 'Sec-Fetch-Site': 'same-origin' };
      for (const body of ['[]', 'null', '{', '['.repeat(200_000), '{"__proto__":{"fp":"x"}}'])
        assert.equal(
          await status(site.origin, '/api/assistant', { method: 'POST', headers: same, body }),
          400,
          body.slice(0, 20),
        );
      const huge = await status(site.origin, '/api/assistant', {
        method: 'POST',
        headers: same,
        body: 'x'.repeat(2 ** 20 + 1),
      });
      assert.equal(huge, 413);
      return `${raw.length} raw requests, 7 bodies`;
    },
  },
  {
    row: 0,
    name: 'readers who leave, and requests sent ahead, leave no file open',
    async run({ site }) {
      await status(site.origin, '/large.txt');
      const before = site.openFiles();
      const get = 'GET /large.txt HTTP/1.1\r\nHost: x\r\n\r\n';
      for (const text of [get, get.repeat(20)]) {
        const leave = await Promise.all(Array.from({ length: 100 }, () => sendUnread(site.origin, text)));
        for (const end of leave) end();
      }
      await until(() => site.openFiles() <= before + MAX_OPEN);
      const more = site.openFiles() - before;
      assert.ok(more <= MAX_OPEN, `${more} more`);
      return `${more} more after 200 connections`;
    },
  },
  {
    row: 0,
    name: 'too much work of one address is refused, that of others is not',
    async run({ inside, upstream }) {
      const leave = new AbortController();
      const open = Array.from({ length: 40 }, () =>
        play(inside.origin, `${upstream.url}/ships/slow`, leave.signal).then(
          ({ status: code, headers }) => [code, headers.get('retry-after')],
          () => undefined,
        ),
      );
      const first = await Promise.race(open);
      assert.deepEqual(first, [429, '2']);
      assert.equal(await status(inside.origin, '/log'), 200);
      leave.abort();
      await Promise.all(open);
      return '429 with Retry-After, pages 200';
    },
  },
];
