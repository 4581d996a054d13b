/** What plugins of extensions may do to a page, and what happens when they fail. */
import { describe, expect, it, vi } from 'vitest';
import type { Plugin } from '@/lib/extend';
import { type LoadedExtension, NO_EXTENSIONS } from '@/lib/extensions/types';
import type { FilePath } from '@/lib/kit/paths';
import { compileMdx } from './compile';

interface Tree {
  type: string;
  value?: string;
  children?: Tree[];
}

async function compileWith(plugins: Partial<Pick<LoadedExtension, 'remarkPlugins' | 'rehypePlugins'>>, body = 'Text.') {
  const place = { file: 'lectern.config.ts', line: 3 };
  const extension = { name: 'harbor', place, components: [], css: '', themes: [], strings: {}, ...plugins };
  const syntax = {
    names: new Set(['Code']),
    blocks: new Set<string>(),
    tags: new Set<string>(),
    raw: new Set<string>(),
    code: 'Code',
    fences: {},
    admonitions: new Map<string, string>(),
    props: new Map(),
    alerts: new Map(),
    required: new Map(),
  };
  const extensions = { ...NO_EXTENSIONS, list: [extension] };
  const { code, facts, failure } = await compileMdx({
    ...{ file: 'a.mdx' as FilePath, body, bodyLine: 1, docs: '/docs', isPage: true },
    ...{ syntax, variables: {}, extensions },
  });
  const problems = [...facts.problems, ...(failure ? [failure] : [])];
  // Plain elements are kept as data.
  return {
    code: `${code ?? ''}${JSON.stringify([facts.statics, [...facts.fences]])}`,
    problems: problems.map((found) => `${found.code} ${found.message}`),
  };
}

function upper(node: Tree): void {
  if (node.value) node.value = node.value.toUpperCase();
  node.children?.forEach(upper);
}

const shout: Plugin = () => upper;

describe('plugins of extensions', () => {
  it.each<[string, Parameters<typeof compileWith>[0], string, string]>([
    ['change what a page says', { remarkPlugins: [shout] }, 'Some words.', 'SOME WORDS.'],
    ['see code as it is written', { remarkPlugins: [shout] }, `\`\`\`txt\n${'word '.repeat(20)}\n\`\`\``, 'WORD WORD'],
    ['change HTML', { rehypePlugins: [shout] }, '- *words*', 'WORDS'],
    [
      'take options',
      { remarkPlugins: [[(to: never) => () => ({ type: 'root', children: [{ type: 'text', value: to }] }), 'new']] },
      'old',
      'new',
    ],
    ['may be asynchronous', { remarkPlugins: [() => async (tree: Tree) => upper(tree)] }, 'words', 'WORDS'],
    [
      'may call back',
      {
        remarkPlugins: [
          () => (tree: Tree, _: unknown, next: (e: unknown, t: Tree) => void) => next(null, { ...tree, children: [] }),
        ],
      },
      'words',
      'function',
    ],
  ])('%s', async (_, plugins, body, expected) => {
    const { code, problems } = await compileWith(plugins, body);
    expect([problems, code.includes(expected)]).toEqual([[], true]);
  });

  it.each<[string, Plugin, string]>([
    [
      'throw',
      () => () => {
        throw new Error('fog');
      },
      'failed: fog',
    ],
    [
      'throw when they are attached',
      () => {
        throw new Error('fog');
      },
      'failed: fog',
    ],
    [
      'reject',
      () => async () => {
        throw new Error('fog');
      },
      'failed: fog',
    ],
    [
      'call back with an error',
      () => (_: Tree, __: unknown, next: (e: unknown) => void) => next(new Error('fog')),
      'failed: fog',
    ],
  ])('that %s leave the page as it is', async (_, plugin, message) => {
    const { code, problems } = await compileWith({ remarkPlugins: [plugin] });
    expect(code).toContain('Text.');
    expect(problems).toEqual([
      `extension/broken \`remarkPlugins[0]\` of the extension "harbor" (lectern.config.ts:3) ${message}`,
    ]);
  });

  it.each<[string, Plugin]>([
    ['a promise', () => () => new Promise(() => {})],
    ['a callback', () => (_: Tree, __: unknown, ___: () => void) => undefined],
  ])('that never end leave the page as it is: %s', async (_, plugin) => {
    vi.useFakeTimers();
    const compiling = compileWith({ remarkPlugins: [plugin] });
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    const { code, problems } = await compiling;
    expect(code).toContain('Text.');
    expect(problems).toEqual([expect.stringContaining('failed: It did not finish within 30 seconds.')]);
  });

  it('that leave no tree are named', async () => {
    const { problems } = await compileWith({
      remarkPlugins: [
        () => (tree: Tree) => {
          for (const node of tree.children ?? []) node.children = undefined as never;
        },
      ],
    });
    expect(problems).toEqual([
      expect.stringMatching(/^mdx\/syntax The page cannot be compiled after the plugins of "harbor": /),
    ]);
  });
});
