import { afterAll, describe, expect, it, vi } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { makeDocs, renderBody, testOptions } from '../testing/test-docs';
import { renderArticle } from './render';

// 3 × 2 pixels, GIF header.
const GIF = Buffer.from(
  '47494638396103000200800000ffffff00000021f90400000000002c00000000030002000002028c5100003b',
  'hex',
);

const folder = makeDocs({
  'images/a.gif': GIF,
  'guides/b.gif': GIF,
  'snippets/hello.mdx': 'Hello {name} and {props.name}.\n\n## About {name}\n\n```bash\nrun {name} {other}\n```\n',
  'snippets/parts.mdx':
    "---\ntitle: x\n---\nimport Hello from './hello.mdx'\n\nexport const color = 'red'\nexport const Box = ({ children }) => <Note>{children}</Note>\n\nOuter <Hello name=\"Bo\" />\n\n{children}\n",
  'snippets/broken.mdx': 'text\n\n<b>unclosed\n',
  'snippets/wrong.mdx': 'a\n\n{nothing.at.all}\n',
  'snippets/loop.mdx': "import Loop from './loop.mdx'\n\nonce\n",
  'snippets/script.tsx':
    "import { useState } from 'react';\nexport const Counter = ({ start }: { start: number }) => { const [n] = useState(start); return <button onClick={() => 0} class=\"c\">{n}</button> };\nexport default function Main() { return <><h2>Inside</h2><CodeBlock language=\"js\">{'let a = 1'}</CodeBlock></> }\nexport const Boom = () => { throw new Error('no luck') };\nexport const Odd = () => ({ not: 'a node' });\n",
  'snippets/bad.jsx': 'export const A = () => <b>',
  'snippets/data.json': '{"n": 5}',
  'own.tmLanguage.json': JSON.stringify({
    name: 'own',
    scopeName: 'source.own',
    patterns: [{ match: 'yes', name: 'keyword.control' }],
  }),
  '_snippets/old.mdx': 'Old {a}\n',
});
afterAll(folder.remove);

const html = async (body: string, extra = {}) => (await renderBody(folder.docs, body, extra)).html;

describe('props of a snippet', () => {
  const shown = async (text: string) => {
    const docs = makeDocs({ 'snippets/s.mdx': text, 'images/foo.png': 'x' });
    const page = await renderBody(docs.docs, 'import S from \'/snippets/s.mdx\'\n\n<S pkg="foo" n={2} />');
    docs.remove();
    return page;
  };

  it.each([
    ['in code', '```\nnpm i {pkg}@{n}\n```', 'npm i foo@2'],
    ['not in a template', '```\n`${pkg}` \\{pkg} #{pkg} %{pkg}\n```', '`${pkg}` \\{pkg} #{pkg} %{pkg}'],
    ['not a name that it has not', '```\n{other}\n```', '{other}'],
    ['in the title of a fence', '```js {pkg}.txt\na\n```', 'title="foo.txt"'],
    ['in a link', '[l](/x/{pkg}#a)', '<a href="/x/foo#a">l</a>'],
    ['in a relative link', '[l](./x/{pkg})', '<a href="/snippets/x/foo">l</a>'],
    ['in another site', '[l](https://x.dev/{pkg}?n={n} "t")', '<a href="https://x.dev/foo?n=2" title="t">l</a>'],
    ['in a reference', '[l *m*][d]\n\n[d]: /d/{pkg}', '<a href="/d/foo">l <em>m</em></a>'],
    ['in an image', '![i](/images/{pkg}.png)', '<img src="/images/foo.png" alt="i"/>'],
  ])('%s', async (_, text, part) => {
    const { html: page, problems } = await shown(text);
    expect(page).toContain(part);
    expect(problems).toEqual([]);
  });

  it('are checked in addresses', async () => {
    const page = await shown('![i](/images/{n}.png)');
    expect(page.problems).toMatchObject([{ code: 'page/image-missing', message: 'There is no file "images/2.png".' }]);
    expect((await shown('[l](/x/{pkg})')).links).toMatchObject([{ href: '/x/foo' }]);
  });
});

