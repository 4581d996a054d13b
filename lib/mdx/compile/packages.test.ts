/** npm packages in pages and snippets: where they are found, how they run, and what is sent to the browser. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { articleComponents, componentSyntax } from '@/components/mdx/registry';
import { readAuthorFile } from '../islands/author-files';
import { makeDocs, renderBody } from '../testing/test-docs';
import { isCurrent } from './dependencies';
import { isPackageName, packageFile, packageStamp } from './packages';

/** The docs are in a folder of a project, which has the packages. */
const folder = makeDocs({
  'node_modules/words/package.json': '{ "name": "words", "version": "1.0.0", "main": "main.js" }',
  'node_modules/words/main.js':
    'module.exports = function shout(text) { return text.toUpperCase(); }; module.exports.five = 5;',
  'node_modules/@scope/widget/package.json':
    '{ "name": "@scope/widget", "version": "1.0.0", "type": "module", "exports": { ".": "./main.js", "./part": "./part.js" } }',
  'node_modules/@scope/widget/main.js':
    'import "./look.css"; import { useState, createElement } from "react"; export const Widget = ({ start }) => { const [n] = useState(start); return createElement("b", null, n); };',
  'node_modules/@scope/widget/look.css': 'b { color: red }',
  'node_modules/@scope/widget/part.js': 'export default "part";',
  'node_modules/browser-only/package.json': '{ "name": "browser-only", "version": "1.0.0" }',
  'node_modules/browser-only/index.js': 'const { href } = window.location; module.exports = () => href;',
  'node_modules/node-only/package.json': '{ "name": "node-only", "version": "1.0.0" }',
  'node_modules/node-only/index.js': 'module.exports = require("node:fs");',
  'docs/local.js': 'export default "file";',
  'node_modules/local/package.json': '{ "name": "local", "version": "1.0.0", "main": "../words/main.js" }',
  'docs/snippets/party.jsx':
    'import run from "browser-only";\nexport const Party = () => <button onClick={() => run()}>Go</button>;',
});
const docs = path.join(folder.docs, 'docs');
const cacheFolder = path.join(folder.docs, 'cache');
afterAll(folder.remove);

const render = (body: string) =>
  renderBody(docs, body, { components: articleComponents, syntax: componentSyntax, cacheFolder });

describe('a package', () => {
  it.each([
    ['import shout from "words-of"', '{typeof shout}', false],
    ['import shout, { five } from "words"', 'Is {shout("a")} {five}', '<p>Is A 5</p>'],
    ['import part from "@scope/widget/part"', '{part}', 'part'],
    ['import * as words from "words"', '{words.five}', '5'],
  ])('%s', async (line, use, expected) => {
    const { html, problems } = await render(`${line}\n\n${use}`);
    if (expected === false) expect(problems).toMatchObject([{ code: 'mdx/import-missing', line: 4 }]);
    else expect([problems, html]).toEqual([[], expected]);
  });

  it('comes after a file of the docs folder', async () => {
    expect((await render('import local from "local"\n\n{local}')).html).toBe('file');
  });

  it('may have a component, which is live like one of the docs folder', async () => {
    const { html, problems } = await render('import { Widget } from "@scope/widget"\n\n<Widget start={2} />');
    expect(problems).toEqual([]);
    expect(html).toMatch(
      /data-component="npm:@scope\/widget#Widget" data-props="\{&quot;start&quot;:2\}"[^>]*><b>2<\/b>/,
    );
    const name = /\/_lectern\/author\/([\w.]+)/.exec(html)?.[1] ?? '';
    const code = readAuthorFile(cacheFolder, name) ?? '';
    expect(code).toContain('"npm:@scope/widget"');
    expect(code).toMatch(/\w\("react"\)/);
    expect(code).not.toContain('color');
  });

  it('that needs a browser is only used there', async () => {
    const { html, problems } = await render('import { Party } from "/snippets/party.jsx"\n\n<Party />');
    expect(problems).toEqual([]);
    expect(html).toContain('<button>Go</button>');
  });

  it('that needs Node is reported at the import', async () => {
    const { problems } = await render('Text\n\nimport x from "node-only"\n\n{x}');
    expect(problems).toMatchObject([
      {
        code: 'mdx/import-missing',
        file: 'guides/x.mdx',
        line: 6,
        message: expect.stringMatching(/"node-only" cannot be bundled for the browser: .*node:fs/),
      },
    ]);
  });

  it('makes a page outdated when it is installed or changes', () => {
    expect(packageStamp(docs, 'later')).toBe('package:');
    const stamp = packageStamp(docs, 'words/deep');
    expect(isCurrent(docs, packageFile('words'), stamp)).toBe(true);
    writeFileSync(
      path.join(folder.docs, 'node_modules/words/package.json'),
      '{ "name": "words", "version": "1.10.0", "main": "main.js" }',
    );
    expect(isCurrent(docs, packageFile('words'), stamp)).toBe(false);
  });
});

it.each([
  ['words', true],
  ['@scope/words/part', true],
  ['./words', false],
  ['/words', false],
  ['snippet:words', false],
  ['words/../../x', false],
  ['@scope', false],
  ['https://x.example/y', false],
])('%s can be a package: %s', (specifier, expected) => {
  expect(isPackageName(specifier)).toBe(expected);
});
