import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { scopeOf } from '@/lib/nav/scope';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import en from '@/lib/strings/en.json';
import { canonicalOf } from './addresses';
import { viewNotices } from './notices';

const groups = (pages: readonly string[]) => [{ group: 'Guides', pages }];
const languages = [
  { language: 'en', groups: groups(['rows', 'more']) },
  { language: 'de', groups: groups(['de/rows']) },
];
const files = { 'rows.mdx': 'Rows', 'more.mdx': 'More', 'de/rows.mdx': 'Zeilen' };

async function noticesOf(site: Awaited<ReturnType<typeof siteOf>>, route: string) {
  const node = nodeOf(site, route);
  return viewNotices(site, node, scopeOf(site.nav, route as Route), en);
}

it('names the newest version, which is the canonical one', async () => {
  const versions = ['2.0', '1.0'].map((version) => ({ version, groups: groups([`${version}/a`]) }));
  const pages = { '2.0/a.mdx': 'New', '1.0/a.mdx': 'Old' };
  const site = await siteOf({ navigation: { versions } }, pages);
  expect(await noticesOf(site, '/1.0/a')).toEqual([
    { text: 'You are reading 1.0, which is not the newest version.', href: '/2.0/a', label: 'Go to 2.0' },
  ]);
  expect(await noticesOf(site, '/2.0/a')).toEqual([]);
  expect(canonicalOf(site, nodeOf(site, '/1.0/a'))).toMatch(/\/2\.0\/a$/);
});

it.each([
  ['notice', [{ text: en.untranslated, href: '/more', label: en.seeOriginal }]],
  ['silent', []],
])('with %s a stand-in has the notices %j, and its original is canonical', async (missing, expected) => {
  const site = await siteOf({ navigation: { languages }, translations: { missing } }, files);
  expect(await noticesOf(site, '/de/more')).toEqual(expected);
  expect(canonicalOf(site, nodeOf(site, '/de/more'))).toMatch(/\/more$/);
  expect(canonicalOf(site, nodeOf(site, '/de/more'))).not.toMatch(/\/de\//);
});

it('says that the original is newer, by the commits of both files', async () => {
  const site = await siteOf({ navigation: { languages }, translations: { stale: true } }, files);
  const git = (date: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      cwd: site.docs,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  git('2026-01-01T00:00:00Z', 'init', '-q');
  git('2026-01-01T00:00:00Z', 'add', 'de');
  git('2026-01-01T00:00:00Z', 'commit', '-qm', 'Translation');
  git('2026-02-01T00:00:00Z', 'add', '.');
  git('2026-02-01T00:00:00Z', 'commit', '-qm', 'Original');
  expect(await noticesOf(site, '/de/rows')).toEqual([
    { text: en.staleTranslation, href: '/rows', label: en.seeOriginal },
  ]);
  expect(await noticesOf(site, '/rows')).toEqual([]);
});
