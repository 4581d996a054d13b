/** Which page is proposed for a link that leads to none. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import type { PageLink } from '@/lib/mdx/types';
import { readSite } from '@/lib/site/model/load';
import type { SiteModel } from '@/lib/site/types';
import { checkLinks, nearestPage } from './links';

const PAGES = {
  en: ['index', 'guides/apps/start', 'both'],
  ja: ['ja/index', 'ja/guides/types/start', 'ja/guides/only-there', 'ja/both'],
  ko: ['ko/index'],
};
const CONFIG = {
  name: 'T',
  theme: 'mint',
  colors: { primary: '#0b6bcb' },
  navigation: { languages: Object.entries(PAGES).map(([language, pages]) => ({ language, pages })) },
};

describe('on a site in several languages', () => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-links-'));
  let site: SiteModel;
  beforeAll(async () => {
    for (const page of Object.values(PAGES).flat()) {
      fs.mkdirSync(path.join(docs, path.dirname(page)), { recursive: true });
      fs.writeFileSync(path.join(docs, `${page}.mdx`), 'Text.');
    }
    fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(CONFIG));
    site = await readSite({ docs, lenient: false, mode: 'build', cache: path.join(docs, '.cache') });
  });
  afterAll(() => fs.rmSync(docs, { recursive: true }));

  it.each([
    ['a page in the language of the address', '/guides/types/start', '/guides/apps/start'],
    ['so in others', '/ja/guides/apps/start', '/ja/guides/types/start'],
    ['else one of another language', '/guides/only-there', '/ja/guides/only-there'],
    ['but none that is merely similar', '/ko/guides/only-them', undefined],
  ])('%s', (_, address, proposed) => {
    expect(nearestPage(site, address as Route)).toBe(proposed);
  });

  it.each([
    ['/ja/guides/types/start', '/only-there', '/ja/guides/only-there'],
    ['/ja/guides/types/start', '/guides/types/start', '/ja/guides/types/start'],
    ['/guides/apps/start', '/guides/types/start', '/guides/apps/start'],
    ['/', '/guides/types/start', '/guides/apps/start'],
  ])('for a link of %s to %s, the page in its own folder', (from, address, proposed) => {
    expect(nearestPage(site, address as Route, from as Route)).toBe(proposed);
  });

  it.each([
    ['/ja/gone', undefined, 'The link "/ja/gone" leads to no page.'],
    ['/ja/gone', '../gone.md', 'The link "../gone.md", resolved to "/ja/gone", leads to no page.'],
    ['/%E7%84%A1', '/無', 'The link "/無" leads to no page.'],
    ['/%E7%84%A1', undefined, 'The link "/無" leads to no page.'],
    ['/both#no', 'both.mdx#no', 'The link "both.mdx#no", resolved to "/both#no", leads to no section of /both.'],
  ])('%s, written as %s, is quoted so', async (href, written, message) => {
    const link: PageLink = { href, ...(written === undefined ? {} : { written }), file: 'a.mdx', line: 1, column: 1 };
    const targets = () => ({ ids: ['yes'], problems: [], toc: [] });
    const found = await checkLinks(site, targets, '/' as Route, [link]);
    expect(found.map((problem) => problem.message)).toEqual([message]);
  });

  it.each([
    ['the heading at its place', 'set-up', ['start', '設定'], 'Did you mean "#設定"?'],
    ['none where the pages differ', 'set-up', ['start', '設定', '次'], 'Link to a heading that exists.'],
    ['none for a heading of neither page', 'else', ['start', '設定'], 'Link to a heading that exists.'],
    ['a similar heading', 'v0-32-notes', ['v0-32-note'], 'Did you mean "#v0-32-note"?'],
    ['one without its number', 'notes-2', ['notes'], 'Did you mean "#notes"?'],
    ['none of another version', 'v0-32', ['v0-42', 'start'], 'Link to a heading that exists.'],
  ])('for a heading of the original: %s', async (_, hash, translated, hint) => {
    const headings = (ids: readonly string[]) => ({
      ids: [...ids],
      toc: ids.map((id) => ({ id, text: id, depth: 2 })),
      problems: [],
    });
    const targetsAt = (route: Route) => headings(route.startsWith('/ja') ? translated : ['start', 'set-up']);
    const link = { href: `/ja/both#${hash}`, file: 'ja/index.mdx', line: 1, column: 1 };
    const problems = await checkLinks(site, targetsAt, '/ja' as Route, [link as PageLink]);
    expect(problems.map((problem) => problem.hint)).toEqual([hint]);
  });
});
