import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({
  'snippets/self.mdx': "Text.\n\nimport Self from './self.mdx'\n\n<Self />\n",
  'snippets/a.mdx': "import B from '/snippets/b.mdx'\n\n<B />\n",
  'snippets/b.mdx': "Text.\n\nimport A from '/snippets/a.mdx'\n\n<A />\n",
  'snippets/one.mdx': "import Two from './two.mdx'\n\n<Two />\n",
  'snippets/two.mdx': "import three from './three.mdx'\n\n<three />\n",
  'snippets/three.mdx': 'Text <Snippet file="one.mdx" />\n',
  'snippets/page.mdx': "import Page from '/guides/x.mdx'\n\n<Page />\n",
  'snippets/borrows.mdx': 'Text.\n\n<Borrows />\n',
  'snippets/nested-import.mdx': "{true && <MDX>\nimport N from './nested-import.mdx'\n\n<N />\n</MDX>}\n",
  'snippets/unused.mdx': "import Unused from './unused.mdx'\n\nText.\n",
  'snippets/names.mdx': "import { other } from './others.mdx'\n\nexport const name = 'n'\n\n{other}\n",
  'snippets/others.mdx': "import { name } from './names.mdx'\n\nexport const other = 'o'\n\n{name}\n",
  'snippets/twice.mdx': "import Leaf from './leaf.mdx'\n\n<Leaf /> <Leaf />\n",
  'snippets/leaf.mdx': 'Leaf.\n',
  'snippets/x.jsx': "import { Y } from './y.jsx'\nexport const X = ({ last }) => last ? 'end' : <Y />\n",
  'snippets/y.jsx': "import { X } from './x.jsx'\nexport const Y = () => <X last />\n",
  'guides/x.mdx': '',
});
afterAll(() => folder.remove());

const importing = (name: string, file: string) => `import ${name} from '/snippets/${file}'\n\n<${name} />`;

describe('files that include each other', () => {
  it.each<[string, string, string, string]>([
    ['a snippet with itself', importing('S', 'self.mdx'), 'snippets/self.mdx:3:1', 'self → self'],
    ['two', importing('A', 'a.mdx'), 'snippets/b.mdx:3:1', 'a → b → a'],
    ['two, from the other side', importing('B', 'b.mdx'), 'snippets/b.mdx:3:1', 'a → b → a'],
    ['three, in other forms', importing('Two', 'two.mdx'), 'snippets/three.mdx:1:6', 'one → two → three → one'],
    ['a page and a snippet', importing('P', 'page.mdx'), 'snippets/page.mdx:1:1', 'guides/x.mdx → page → guides/x.mdx'],
    ['a name of the page', importing('Borrows', 'borrows.mdx'), 'snippets/borrows.mdx:3:1', 'borrows → borrows'],
    [
      'in an expression',
      importing('N', 'nested-import.mdx'),
      'snippets/nested-import.mdx:2:1',
      'nested-import → nested-import',
    ],
  ])('%s', async (_, body, place, chain) => {
    const { html, problems } = await renderBody(folder.docs, body);
    const [{ code, file, line, column, message } = {}] = problems;
    expect(problems).toHaveLength(1);
    expect([code, `${file}:${line}:${column}`]).toEqual(['mdx/import-cycle', place]);
    const names = chain.replace(/(?<=^| )([\w-]+)(?= |$)/g, 'snippets/$1.mdx');
    expect(message).toBe(`Files include each other without end: ${names}.`);
    expect(html).toContain('<x-problem code="mdx/import-cycle">');
  });

  it.each<[string, string, string]>([
    ['an import that is not used', importing('U', 'unused.mdx'), 'Text.'],
    ['constants', importing('N', 'names.mdx'), ''],
    ['a snippet twice', importing('T', 'twice.mdx'), 'Leaf.\nLeaf.'],
    ['scripts', "import { X } from '/snippets/x.jsx'\n\n<X />", 'end'],
  ])('no problem: %s', async (_, body, text) => {
    const { html, problems } = await renderBody(folder.docs, body);
    expect(problems).toEqual([]);
    expect(html.replace(/<[^>]+>/g, '')).toContain(text);
  });
});
