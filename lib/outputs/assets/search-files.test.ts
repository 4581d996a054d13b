/** A site with languages, versions and excluded pages, from its folder to the files that browsers fetch. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import type { Route } from '@/lib/kit/paths';
import { scopeOf } from '@/lib/nav/scope';
import type { ShardFile } from '@/lib/search/box/shard';
import { openShard, searchShard } from '@/lib/search/box/shard-search';
import { searchSections } from '@/lib/search/search';
import { readSite } from '@/lib/site/model/load';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { searchKeyOf } from '@/lib/site/search/search-pages';
import { siteLocation } from '@/lib/source/location';
import { searchFile, searchFileNames } from './search-files';

const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-search-'));
vi.stubEnv('LECTERN_DIST', path.join(docs, '.build'));

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    ...{ name: 'Docks', theme: 'mint', colors: { primary: '#123456' }, search: { prompt: 'Find…' } },
    navigation: {
      languages: [
        {
          language: 'en',
          versions: [
            { version: '1.0', groups: [{ group: 'Old', pages: ['v1/rope'] }] },
            {
              version: '2.0',
              default: true,
              groups: [{ group: 'New', boost: 2, pages: ['v2/rope', 'v2/secret', 'v2/none'] }],
            },
          ],
        },
        { language: 'de', groups: [{ group: 'Start', pages: ['de/seil'] }] },
      ],
    },
  }),
  'v1/rope.mdx': '---\ntitle: Rope\n---\n\nThe old rope.\n',
  'v2/rope.mdx': '---\ntitle: Rope\nkeywords: [cordage]\n---\n\nThe rope.\n\n## Knots\n\n<Note>Tie a bowline.</Note>\n',
  'v2/secret.mdx': '---\ntitle: Secret rope\nsearchable: false\n---\n\nThe rope.\n',
  'v2/none.mdx': '---\ntitle: No rope\nnoindex: true\n---\n\nThe rope.\n',
  'de/seil.mdx': '---\ntitle: Seil\n---\n\nDas Seil.\n',
};
for (const [file, text] of Object.entries(FILES)) {
  fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
  fs.writeFileSync(path.join(docs, file), text);
}

afterAll(() => {
  vi.unstubAllEnvs();
  fs.rmSync(docs, { recursive: true });
});

const site = await readSite(siteLocation({ DOCS_DIR: docs, DOCS_LENIENT: '1' }, 'build'));

describe('the files of the search', () => {
  it('are named before anything is rendered, the default version first', () => {
    expect(searchFileNames(site)).toEqual([
      ...['en-2.0.json', 'en-2.0/0.json', 'en-1.0.json', 'en-1.0/0.json', 'de.json', 'de/0.json'],
    ]);
  });

  it.each([
    ['/v1/rope', 'en-1.0'],
    ['/v2/rope', 'en-2.0'],
    ['/de/seil', 'de'],
    ['/nowhere', 'en-2.0'],
  ])('%s searches in %s', (route, key) => {
    expect(searchKeyOf(site, scopeOf(site.nav, route as Route))).toBe(key);
  });

  it('hold the pages of their version that may be found, and their texts', async () => {
    const file = (await searchFile(site, renderers, 'en-2.0.json')) as ShardFile;
    expect(file.words.prompt).toBe('Find…');
    expect(file.language.stops).toMatch(/^a an the /);
    expect(file.pages).toEqual([
      {
        href: '/v2/rope',
        title: 'Rope',
        place: ['New'],
        sections: [
          [[], ''],
          [['Knots'], '#knots'],
        ],
      },
    ]);
    expect(await searchFile(site, renderers, 'en-2.0/0.json')).toEqual(['The rope.', 'Note Tie a bowline.']);
    expect(await searchFile(site, renderers, 'fr.json')).toBeUndefined();
  });

  it('answer as the server does', async () => {
    const file = (await searchFile(site, renderers, 'en-2.0.json')) as ShardFile;
    const [result] = searchShard(await openShard(file), 'bowli');
    expect(result?.sections.map(({ href, file, at }) => [href, file, at])).toEqual([['/v2/rope#knots', 0, 1]]);
    const index = await loadSearchIndex(site, renderers);
    expect(searchSections(index, 'bowline')[0]?.section).toMatchObject({
      id: '/v2/rope#knots',
      boost: 2,
      version: '2.0',
    });
    expect(searchSections(index, 'cordage')[0]?.section.id).toBe('/v2/rope');
    expect(searchSections(index, 'rope', { version: '1.0' }).map((hit) => hit.section.id)).toEqual(['/v1/rope']);
    expect(searchSections(index, 'Seile', { language: 'de' })[0]?.section.id).toBe('/de/seil');
  });
});
