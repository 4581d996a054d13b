/** Elements that are kept as data give the same page as if they were compiled. */
import { afterAll, describe, expect, it } from 'vitest';
import type { FilePath } from '@/lib/kit/paths';
import { makeDocs, renderBody, testOptions } from '../testing/test-docs';
import { compileMdx } from './compile';

const { docs, remove } = makeDocs({ 'a.mdx': 'Of {name}: **bold**\n' });
afterAll(remove);

/** The names of the outermost elements that are kept as data. */
async function staticsOf(body: string): Promise<string[]> {
  const { syntax } = testOptions(docs);
  const input = { file: 'x.mdx' as FilePath, body, bodyLine: 1, docs, isPage: true, syntax, variables: {} };
  return (await compileMdx(input)).facts.statics.map(({ name }) => name);
}

describe('what is kept as data', () => {
  it.each<[string, string, string[], string]>([
    ['Markdown', '# A\n\nb *c*', ['h1', 'p'], '<h1 id="a">A</h1>\n<p>b <em>c</em></p>'],
    ['a table', '| a |\n|--:|\n| 1 |', ['table'], '<td style="text-align:right">1</td></tr></tbody></table>'],
    ['a list from a number', '3. a', ['ol'], '<ol start="3">\n<li>a</li>\n</ol>'],
    [
      'a component',
      '<Card title="A" cols={2}>\n  b\n</Card>',
      ['Card'],
      '<x-card title="A" cols="2"><p>b</p></x-card>',
    ],
    ['a tag', '<div class="a" hidden>b</div>', ['div'], '<div class="a" hidden="">b</div>'],
    ['what is around an expression', 'a\n\n*b* {1 + 1} *c*', ['p', 'em', 'em'], '<p><em>b</em> 2 <em>c</em></p>'],
    ['what is in a component with code', '<Card title={`${1}`}>\n  *b*\n</Card>', ['p'], 'title="1"><p><em>b</em></p>'],
    ['no key', '<Card key="a" />', [], '<x-card></x-card>'],
    ['no spread', '<Card {...{ title: "a" }} />', [], '<x-card title="a"></x-card>'],
    ['no component of the page', 'export const Card = () => "own"\n\n<Card />', [], 'own'],
    ['no unknown component', '<Nothing>a</Nothing>', [], 'a'],
    ['no part of a component', '<Tree.File name="a" />', [], '<x-tree.file name="a">'],
    ['no task list', '- [x] a', [], '<input type="checkbox" disabled="" checked=""/> a'],
    [
      'no footnotes but their heading',
      'a[^1]\n\n[^1]: b',
      ['h2'],
      'data-footnote-ref="true" aria-describedby="footnote-label"',
    ],
  ])('%s', async (_, body, names, html) => {
    expect(await staticsOf(body)).toEqual(names);
    expect((await renderBody(docs, body)).html).toContain(html);
  });

  it('also in a file that is included with props', async () => {
    const { html } = await renderBody(docs, 'import A from "/a.mdx"\n\n<A name="x" />');
    expect(html).toBe('<p>Of x: <strong>bold</strong></p>');
  });
});
