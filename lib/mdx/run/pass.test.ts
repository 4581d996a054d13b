import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const TEN = '<Next />\n\n'.repeat(10);
const folder = makeDocs({
  'snippets/1.mdx': `import Next from './2.mdx'\n\n${TEN}`,
  'snippets/2.mdx': `import Next from './3.mdx'\n\n${TEN}`,
  'snippets/3.mdx': `import Next from './4.mdx'\n\n${TEN}`,
  'snippets/4.mdx': `import Next from './5.mdx'\n\n${TEN}`,
  'snippets/5.mdx': 'Text.\n',
  'snippets/x.jsx': 'export const Again = () => <b><Again /></b>\n',
});
afterAll(() => folder.remove());

const SNIPPETS = 'This page shows snippets more than 10,000 times, the last time "snippets/2.mdx".';
const HTML = 'The HTML of this page has more than 20,000,000 characters.';
const ELEMENTS = 'This page has more than 500,000 elements, the last ones inside `<Again>`.';

describe('what one page may show', () => {
  it.each<[string, string, string, string]>([
    ['snippets that multiply', "Text.\n\nimport One from '/snippets/1.mdx'\n\n<One />", SNIPPETS, '6:1'],
    ['a text that is repeated', '{"x".repeat(30_000_000)}', HTML, 'undefined:undefined'],
    [
      'a component that renders itself, behind expressions and names that are not defined',
      "import { Again } from '/snippets/x.jsx'\n\n<>{(() => <Again />)()} {missing ?? <Again />}</>",
      ELEMENTS,
      '6:11',
    ],
  ])('%s', { timeout: 60_000 }, async (_, body, message, place) => {
    const { html, problems } = await renderBody(folder.docs, body);
    expect(html).toContain('<x-problem code="mdx/runtime">');
    expect(problems).toMatchObject([{ code: 'mdx/runtime', file: 'guides/x.mdx', message }]);
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  });

  it('a snippet a hundred times', async () => {
    const { html, problems } = await renderBody(folder.docs, "import Next from '/snippets/3.mdx'\n\n<Next />");
    expect(problems).toEqual([]);
    expect(html.split('<p>Text.</p>')).toHaveLength(101);
  });
});
