/** Variables in docs.json and in the frontmatter of pages. */
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config/parse';
import { filePath } from '@/lib/kit/paths';
import { makeDocs } from '@/lib/mdx/testing/test-docs';
import { listFiles } from '@/lib/source/files';
import { readPages } from './pages';

const folder = makeDocs({
  'a.mdx':
    '---\ntitle: S {{product}}\nsidebarTitle: "{{product}}"\ndescription: About {{ product }}\ntag: v{{ver}}\nkeywords: ["{{product}}"]\nog:title: {{product}} X\n---\n',
  'b.mdx': '---\ntitle: \\{{product}}\ndescription: No {{prodct}}\n---\n',
});
afterAll(folder.remove);

const variables = { product: 'Zoo', ver: '2' };
const pages = readPages({ docs: folder.docs, cache: folder.docs }, listFiles(folder.docs).files, variables);

describe('frontmatter', () => {
  it('has the values', () => {
    expect(pages.find('/a' as never)).toMatchObject({
      title: 'S Zoo',
      meta: {
        sidebarTitle: 'Zoo',
        description: 'About Zoo',
        tag: 'v2',
        keywords: ['Zoo'],
        extra: { 'og:title': 'Zoo X' },
      },
    });
    expect(pages.facts('/a' as never)).toMatchObject({ label: 'Zoo', tag: 'v2' });
  });

  it('says where a name is not defined', () => {
    expect(pages.find('/b' as never)).toMatchObject({ title: '{{product}}', meta: { description: 'No {{prodct}}' } });
    expect(pages.problems).toContainEqual(
      expect.objectContaining({
        code: 'mdx/undefined-variable',
        file: 'b.mdx',
        line: 3,
        column: 17,
        hint: 'Did you mean "product"?',
      }),
    );
  });

  it('has braces without variables', () => {
    const plain = readPages({ docs: folder.docs, cache: folder.docs }, listFiles(folder.docs).files);
    expect(plain.find('/a' as never)?.title).toBe('S {{product}}');
    expect(plain.problems.map(({ code }) => code)).not.toContain('mdx/undefined-variable');
  });
});

describe('docs.json', () => {
  const texts = {
    name: '{{product}} docs',
    description: 'd {{ver}}',
    navbar: {
      links: [{ label: 'Go {{product}}', href: 'https://x.dev/{{ver}}' }],
      primary: { type: 'button', label: 'Get {{ver}}', href: '/a' },
    },
    footer: { links: [{ header: 'H {{ver}}', items: [{ label: 'I {{ver}}', href: '/a' }] }] },
    banner: { content: 'New v{{ver}}' },
    search: { prompt: 'Ask {{product}}' },
    errors: { '404': { title: 'No {{product}}', description: 'None {{ver}}' } },
    seo: { metatags: { 'og:title': '{{product}}' } },
    navigation: {
      groups: [{ group: 'G {{product}}', tag: '{{ver}}', pages: ['a'] }],
      global: { anchors: [{ anchor: 'A {{ver}}', href: 'https://x.dev' }] },
    },
  };
  const base = { theme: 'mint', colors: { primary: '#123456' }, variables };
  const { config, problems } = parseConfig(
    JSON.stringify({ ...base, ...texts }),
    filePath('docs.json'),
    () => undefined,
  );

  it('has the values', () => {
    expect(problems).toEqual([]);
    expect(JSON.stringify({ ...config?.settings, variables: undefined })).not.toContain('{{');
    expect(config?.settings).toMatchObject({
      name: 'Zoo docs',
      banner: { content: 'New v2' },
      navbar: { links: [{ label: 'Go Zoo', href: 'https://x.dev/2' }], primary: { label: 'Get 2' } },
      search: { prompt: 'Ask Zoo' },
      errors: { 404: { title: 'No Zoo', description: 'None 2' } },
      seo: { metatags: { 'og:title': 'Zoo' } },
    });
    expect(config?.navigation).toMatchObject({
      groups: [{ group: 'G Zoo', tag: '2' }],
      global: { anchors: [{ anchor: 'A 2' }] },
    });
  });

  it('says where a name is not defined', () => {
    const written = `{"name":"N","theme":"mint","colors":{"primary":"#123456"},"variables":{"ver":"2"},\n"navigation":{"pages":["{{vers}}/a"]}}`;
    const found = parseConfig(written, filePath('docs.json'), () => undefined);
    expect(found.problems).toMatchObject([
      { code: 'mdx/undefined-variable', line: 2, column: 24, hint: 'Did you mean "ver"?' },
    ]);
  });
});
