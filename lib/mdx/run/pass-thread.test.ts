import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { loadModules } from '../compile/modules';
import { makeDocs, testOptions } from '../testing/test-docs';
import { ownersIn, placeOfCode } from './pass-thread';

const folder = makeDocs({
  'snippets/text.mdx': 'Text {props.name}.\n',
  'snippets/outer.mdx': "import Code from './code.mdx'\n\n<Code />\n",
  'snippets/code.mdx': '{[1].map((n) => n)}\n',
  'snippets/x.jsx': 'export const X = () => <b>x</b>\n',
  'snippets/data.json': '{ "n": 1 }',
});
afterAll(() => folder.remove());

describe('code that may run for long', () => {
  it.each<[string, string, string | undefined]>([
    ['text', '# A\n\nText with `code` and <Card title="a" cols={2} />.', undefined],
    [
      'constants and their use',
      "export const a = { b: ['c'] }\n\n{a.b} <Card title={a.b ?? `x${a}`} {...a} />",
      undefined,
    ],
    ['a choice of elements', 'export const a = 1\n\n{a > 1 ? <Note>b</Note> : <>c</>}', undefined],
    [
      'snippets and data',
      "import T from '/snippets/text.mdx'\nimport d from '/snippets/data.json'\n\n<T name={d.n} />",
      undefined,
    ],
    ['an exported call', 'Text.\n\nexport const x = f()', 'guides/x.mdx:6:1'],
    ['an exported component', 'export const a = 1\nexport const X = () => <b />\n\n<X />', 'guides/x.mdx:5:1'],
    ['an exported list of names', 'export const a = 1\nexport const b = [a, a]', 'guides/x.mdx:5:1'],
    ['an expression', 'Text {[1].map((n) => n)}.', 'guides/x.mdx:4:6'],
    ['a property', 'Text.\n\n<Card title={String(1)} />', 'guides/x.mdx:6:1'],
    ['spread properties', '<Card {...f()} />', 'guides/x.mdx:4:1'],
    ['Markdown in an expression', '{true && <MDX>**{f()}**</MDX>}', 'guides/x.mdx:4:1'],
    ['a script', "import T from '/snippets/text.mdx'\nimport { X } from '/snippets/x.jsx'", 'guides/x.mdx:5:1'],
    ['a snippet of a snippet', "Text.\n\nimport Outer from '/snippets/outer.mdx'", 'guides/x.mdx:6:1'],
  ])('%s', async (_, body, expected) => {
    const source = { file: filePath('guides/x.mdx'), body, bodyLine: 4 };
    const place = placeOfCode(await loadModules(source, testOptions(folder.docs)));
    expect(place && `${place.file}:${place.line}:${place.column}`).toBe(expected);
  });
});

describe('components of extensions', () => {
  const groups = [
    { at: [0, 0] as const, assets: [], owner: 'extension "a", a.ts:1', names: ['Frame', 'Board.Lane'] },
    { at: [0, 1] as const, assets: [], owner: 'extension "a", a.ts:1', names: ['Card'] },
    { at: [1, 0] as const, assets: [], owner: 'extension "b", b.ts:1', names: ['Note'] },
  ];
  it.each([
    ['# A\n\nText.', []],
    ['<Card title="a" />', ['extension "a", a.ts:1']],
    ['<Card title="a" />\n\n<Note>b</Note>\n\n<Frame>c</Frame>', ['extension "a", a.ts:1', 'extension "b", b.ts:1']],
  ])('are code of the page: %s', async (body, owners) => {
    const source = { file: filePath('guides/x.mdx'), body, bodyLine: 4 };
    const graph = await loadModules(source, testOptions(folder.docs));
    expect(ownersIn({ graph, extended: { module: '', groups } })).toEqual(owners);
    expect(ownersIn({ graph })).toEqual([]);
  });
});
