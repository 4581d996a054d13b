/** Sites that come, change, break and go in a folder, without a clock. */

import { execFileSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchSections } from '@/lib/search/search';
import { followSites, takeOver } from './follow-sites';
import { folderPlace } from './places/folder-place';
import type { Listing, SitePlace } from './places/place';
import { createRegistry, type Registry } from './registry';
import { readSiteCopy } from './site-copy';
import { deploy, siteAbout, writeFiles } from './testing/sites';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-follow-'));
afterAll(() => fs.rmSync(base, { recursive: true }));

let root: string;
let place: SitePlace;
let registry: Registry;
let logged: string[];
let seen: Parameters<typeof takeOver>[2];
let now: number;
let number = 0;

beforeEach(() => {
  root = path.join(base, String(number++));
  fs.mkdirSync(root);
  place = folderPlace(root, `${root}-cache`);
  logged = [];
  registry = createRegistry(2 ** 20, () => undefined);
  seen = new Map();
  now = 0;
});

const look = async (): Promise<void> =>
  takeOver(await place.list(), registry, seen, { everyMs: 1, log: (message) => logged.push(message), now: () => now });

/** What a domain answers about, or the code of the refusal. */
async function subjectOf(domain: string): Promise<string> {
  const found = registry.domains.find(domain);
  if (!found) return registry.domains.unknown.code;
  const { index } = await found.open();
  return searchSections(index, 'started with the command once for each harbour')[0]?.section.title ?? 'nothing';
}

const SITE = '_lectern/site.json';
const INDEX = '_lectern/index/en.json';

