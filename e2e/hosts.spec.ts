/**
 * Every kind of address in all four hosts: they answer alike in status, body, Content-Type, Location, Link, Vary and Allow; the two of a
 * build in Cache-Control and the meaning of ETag as well. What a preview adds on purpose is listed in `asBuilt`.
 */
import fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { expect } from 'playwright/test';
import { ADDRESSES, type HostAddress, LINKED, PRODUCTION } from './setup/host-addresses';
import { type Answered, HOSTS, type Host, request, startHost } from './setup/hosts';
import { isServed } from './setup/site';
import { test } from './setup/test';

const SITE = 'hosts';
test.skip(() => !isServed(SITE), 'not served in this run');
// Four servers for all tests of this file.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The headers that must be alike, with Vary. */
const ALIKE = ['content-type', 'location', 'link', 'allow', 'content-range', 'accept-ranges', 'retry-after'] as const;

let hosts: Host[] = [];
test.beforeAll(async () => {
  test.setTimeout(240_000);
  hosts = await Promise.all(HOSTS.map((name) => startHost(name, SITE)));
});
test.afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
});

for (const [group, rows] of Object.entries(ADDRESSES)) {
  test(group, async () => {
    for (const row of rows) await expectAlike(row);
  });
}

test('addresses with a hash, as the pages of each host name them', async () => {
  for (const [kind, page, pattern] of LINKED) {
    const paths = await Promise.all(
      hosts.map(async ({ origin }) => {
        const { body } = await request(origin, { path: page });
        return pattern.exec(String(body))?.[1]?.replaceAll('&amp;', '&');
      }),
    );
    const [, , , path] = paths;
    expect.soft(path, `${kind} in ${page}`).toBeDefined();
    if (path === undefined) continue;
    expect.soft(paths.slice(2), kind).toEqual([path, path]);
    await expectAlike({ kind, path, status: 200 });
  }
});

test('one prerendered address of each kind', async () => {
  const manifest = path.join(import.meta.dirname, '../.lectern/e2e', SITE, 'prerender-manifest.json');
  const { routes } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { routes: Record<string, unknown> };
  const own = Object.keys(routes).filter((route) => route.startsWith('/_lectern/'));
  const kinds = new Map(own.map((route) => [route.split('/')[2], route]));
  expect(kinds.size).toBeGreaterThan(8);
  for (const [kind = '', route] of kinds) {
    // A preview has no dates of pages.
    const only = kind === 'changes' ? PRODUCTION : HOSTS;
    await expectAlike({ kind, path: encodeURI(route), status: kind === 'not-found' ? 404 : 200, only });
  }
});

test('304 for a current validator in both production hosts', async () => {
  for (const path of ['/', '/guides/first', '/_lectern/style/theme.css', '/images/pier.png', '/guides/first.md']) {
    for (const { name, origin } of hosts.slice(2)) {
      const { headers } = await request(origin, { path });
      const etag = headers.etag ?? '';
      expect.soft(etag, `${path} in ${name}`).not.toBe('');
      for (const known of [etag, `"x", ${etag}`, '*']) {
        const again = await request(origin, { path, headers: { 'If-None-Match': known } });
        expect.soft([again.status, again.body.length], `${path} in ${name}: ${known}`).toEqual([304, 0]);
      }
      const other = await request(origin, { path, headers: { 'If-None-Match': '"x"' } });
      expect.soft(other.status, `${path} in ${name}`).toBe(200);
    }
  }
});

/** Sends the request to all hosts; each must answer as the row says, and like `npm run start`. */
async function expectAlike(row: HostAddress): Promise<void> {
  const label = `${row.kind}: ${row.method ?? 'GET'} ${row.path.slice(0, 80)}`;
  const answers = await Promise.all(hosts.map(({ origin }) => request(origin, row)));
  const [, , nextStart, start] = answers as [Answered, Answered, Answered, Answered];
  const wanted = { ...headFacts(start), status: row.status };
  for (const [index, { name }] of hosts.entries()) {
    const answer = answers[index] ?? start;
    if (row.except === name || row.only?.includes(name) === false) continue;
    if (row.refusedBy?.includes(name)) {
      expect.soft(answer.status, `${label} in ${name}`).toBeGreaterThanOrEqual(400);
      continue;
    }
    expect.soft(headFacts(answer), `${label} in ${name}`).toEqual(wanted);
    if (row.differs === 'body' || isRedirect(answer)) continue;
    const [own, others] = [bodyOf(answer, hosts[index]), bodyOf(start, hosts.at(-1))];
    expect.soft(own === others ? '' : differenceOf(own, others), `${label}: body in ${name}`).toBe('');
  }
  if (row.to !== undefined) expect.soft(start.headers.location, label).toBe(row.to);
  if (row.except === 'next start' || row.refusedBy?.includes('next start') || row.normalised) return;
  expect.soft(cachingOf(nextStart), `${label}: caches of a build`).toEqual(cachingOf(start));
}

/** Cache-Control, and whether a stored copy can be validated; an answer that may not be stored needs no ETag. */
function cachingOf({ headers }: Answered): [control: string | undefined, hasTag: boolean] {
  const control = headers['cache-control'];
  return [control, control !== 'no-store' && headers.etag !== undefined];
}

function headFacts({ status, headers }: Answered): Record<string, unknown> {
  return { status, ...Object.fromEntries(ALIKE.map((name) => [name, headers[name]])), vary: ownVary(headers) };
}

/** The body of a redirect is not compared: Next writes the address into it. */
function isRedirect({ status }: Answered): boolean {
  return status >= 300 && status < 400;
}

/** The body without the address of its host, and without what only a preview or only a build has. */
function bodyOf({ body }: Answered, host: Host | undefined): string {
  return asBuilt(String(body).replaceAll(new URL(host?.origin ?? '').host, 'HOST'));
}

/** Where two texts begin to differ, short enough for a report. */
function differenceOf(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 120);
  return `${around(one)} … instead of … ${around(other)}`;
}

/** Our own names in Vary, sorted: Next adds those of its router, and a host that compresses adds Accept-Encoding. */
function ownVary({ vary = '' }: IncomingHttpHeaders): string[] {
  return vary
    .toLowerCase()
    .split(/,\s*/)
    .filter((name) => name !== '' && name !== 'accept-encoding' && !/^(rsc|next-)/.test(name))
    .sort();
}

/** A document without what only a preview has, or only a build: the reload script, services, dates of pages, the problem panel. */
function asBuilt(body: string): string {
  return body
    .replace(/ data-revision="\d+"/, '')
    .replace(/ data-changes(?=[ >])/, '')
    .replace(/<script src="\/_lectern\/integrations\.js[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet" href="\/_lectern\/style\/problems\.css[^>]*>/, '')
    .replace(/<aside class="problem-panel".*?<\/aside>/s, '');
}
