/** Exports of a docs folder of which some pages are for some readers: no file tells its readers anything else. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { type Audience, STRANGERS } from '@/lib/access/rules';
import type { Route } from '@/lib/kit/paths';
import { READERS, SECRETS, writeSecretSite } from '@/lib/serve/audience/testing/secret-site';
import { blockingProblems } from '@/lib/site/model/buildable';
import { exportSite } from './export-site';
import type { ExportResult } from './types';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-left-out-'));
const docs = writeSecretSite();
const program = { folder: root, browser: { sheet: '/s.css', start: '/_lectern/browser/start.js', imports: [] } };
fs.mkdirSync(path.join(root, 'browser'));
afterAll(() => {
  for (const folder of [root, docs]) fs.rmSync(folder, { recursive: true });
});

const SERVICES = { assistant: false, proxy: false, stars: false, pictures: false, feedback: false };

async function exported(
  audience: Audience | undefined,
  hasSignIn: boolean,
  name: string,
): Promise<ExportResult & { out: string; words: Set<string> }> {
  const out = path.join(root, name);
  const result = await exportSite(
    {
      location: {
        docs,
        lenient: true,
        mode: 'build',
        cache: path.join(root, 'cache'),
        url: 'https://docs.example.com',
        services: SERVICES,
        audience,
        ...(hasSignIn ? { hasSignIn } : {}),
      },
      out,
      host: 'netlify',
      form: 'directory',
      env: {},
      program,
      version: '1.0.0',
      renderers,
    },
    blockingProblems,
  );
  const words = new Set<string>();
  for (const file of fs.readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(out, file);
    const text = fs.statSync(full).isFile() ? fs.readFileSync(full, 'latin1') : '';
    for (const [word] of `${file}\n${text}`.matchAll(/zq(?:member|alpha|beta)\w*/gi)) words.add(word.toLowerCase());
  }
  return { ...result, out, words };
}

describe('an export', () => {
  it.each(Object.keys(READERS))(
    'for a %s holds no word that it may not read',
    async (name) => {
      const { reader, words: allowed } = READERS[name] as (typeof READERS)[string];
      const { words, leftOut, files } = await exported(reader, true, name);
      expect([...words].filter((word) => !allowed.some((start) => word.startsWith(start)))).toEqual([]);
      for (const start of allowed) expect([...words].filter((word) => word.startsWith(`${start}body`))).not.toEqual([]);
      expect(files).toContain('open/index.html');
      expect(SECRETS.filter((word) => !leftOut.includes(`/${word}/page` as Route))).toEqual(allowed);
    },
    120_000,
  );

  it('of a site without a sign-in leaves out what is marked, and says which pages', async () => {
    const { words, notes, leftOut } = await exported(STRANGERS, false, 'marked');
    expect([...words].filter((word) => /^zq(?:alpha|beta)/.test(word))).toEqual([]);
    // Pages of which nothing is said are for everybody.
    expect(words).toContain('zqmemberbody');
    expect(leftOut).toContain('/zqalpha/page');
    expect(leftOut).toContain('/zqalpha/away');
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^\d+ pages are left out, because strangers cannot read them: \/zqalpha\/page, .* and \d+ more\. Choose/,
      ),
    );
  }, 120_000);

  it.each([false, true])(
    'holds everything if that is asked for, with a sign-in or without: %s',
    async (hasSignIn) => {
      const { words, leftOut, notes } = await exported(undefined, hasSignIn, `whole-${hasSignIn}`);
      for (const word of ['zqalphabody', 'zqbetabody', 'zqalphaproperty', 'zqbetaendpoint'])
        expect(words).toContain(word);
      expect(leftOut).toEqual([]);
      expect(notes.join()).not.toContain('left out');
    },
    120_000,
  );

  it('is written anew for other readers, into the same folder', async () => {
    await exported({ isSignedIn: true, groups: ['alpha'] }, true, 'same');
    const { words, out } = await exported(STRANGERS, true, 'same');
    expect([...words]).toEqual([]);
    expect(fs.existsSync(path.join(out, 'zqalpha'))).toBe(false);
  }, 120_000);

  it('says which groups no page names', async () => {
    const { notes } = await exported({ isSignedIn: true, groups: ['alpah'] }, true, 'unknown');
    expect(notes).toContain('No page names the group "alpah", so that it makes no difference.');
  }, 120_000);
});