describe('the sites of a folder', () => {
  it('are unavailable until they were read, and unknown afterwards', async () => {
    expect(await subjectOf('docs')).toBe('unavailable');
    await look();
    expect(await subjectOf('docs')).toBe('not_found');
  });

  it('come, are replaced and go', async () => {
    deploy(root, 'docs', await siteAbout('crane'));
    await look();
    expect(await subjectOf('docs')).toBe('crane');
    deploy(root, 'docs', await siteAbout('winch'));
    deploy(root, 'api', await siteAbout('pier'));
    await look();
    expect([await subjectOf('docs'), await subjectOf('api')]).toEqual(['winch', 'pier']);
    fs.rmSync(path.join(root, 'api'), { recursive: true });
    await look();
    await look();
    expect([await subjectOf('docs'), await subjectOf('api')]).toEqual(['winch', 'not_found']);
    expect(logged).toEqual(['api: removed']);
  });

  it('are not gone while they are moved away for a moment', async () => {
    deploy(root, 'docs', await siteAbout('crane'));
    await look();
    fs.renameSync(path.join(root, 'docs'), path.join(root, '.docs'));
    await look();
    fs.renameSync(path.join(root, '.docs'), path.join(root, 'docs'));
    await look();
    expect(await subjectOf('docs')).toBe('crane');
    expect(logged).toEqual([]);
  });

  it('may be links to folders elsewhere', async () => {
    deploy(base, `elsewhere-${number}`, await siteAbout('crane'));
    fs.symlinkSync(path.join(base, `elsewhere-${number}`), path.join(root, 'docs'));
    await look();
    expect(await subjectOf('docs')).toBe('crane');
  });

  it.each<[string, (file: string, victim: string) => void, RegExp]>([
    ['a link to a file of another site', (file, victim) => fs.symlinkSync(victim, file), /leads out of the site/],
    ['a named pipe', (file) => execFileSync('mkfifo', [file]), /is not a file/],
    ['a folder', (file) => fs.mkdirSync(file), /is not a file/],
  ])('stay out with %s as a file', async (_, replace, message) => {
    const files = await siteAbout('crane');
    deploy(base, `victim-${number}`, files);
    deploy(root, 'docs', files);
    fs.rmSync(path.join(root, 'docs', INDEX));
    replace(path.join(root, 'docs', INDEX), path.join(base, `victim-${number}`, INDEX));
    await look();
    expect(await subjectOf('docs')).toBe('not_found');
    expect(logged).toEqual([expect.stringMatching(message)]);
  });

  it('stay out with a named pipe as their site.json', async () => {
    fs.mkdirSync(path.join(root, 'docs', '_lectern'), { recursive: true });
    execFileSync('mkfifo', [path.join(root, 'docs', SITE)]);
    await look();
    expect(logged).toEqual([expect.stringMatching(/is not a file/)]);
  });

  it('are taken once they are whole, in whatever order their files arrive', async () => {
    const files = await siteAbout('crane');
    const order = [SITE, '_lectern/pages.json', INDEX];
    for (const file of order) {
      expect(await subjectOf('docs')).not.toBe('crane');
      writeFiles(path.join(root, 'docs'), new Map([[file, files.get(file) ?? '']]));
      await look();
    }
    expect(await subjectOf('docs')).toBe('crane');
    expect(new Set(logged)).toEqual(new Set(['docs: There is no _lectern/index/en.json. (it is left out)']));
  });

  it('keep their last whole state while a new one is copied over it', async () => {
    deploy(root, 'docs', await siteAbout('crane'));
    await look();
    expect(await subjectOf('docs')).toBe('crane');
    const next = await siteAbout('winch');
    for (const file of [SITE, '_lectern/pages.json']) {
      writeFiles(path.join(root, 'docs'), new Map([[file, next.get(file) ?? '']]));
      await look();
      expect(await subjectOf('docs')).toBe('crane');
    }
    writeFiles(path.join(root, 'docs'), new Map([[INDEX, next.get(INDEX) ?? '']]));
    await look();
    expect(await subjectOf('docs')).toBe('winch');
    expect(logged.at(-1)).toMatch(/docs: The files do not have the hash .* \(the state before is kept\)/);
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '{', /JSON/],
    ['a later format', '{"format":9}', /format 9/],
    ['a path outside', '{"format":1,"name":"x","hash":"x","pages":"../../etc/passwd","index":[]}', /not a file of/],
    ['300 kB', ' '.repeat(300_000), /site.json has 300000 bytes/],
    [
      '1,000 files',
      JSON.stringify({
        format: 1,
        name: 'x',
        hash: 'x',
        pages: '_lectern/pages.json',
        index: Array.from({ length: 1_000 }, (_, n) => `_lectern/index/${n}.json`),
      }),
      /names 1000 files/,
    ],
  ])('stay out with %s as their site.json', async (_, text, message) => {
    writeFiles(path.join(root, 'docs'), new Map([[SITE, text]]));
    await look();
    expect(await subjectOf('docs')).toBe('not_found');
    expect(logged).toEqual([expect.stringMatching(/^docs: .* \(it is left out\)$/s)]);
    expect(logged[0]).toMatch(message);
  });

  it('that are broken are read again when their files change, else once a minute', async () => {
    writeFiles(path.join(root, 'docs'), await siteAbout('crane'));
    writeFiles(path.join(root, 'docs'), new Map([[INDEX, '{}']]));
    for (let n = 0; n < 5; n++) await look();
    expect(logged).toHaveLength(1);
    now = 60_000;
    await look();
    expect(logged).toHaveLength(2);
  });

  it('whose unpacked files are gone are unpacked again, but not again and again', async () => {
    const [files, folder] = [await siteAbout('crane'), path.join(root, 'unpacked')];
    let [reads, lasts] = [0, false];
    const read = async () => {
      reads++;
      writeFiles(folder, files);
      const copy = await readSiteCopy(folder);
      if (!lasts) fs.rmSync(folder, { recursive: true });
      return copy;
    };
    const listing = { sites: new Map([['docs', { stamp: 'x', read }]]), organisations: new Map() };
    const take = () => takeOver(listing, registry, seen, { everyMs: 1, log: () => undefined, now: () => now });
    const damaged = () => vi.waitFor(() => expect(registry.isDamaged('docs')).toBe(true));
    await take();
    const answers = [subjectOf('docs').catch(String)];
    await damaged();
    await take();
    answers.push(subjectOf('docs').catch(String));
    await damaged();
    await take();
    expect(reads).toBe(2);
    [now, lasts] = [60_000, true];
    await take();
    expect(reads).toBe(3);
    expect(await Promise.all(answers)).toEqual([expect.stringContaining('There is no'), 'crane']);
  });

  it('have names that can be in an address', async () => {
    for (const name of ['.hidden', 'two words', 'größe', '-x']) deploy(root, name, await siteAbout('crane'));
    deploy(root, 'v2.docs-x_y', await siteAbout('crane'));
    fs.writeFileSync(path.join(root, 'notes.txt'), 'text');
    await look();
    expect(registry.size()).toBe(1);
    expect(await subjectOf('v2.docs-x_y')).toBe('crane');
  });

  it('are all kept while the folder cannot be read', async () => {
    deploy(root, 'docs', await siteAbout('crane'));
    await look();
    fs.renameSync(root, `${root}-away`);
    await expect(place.list()).rejects.toThrow('ENOENT');
    fs.renameSync(`${root}-away`, root);
    await look();
    expect(await subjectOf('docs')).toBe('crane');
  });

  it('are taken while another one is still being read, which is not read twice', async () => {
    for (const subject of ['crane', 'winch']) deploy(base, `${number}-${subject}`, await siteAbout(subject));
    const copyOf = (subject: string) => readSiteCopy(path.join(base, `${number}-${subject}`));
    let arrive = (_: unknown): void => undefined;
    let reads = 0;
    const slow = {
      stamp: 'x',
      read: async () => {
        reads++;
        await new Promise((resolve) => {
          arrive = resolve;
        });
        return copyOf('crane');
      },
    };
    const fast = { stamp: 'y', read: () => copyOf('winch') };
    const take = (sites: [string, typeof fast][]) =>
      takeOver({ sites: new Map(sites), organisations: new Map() }, registry, seen, {
        everyMs: 1,
        log: () => undefined,
      });
    const first = take([['slow', slow]]);
    await take([
      ['slow', slow],
      ['fast', fast],
    ]);
    expect([await subjectOf('fast'), await subjectOf('slow')]).toEqual(['winch', 'not_found']);
    arrive(undefined);
    await first;
    expect([await subjectOf('slow'), reads]).toEqual(['crane', 1]);
    const removed = take([['slow', { ...slow, stamp: 'z' }]]);
    await take([]);
    await take([]);
    arrive(undefined);
    await removed;
    expect(await subjectOf('slow')).toBe('not_found');
  });

  it('answer a question that found them before they were replaced', async () => {
    deploy(root, 'docs', await siteAbout('crane'));
    await look();
    const found = registry.domains.find('docs');
    deploy(root, 'docs', await siteAbout('winch'));
    const opening = found?.open();
    await look();
    expect((await opening)?.name).toBe('winch');
  });
});

