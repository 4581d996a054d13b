/** What published folders may write without a word from `check`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { inMode } from '@/lib/kit/problems';
import { readSite } from '@/lib/site/model/load';
import { checkSite } from './check-site';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-alarms-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

let count = 0;
async function problemsOf(files: Record<string, string>, settings: object = {}, lenient = false): Promise<string[]> {
  const docs = path.join(root, String(count++));
  const config = {
    name: 'T',
    theme: 'mint',
    colors: { primary: '#0b6bcb' },
    navigation: { pages: ['index'] },
    ...settings,
  };
  for (const [file, text] of Object.entries({ 'index.mdx': 'Hello.', ...files, 'docs.json': JSON.stringify(config) })) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const site = await readSite({ docs, lenient, mode: 'build', cache: path.join(docs, '.cache') });
  return inMode(await checkSite(site, renderers), lenient).map(({ code, line }) => `${code}:${line}`);
}

describe('names of scripts of the folder', () => {
  const page = 'Text.\n\nYou pay {PRICES.pro}, {plans()}.';

  it.each([
    ['assigned to the window', "window.PRICES = { pro: 9 };\n(function () { globalThis.plans ||= () => 'x'; })();"],
    ['declared', 'const PRICES = { pro: 9 };\nfunction plans() {}'],
  ])('%s are known', async (_, script) => {
    expect(await problemsOf({ 'index.mdx': page, 'prices.js': script })).toEqual([]);
  });

  it('are unknown where no script sets them', async () => {
    const script = 'if (window.PRICES === undefined) { const plans = 1; }';
    const found = await problemsOf({ 'index.mdx': page, 'prices.js': script });
    expect(found).toEqual(['mdx/undefined-name:3', 'mdx/undefined-name:3']);
  });
});

describe('redirects', () => {
  it.each([
    ['a folder without a page of its own', { 'guides/a.mdx': 'A.' }],
    ['a page that is elsewhere', { 'guides.mdx': '---\nurl: https://example.com\n---' }],
  ])('to %s', async (_, files) => {
    const redirects = [{ source: '/old', destination: '/guides' }];
    expect(await problemsOf(files, { redirects })).toEqual([]);
  });
});

describe('texts generated for agents, search engines and feed readers', () => {
  it.each(['/llms.txt', '/skill.md', '/sitemap.xml', '/rss.xml'])(
    '%s is a target of links and redirects',
    async (href) => {
      const redirects = [{ source: '/old', destination: href }];
      expect(await problemsOf({ 'index.mdx': `[Text](${href})` }, { redirects })).toEqual([]);
    },
  );
});

describe('language codes of the format in use', () => {
  const languages = ['en', 'pt', 'ja', 'zh'].map((language) => ({ language, pages: [`${language}/index`] }));
  const files = Object.fromEntries(languages.map(({ language }) => [`${language}/index.mdx`, 'Text.']));

  it('are not reported in lenient mode', async () => {
    expect(await problemsOf(files, { navigation: { languages } }, true)).toEqual([]);
  });

  it('are outside of the list in strict mode', async () => {
    const found = await problemsOf(files, { navigation: { languages } });
    expect(found.map((problem) => problem.split(':')[0])).toEqual(Array(3).fill('nav/language-beyond-list'));
  });
});

describe('braces', () => {
  const page = 'Dear {{name}},\n\n<Card title="{{name}}" href="https://example.com/{{id}}" />';

  it('are no variables in a folder without any', async () => {
    expect(await problemsOf({ 'index.mdx': page })).toEqual([]);
  });

  it('are variables in the text of a folder that has some', async () => {
    expect(await problemsOf({ 'index.mdx': page }, { variables: { other: 'x' } })).toEqual([
      'mdx/undefined-variable:1',
    ]);
  });
});

describe('links and redirects that work', () => {
  it('to a page that is only a link', async () => {
    const files = {
      'index.mdx': '[Helm](/helm)',
      'helm.mdx': '---\ntitle: Helm\nurl: https://example.com/helm\n---\n',
    };
    expect(await problemsOf(files, { navigation: { pages: ['index', 'helm'] } })).toEqual([]);
  });

  it('to the texts that are made of the pages', async () => {
    const files = { 'index.mdx': '[a](/llms.txt) [b](/llms-full.txt) [c](/sitemap.xml) [d](/news/rss.xml)' };
    const news = { 'news.mdx': '---\nrss: true\n---\n\n<Update label="May">Text.</Update>' };
    expect(await problemsOf({ ...files, ...news }, { navigation: { pages: ['index', 'news'] } })).toEqual([]);
  });

  it('to a heading with a badge, by its text with or without the badge', async () => {
    expect(
      await problemsOf({ 'index.mdx': '## Limits <Badge>Beta</Badge>\n\n[a](#limits) [b](#limits-beta)' }),
    ).toEqual([]);
  });

  it('from the name of a file to its page', async () => {
    const redirects = [{ source: '/guide.mdx', destination: '/guide' }];
    const files = { 'guide.mdx': 'Text.' };
    expect(await problemsOf(files, { redirects, navigation: { pages: ['index', 'guide'] } })).toEqual([]);
  });

  it('in a translated README, which is no page', async () => {
    expect(await problemsOf({ 'README.md': '[x](/nowhere)', 'README.pt-BR.md': '[English](README.md)' })).toEqual([]);
  });
});
