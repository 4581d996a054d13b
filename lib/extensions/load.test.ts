/** What a configuration may say, and what each mistake is answered with. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadExtensions } from './load';
import { tryModule } from './trial';
import type { BuiltIn } from './types';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-extensions-'));
const docs = path.join(root, 'docs');
const config = path.join(docs, 'lectern.config.ts');
const location = { docs, cache: path.join(root, 'cache'), config };
afterAll(() => fs.rmSync(root, { recursive: true }));
beforeEach(() => fs.rmSync(docs, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, name)), { recursive: true });
    fs.writeFileSync(path.join(docs, name), text);
  }
}

async function load(text: string, files: Record<string, string> = {}, builtIn?: BuiltIn) {
  write({ ...files, 'lectern.config.ts': text });
  return loadExtensions(location, builtIn);
}

async function problemsOf(text: string, builtIn?: BuiltIn): Promise<string[]> {
  const { problems } = await load(text, {}, builtIn);
  return problems.map(({ file, line, message }) => `${[file, line].filter(Boolean).join(':')} ${message}`);
}

const use = (...entries: string[]): string => `export default { use: [\n${entries.join(',\n')}\n] };\n`;

describe('a configuration', () => {
  it('is not loaded where it may not be', async () => {
    write({ 'lectern.config.ts': 'throw new Error("loaded")' });
    expect(await loadExtensions({ docs, cache: location.cache })).toMatchObject({ key: '', list: [], problems: [] });
  });

  it('imports `lectern`, TypeScript, JSX and packages, none of which the program has to have', async () => {
    const loaded = await load(
      "import { defineConfig } from 'lectern';\nimport { badge } from './badge';\nexport default defineConfig({ use: [badge] });",
      {
        'badge.tsx':
          "import { text } from 'words';\nexport const badge = { name: 'badge', components: [{ components: { New: () => <b>{text as string}</b> }, styles: ['badge.css'], behaviour: new URL('./badge.client.ts', import.meta.url) }] };",
        'badge.css': '.new { color: red }',
        'badge.client.ts': 'document.title = "x" as string;',
        'node_modules/words/package.json': '{ "name": "words", "main": "main.js" }',
        'node_modules/words/main.js': "exports.text = 'New';",
      },
    );
    expect(loaded.problems).toEqual([]);
    const [group] = loaded.list[0]?.components ?? [];
    const render = group?.components.New as unknown as (props: object) => { props: { children: string } };
    expect(render({}).props.children).toBe('New');
    expect(group?.assets).toEqual([
      expect.stringMatching(/^\/_lectern\/extension\/badge-[0-9a-f]{12}\.css$/),
      expect.stringMatching(/^\/_lectern\/extension\/badge-[0-9a-f]{12}\.js$/),
    ]);
    expect([...loaded.files.values()]).toEqual([
      expect.stringContaining('.new{color:red}'),
      expect.stringContaining('document.title="x"'),
    ]);
    expect([...loaded.sources].map((file) => path.relative(docs, file)).sort()).toEqual([
      'badge.client.ts',
      'badge.css',
      'badge.tsx',
      'lectern.config.ts',
      'node_modules/words/main.js',
    ]);
  });

  it('lets each file know where it is', async () => {
    const loaded = await load(
      "#!/usr/bin/env node\nimport old from 'old';\nimport path, { dirname } from 'node:path';\nimport { fileURLToPath } from 'node:url';\nconst __dirname = dirname(fileURLToPath(import.meta.url));\nexport default { use: [{ name: 'a', head: () => [__dirname, import.meta.dirname, path.basename(import.meta.filename), old] }] };",
      {
        'node_modules/old/package.json': '{ "name": "old", "main": "main.js" }',
        'node_modules/old/main.js':
          "'use strict'; module.exports = require('node:path').basename(__dirname) + __filename.slice(-7);",
      },
    );
    expect(loaded.problems).toEqual([]);
    expect(loaded.list[0]?.head?.({} as never, {} as never)).toEqual([docs, docs, 'lectern.config.ts', 'oldmain.js']);
  });

  it.each(['badge.css', 'word.ts'])('has another key after a change of %s, and only then', async (changed) => {
    const files = { 'word.ts': "export const word = 'a';", 'badge.css': 'b { color: red }' };
    const text = `import { word } from './word';\n${use("{ name: 'badge', styles: ['badge.css'], head: () => [{ tag: 'meta', attributes: { name: word } }] }")}`;
    const { key } = await load(text, files);
    expect((await load(text, files)).key).toBe(key);
    const next = { ...files, [changed]: files[changed as keyof typeof files].replace(/a'|red/, "bb'") };
    expect(
      (await load(text, changed === 'badge.css' ? { ...files, 'badge.css': 'b { color: blue }' } : next)).key,
    ).not.toBe(key);
  });
});

describe('a mistake is named with its place', () => {
  it.each([
    ['export default {\n  use: [,}', /^lectern\.config\.ts:2 Unexpected "}"\.$/],
    ["import './missing';", /^lectern\.config\.ts:1 The imported file ".\/missing" does not exist\.$/],
    [
      "\nimport x from 'missing-package'; export default x;",
      /^lectern\.config\.ts:2 The package "missing-package" is not installed\./,
    ],
    [
      'const a: string[] = [];\nexport default { use: [a[0].length] };',
      /^lectern\.config\.ts:2 The configuration failed while it was loaded: Cannot read/,
    ],
    ['process.exit(0);', /^lectern\.config\.ts The configuration ends the program\.$/],
    [
      'export const x = 1;',
      /^lectern\.config\.ts:1 The default export is no configuration\. Write export default defineConfig/,
    ],
    ['export default { use: [], uses: [] };', /uses\. This field does not exist\. Did you mean "use"\?/],
    ['export default { use: 1 };', /^lectern\.config\.ts:1 .*: use\. Write a list, not number\.$/],
    [use('1'), /Entry 1 of "use" is not valid: Write an object, not number\./],
    [use('{}'), /Entry 1 of "use" is not valid at `name`: It is missing\.$/],
    [use("{\n name: 'Big' }"), /^lectern\.config\.ts:3 The extension "Big" is not valid at `name`: Write the name/],
    [
      use("{ name: 'a',\n rotues: [] }"),
      /^lectern\.config\.ts:3 .*`rotues`: This field does not exist\. Did you mean "routes"\?$/,
    ],
    [
      use("{ name: 'a',\n\n routes: [{ path: 'x', answer() {} }] }"),
      /^lectern\.config\.ts:4 .*`routes\[0\]\.path`: Write a path such as/,
    ],
    [
      use("{ name: 'a', routes: [{ path: '/_lectern/style/x', answer() {} }] }"),
      /Paths below \/_lectern\/ are Lectern's own/,
    ],
    [use("{ name: 'a', routes: [{ path: '/x' }] }"), /`routes\[0\]\.answer`: Write a function\.$/],
    [
      use("{ name: 'a', components: [{ components: { small: () => null } }] }"),
      /Names of components begin with a capital letter/,
    ],
    [
      use("{ name: 'a', styles: ['missing.css'] }"),
      /The extension "a" has a file at `styles` that cannot be bundled: The (imported )?file/,
    ],
    [
      use("{ name: 'a', themes: [{ name: 'b', base: 'none', styles: [] }] }"),
      /starts from "none", which is no theme\.$/,
    ],
    [
      use("{ name: 'a',\n strings: { en: { nothing: 'x' } } }"),
      /^lectern\.config\.ts:3 .*`strings\.en\.nothing` without effect/,
    ],
    [use('{ get name() { throw new Error("no") } }'), /The configuration cannot be loaded: no/],
  ])('%s', async (text, expected) => {
    expect(await problemsOf(text)).toEqual([expect.stringMatching(expected)]);
  });

  it('of one extension leaves the others', async () => {
    const { list, problems } = await load(use("{ name: 'a', checks: 1 }", "{ name: 'b' }"));
    expect([list.map(({ name }) => name), problems.length]).toEqual([['b'], 1]);
  });

  it('of code that does not end', async () => {
    const file = path.join(root, 'loop.mjs');
    fs.writeFileSync(file, 'for (;;);');
    expect(await tryModule(file, 1)).toEqual({ reason: 'late', message: '1' });
  });
});

describe('the first one keeps a name', () => {
  const own: BuiltIn = {
    components: new Set(['Card']),
    commands: ['dev'],
    routeAt: async (path) => (path === '/healthz' ? '/healthz' : undefined),
  };

  it.each([
    [
      "{ name: 'a' }",
      "{ name: 'a' }",
      'The extension "a" has the same name as the extension "a" (lectern.config.ts:2).',
    ],
    [
      "{ name: 'a', routes: [{ path: '/x/:id', answer() {} }] }",
      "{ name: 'b', routes: [{ path: '/x/:name', answer() {} }] }",
      'The route /x/:x of the extension "b" has the same name as the route /x/:x of the extension "a" (lectern.config.ts:2).',
    ],
    [
      "{ name: 'a', commands: [{ name: 'c', summary: '', run() {} }] }",
      "{ name: 'b', commands: [{ name: 'c', summary: '', run() {} }] }",
      'The command "c" of the extension "b" has the same name as the command "c" of the extension "a" (lectern.config.ts:2).',
    ],
    [
      "{ name: 'a', components: [{ components: { X() {} } }] }",
      "{ name: 'b', components: [{ components: { X() {}, Y() {} } }] }",
      'The component <X> of the extension "b" has the same name as the component <X> of the extension "a" (lectern.config.ts:2).',
    ],
    [
      "{ name: 'a' }",
      "{ name: 'b', components: [{ components: { Card() {} } }] }",
      `The component <Card> of the extension "b" has the same name as one of Lectern's own.`,
    ],
    [
      "{ name: 'a' }",
      "{ name: 'b', commands: [{ name: 'dev', summary: '', run() {} }] }",
      `The command "dev" of the extension "b" has the same name as one of Lectern's own.`,
    ],
    [
      "{ name: 'a' }",
      "{ name: 'b', routes: [{ path: '/healthz', answer() {} }] }",
      `The route /healthz of the extension "b" has the same name as Lectern's own route /healthz.`,
    ],
    [
      "{ name: 'a' }",
      "{ name: 'b', themes: [{ name: 'mint', base: 'mint', styles: [] }] }",
      `The theme "mint" of the extension "b" has the same name as one of Lectern's own.`,
    ],
    [
      "{ name: 'a' }",
      "{ name: 'nav' }",
      `The extension "nav" has the same name as a group of Lectern's problem codes.`,
    ],
  ])('%s, %s', async (first, second, message) => {
    expect(await problemsOf(use(first, second), own)).toEqual([`lectern.config.ts:3 ${message}`]);
  });

  it('and the rest of the second is used', async () => {
    const { list } = await load(use("{ name: 'a', components: [{ components: { Card() {}, New() {} } }] }"), {}, own);
    expect(Object.keys(list[0]?.components[0]?.components ?? {})).toEqual(['New']);
  });
});