describe('links without a target', () => {
  it.each([
    ['[empty]()', 'The link has no address'],
    ['[x](<>)', 'The link has no address'],
    ['[x](javascript:alert(1))', 'A link to "javascript:alert(1)" would run code'],
    ['[x](JavaScript:alert)', 'A link to "JavaScript:alert" would run code'],
    ['[x](data:text/html,y)', 'A link to "data:text/html,y" would run code'],
    ['<a href="javascript:x()">x</a>', 'A link to "javascript:x()" would run code'],
    ['<Card href="">x</Card>', 'The link has no address'],
  ])('%s', async (body, message) => {
    const page = await renderBody(folder.docs, body);
    expect(page.problems).toEqual([
      expect.objectContaining({ code: 'page/link-broken', line: 4, message: `${message}; only its text is shown.` }),
    ]);
  });

  it('is its text', async () => {
    expect(await html('a [*b* c]() d')).toBe('<p>a <em>b</em> c d</p>');
  });

  it.each(['[x](vscode:extension/a)', '[x](mailto:a@b.c)', '[x](#here)'])('but %s has one', async (body) => {
    expect(await html(body)).toContain('<a href=');
  });
});

it.each([
  ['![r](/images/a.gif)', ''],
  ['![r][i]', '\n\n[i]: /images/a.gif'],
  ['![i][]', '\n\n[i]: ../images/a.gif'],
  ['![i]', '\n\n[i]: /images/a.gif "t"'],
])('the image %s has its size', async (image, definition) => {
  const shown = await html(image + definition);
  expect(shown).toContain('src="/images/a.gif"');
  expect(shown).toContain('width="3" height="2" loading="lazy"');
});

