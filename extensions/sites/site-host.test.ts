/** The dashboard and the feedback of a service with several sites. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@/lib/access/password';
import type { KeyRecord } from '@/lib/endpoint/keys/key';
import { questionBody } from '@/lib/endpoint/testing/service';
import { hostedSites } from './site-host';
import { ask, makeKey, type RunningService, startService, temporaryPlace } from './testing/running';
import { deploy, siteAbout } from './testing/sites';

const PASSWORD = 'correct horse battery staple';
const QUESTION = questionBody('How is it started for a harbour?');

describe('a service with a dashboard', () => {
  const place = temporaryPlace();
  let running: RunningService;
  let cookie: string;
  let key: string;

  beforeAll(async () => {
    for (const domain of ['crane', 'winch', 'pier']) deploy(place.sites, domain, await siteAbout(domain));
    fs.writeFileSync(path.join(place.sites, 'sites.json'), '{"pier":{"organisation":"harbour"}}');
    running = await startService({
      ASSISTANT_SITES: place.sites,
      ASSISTANT_STATE_DIR: place.state,
      DASHBOARD_PASSWORD_HASH: await hashPassword(PASSWORD),
    });
    key = await makeKey(place.state, { domains: ['crane', 'winch', 'pier'] });
    const signedIn = await fetch(`${running.address}/dashboard/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: running.address, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: PASSWORD }).toString(),
    });
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await running.close();
    place.remove();
  });

  const look = async (at: string): Promise<string> =>
    (await fetch(running.address + at, { headers: { Cookie: cookie } })).text();

  it('lists all sites by organisation: that of sites.json, else that of the keys', async () => {
    const list = await look('/dashboard');
    const addresses = [...list.matchAll(/href="(\/dashboard\/\w+\/\w+)"/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(
      new Set(['/dashboard/acme/crane', '/dashboard/acme/winch', '/dashboard/harbour/pier']),
    );
  });

  it('shows the questions and ratings of each site apart', async () => {
    const answered = await ask(running.address, '/v1/assistant/crane/message', key, QUESTION);
    await answered.text();
    for (const domain of ['pier', 'pier'])
      await (await ask(running.address, `/v1/assistant/${domain}/message`, key, QUESTION)).text();
    const rating = { target: 'page', path: '/pier', rating: 'down', fp: 'anonymous' };
    const rated = await ask(running.address, '/v1/feedback/pier', key, rating);
    expect([rated.status, await rated.text()]).toEqual([204, '']);
    const questionsOf = async (site: string) => /<dt>Questions<\/dt><dd>(\d+)<\/dd>/.exec(await look(site))?.[1];
    expect(await questionsOf('/dashboard/acme/crane')).toBe('1');
    expect(await questionsOf('/dashboard/harbour/pier')).toBe('2');
    expect(await questionsOf('/dashboard/acme/winch')).toBe('0');
    expect(await look('/dashboard/harbour/pier/gaps')).toContain('href="https://git.example.com/edit/pier.mdx"');
    expect((await ask(running.address, '/v1/feedback/nowhere', key, rating)).status).toBe(404);
    expect((await ask(running.address, '/v1/feedback/pier', undefined, rating)).status).toBe(401);
  });

  it('shows nothing to those who are not signed in, nor a site of another organisation', async () => {
    const outside = await fetch(`${running.address}/dashboard/acme/crane`, { redirect: 'manual' });
    expect([outside.status, outside.headers.get('location')]).toEqual([
      303,
      '/dashboard/sign-in?to=%2Fdashboard%2Facme%2Fcrane',
    ]);
    const wrong = await fetch(`${running.address}/dashboard/acme/pier`, { headers: { Cookie: cookie } });
    expect(wrong.status).toBe(404);
  });
});

it('has no dashboard without a way to sign in', async () => {
  const place = temporaryPlace();
  const running = await startService({ ASSISTANT_SITES: place.sites, ASSISTANT_STATE_DIR: place.state });
  expect((await fetch(`${running.address}/dashboard`)).status).toBe(404);
  await running.close();
  place.remove();
});

it.each<[string, string | undefined, string[], [string, boolean][]]>([
  ['the owner, who sees all keys', 'harbour', ['acme', 'other'], [['harbour', true]]],
  [
    'each organisation with a key',
    undefined,
    ['acme', 'acme', 'other'],
    [
      ['acme', false],
      ['other', false],
    ],
  ],
  ['the standard one without keys', undefined, [], [['default', false]]],
])('a site belongs to %s', (_, organisation, ofKeys, expected) => {
  const keys = ofKeys.map((one) => ({ organisation: one, domains: ['docs'] }) as unknown as KeyRecord);
  const foreign = { organisation: 'foreign', domains: ['api'] } as unknown as KeyRecord;
  const sites = hostedSites({ domain: 'docs', name: 'Docs', organisation }, [...keys, foreign], 'default');
  expect(sites.map((site) => [site.organisation, site.hasAllKeys])).toEqual(expected);
});