describe('sites.json', () => {
  it('names the organisation of a domain, and is read again when it changes', async () => {
    deploy(root, 'docs', await siteAbout('crane'));
    await look();
    expect(registry.domains.find('docs')?.organisation).toBeUndefined();
    fs.writeFileSync(path.join(root, 'sites.json'), '{"docs":{"organisation":"acme"},"gone":{}}');
    await look();
    expect(registry.domains.find('docs')?.organisation).toBe('acme');
  });

  it.each<[string, RegExp]>([
    ['{', /sites.json is not JSON/],
    ['[]', /sites.json must be an object/],
    ['{"../x":{}}', /"..\/x" is not a domain name/],
    ['{"docs":{"organisation":3}}', /write "docs": \{ "organisation": "acme" \}/],
    ['{"docs":"acme"}', /write "docs"/],
  ])('%s is refused', async (text, message) => {
    fs.writeFileSync(path.join(root, 'sites.json'), text);
    await expect(place.list()).rejects.toThrow(message);
  });
});

it('takes 5,000 domains and says that there are more', async () => {
  deploy(root, 'docs', await siteAbout('crane'));
  const copy = await readSiteCopy(path.join(root, 'docs'));
  const sites = new Map(Array.from({ length: 5_001 }, (_, n) => [`d${n}`, { stamp: 'x', read: async () => copy }]));
  const listing: Listing = { sites, organisations: new Map() };
  await takeOver(listing, registry, seen, { everyMs: 1, log: (message) => logged.push(message) });
  expect(registry.size()).toBe(5_000);
  expect(logged).toEqual(['there are 5001 sites; only 5000 are answered for']);
});

describe('following', () => {
  it('ends when the last read has ended, and logs nothing after it was stopped', async () => {
    const calls = new EventEmitter();
    const read = async (): Promise<never> => {
      calls.emit('read');
      await once(calls, 'remove');
      throw new Error('the folder is gone');
    };
    const listing = { sites: new Map([['docs', { stamp: '1', read }]]), organisations: new Map() };
    const begun = once(calls, 'read');
    const options = { everyMs: 1, log: (message: string) => logged.push(message) };
    const following = followSites({ list: async () => listing }, registry, options);
    await begun;
    let ended = false;
    const stopped = following.stop().then(() => {
      ended = true;
    });
    await new Promise(setImmediate);
    expect(ended).toBe(false);
    calls.emit('remove');
    await stopped;
    expect(logged).toEqual([]);
  });
});