describe('HTML', () => {
  it.each<[string, string, string]>([
    ['paragraph', 'a *b*', '<p>a <em>b</em></p>'],
    ['typography', `"a" -- it's...`, '<p>“a” — it’s…</p>'],
    [
      'typography outside of code',
      `"a" <code>--b "c" *d...*</code> <kbd>'</kbd> -- e`,
      `<p>“a” <code>--b &quot;c&quot; <em>d...</em></code> <kbd>&#x27;</kbd> — e</p>`,
    ],
    [
      'options of a command line in text',
      `--a, "--b" '--c' (--d) **--e** x *y*--z -- g`,
      '<p>--a, “--b” ‘--c’ (--d) <strong>--e</strong> x <em>y</em>—z — g</p>',
    ],
    [
      'typography outside of addresses',
      '"a" -- https://x.dev/a--b...c, www.x.dev/a--b, me--you@x.dev, [https://x.dev/a--b](https://x.dev/a--b) [c--d](/e)',
      '<p>“a” — <a href="https://x.dev/a--b...c">https://x.dev/a--b...c</a>, <a href="http://www.x.dev/a--b">www.x.dev/a--b</a>, <a href="mailto:me--you@x.dev">me--you@x.dev</a>, <a href="https://x.dev/a--b">https://x.dev/a--b</a> <a href="/e">c—d</a></p>',
    ],
    ['a remark between dashes', 'a --b c-- d', '<p>a —b c— d</p>'],
    ['table', '| a |\n|--:|\n| 1 |', '<td style="text-align:right">1</td>'],
    ['task list', '- [x] a', '<input type="checkbox" disabled="" checked=""/>'],
    [
      'options in code, in one piece',
      '`a --b-c=-1 -d` `--e` `x-y`',
      '<code>a <span style="white-space:nowrap">--b</span>-c=<span style="white-space:nowrap">-1</span> <span style="white-space:nowrap">-d</span></code> <code><span style="white-space:nowrap">--e</span></code> <code>x-y</code>',
    ],
    ['keys in code', 'Press `⌘ K`, not `k`', '<code class="keys">⌘ K</code>, not <code>k</code>'],
    ['footnote', 'a[^1]\n\n[^1]: b', 'href="#user-content-fn-1"'],
    [
      'a pipe in a formula in a cell',
      '| a |\n| - |\n| **$\\{x \\| y\\}$** |',
      '<mi>x</mi><mi mathvariant="normal">∣</mi><mi>y</mi>',
    ],
    ['a double bar outside of tables', '$\\| y$', '<mi mathvariant="normal">∥</mi>'],
    ['prices are no math', 'from $5 to $10 or $a', '<p>from $5 to $10 or $a</p>'],
    ['component', '<Card title="A">x</Card>', '<x-card title="A">x</x-card>'],
    ['dotted component', '<Tree.File name="a" />', '<x-tree.file name="a"></x-tree.file>'],
    [
      'class and style',
      '<div class="a" style="color: red; --x: 1">x</div>',
      '<div class="a" style="color:red;--x:1">x</div>',
    ],
    ['style object', "<div style={{ color: 'red' }} />", '<div style="color:red"></div>'],
    [
      'lower-case booleans',
      '<iframe allowfullscreen frameborder="0" />',
      '<iframe allowFullScreen="" frameBorder="0"></iframe>',
    ],
    ['handlers', '<b onclick="x()" onClick={() => 1}>x</b>', '<b>x</b>'],
    ['void tag', '<br>{" "}</br>', '<br/>'],
    ['constants', "export const a = 'x'\n\n{a}{[1, 2].map((n) => <i key={n}>{n}</i>)}", 'x\n<i>1</i><i>2</i>'],
    ['own component', 'export const A = ({ x }) => <Note>{x}</Note>\n\n<A x="1" />', '<x-note>1</x-note>'],
    ['own function', 'export function A() { const [n] = useState(3); return <u>{n}</u> }\n\n<A />', '<u>3</u>'],
    ['user', 'Hi {user.name}!', '<p>Hi <span data-user="name"></span>!</p>'],
    ['a value inside', 'Hi {user.org?.plan}!', '<p>Hi <span data-user="org.plan"></span>!</p>'],
    ['a text without user', 'Hi {user.name ?? "there"}!', '<p>Hi <span data-user="name">there</span>!</p>'],
    ['user alone on a line', '{user.name}', '<span data-user="name"></span>'],
    ['a choice by user', '{user.plan === "pro" ? "Pro" : "Free"}', 'Free'],
    ['user of the page', 'export const user = { name: "Ada" };\n\nHi {user.name}!', '<p>Hi Ada!</p>'],
    ['a parameter user', '{["Ada"].map((user) => user.length)}', '3'],
    ['object as child', '<p>{{ a: 1 }}</p>', '<p></p>'],
    ['react import', "import { useState } from 'react'\n\nexport const A = () => useState('v')[0]\n\n<A />", 'v'],
    ['formula', 'a $x^2$ b', 'class="katex"'],
    ['formula with braces', '$$\n\\frac{a}{b}\n$$', 'class="katex-display"'],
    ['Latex', '<Latex>x^{2}</Latex>', 'class="katex"'],
    ['prompt keeps its indentation', '<Prompt>\n  a\n    b\n</Prompt>', '<x-prompt>a\n  b</x-prompt>'],
    ['prompt keeps its text', '<Prompt>\n  # A {b}\n  - c\n</Prompt>', '<x-prompt># A {b}\n- c</x-prompt>'],
    ['HTML comment', 'a <!-- b --> c', '<p>a  c</p>'],
  ])('%s', async (_name, body, expected) => {
    const page = await renderBody(folder.docs, body);
    expect(page.html).toContain(expected);
    expect(page.problems).toEqual([]);
  });
});

describe('links and images', () => {
  it.each([
    ['[a](./b.mdx#c)', 'href="/guides/b#c"'],
    ['[a](../b/index.md)', 'href="/b"'],
    ['[a](/b/)', 'href="/b"'],
    ['[a](/a b)', '[a](/a b)'],
    ['[a](</a b>)', 'href="/a%20b"'],
    ['[a](#b)', 'href="#b"'],
    ['[a][r]\n\n[r]: b.mdx', 'href="/guides/b"'],
    ['<Card href="b.mdx" />', '<x-card href="/guides/b">'],
    ['<a href={"/b.mdx"}>x</a>', 'href="/b"'],
    ['[a](https://x.dev/y.md)', 'href="https://x.dev/y.md"'],
    ['![i](/images/a.gif)', 'src="/images/a.gif" alt="i" width="3" height="2" loading="lazy" decoding="async"'],
    ['![i](b.gif)', 'src="/guides/b.gif" alt="i" width="3" height="2"'],
    ['<img src="/images/a.gif" width="9" />', '<img src="/images/a.gif" width="9" loading="lazy" decoding="async"/>'],
    ['<Card img="./b.gif" />', '<x-card img="/guides/b.gif">'],
  ])('%s', async (body, expected) => {
    expect(await html(body)).toContain(expected);
  });

  it('notes internal links with their places', async () => {
    const { links } = await renderBody(folder.docs, 'x\n\n[a](b.mdx) [b](#c) [c](https://d.e)');
    expect(links).toEqual([
      { href: '/guides/b', written: 'b.mdx', file: 'guides/x.mdx', line: 6, column: 1 },
      { href: '#c', file: 'guides/x.mdx', line: 6, column: 12 },
    ]);
  });
});

