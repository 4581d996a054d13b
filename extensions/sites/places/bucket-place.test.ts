/** Sites in a bucket, read with the client package from a server that answers like S3. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBucket, type TestBucket } from '../testing/s3-server';
import { siteAbout, writeFiles } from '../testing/sites';
import { bucketPlace } from './bucket-place';
import type { SitePlace } from './place';
import { openBucket } from './s3';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bucket-'));
afterAll(() => fs.rmSync(base, { recursive: true }));

const SITE = '_lectern/site.json';
const INDEX = '_lectern/index/en.json';
let store: TestBucket;
let place: SitePlace;
let number = 0;

beforeEach(async () => {
  store = await startTestBucket('docs-bucket');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  place = bucketPlace(await openBucket('s3://docs-bucket/sites'), path.join(base, String(number++)));
});
afterEach(async () => {
  place.close?.();
  await store.close();
  vi.unstubAllEnvs();
});

/** What each domain is about, or why it cannot be read. */
async function subjects(): Promise<Record<string, string>> {
  const { sites } = await place.list();
  const read = [...sites].map(async ([domain, site]) => [
    domain,
    await site.read().then(
      (copy) => copy.site.name,
      (error: Error) => error.message,
    ),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

const stampOf = async (domain: string): Promise<string | undefined> => (await place.list()).sites.get(domain)?.stamp;

async function bundleAbout(subject: string): Promise<Buffer> {
  const folder = path.join(base, `site-${number++}`);
  writeFiles(folder, await siteAbout(subject));
  return execFileSync('tar', ['czf', '-', '-C', folder, '.']);
}

describe('a bucket', () => {
  it('has sites below its prefix, as folders and as bundles, in lists of several pages', async () => {
    for (const subject of ['crane', 'winch', 'pier', 'rope']) store.put(`sites/${subject}/`, await siteAbout(subject));
    store.put('sites/', new Map([['bundled.tgz', await bundleAbout('boat')]]));
    store.put(
      'sites/',
      new Map([
        ['readme.txt', 'text'],
        ['not a name/x', 'x'],
        ['empty/index.html', ''],
      ]),
    );
    store.put('other/', await siteAbout('lorry'));
    expect(await subjects()).toEqual({ crane: 'crane', winch: 'winch', pier: 'pier', rope: 'rope', bundled: 'boat' });
  });

  it('costs a list and a head for each folder while nothing changes', async () => {
    store.put('sites/crane/', await siteAbout('crane'));
    store.put('sites/', new Map([['bundled.tgz', await bundleAbout('boat')]]));
    store.put('sites/', new Map([['sites.json', '{"crane":{"organisation":"acme"}}']]));
    await subjects();
    const before = await place.list();
    store.requests.length = 0;
    const after = await place.list();
    expect(store.requests.sort()).toEqual(['HEAD sites/crane/_lectern/site.json', 'LIST']);
    expect([...after.sites].map(([name, { stamp }]) => [name, stamp])).toEqual(
      [...before.sites].map(([name, { stamp }]) => [name, stamp]),
    );
    expect(after.organisations).toEqual(new Map([['crane', 'acme']]));
    store.put('sites/', new Map([['sites.json', '{"crane":{"organisation":"harbour"}}']]));
    expect((await place.list()).organisations).toEqual(new Map([['crane', 'harbour']]));
  });

  it('gives a site another stamp when it changes, and fetches only what is not there yet', async () => {
    store.put('sites/crane/', await siteAbout('crane'));
    await subjects();
    const before = await stampOf('crane');
    store.put('sites/crane/', await siteAbout('winch'));
    expect(await stampOf('crane')).not.toBe(before);
    expect(await subjects()).toEqual({ crane: 'winch' });
    store.put('sites/crane/', await siteAbout('crane'));
    store.requests.length = 0;
    expect(await subjects()).toEqual({ crane: 'crane' });
    expect(store.requests.filter((one) => one.startsWith('GET'))).toEqual(['GET sites/crane/_lectern/site.json']);
  });

  it('takes a site whose site.json came first when the rest is there', async () => {
    store.put('sites/crane/', await siteAbout('crane'));
    await subjects();
    const next = await siteAbout('winch');
    store.put('sites/crane/', new Map([[SITE, next.get(SITE) ?? '']]));
    expect((await subjects()).crane).toMatch(/do not have the hash/);
    const waiting = await stampOf('crane');
    expect(await stampOf('crane')).toBe(waiting);
    store.put('sites/crane/', new Map([[INDEX, next.get(INDEX) ?? '']]));
    expect(await stampOf('crane')).not.toBe(waiting);
    store.put('sites/crane/', next);
    expect(await subjects()).toEqual({ crane: 'winch' });
  });

  it('says what is wrong with a site', async () => {
    store.put('sites/crane/', new Map([[SITE, '{']]));
    store.put('sites/winch/', new Map([[SITE, ' '.repeat(300_000)]]));
    store.put('sites/', new Map([['bundled.tgz', 'no bundle']]));
    const found = await subjects();
    expect(found.crane).toMatch(/JSON/);
    expect(found.winch).toMatch(/300000 bytes/);
    expect(found.bundled).toMatch(/The bundle cannot be read/);
    expect(fs.readdirSync(path.join(base, String(number - 1)), { recursive: true })).toEqual(['bundled']);
  });

  it('rejects a list while it is away, and answers when it is back', async () => {
    store.put('sites/crane/', await siteAbout('crane'));
    store.down = true;
    await expect(place.list()).rejects.toThrow();
    store.down = false;
    expect(await subjects()).toEqual({ crane: 'crane' });
  });

  it.each(['s3://', 's3://UPPER/x', 's3://a_b', 'https://docs-bucket'])('is not %s', async (address) => {
    await expect(openBucket(address)).rejects.toThrow(/is not a bucket. Write s3:\/\/BUCKET/);
  });

  it('may have the sites at its root', async () => {
    store.put('crane/', await siteAbout('crane'));
    place.close?.();
    place = bucketPlace(await openBucket('s3://docs-bucket'), path.join(base, String(number++)));
    expect(await subjects()).toEqual({ crane: 'crane' });
  });
});
