/** The command line on docs folders with broken rules: output and exit codes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { runCommand } from './setup/cli';
import { docsOf } from './setup/site';
import { test } from './setup/test';

// Commands start slowly on a busy machine.
test.describe.configure({ timeout: 90_000 });

const DIST = '.lectern/e2e/broken-build';
const dist = path.resolve(import.meta.dirname, '..', DIST);

/** The problems in e2e/sites/broken-nav that stop a strict build. */
const BLOCKING = [
  'nav/global-anchor-href',
  'nav/mixed-children',
  'nav/page-missing',
  'nav/missing-label',
  'nav/openapi-missing',
];

test.describe('build', () => {
  test.describe.configure({ mode: 'default' });

  test('strict: ends with 1 before anything is built, and lists every error', async () => {
    fs.rmSync(dist, { recursive: true, force: true });
    const { code, output } = await runCommand('build', docsOf('broken-nav'), [], { LECTERN_DIST: DIST });
    expect(code).toBe(1);
    for (const blocking of BLOCKING) expect(output).toContain(blocking);
    expect(output).toContain('Did you mean "guide"?');
    expect(output).toMatch(/docs\.json:\d+:\d+/);
    expect(output).not.toContain('Next.js');
    // What is known about the pages stays in the cache.
    expect(fs.readdirSync(dist)).toEqual(['cache']);
  });

  test('lenient: the same folder is exported, and the command ends with 0', async () => {
    const out = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-lenient-'));
    const args = ['--lenient', '--out', path.join(out, 'site')];
    const { code, output } = await runCommand('export', docsOf('broken-nav'), args, { LECTERN_DIST: DIST });
    expect(output).toContain('nav/mixed-children');
    expect(code).toBe(0);
    expect(fs.existsSync(path.join(out, 'site/guide/index.html'))).toBe(true);
    fs.rmSync(out, { recursive: true });
  });

  test('lenient: ends with 1 where nothing can be built', async () => {
    const { code, output } = await runCommand('build', docsOf('broken-fatal'), ['--lenient'], { LECTERN_DIST: DIST });
    expect(code).toBe(1);
    expect(output).not.toContain('Next.js');
  });
});

test.describe('check', () => {
  test('ends with 0 where there are no problems', async () => {
    const { code, output } = await runCommand('check', docsOf('tabs'));
    expect(output).toContain('No problems');
    expect(code).toBe(0);
  });

  test('ends with 1 where there are errors, and with 0 in lenient mode', async () => {
    const strict = await runCommand('check', docsOf('broken-nav'));
    for (const text of [...BLOCKING, 'page/link-broken', 'config/unknown-key']) expect(strict.output).toContain(text);
    expect(strict.code).toBe(1);
    const lenient = await runCommand('check', docsOf('broken-nav'), ['--lenient']);
    for (const text of [...BLOCKING, '0 errors']) expect(lenient.output).toContain(text);
    expect(lenient.code).toBe(0);
  });

  test('--json prints one object and nothing else', async () => {
    const { stdout, code } = await runCommand('check', docsOf('broken-syntax'), ['--json']);
    expect(JSON.parse(stdout).problems).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('ends with 2 where there is no folder', async () => {
    const { output, code } = await runCommand('check', path.join(os.tmpdir(), 'lectern-no-folder'));
    expect(output).toContain('There is no folder');
    expect(code).toBe(2);
  });
});

test('code that ends the program or goes on for ever is a problem of its page only', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-code-'));
  const docs = path.join(folder, 'docs');
  const pages = {
    index: 'Text.',
    ends: 'Text.\n\nexport const x = process.exit(0)\n\n{x}',
    rests: 'export const x = setInterval(() => {}, 10)\n\nThe timer goes on.',
    works: '{[1, 2, 3].map((n) => n * 2).join("-")}',
  };
  const config = {
    theme: 'mint',
    name: 'Code',
    colors: { primary: '#0f766e' },
    navigation: { pages: Object.keys(pages) },
  };
  fs.mkdirSync(docs);
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(config));
  for (const [name, text] of Object.entries(pages)) fs.writeFileSync(path.join(docs, `${name}.mdx`), text);
  const env = { LECTERN_DIST: path.join(folder, 'build') };
  const checked = await runCommand('check', docs, [], env);
  expect(checked.output).toContain('ends.mdx:3:1');
  expect(checked.output).toContain('The code of this page ends the program.');
  expect(checked.output).toContain('1 error');
  expect(checked.code).toBe(1);
  const out = path.join(folder, 'out');
  const { code } = await runCommand('export', docs, ['--out', out], env);
  expect(code).toBe(0);
  const [ends = '', rests, works] = ['ends', 'rests', 'works'].map((name) =>
    fs.readFileSync(path.join(out, name, 'index.html'), 'utf8'),
  );
  expect(ends).toContain('data-problem="mdx/runtime"');
  expect(rests).toContain('The timer goes on.');
  expect(works).toContain('2-4-6');
  fs.rmSync(folder, { recursive: true });
});
