/** An index that goes through a file answers as before. */
import { expect, it } from 'vitest';
import { searchSections } from './search';
import { isStoredIndex, openIndex, storedPart } from './stored-index';
import { testIndex, testPage } from './testing/index-of-pages';

const pages = [
  testPage(
    '/install',
    '# Install\n\nInstall the winch on a pier.\n\n## Windows\n\nRun the installer as administrator.',
  ),
  testPage('/v2/install', '# Install\n\nThe new winch installs itself.', { version: 'v2' }),
  testPage('/de/einbau', '# Einbau\n\nDie Winde wird mit einem Befehl eingebaut.', { lang: 'de' }),
];

it.each<[string, Parameters<typeof searchSections>[2]]>([
  ['install the winch', {}],
  ['installer administrator', { limit: 2 }],
  ['winch', { version: 'v2' }],
  ['winch', { currentRoute: '/v2/install' }],
  ['Winde Befehl', { language: 'de' }],
  ['winch', { language: 'fr' }],
])('finds the same for "%s" %j', async (query, options) => {
  const index = await testIndex(pages);
  const stored: unknown = JSON.parse(JSON.stringify(index.parts.map(storedPart)));
  if (!isStoredIndex(stored)) throw new Error('not stored');
  const opened = await openIndex(stored);
  const found = searchSections(index, query, options);
  expect(found).not.toEqual([]);
  expect(searchSections(opened, query, options)).toEqual(found);
});

it.each([[{}], ['parts'], [[{ table: 1, sections: [] }]], [[null]]])('does not take %j for an index', (value) => {
  expect(isStoredIndex(value)).toBe(false);
});
