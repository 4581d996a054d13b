/** The service over exports with private pages: no address tells anybody what the key's groups may not read, or what another site has. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import type { Audience } from '@/lib/access/rules';
import { questionBody } from '@/lib/endpoint/testing/service';
import { exportSite } from '@/lib/export/export-site';
import { parseSiteFile, SITE_FILE } from '@/lib/export/site-file';
import { READERS, SECRETS, writeSecretSite } from '@/lib/serve/audience/testing/secret-site';
import { blockingProblems } from '@/lib/site/model/buildable';
import { createRegistry } from './registry';
import { readSiteCopy } from './site-copy';
import { ask, makeKey, type RunningService, startService, temporaryPlace } from './testing/running';
import { deploy, siteAbout } from './testing/sites';

const SERVICES = { assistant: false, proxy: false, stars: false, pictures: false, feedback: false };
const place = temporaryPlace();
const docs = writeSecretSite();
const own = `${place.state}-program`;
const program = { folder: own, browser: { sheet: '/s.css', start: '/_lectern/browser/start.js', imports: [] } };

async function exportTo(domain: string, audience: Audience | undefined): Promise<void> {
  const env = { docs, lenient: true, mode: 'build' as const, cache: `${place.state}-cache`, services: SERVICES };
  const location = { ...env, url: `https://${domain}.example.com`, audience, hasSignIn: true as const };
  const out = path.join(place.sites, domain);
  const form = { host: 'netlify' as const, form: 'directory' as const };
  const rest = { env: {}, program, version: '1.0.0', renderers };
  await exportSite({ location, out, ...form, ...rest }, blockingProblems);
}

/** Each site with the words that its export holds. */
const SITES: Readonly<Record<string, { audience: Audience | undefined; words: readonly string[] }>> = {
  everybody: { audience: READERS.stranger?.reader, words: [] },
  members: { audience: READERS.member?.reader, words: ['zqmember'] },
  alphas: { audience: READERS.alpha?.reader, words: ['zqmember', 'zqalpha'] },
  whole: { audience: undefined, words: SECRETS },
};
const DOMAINS = Object.keys(SITES);

/** Each key with the sites that answer. A key of one site has the groups that another one needs. */
const KEYS: Readonly<Record<string, { facts?: Parameters<typeof makeKey>[1]; opens: readonly string[] }>> = {
  none: { opens: [] },
  public: { facts: { domains: DOMAINS, kind: 'public', groups: ['alpha', 'beta', 'gamma'] }, opens: ['everybody'] },
  'no groups': { facts: { domains: DOMAINS }, opens: ['everybody'] },
  'signed in': { facts: { domains: DOMAINS, groups: [] }, opens: ['everybody', 'members'] },
  'another group': { facts: { domains: DOMAINS, groups: ['gamma'] }, opens: ['everybody', 'members'] },
  alpha: { facts: { domains: DOMAINS, groups: ['alpha'] }, opens: ['everybody', 'members', 'alphas'] },
  'alpha, of one site': { facts: { domains: ['everybody'], groups: ['alpha'] }, opens: ['everybody'] },
  'alpha, of another site': { facts: { domains: ['alphas'], groups: ['alpha'] }, opens: ['alphas'] },
};

const tool = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
const PLACES = ['title', 'body', 'heading', 'alt', 'code', 'operation', 'endpoint', 'card'];
const WORDS = SECRETS.flatMap((secret) => PLACES.map((where) => secret + where));

