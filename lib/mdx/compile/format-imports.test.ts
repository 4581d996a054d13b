/** The table of content/writing/snippets.mdx#imports, row by row: everything that can be imported, exported and passed. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const folder = makeDocs({
  'snippets/props.mdx':
    'Use {a}.\n\n<Card title={a} href="/x">b {props.b}</Card>\n\n```bash {a}\nrun {a} --to={b} {{a}} $`{c}`\n```\n',
  'snippets/exports.mdx':
    'export const name = \'Ada\';\nexport const Box = ({ children }) => <Note>{children}</Note>;\nexport function Old({ n }) {\n  return <b>{n}</b>;\n}\nexport const Uses = () => <Card title="t"><Local /></Card>;\n\nThe text of exports.\n',
  'snippets/typed.tsx':
    "import type { ReactNode } from 'react';\ninterface Props { label: string; children?: ReactNode }\nexport const Typed = ({ label, children }: Props) => <i title={label as string}>{children}</i>;\nexport default ({ label }: Props) => <u>{label}</u>;\n",
  'snippets/plain.js': 'export const list = [1, 2, 3];\n',
  'snippets/deep/one.mdx': 'import Two from \'./two.mdx\';\n\nOne <Two who="Bo" />\n',
  'snippets/deep/two.mdx': 'import { Typed } from \'../typed.tsx\';\n\nTwo {who} <Typed label="L">three</Typed>\n',
  'snippets/inlined.mdx':
    '<Frame kind={data.kind}>{data.text} {n}</Frame>\n\n{data.rows.map((row) => <b key={row}>{row}</b>)}\n',
  'snippets/heads.mdx': '## Setup\n\nText {n}.\n',
  'snippets/children.mdx': '<Note>{children}</Note>\n',
  'snippets/links.mdx': '[next](./props.mdx) ![](../images/missing-is-fine.svg)\n',
  'snippets/hooks.jsx':
    "import React, { useMemo } from 'react';\nimport ReactDOM from 'react-dom';\nexport const Hooks = () => { const a = useMemo(() => 1, []); const [b] = useState(2); const c = React.useRef(3); const [d] = useReducer((s) => s, 4); useEffect(() => { document.title = 'x' }); const e = useCallback(() => 5, []); return <b>{[a, b, c.current, d, e()].join('')}</b> };\n",
  'snippets/both.jsx':
    'import { Card as Own } from \'@mintlify/components\';\nconst { Note: Other } = MintlifyComponents;\nexport const Both = () => <Own title="o"><Other>n</Other></Own>;\n',
  '_snippets/legacy.mdx': 'Legacy {a}.\n',
  'images/missing-is-fine.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'shared/anywhere.mdx': 'From anywhere.\n',
  'snippets/logs.jsx': 'export const Logs = () => { console.log("written by a snippet"); return <b>logs</b> };\n',
  'data.json': '{ "items": ["x", "y"], "n": 2 }',
});
afterAll(folder.remove);

const CODE = /<\/?(?:span|x-code)[^>]*>/g;

describe('imports and exports', () => {
  it.each<[string, string, string[]]>([
    [
      'MDX with props in text and attributes',
      'import P from "/snippets/props.mdx"\n\n<P a="one" b="two" />',
      ['Use one.', '<x-card title="one" href="/x">b two</x-card>'],
    ],
    [
      'props in code, other braces left alone',
      'import P from "/snippets/props.mdx"\n\n<P a="one" b={2} />',
      ['run one --to=2 {one} $`{c}`'],
    ],
    [
      'named exports of MDX',
      "import { name, Box, Old } from '/snippets/exports.mdx'\n\n<Box>{name} <Old n={1} /></Box>",
      ['<x-note>Ada<b>1</b></x-note>'],
    ],
    [
      'named exports under other names',
      "import { name as who, Box as Frame } from '/snippets/exports.mdx'\n\n<Frame>{who}</Frame>",
      ['<x-note>Ada</x-note>'],
    ],
    [
      'default and named together',
      "import All, { name } from '/snippets/exports.mdx'\n\n<All /> {name}",
      ['<p>The text of exports.</p>', 'Ada'],
    ],
    ['exports of another file', "export { name as who } from '/snippets/exports.mdx'\n\n{who}", ['Ada']],
    ['the content of another page', "export { default } from '/shared/anywhere.mdx'\n", ['<p>From anywhere.</p>']],
    [
      'the content of another page, under another name, with its names',
      "export { default as Any, default, name } from '/snippets/exports.mdx'\n",
      ['<p>The text of exports.</p>'],
    ],
    [
      'a layout',
      "export { Box as default } from '/snippets/exports.mdx'\n\nThe text of the page.",
      ['<x-note><p>The text of the page.</p></x-note>'],
    ],
    [
      'names of the page in hoisted exports',
      "import { Uses } from '/snippets/exports.mdx'\n\nexport const Local = () => <s>mine</s>;\n\n<Uses />",
      ['<x-card title="t"><s>mine</s></x-card>'],
    ],
    [
      'names of the page in the text of a snippet, unless it is given them',
      "import I from '/snippets/inlined.mdx'\nimport { Box as Frame } from '/snippets/exports.mdx'\n\nexport const data = { text: 'T', rows: ['x'] };\nexport const n = 1;\n\n<I n={2} />\n\n<I />",
      ['<x-note>T 2</x-note>\n<b>x</b>', '<x-note>T 1</x-note>'],
    ],
    [
      'TSX: types go',
      'import { Typed } from \'/snippets/typed.tsx\'\n\n<Typed label="a">b</Typed>',
      ['<i title="a">b</i>'],
    ],
    ['TSX: default export', 'import Any from \'/snippets/typed.tsx\'\n\n<Any label="a" />', ['<u>a</u>']],
    ['JavaScript', "import { list } from '/snippets/plain.js'\n\n{list.length}", ['3']],
    [
      'JSON',
      "import data from '/data.json'\n\n{data.items.map((item) => <b key={item}>{item}</b>)}",
      ['<b>x</b><b>y</b>'],
    ],
    ['relative and nested', "import One from '../snippets/deep/one.mdx'\n\n<One />", ['Two Bo <i title="L">three</i>']],
    ['a page or snippet anywhere', "import Any from '/shared/anywhere.mdx'\n\n<Any />", ['From anywhere.']],
    [
      'children',
      "import C from '/snippets/children.mdx'\n\n<C>\n  **bold**\n</C>",
      ['<x-note><p><strong>bold</strong></p></x-note>'],
    ],
    [
      'links of a snippet start at the snippet',
      "import L from '/snippets/links.mdx'\n\n<L />",
      ['href="/snippets/props"', 'src="/images/missing-is-fine.svg"'],
    ],
    ['React, its hooks, imported or not', "import { Hooks } from '/snippets/hooks.jsx'\n\n<Hooks />", ['<b>12345</b>']],
    [
      "the site's own components, imported or as a global",
      "import { Both } from '/snippets/both.jsx'\n\n<Both />",
      ['<x-card title="o"><x-note>n</x-note></x-card>'],
    ],
    [
      'hooks without import',
      'export const A = () => { const [a] = useState("s"); const c = useContext(React.createContext("c")); return a + c };\n\n<A />',
      ['sc'],
    ],
    [
      'local constants and functions',
      "export const a = { b: ['c'] };\nexport const f = (x) => x.toUpperCase();\n\n{f(a.b[0])}",
      ['C'],
    ],
    [
      'a component in an attribute',
      'export const A = ({ icon }) => <b>{icon}</b>;\n\n<A icon={<i>x</i>} />',
      ['<b><i>x</i></b>'],
    ],
    [
      'components of maps and conditions',
      'export const rows = [{ n: 1 }, { n: 2 }];\n\n{rows.length > 1 && rows.map(({ n }) => <Card key={n} title={`t${n}`}>x</Card>)}',
      ['<x-card title="t1">x</x-card><x-card title="t2">x</x-card>'],
    ],
    ['Snippet, the old form', '<Snippet file="legacy.mdx" a="1" />', ['Legacy 1.']],
    ['Snippet in the new folder', '<Snippet file="deep/two.mdx" who="Al" />', ['Two Al']],
    ['user is an empty object', 'Hi {user.firstName ?? "you"}{user.org?.name}', ['Hi you']],
    [
      'Markdown in expressions',
      'export const on = true;\n\n{on ? <MDX>**bold** `code`</MDX> : null}',
      ['<strong>bold</strong> <code>code</code>'],
    ],
    [
      'Markdown in components, several lines',
      'export const A = () => (\n  <Note>\n    <MDX>\n      - a\n      - [b](./b.mdx)\n    </MDX>\n  </Note>\n);\n\n<A />',
      ['<x-note><ul>', '<a href="/guides/b">b</a>'],
    ],
    ['Markdown in attributes', 'export const A = ({ t }) => <b>{t}</b>;\n\n<A t={<MDX>*t*</MDX>} />', ['<em>t</em>']],
    [
      'Markdown in Markdown in expressions',
      '{true && <MDX>a {true && <MDX>**b**</MDX>}</MDX>}',
      ['<strong>b</strong>'],
    ],
    ['Markdown marked as such in the text', '<MDX>\n  **b**\n</MDX>', ['<strong>b</strong>']],
    [
      'the same import twice',
      "import H from '/snippets/heads.mdx'\nimport H from '/snippets/heads.mdx'\n\n<H n=\"1\" />",
      ['Text 1.'],
    ],
  ])('%s', async (_name, body, parts) => {
    const page = await renderBody(folder.docs, body);
    for (const part of parts) expect(page.html.replace(CODE, '')).toContain(part);
    expect(page.problems).toEqual([]);
  });

  it('headings of snippets join the table of contents, with ids of their own', async () => {
    const { toc } = await renderBody(
      folder.docs,
      'import H from \'/snippets/heads.mdx\'\n\n## Setup\n\n<H n="1" />\n\n<H n="2" />',
    );
    expect(toc.map(({ id }) => id)).toEqual(['setup', 'setup-2', 'setup-3']);
  });

  it("what writers' code logs is no output of the program", async () => {
    const [out, err] = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    const said = (spy: typeof out) => spy?.mock.calls.map(([text]) => String(text)).join('') ?? '';
    const { html } = await renderBody(
      folder.docs,
      "import { Logs } from '/snippets/logs.jsx'\nexport const Own = () => { console.info('by the page'); return <i /> }\n\n<Logs /><Own />",
    );
    const texts = [said(out), said(err)];
    vi.restoreAllMocks();
    expect(html).toContain('<b>logs</b>');
    expect(texts).toEqual(['', expect.stringMatching(/written by a snippet\n.*by the page\n/s)]);
  });

  it('imports of the page are none of a snippet', async () => {
    const { html } = await renderBody(
      folder.docs,
      "import { name } from '/snippets/exports.mdx'\nimport P from '/snippets/props.mdx'\n\n<P b={name} />",
    );
    expect(html.replace(CODE, '')).toContain('<p>Use .</p>');
  });

  it.each<[string, string]>([
    ['filled in', 'Version {{ version.major }} is `{{version.major}}`.'],
    ['in attributes and code', '<Card title="v{{version.major}}">x</Card>\n\n```bash\nget {{version.major}}\n```'],
  ])('variables: %s', async (_name, body) => {
    const settings = {
      icons: { library: 'lucide' as const },
      styling: { codeblocks: { light: 'github-light-default', dark: 'dark-plus', grammars: [] } },
      variables: { 'version.major': '3<b>!</b>' },
    };
    const page = await renderBody(folder.docs, body, { settings });
    expect(page.html).toContain('3!');
    expect(page.html).not.toContain('{{');
    expect(page.problems).toEqual([]);
  });
});
