/** What a page shows beyond its own text. */
import { expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { nodeOf, siteOf } from '@/lib/outputs/testing/site';
import { renderPage } from '../article/article';
import { viewPage } from './view';

it('names the language of a text that stands in for a missing translation', async () => {
  const groups = (pages: readonly string[]) => [{ group: 'Guides', pages }];
  const languages = [
    { language: 'en', groups: groups(['rows', 'more']) },
    { language: 'ar', groups: groups(['ar/rows']) },
  ];
  const files = { 'rows.mdx': 'Rows', 'more.mdx': 'More', 'ar/rows.mdx': 'Own' };
  const site = await siteOf({ navigation: { languages }, translations: { missing: 'notice' } }, files);
  const viewOf = async (route: string) => {
    const node = nodeOf(site, route);
    const article = await renderPage(site, node, renderers);
    return viewPage(site, node, { article, eyebrows: 'section', problems: [] });
  };
  expect(await viewOf('/ar/more')).toMatchObject({ lang: 'ar', dir: 'rtl', textLang: { lang: 'en', dir: 'ltr' } });
  for (const route of ['/ar/rows', '/more']) expect((await viewOf(route)).textLang).toBeUndefined();
});

it.each([
  ['en', 'Rows', 'Rows of ships.', undefined],
  [
    'a tab of Arabic pages',
    'مثال JavaScript',
    'النص بالعربية.\n\n```js\nconst rowsOfShips = await readRows(ships)\n```',
    { lang: 'ar', dir: 'rtl' },
  ],
  ['a tab of Hebrew pages', 'שורות', 'טקסט', { lang: 'he', dir: 'rtl' }],
  ['an Arabic word in English', 'Rows', 'The word المصادقة means authentication.', undefined],
])('names the language of a text from right to left outside of languages: %s', async (_, title, text, expected) => {
  const file = `---\ntitle: ${title}\n---\n\n${text}`;
  const site = await siteOf({ navigation: { pages: ['rows'] } }, { 'rows.mdx': file });
  const node = nodeOf(site, '/rows');
  const article = await renderPage(site, node, renderers);
  const view = await viewPage(site, node, { article, eyebrows: 'section', problems: [] });
  expect([view.dir, view.textLang]).toEqual(['ltr', expected]);
});
