import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '@/lib/mdx/testing/test-docs';
import { articleComponents, componentSyntax } from './registry';

const folder = makeDocs({});
afterAll(folder.remove);

/** A page with the site's own components. */
const render = (body: string) =>
  renderBody(folder.docs, body, { components: articleComponents, syntax: componentSyntax });

const TABS = '<Tabs>\n<Tab title="Go">\n## One\n</Tab>\n<Tab title="Python">\n## Two\n</Tab>\n</Tabs>\n\n## Python\n';

describe('a page of components', () => {
  it('lists headings of tabs, and says which are not shown at first', async () => {
    expect((await render(TABS)).toc).toEqual([
      { depth: 2, id: 'one', text: 'One' },
      { depth: 2, id: 'two', text: 'Two', hidden: true },
      { depth: 2, id: 'python', text: 'Python' },
    ]);
  });

  it.each([
    ['<Update label="May `1`">\n## A\n</Update>', ['1 may-1 May 1']],
    ['<Update label="A" id="own" />', ['1 own A']],
    ['<Step title="A" titleSize="h2">x</Step>\n<Step title="B">x</Step>', ['2 a A']],
    ['<Step title="A" titleSize="h4">x</Step>', []],
    ['<Step title="A" titleSize="h2" noAnchor>x</Step>', []],
    ['<Heading level="3">A *b*</Heading>', ['3 a-b A b']],
    ['<Prompt>\n## A\n</Prompt>\n\n<Expandable>\n## B\n</Expandable>', []],
    ['<Visibility for="agents">\n## A\n</Visibility>\n\n<Visibility for="humans">\n## B\n</Visibility>', ['2 b B']],
  ])('%s: the table of contents has %j', async (body, expected) => {
    expect((await render(body)).toc.map(({ depth, id, text }) => `${depth} ${id} ${text}`)).toEqual(expected);
  });

  it('names the component to write for an admonition of another tool', async () => {
    const { problems } = await render(':::hint\nText\n:::');
    expect(problems).toMatchObject([{ code: 'mdx/admonition', hint: expect.stringContaining('`<Tip>`') }]);
  });

  it('highlights code that is only known while the page is rendered', async () => {
    const code = 'export const c = \'let a\'\n\n<CodeBlock language="js">{c}</CodeBlock>';
    expect((await render(code)).html).toMatch(/<code><span class="line"><span class="t/);
  });

  it('gives an id to the heading, not to the tab of the same name before it', async () => {
    const { html, ids } = await render(TABS);
    expect(html).toContain('<h2 id="python"');
    expect(html).toContain('aria-controls="python-2"');
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).not.toMatch(/[\uE000\uE001]/);
  });

  it('knows its views; a tab in a hidden view is hidden with it', async () => {
    const view = (title: string) => `<View title="${title}" icon="code">\n\n${TABS}\n</View>\n\n`;
    const { views, toc } = await render(view('A') + view('B') + view('A'));
    expect(views).toEqual([
      { title: 'A', icon: { name: 'code' } },
      { title: 'B', icon: { name: 'code' } },
    ]);
    expect(toc.map((entry) => entry.hidden === true)).toEqual([
      ...[false, true, false],
      ...[true, true, true],
      ...[false, true, false],
    ]);
  });

  it('gathers the tags of entries that stand in the page itself', async () => {
    const page = await render(
      '<Update label="B" tags={["x", "y"]}>\n<Update label="inner" tags={["z"]} />\n</Update>\n<Update label="A" tags={["y"]} />\n\n<Accordion title="Old"><Update label="O" tags={["old"]} /></Accordion>',
    );
    expect(page.tags).toEqual(['x', 'y']);
    expect(page.updates).toHaveLength(2);
    expect((await render('Text')).updates).toEqual([]);
  });

  it('takes what belongs beside the text out of it, an example in a panel with the panel', async () => {
    const page = await render(
      'Text\n\n<Panel>\nSide\n<RequestExample>\n```js\na()\n```\n</RequestExample>\n</Panel>\n\n<ResponseExample>\n```json\n1\n```\n</ResponseExample>',
    );
    expect(page.html).toBe('<p>Text</p>\n\n');
    expect(page.aside).toMatch(/id="panel".*Side.*id="request-example".*id="response-example"/s);
    expect(page.aside).not.toContain('page-aside');
    expect(page.ids).toEqual(['panel', 'request-example', 'response-example']);
  });

  it('leaves out headings without content, which screen readers list', async () => {
    const page = await render('#\n\nText\n\n## {" "}\n\n## ![a](/a.png)\n\n<h3 id="x"></h3>');
    expect(page.html.match(/<h\d[^>]*>/g)).toEqual(['<h2>', '<h3 id="x">']);
    expect(page.hasHeading1).toBe(false);
  });

  it('gives each of several panels and examples an id of its own, and headings theirs', async () => {
    const example = '<ResponseExample>\n```json\n1\n```\n</ResponseExample>';
    const page = await render(`${example}\n\n${example}\n\n<Panel>a</Panel>\n\n## Panel\n\n## Response example`);
    expect(page.ids.toSorted()).toEqual([
      'panel',
      'panel-2',
      'response-example',
      'response-example-2',
      'response-example-3',
    ]);
    expect(page.toc.map(({ id }) => id)).toEqual(['panel', 'response-example']);
  });

  it.each([
    ['<Tree><Tree.File name="a" /></Tree>', ['parts']],
    ['<img src="/a.png" actions={["copy"]} />', ['parts']],
    ['<Note>a</Note>', []],
    ['```mermaid\na\n```', ['mermaid', 'parts']],
    ['<Panel>a</Panel>', ['parts']],
    ['<ParamField path="a">a</ParamField>', ['fields']],
    ['<Frame>a</Frame>', ['parts']],
    ['<RequestExample>a</RequestExample>', ['parts']],
  ])('%s needs %j', async (body, needs) => {
    expect((await render(body)).needs).toEqual(needs);
  });
});
