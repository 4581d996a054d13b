/** The command line on docs folders with broken rules: output and exit codes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { runCommand } from './setup/cli';
import { docsOf } from './setup/site';

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
    expect(fs.existsSync(dist)).toBe(false);
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

  for (const site of ['broken-fatal', 'broken-syntax']) {
    test(`${site}: ends with 1 in lenient mode as well`, async () => {
      const { code, output } = await runCommand('build', docsOf(site), ['--lenient'], { LECTERN_DIST: `${DIST}-2` });
      expect(code).toBe(1);
      expect(output).not.toContain('Next.js');
    });
  }
});

test.describe('check', () => {
  interface Expectation {
    site: string;
    args?: string[];
    code: number;
    says: string[];
  }
  const CHECKS: Expectation[] = [
    { site: 'tabs', code: 0, says: ['No problems'] },
    { site: 'languages', code: 0, says: ['No problems'] },
    { site: 'products', code: 0, says: ['No problems'] },
    { site: 'broken-nav', code: 1, says: [...BLOCKING, 'page/link-broken', 'config/unknown-key', 'navigation'] },
    { site: 'broken-nav', args: ['--lenient'], code: 0, says: [...BLOCKING, '0 errors'] },
    { site: 'broken-fatal', code: 1, says: ['nav/unknown-language', 'nav/global-anchor-href'] },
    { site: 'broken-fatal', args: ['--lenient'], code: 1, says: ['nav/unknown-language', 'nav/global-anchor-href'] },
    { site: 'broken-syntax', code: 1, says: ['config/syntax', 'docs.json:3:19'] },
  ];
  for (const { site, args = [], code, says } of CHECKS) {
    test(`${site} ${args.join(' ')} ends with ${code}`, async () => {
      const outcome = await runCommand('check', docsOf(site), args);
      for (const text of says) expect(outcome.output).toContain(text);
      expect(outcome.code, outcome.output).toBe(code);
    });
  }

  test('--json prints one object, with the place of every problem', async () => {
    const { stdout, code } = await runCommand('check', docsOf('broken-nav'), ['--json']);
    const report = JSON.parse(stdout) as { problems: Record<string, unknown>[]; pages: number };
    expect(code).toBe(1);
    expect(report.pages).toBe(1);
    const missing = report.problems.find((problem) => problem.code === 'nav/page-missing');
    expect(missing).toMatchObject({
      severity: 'error',
      file: 'docs.json',
      line: expect.any(Number),
      column: expect.any(Number),
      pointer: '/navigation/tabs/0/groups/0/pages/1',
    });
  });

  test('--json prints its object for a folder without problems and for one that cannot be read', async () => {
    const fine = await runCommand('check', docsOf('tabs'), ['--json']);
    expect(JSON.parse(fine.stdout)).toMatchObject({ problems: [] });
    const broken = await runCommand('check', docsOf('broken-syntax'), ['--json']);
    expect(JSON.parse(broken.stdout).problems).toHaveLength(1);
    expect(broken.code).toBe(1);
  });

  test('a folder without docs.json, and no folder at all', async () => {
    const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-empty-'));
    const missing = await runCommand('check', empty);
    expect(missing.output).toContain('config/missing');
    expect(missing.code).toBe(1);
    fs.rmSync(empty, { recursive: true });
    const none = await runCommand('check', empty);
    expect(none.output).toContain('There is no folder');
    expect(none.code).toBe(2);
  });
});
