import { describe, expect, it } from 'vitest';
import { preprocess } from './preprocess';

const run = (text: string, variables: Record<string, string> = {}) =>
  preprocess(text, { file: 'x.mdx', firstLine: 4, variables });

describe('heading ids', () => {
  it.each([
    ['## Title {#my-id}', '## Title', [[1, 'my-id']]],
    ['   ### Title {#a b}', '   ### Title', [[1, 'a-b']]],
    ['text\n\n## Title {#x} ##\n', 'text\n\n## Title\n', [[3, 'x']]],
    ['## `code` {#x}', '## `code`', [[1, 'x']]],
    ['    ## Title {#x}', '    ## Title {#x}', []],
    ['```md\n## Title {#x}\n```', '```md\n## Title {#x}\n```', []],
    ['- item\n  ```\n  ## T {#x}\n  ```', '- item\n  ```\n  ## T {#x}\n  ```', []],
    ['## Title {x}', '## Title {x}', []],
    ['## Title \\{#x\\}', '## Title', [[1, 'x']]],
    ['## {#x}', '## ', [[1, 'x']]],
    ['## {#a} b {#x}', '## {#a} b', [[1, 'x']]],
    ['## Title {#x} y', '## Title {#x} y', []],
    ['## \\{#x\\} ## ', '## ', [[1, 'x']]],
    ['## {a} {#x', '## {a} {#x', []],
    ['## A {#x} b', '## A {#x} b', []],
  ])('%j', (source, text, ids) => {
    const result = run(source);
    expect(result.text).toBe(text);
    expect([...result.headingIds]).toEqual(ids);
  });
});

describe('HTML comments', () => {
  it.each([
    ['a <!-- b --> c', 'a  c'],
    ['a\n<!--\nb\n-->\nc', 'a\n\n\n\nc'],
    ['`<!-- b -->`', '`<!-- b -->`'],
    ['```html\n<!-- b -->\n```\n<!-- c -->', '```html\n<!-- b -->\n```\n'],
  ])('%j', (source, text) => {
    expect(run(source).text).toBe(text);
  });
});

describe('variables', () => {
  const variables = {
    name: 'Lectern',
    'v.1': '2',
    bad: '<b>x</b><script>y</script><style><script>z</SCRIPT ></style> < <i',
  };
  it.each([
    ['Hi {{name}} {{ v.1 }}', 'Hi Lectern 2'],
    ['`{{name}}`\n```\n{{name}}\n```', '`Lectern`\n```\nLectern\n```'],
    ['{{bad}}', 'x < <i'],
    ['`{{other}}`', '`{{other}}`'],
    ['<div style={{name}} />', '<div style=Lectern />'],
    ['<div style={{other}} />', '<div style={{other}} />'],
    ['<div style={{color: "red"}} />', '<div style={{color: "red"}} />'],
    ['\\{{name}} and \\{{ name }}', '\\{\\{name\\}\\} and \\{\\{ name \\}\\}'],
    ['\\{{other}}', '\\{\\{other\\}\\}'],
    ['`\\{{name}}`\n```\n"\\{{name}}"\n```', '`{{name}}`\n```\n"{{name}}"\n```'],
    ['`\\{{other}}`', '`\\{{other}}`'],
    ['`C:\\{{name}}`', '`C:\\Lectern`'],
    ['<Card title="\\{{name}}" />', '<Card title="{{name}}" />'],
    // In strings they are the writer's own braces.
    ['<Card title="Hello {{other}}">It is {{name}}</Card>', '<Card title="Hello {{other}}">It is Lectern</Card>'],
    [
      "<Card\n  title='{{other}}'\n  href={`/x/{{other}}`}\n/>",
      "<Card\n  title='{{other}}'\n  href={`/x/{{other}}`}\n/>",
    ],
    ["export const text = 'Dear {{other}}';", "export const text = 'Dear {{other}}';"],
    ['export const f = () => {\n\n  return `{{other}}`;\n};', 'export const f = () => {\n\n  return `{{other}}`;\n};'],
  ])('%j', (source, text) => {
    expect(run(source, variables)).toMatchObject({ text, problems: [] });
  });

  it.each([
    ['a site without variables means the braces', 'Write {{name}}.', {}, 'Write \\{\\{name\\}\\}.', 0],
    ['quotes in prose are no string', 'It\'s "{{other}}".', variables, 'It\'s "\\{\\{other\\}\\}".', 1],
    ['text after a tag', '<a href="x">don\'t {{other}}</a>', variables, '<a href="x">don\'t \\{\\{other\\}\\}</a>', 1],
    [
      'text after an export',
      "export const a = 1;\n\nIt's {{other}}",
      variables,
      "export const a = 1;\n\nIt's \\{\\{other\\}\\}",
      1,
    ],
    ['a comparison is no tag', 'If a < b, "{{other}}"', variables, 'If a < b, "\\{\\{other\\}\\}"', 1],
  ])('%s', (_, source, given, text, count) => {
    const result = run(source, given as Record<string, string>);
    expect([result.text, result.problems.length]).toEqual([text, count]);
  });

  it('keeps an undefined one as text and says where it is', () => {
    const { text, problems } = run('one\ntwo {{nane}}', variables);
    expect(text).toBe('one\ntwo \\{\\{nane\\}\\}');
    expect(problems).toMatchObject([
      { code: 'mdx/undefined-variable', line: 5, column: 5, hint: 'Did you mean "name"?' },
    ]);
  });
});

it.each([
  ['a heading', (n: number) => `# a${'\t'.repeat(n)}{#\t}${'\t'.repeat(n)}x`],
  ['ids', (n: number) => `# a${' {#b'.repeat(n)}`],
  ['comments', (n: number) => '<!--'.repeat(n)],
  ['backticks', (n: number) => `{#\n${'`'.repeat(n)}\n`],
  ['an import', (n: number) => `{#\nimport ${' from "'.repeat(n)}`],
])('takes linear time for %s', (_, text) => {
  const source = text(100_000);
  expect(run(source).text).toBe(source);
});

it.each(['`', '``a\n', '<!--', ' ', '\t', 'a {#', 'import '])('many of %j take linear time', (piece) => {
  const many = piece.repeat(400_000 / piece.length);
  expect(run(`{{x}}${many}\n# a${many}{#${many}\n# a {#b}${many}c\nimport ${many} from 'a' ${many}b`)).toBeDefined();
});

it.each(['<a ', '<!', '<script ', '</script ', '<script></script'])('a value of many %j takes linear time', (piece) => {
  expect(run('{{x}}', { x: piece.repeat(400_000 / piece.length) }).text).toContain(piece[0]);
});
