import { expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import { missingTranslations, newerVersionOf, olderVersionsOf, originalOf } from './editions';
import { scopeOf } from './scope';

const groups = (pages: readonly string[]) => [{ group: 'Guides', pages }];
const filesOf = (pages: readonly string[]) => Object.fromEntries(pages.map((page) => [`${page}.mdx`, `# ${page}\n`]));

async function versionsOf(names: readonly string[], standard: string) {
  const versions = names.map((version) => ({
    version,
    default: version === standard,
    groups: groups([`${version}/setup`, `${version}/only-${version}`]),
  }));
  const files = filesOf(names.flatMap((name) => [`${name}/setup`, `${name}/only-${name}`]));
  return siteOf({ navigation: { versions } }, files);
}

it.each([
  [['2.0', '1.0'], '2.0', '/1.0/setup', { own: '1.0', newest: '2.0', route: '/2.0/setup', isSame: true }],
  [['v1.10', 'v1.9'], 'v1.10', '/v1.9/setup', { newest: 'v1.10', isSame: true }],
  [['2.0', '1.0'], '2.0', '/1.0/only-1.0', { isSame: false }],
  [['2.0', '1.0'], '2.0', '/2.0/setup', undefined],
  [['3.0-beta', '2.0'], '2.0', '/3.0-beta/setup', undefined],
  [['python', 'typescript'], 'python', '/typescript/setup', undefined],
])('in %j with %s, %s is as old as %j', async (names, standard, route, expected) => {
  const { nav } = await versionsOf(names, standard);
  const found = newerVersionOf(scopeOf(nav, route as Route), route as Route);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

it.each([
  ['/2.0/setup', ['1.10 /1.10/setup', '1.9 /1.9/setup']],
  ['/1.10/only-1.10', ['1.9 -']],
  ['/1.9/setup', []],
  ['/next/setup', []],
])('%s has the older versions %j', async (route, expected) => {
  const { nav } = await versionsOf(['2.0', '1.9', '1.10', 'next'], '2.0');
  const older = olderVersionsOf(scopeOf(nav, route as Route), route as Route);
  expect(older.map(({ name, route: same = '-' }) => `${name} ${same}`)).toEqual(expected);
});

const languages = [
  { language: 'en', groups: groups(['index', 'rows', 'deep/tables']) },
  { language: 'de', groups: groups(['de/index', 'de/rows']) },
  { language: 'fr', groups: groups(['fr/index']) },
];
const pages = languages.flatMap((language) => language.groups[0]?.pages ?? []);

it('finds the original of a translation, and none of an original', async () => {
  const { nav } = await siteOf({ navigation: { languages } }, filesOf(pages));
  const original = (route: string) => originalOf(scopeOf(nav, route as Route), route as Route);
  expect([original('/de/rows'), original('/rows'), original('/de')]).toEqual(['/rows', undefined, '/']);
});

it('lists what each language lacks', async () => {
  const { nav } = await siteOf({ navigation: { languages } }, filesOf(pages));
  expect(missingTranslations(nav)).toEqual([
    { route: '/de/deep/tables', original: '/deep/tables' },
    { route: '/fr/rows', original: '/rows' },
    { route: '/fr/deep/tables', original: '/deep/tables' },
  ]);
});

it.each([
  [undefined, []],
  ['silent', ['/de/deep/tables', '/fr/rows', '/fr/deep/tables']],
  ['notice', ['/de/deep/tables', '/fr/rows', '/fr/deep/tables']],
])('with translations.missing %s there are the stand-ins %j', async (missing, expected) => {
  const site = await siteOf({ navigation: { languages }, translations: { missing } }, filesOf(pages));
  const standIns = [...site.pages.values()].filter(({ original }) => original !== undefined);
  expect(standIns.map(({ route }) => route)).toEqual(expected);
  for (const { route } of standIns) expect(nodeOf(site, route).meta).toMatchObject({ hidden: true, noindex: true });
});