/** Every kind of question that the service answers about a site, by address. */
function questionsTo(domain: string): (readonly [address: string, body: unknown])[] {
  return [
    ...WORDS.flatMap((word) => [
      [`/v1/search/${domain}`, { query: word }] as const,
      [`/mcp/${domain}`, tool('search', { query: word })] as const,
    ]),
    ...SECRETS.flatMap((word) => [
      [`/v1/assistant/${domain}/message`, questionBody(`Tell me about ${word}body`)] as const,
      [`/v2/assistant/${domain}/message`, questionBody(`Tell me about ${word}body`)] as const,
      [`/mcp/${domain}`, tool('read_page', { path: `/${word}/page` })] as const,
      [`/v1/feedback/${domain}`, { path: `/${word}/page`, helpful: true }] as const,
    ]),
    [`/mcp/${domain}`, tool('list_pages', {})],
    [`/mcp/${domain}`, { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  ];
}

let running: RunningService;
let requests = 0;

beforeAll(async () => {
  fs.mkdirSync(path.join(own, 'browser'), { recursive: true });
  for (const [domain, { audience }] of Object.entries(SITES)) await exportTo(domain, audience);
  running = await startService({
    ASSISTANT_SITES: place.sites,
    ASSISTANT_STATE_DIR: place.state,
  });
}, 240_000);
afterAll(async () => {
  await running.close();
  place.remove();
  fs.rmSync(docs, { recursive: true });
  console.log(`Private sites of the service: ${requests} requests`);
});

/** The secret words of a response, without those that the question names: an answer may quote the question. */
function leaks(text: string, body: unknown, allowed: readonly string[]): string[] {
  const asked = JSON.stringify(body).toLowerCase();
  const found = [...text.toLowerCase().matchAll(/zq(?:member|alpha|beta)\w*/g)].map(([word]) => word);
  return found.filter((word) => !asked.includes(word) && !allowed.some((start) => word.startsWith(start)));
}

describe('a service of exports with private pages', () => {
  it.each(Object.keys(SITES))('knows the readers of the export "%s"', (domain) => {
    const { readers } = parseSiteFile(fs.readFileSync(path.join(place.sites, domain, SITE_FILE), 'utf8'));
    expect(readers === undefined).toBe(domain === 'everybody');
  });

  it.each(Object.keys(KEYS))(
    'answers a key "%s" for the sites that its groups may read',
    async (name) => {
      const { facts, opens } = KEYS[name] as (typeof KEYS)[string];
      const key = facts && (await makeKey(place.state, facts));
      for (const domain of DOMAINS) {
        const isOpen = opens.includes(domain);
        const allowed = isOpen ? (SITES[domain]?.words ?? []) : [];
        let seen = '';
        for (const [address, body] of questionsTo(domain)) {
          const response = await ask(running.address, address, key, body);
          const text = await response.text();
          requests++;
          const told = [...response.headers].flat().join('\n');
          expect([address, leaks(`${told}\n${text}`, body, allowed)]).toEqual([address, []]);
          if (!isOpen) expect([address, response.status]).toEqual([address, key === undefined ? 401 : 403]);
          if (isOpen && response.ok) seen += text;
        }
        // A test without answers would see no leak either.
        for (const word of allowed) expect(seen).toContain(`${word}body`);
      }
    },
    120_000,
  );

  it.each(['GET', 'HEAD', 'OPTIONS', 'DELETE'])('tells nothing to %s, nor about its files', async (method) => {
    const files = [
      '_lectern/site.json',
      '_lectern/pages.json',
      '_lectern/index/en.json',
      'zqalpha/page.md',
      'llms.txt',
    ];
    for (const domain of DOMAINS) {
      const addresses = [
        ...new Set(questionsTo(domain).map(([address]) => address)),
        ...files.flatMap((file) => [`/${domain}/${file}`, `/${file}`]),
        `/dashboard/acme/${domain}`,
        '/metrics',
        '/readyz',
      ];
      for (const address of addresses) {
        const response = await fetch(running.address + address, { method, headers: { Cookie: 'lectern_reader=1' } });
        requests++;
        expect([address, leaks(await response.text(), '', [])]).toEqual([address, []]);
      }
    }
  });
});

describe('a site that becomes private', () => {
  it('is closed to keys without its groups, though its files are the same', async () => {
    const key = await makeKey(place.state, { domains: ['quay'] });
    const status = async () => (await ask(running.address, '/v1/search/quay', key, { query: 'quay' })).status;
    deploy(place.sites, 'quay', await siteAbout('quay'));
    await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 });
    deploy(place.sites, 'quay', await siteAbout('quay', { groups: ['staff'], excludes: [] }));
    await vi.waitFor(async () => expect(await status()).toBe(403), { timeout: 10_000 });
    const staff = await makeKey(place.state, { domains: ['quay'], groups: ['staff'] });
    expect((await ask(running.address, '/v1/search/quay', staff, { query: 'quay' })).status).toBe(200);
  });

  it('does not answer a request that was let in before', async () => {
    const registry = createRegistry(2 ** 30, () => undefined);
    const copies = ['everybody', 'alphas'].map((domain) => readSiteCopy(path.join(place.sites, domain)));
    const [before, after] = await Promise.all(copies);
    if (!before || !after) throw new Error('There are no sites.');
    registry.set('pier', before);
    const found = registry.find('pier');
    registry.set('pier', after);
    const pages = (await found?.open())?.pages.map(({ href }) => href) ?? [];
    expect(pages).toContain('/open');
    expect(pages.filter((href) => href.includes('zq'))).toEqual([]);
  });
});
