import { describe, expect, it } from 'vitest';
import { makeDocs } from '@/lib/mdx/testing/test-docs';
import { readSite } from '@/lib/site/model/load';
import { readText } from '@/lib/source/files';
import { siteLocation } from '@/lib/source/location';
import { planFixes } from './fix';

const SETTINGS = (rest: object = {}, pages = ['index', 'guides/start', 'a', 'A2', 'a2']): string =>
  JSON.stringify({ name: 'X', theme: 'mint', colors: { primary: '#0d7a5f' }, navigation: { pages }, ...rest });

/** The texts after all fixes of a folder. */
async function fixed(files: Record<string, string>, redirects: { source: string; destination: string }[] = []) {
  const folder = makeDocs({
    'docs.json': SETTINGS(),
    'index.mdx': '',
    'guides/start.mdx': '',
    'a.mdx': '',
    'A2.mdx': '',
    'a2.mdx': '',
    'images/Logo.png': '',
    ...files,
  });
  try {
    const site = await readSite(siteLocation({ DOCS_DIR: folder.docs }, 'build'));
    return Object.fromEntries(planFixes(site, (file) => readText(site.docs, file), redirects).texts);
  } finally {
    folder.remove();
  }
}

describe('fixes of pages', () => {
  it.each<[string, string, string]>([
    ['a link in another case', '[x](/Guides/Start#part)', '[x](/guides/start#part)'],
    ['a relative link in another case', '[x](./Guides/start)', '[x](/guides/start)'],
    ['a link with the ending of a file', '[x](/guides/start.html?a=1)', '[x](/guides/start?a=1)'],
    ['an image in another case', '![x](/images/logo.PNG)', '![x](/images/Logo.png)'],
    ['an attribute', '<Card href="/A">x</Card>', '<Card href="/a">x</Card>'],
  ])('%s', async (_, before, after) => {
    expect(await fixed({ 'index.mdx': before })).toEqual({ 'index.mdx': after });
  });

  it.each<[string, string]>([
    ['links that are right', '[x](/guides/start) ![x](/images/Logo.png)'],
    ['what may mean two pages', '[x](/A2) [y](/a2)'],
    ['what is nowhere', '[x](/guides/stort) ![x](/images/lego.png)'],
    ['code', '`[x](/Guides/Start)`'],
    ['other sites', '[x](https://x.test/Guides/Start.html)'],
  ])('leave alone %s', async (_, text) => {
    expect(await fixed({ 'index.mdx': text })).toEqual({});
  });
});

describe('fixes of docs.json', () => {
  it('correct the case of page entries', async () => {
    const texts = await fixed({ 'docs.json': SETTINGS({}, ['index', '/Guides/start', 'nowhere']) });
    expect(JSON.parse(texts['docs.json'] ?? '').navigation.pages).toEqual(['index', '/guides/start', 'nowhere']);
  });

  it('remove redirects that are written twice, and add those that are given', async () => {
    const one = { source: '/x', destination: '/a' };
    const two = { source: '/x', destination: '/guides/start' };
    const texts = await fixed({ 'docs.json': SETTINGS({ redirects: [one, two, one] }) }, [
      { source: '/old', destination: '/a' },
    ]);
    expect(JSON.parse(texts['docs.json'] ?? '').redirects).toEqual([one, two, { source: '/old', destination: '/a' }]);
  });
});