describe('headings', () => {
  const toc = async (body: string) =>
    (await renderBody(folder.docs, body)).toc.map(({ depth, id, text }) => `${depth} ${id} ${text}`);

  it.each([
    ['levels', '# A\n\n## B\n\n##### C', ['1 a A', '2 b B']],
    ['duplicates', '## A\n\n## A\n\n### A', ['2 a A', '2 a-2 A', '3 a-3 A']],
    ['chosen ids', '## A\n\n## B {#a}', ['2 a-2 A', '2 a B']],
    ['JSX', '<h2>A *b*</h2>\n\n<h3 id="x">C</h3>', ['2 a-b A b', '3 x C']],
    ['markup', "## What's `new` in [x](/y)", ['2 what’s-new-in-x What’s new in x']],
    ['inside an accordion', '<Accordion title="t">\n## A\n</Accordion>\n\n## B', ['2 b B']],
    [
      'snippets',
      'import H from \'/snippets/hello.mdx\'\n\n## About Al\n\n<H name="Al" />',
      ['2 about-al About Al', '2 about-al-2 About Al'],
    ],
    ['script snippets', "import Main from '/snippets/script.tsx'\n\n<Main />", ['2 inside Inside']],
  ])('%s', async (_name, body, expected) => {
    expect(await toc(body)).toEqual(expected);
  });

  it('tells of an h1', async () => {
    expect((await renderBody(folder.docs, '# A')).hasHeading1).toBe(true);
    expect((await renderBody(folder.docs, '## A')).hasHeading1).toBe(false);
  });

  it('lists every id', async () => {
    expect((await renderBody(folder.docs, '## A & b\n\n<div id="own" />')).ids).toEqual(['a-&-b', 'own']);
  });
});

