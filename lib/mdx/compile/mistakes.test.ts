import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({ 'snippets/s.mdx': 'a\n\n</content>\n' });
afterAll(folder.remove);

const lenient = { lenient: true };

it.each([
  ['a <Card> b', 'x-problem'],
  ['a <div> b', 'x-problem'],
  ['a <javascript:x> b', '&lt;javascript:x&gt;'],
])('%s has no other reading', async (body, part) => {
  expect((await renderBody(folder.docs, body, lenient)).html).toContain(part);
});

describe('mistakes of syntax that do not cost a page in lenient mode', () => {
  it.each<[string, string, string, [number, number][]]>([
    ['a closing tag at the end', 'a\n\n</content>', '<p>a</p>', [[6, 2]]],
    ['a closing tag in a text', 'a </Card> b', '<p>a         b</p>', [[4, 4]]],
    ['a closing tag in another element', '<Note>\na\n\n</content>\n</Note>', '<x-note><p>a</p></x-note>', [[7, 1]]],
    [
      'several',
      '</a>\n\nb\n\n</c >',
      '<p>b</p>',
      [
        [4, 2],
        [8, 2],
      ],
    ],
    ['a void tag in a text', 'a<br>b', '<p>a<br/>b</p>', [[4, 2]]],
    [
      'void tags in an element',
      '<Note>\n<br>\nc\n<hr class="x">\n</Note>',
      '<br/>',
      [
        [7, 1],
        [5, 1],
      ],
    ],
    ['an image', 'a\n\n<img src="https://x.dev/a.png">\n\nb', '<p>b</p>', [[6, 1]]],
    ['a less-than sign', 'a <5 b', '<p>a &lt;5 b</p>', [[4, 4]]],
    ['words in braces', '- {away message} b', '<li>{away message} b</li>', [[4, 8]]],
    ['in a cell', '| a |\n| - |\n| {b c} |', '<td>{b c}</td>', [[6, 5]]],
    [
      'places within a line',
      'a {b c} {d e}<br>',
      '<p>a {b c} {d e}<br/></p>',
      [
        [4, 5],
        [4, 11],
        [4, 14],
      ],
    ],
    ['quotes in an attribute', '<Note title="a „b" c">\n\nd\n\n</Note>', 'title="a „b&quot; c"', [[4, 21]]],
    [
      'single quotes in an attribute',
      "<Note title='Don't do it'>\n\nd\n\n</Note>",
      'title="Don&#x27;t do it"',
      [[4, 25]],
    ],
    [
      'quotes in attributes that others follow',
      '<Note\n  title="a "b" c"\n  icon="d "e""\n>\n\nf {g h}\n\n</Note>',
      'title="a &quot;b&quot; c" icon="d &quot;e&quot;"',
      [
        [5, 14],
        [6, 13],
        [9, 5],
      ],
    ],
    [
      'quotes of two attributes in a line',
      'a <i title="b "c" d" lang="e "f" g">h</i> {i j}',
      '<i title="b &quot;c&quot; d" lang="e &quot;f&quot; g">h</i> {i j}',
      [
        [4, 17],
        [4, 32],
        [4, 45],
      ],
    ],
    [
      'an address',
      'a <https://x.dev/a_b?c=1&d> <5',
      'href="https://x.dev/a_b?c=1&amp;d">https://x.dev/a_b?c=1&amp;d</a>',
      [
        [4, 10],
        [4, 30],
      ],
    ],
    ['an address in a cell', '| a |\n| - |\n| <https://x.dev> |', '<td><a href="https://x.dev">', [[6, 10]]],
    ['an address in a heading', '## a <https://x.dev>', 'a <a href="https://x.dev">https://x.dev</a></h2>', [[4, 13]]],
    ['a mail address', '<me@x.dev>', '<a href="mailto:me@x.dev">me@x.dev</a>', [[4, 4]]],
    ['a mail address with a scheme', '- <mailto:me@x.dev>', '<a href="mailto:me@x.dev">', [[4, 13]]],
    ['a placeholder', 'use <YOUR_KEY> here', '<p>use &lt;YOUR_KEY&gt; here</p>', [[4, 5]]],
    ['a placeholder in lower case', '<your-key>\n\nb', '&lt;your-key&gt;', [[4, 1]]],
    ['a type', 'List<String> x', '<p>List&lt;String&gt; x</p>', [[4, 5]]],
    ['a type with the name of an element', 'Array<object> x', '<p>Array&lt;object&gt; x</p>', [[4, 6]]],
    [
      'types in a type',
      'Map<K, List<V>> x',
      '<p>Map&lt;K, List&lt;V&gt;&gt; x</p>',
      [
        [4, 6],
        [4, 12],
      ],
    ],
    ['words', '**<some text here>**', '<strong>&lt;some text here&gt;</strong>', [[4, 3]]],
    ['a placeholder in a component', '<Note>\na <KEY> b\n</Note>', '<p>a &lt;KEY&gt; b</p>', [[5, 3]]],
    ['a comparison at the end', 'a <b', '<p>a &lt;b</p>', [[4, 5]]],
    [
      'beside code',
      'a <5 b\n\n```js\nlet x = {a b}; </div> // long enough to be kept from the parser\n```',
      '&lt;5',
      [[4, 4]],
    ],
  ])('%s', async (_, body, part, places) => {
    const page = await renderBody(folder.docs, body, lenient);
    expect(page.html).toContain(part);
    expect(page.problems.map(({ code, line, column }) => [code, line, column])).toEqual(
      places.map((place) => ['mdx/syntax', ...place]),
    );
  });

  it('in a snippet', async () => {
    const page = await renderBody(folder.docs, "import S from '/snippets/s.mdx'\n\n<S />", lenient);
    expect(page.html).toContain('<p>a</p>');
    expect(page.problems).toMatchObject([{ code: 'mdx/syntax', file: 'snippets/s.mdx', line: 3 }]);
  });
});

describe('mistakes that cost the page', () => {
  it.each([
    ['in strict mode', 'a\n\n</content>', {}],
    ['an element that is not closed', '<Card>\n\na', lenient],
    ['a closing tag of another element', '<Note>\n<Card>\n</Note>\n</Card>', lenient],
    ['an attribute', '<Card title={a b} />', lenient],
    ['quotes in an attribute without an end', '<Card title="a "b" c />', lenient],
    ['an attribute that is spread', '<Card {...a b} />', lenient],
    ['code of several lines', '{a.map((b) =>\n  c d\n)}', lenient],
    ['a comment that is not closed', 'a\n\n<!-- b', lenient],
    ['code that is not closed', 'a {/* b\n\nc', lenient],
    ['more than can be parsed again', `${'a '.repeat(150_000)}\n\n</a>\n\n</b>`, lenient],
  ])('%s', async (_, body, extra) => {
    const page = await renderBody(folder.docs, body, extra);
    expect(page.html).toContain('<x-problem');
    expect(page.problems).toMatchObject([{ code: 'mdx/syntax' }]);
  });

  it('the first one is reported where another has no safe reading', async () => {
    const { problems } = await renderBody(folder.docs, 'a <5\n\nb {c d}\n\n<Card>', lenient);
    expect(problems).toMatchObject([{ code: 'mdx/syntax', line: 4 }]);
  });
});