describe('code', () => {
  it.each([
    ['```js A title {1}\nlet a\n```', ['<x-code language="js" title="A title">', '<span class="line highlighted">']],
    ['```unknownlang\na < b\n```', ['<span class="line">a &lt; b</span>']],
    ['```wrap\na\n```', ['<x-code wrap="">']],
    ['```js\na // [!code ++]\n```', ['<span class="line diff add">']],
    ['```diff\n-a\n+b\n c\n```', ['line diff remove', 'line diff add', '<span class="line">']],
    ['```mermaid\ngraph TD\n```', ['<x-mermaid chart="graph TD">']],
    ['<CodeBlock language="js">{`let a`}</CodeBlock>', ['<x-code language="js"><span class="line"><span class="t']],
    ['export const c = \'let a\'\n\n<CodeBlock language="js">{c}</CodeBlock>', ['<span class="line"><span class="t']],
    ['```js\nunclosed', ['<span class="line">']],
  ])('%s', async (body, parts) => {
    const page = await renderBody(folder.docs, body);
    for (const part of parts) expect(page.html).toContain(part);
    expect(page.problems).toEqual([]);
  });

  it('brings the rules of the classes it uses, and no others', async () => {
    const { html, css } = await renderBody(folder.docs, '```js\nlet a = "b"\n```');
    const classes = [...html.matchAll(/class="(t[\w]{4})"/g)].map(([, name]) => name);
    expect(new Set([...css.matchAll(/(?:^|})\.(t\w{4})\{/g)].map(([, name]) => name))).toEqual(new Set(classes));
    expect(css).toMatch(/^(?:\.t\w{4}\{color:#[0-9a-f]+;--dark:#[0-9a-f]+\})+\.dark /);
  });

  it('says what the browser has to load', async () => {
    expect((await renderBody(folder.docs, '```mermaid\na\n```\n\n$x$')).needs).toEqual(['katex', 'mermaid']);
    expect((await renderBody(folder.docs, 'a')).needs).toEqual([]);
  });
});

describe('imports', () => {
  it.each<[string, string, string[]]>([
    [
      'snippet with props',
      'import H from \'/snippets/hello.mdx\'\n\n<H name="Al" />',
      ['<p>Hello Al and Al.</p>', 'run Al {other}'],
    ],
    ['without props', "import H from '/snippets/hello.mdx'\n\n<H />", ['<p>Hello  and .</p>', 'run {name} {other}']],
    [
      'relative, nested, children',
      "import P from '../snippets/parts.mdx'\n\n<P>kid</P>",
      ['Outer ', 'Hello Bo and Bo.', 'kid'],
    ],
    ['bare path', 'import H from \'snippets/hello.mdx\'\n\n<H name="Al" />', ['Hello Al']],
    ['without extension', 'import H from \'/snippets/hello\'\n\n<H name="Al" />', ['Hello Al']],
    [
      'named exports',
      "import { Box, color as c } from '/snippets/parts.mdx'\n\n<Box>{c}</Box>",
      ['<x-note>red</x-note>'],
    ],
    [
      'namespace',
      "import * as S from '/snippets/script.tsx'\n\n<S.Counter start={2} />",
      ['<button class="c">2</button>'],
    ],
    [
      'script',
      "import { Counter } from '/snippets/script.tsx'\n\n<Counter start={4} />",
      ['<button class="c">4</button>'],
    ],
    [
      'default script',
      "import M from '/snippets/script.tsx'\n\n<M />",
      ['<h2 id="inside">', '<span class="line"><span class="t'],
    ],
    ['object from a component', "import { Odd } from '/snippets/script.tsx'\n\na <Odd />", ['<p>a </p>']],
    ['JSON', "import d from '/snippets/data.json'\n\n{d.n + 1}", ['6']],
    ['Snippet', '<Snippet file="old.mdx" a="1" />', ['Old 1']],
    [
      'a name with a small letter',
      '<hello name="Al" />\n\nimport hello from \'/snippets/hello.mdx\'\n\nand <hello name="Bo" />',
      ['Hello Al', 'Hello Bo'],
    ],
    ['a script with a small letter', "import hello from '/snippets/script.tsx'\n\na <hello />", ['<hello></hello>']],
    [
      'twice',
      "import H from '/snippets/hello.mdx'\n\ntext\n\nimport H from '/snippets/hello.mdx'\n\n<H name=\"Al\" />",
      ['Hello Al'],
    ],
    ['itself', "import L from '/snippets/loop.mdx'\n\n<L />", ['once']],
    ['image', "import src from '/images/a.gif'\n\n<img src={src} />", ['src="/images/a.gif"']],
  ])('%s', async (_name, body, parts) => {
    const page = await renderBody(folder.docs, body);
    for (const part of parts)
      expect(page.html.replace(/<\/?(?:span|x-code)[^>]*>/g, (tag) => (part.includes('<span') ? tag : ''))).toContain(
        part,
      );
    expect(page.problems).toEqual([]);
  });
});

describe('problems', () => {
  it.each<[string, string, object, string]>([
    [
      'unknown component',
      'a\n\n<Crd>kept</Crd>',
      { code: 'mdx/unknown-component', line: 6, column: 1, hint: 'Did you mean `<Card>`?' },
      'kept',
    ],
    [
      'unknown part',
      '<Tree.Fil>kept</Tree.Fil>',
      { code: 'mdx/unknown-component', hint: 'Did you mean `<Tree.File>`?' },
      'kept',
    ],
    [
      'callout of another tool',
      '<Caution>kept</Caution>',
      { code: 'mdx/unknown-component', hint: 'Did you mean `<Warning>`?' },
      'kept',
    ],
    [
      'component with a small letter',
      '<card>kept</card>',
      { code: 'mdx/unknown-component', line: 4, column: 1, hint: 'Write `<Card>`, with a capital letter.' },
      '<card>kept</card>',
    ],
    [
      'a part that is a component itself',
      '<Cards.Card>kept</Cards.Card>',
      { code: 'mdx/unknown-component', hint: 'Did you mean `<Card>`?' },
      'kept',
    ],
    ['unknown part of a part', '<Feats.Feat.Text>kept</Feats.Feat.Text>', { code: 'mdx/unknown-component' }, 'kept'],
    ['unknown in an expression', '{[1].map(() => <Crd>kept</Crd>)}', { code: 'mdx/unknown-component' }, 'kept'],
    ['undefined name', 'a {nam} b', { code: 'mdx/undefined-name', line: 4, column: 4 }, '<p>a {nam} b</p>'],
    [
      'undefined name in an address',
      '[GET /v2/{ requestId }/pay](/a)',
      { code: 'mdx/undefined-name', line: 4, column: 12 },
      '>GET /v2/{ requestId }/pay</',
    ],
    ['undefined name in a heading', '## Get {id}', { code: 'mdx/undefined-name' }, '<h2 id="get-id">Get {id}</h2>'],
    ['undefined name alone', '{nam}', { code: 'mdx/undefined-name' }, '<p>{nam}</p>'],
    [
      'undefined name in an element',
      '<Note>\n  {nam}\n</Note>',
      { code: 'mdx/undefined-name' },
      '<x-note>{nam}</x-note>',
    ],
    [
      'list with undefined names',
      'a {read,write} b',
      { code: 'mdx/undefined-name', hint: expect.stringContaining('`\\{read,write\\}`') },
      '<p>a {read,write} b</p>',
    ],
    [
      'undefined name with a sign',
      '/users/{user-id}',
      { code: 'mdx/undefined-name', line: 4, column: 14 },
      '<p>/users/{user-id}</p>',
    ],
    ['undefined names with a sign', 'to {json|xml}', { code: 'mdx/undefined-name' }, '<p>to {json|xml}</p>'],
    ['undefined names with numbers', 'of {a-1, b}', { code: 'mdx/undefined-name' }, '<p>of {a-1, b}</p>'],
    [
      'defined names with a sign',
      'export const [a, b] = [4, 3]\n\nit {a-b} {nam}',
      { code: 'mdx/undefined-name' },
      '<p>it 1 {nam}</p>',
    ],
    ['part of an undefined name', 'a {nam.of} b', { code: 'mdx/undefined-name' }, '<p>a  b</p>'],
    ['call of an undefined name', 'a {nam()} b', { code: 'mdx/undefined-name' }, '<p>a  b</p>'],
    [
      'near name',
      'export const name = 1\n\n{nam}',
      { code: 'mdx/undefined-name', hint: 'Did you mean `{name}`?' },
      '<p>{nam}</p>',
    ],
    ['failing expression', 'a {[].x.y} b', { code: 'mdx/runtime', line: 4, column: 3 }, '<p>a  b</p>'],
    ['failing attribute', '<Card title={a.b.c}>x</Card>', { code: 'mdx/undefined-name' }, '<x-card>x</x-card>'],
    [
      'failing component',
      "import { Boom } from '/snippets/script.tsx'\n\na\n\n<Boom />\n\nb",
      { code: 'mdx/runtime', line: 8, message: '`<Boom>` failed: no luck.' },
      '<p>b</p>',
    ],
    [
      'missing import',
      "import M from '/snippets/helo.mdx'\n\na <M /> b {M.x}",
      { code: 'mdx/import-missing', line: 4, column: 1, hint: 'Did you mean "hello.mdx"?' },
      'a  b',
    ],
    ['package', "import M from 'lodash'\n\na", { code: 'mdx/import-missing' }, '<p>a</p>'],
    [
      'missing export',
      "import { Countr } from '/snippets/script.tsx'\n\na",
      { code: 'mdx/import-missing', hint: 'Did you mean `Counter`?' },
      '<p>a</p>',
    ],
    [
      'missing snippet',
      '<Snippet file="x.mdx" />\n\na',
      { code: 'mdx/import-missing', hint: 'Write the path of a file in the folder `snippets`.' },
      '<p>a</p>',
    ],
    [
      'missing snippet with a similar name in either folder',
      '<Snippet file="od.mdx" />\n\na',
      { message: 'The snippet "od.mdx" does not exist.', hint: 'Did you mean "old.mdx"?' },
      '<p>a</p>',
    ],
    ['leaving the docs folder', "import M from '../../x.mdx'\n\na", { code: 'mdx/import-missing' }, '<p>a</p>'],
    [
      'snippet that does not parse',
      "import B from '/snippets/broken.mdx'\n\na <B />",
      { code: 'mdx/syntax', file: 'snippets/broken.mdx', line: 3 },
      '<p>a </p>',
    ],
    [
      'failing snippet',
      "import W from '/snippets/wrong.mdx'\n\n<W />",
      { code: 'mdx/runtime', file: 'snippets/wrong.mdx', line: 3 },
      '<p>a</p>',
    ],
    [
      'script that does not parse',
      "import { A } from '/snippets/bad.jsx'\n\na <A />",
      { code: 'mdx/syntax', file: 'snippets/bad.jsx', line: 1 },
      '<p>a </p>',
    ],
    [
      'missing image',
      '![a](/images/aa.gif)',
      { code: 'page/image-missing', line: 4, hint: 'Did you mean "a.gif"?' },
      '<img',
    ],
    [
      'image that is in another folder',
      '![a](/a.gif)',
      { code: 'page/image-missing', line: 4, hint: 'Did you mean "/images/a.gif"?' },
      '<img',
    ],
  ])('%s', async (_name, body, expected, part) => {
    const page = await renderBody(folder.docs, body);
    expect(page.problems).toEqual([expect.objectContaining({ file: 'guides/x.mdx', ...expected })]);
    expect(page.html).toContain(part);
  });

  it('names a variable that the settings do not have', async () => {
    const page = await renderBody(folder.docs, 'a {{who}}', {
      settings: { ...testOptions(folder.docs).settings, variables: { name: 'x' } },
    });
    expect(page.problems).toMatchObject([{ code: 'mdx/undefined-variable', file: 'guides/x.mdx', line: 4, column: 3 }]);
    expect(page.html).toContain('a {{who}}');
  });

  it('shows a page that does not parse as a box with the lines around it', async () => {
    const page = await renderBody(folder.docs, 'one\n\na <5 b\n\nend');
    expect(page.html).toBe('<x-problem code="mdx/syntax">4:one|5:|6:a &lt;5 b|7:|8:end</x-problem>');
    expect(page.problems).toMatchObject([{ code: 'mdx/syntax', file: 'guides/x.mdx', line: 6, column: 4 }]);
  });

  it('shows a page whose own code throws as a box', async () => {
    const page = await renderBody(folder.docs, 'export const a = null.b\n\ntext');
    expect(page.problems).toMatchObject([{ code: 'mdx/runtime' }]);
    expect(page.html).toContain('<x-problem code="mdx/runtime">');
  });

  it('shows a box for a failing component while writing', async () => {
    const body = "import { Boom } from '/snippets/script.tsx'\n\n<Boom />";
    expect(await html(body, { dev: true })).toContain('<x-problem code="mdx/runtime">');
  });

  it('says nothing on the console', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderBody(
      folder.docs,
      '- a\n- b\n\n{[1, 2].map((n) => <b>{n}</b>)}\n\n<div class="x" stroke-width="1" tabindex="0" />',
    );
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
});

describe('.md files', () => {
  const render = (body: string) =>
    renderArticle({ file: filePath('a.md'), body, bodyLine: 1 }, testOptions(folder.docs));

  it('are MDX', async () => {
    expect((await render('<Card title="a" />')).html).toContain('<x-card title="a">');
  });

  it('fall back to plain Markdown', async () => {
    const page = await render('a <5 {b\n\n<br>\n\n```js\nlet a\n```');
    expect(page.problems).toEqual([]);
    expect(page.html).toContain('<p>a &lt;5 {b</p>');
    expect(page.html).toContain('<span class="line"><span class="t');
  });
});

describe('settings', () => {
  const settings = testOptions(folder.docs).settings;

  it('can switch formulas off', async () => {
    expect(await html('a $x^2$ b', { settings: { ...settings, styling: { ...settings.styling, latex: false } } })).toBe(
      '<p>a $x^2$ b</p>',
    );
  });

  it('can add code languages', async () => {
    const grammars = ['own.tmLanguage.json', 'missing.json'];
    const styling = { codeblocks: { ...settings.styling.codeblocks, grammars } };
    expect(await html('```Own\nyes no\n```', { settings: { ...settings, styling } })).toMatch(
      /<span class="t\w+">yes<\/span> no/,
    );
    expect(await html('```Own\nyes no\n```')).toContain('<span class="line">yes no</span>');
  });

  it('name variables, which are filled in before anything else', async () => {
    const variables = { name: 'Lectern' };
    expect(await html('# {{name}}\n\n`{{ name }}`', { settings: { ...settings, variables } })).toContain(
      '<h1 id="lectern">Lectern</h1>\n<p><code>Lectern</code></p>',
    );
  });
});
