/** `check` as CI systems run it: in a repository, since a commit, in their formats. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '@/lib/kit/problems';
import { CommandError, type CommandOptions } from '../options';
import { runCheck } from './check';
import { checkAddresses } from './external';
import { githubAnnotations, junitReport, sarifLog } from './formats';

let top: string;
let output: string[];

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), text);
};
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], { cwd: top, encoding: 'utf8' });

function settings(pages: string[], rest: object = {}): string {
  return JSON.stringify({ name: 'X', theme: 'mint', colors: { primary: '#0d7a5f' }, navigation: { pages }, ...rest });
}

async function check(options: Partial<CommandOptions>): Promise<{ code: number; text: string }> {
  output = [];
  const code = await runCheck({ operands: [], ...options });
  return { code, text: output.join('\n') };
}

async function checkJson(options: Partial<CommandOptions>) {
  const { code, text } = await check({ ...options, json: true });
  const { problems, changed } = JSON.parse(text) as {
    problems: { code: string; file: string; hint: string }[];
    changed: { route: string; state: string }[];
  };
  return { code, problems, changed };
}

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern check-'));
  vi.stubEnv('DOCS_DIR', path.join(top, 'docs'));
  vi.stubEnv('LECTERN_CACHE_DIR', path.join(top, 'cache'));
  vi.spyOn(console, 'log').mockImplementation((line) => void output.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  write('docs/docs.json', settings(['index', 'a', 'b', 'old']));
  write('docs/index.mdx', '[a](/a#part) [nowhere](/nowhere)');
  write('docs/a.mdx', '## Part\n\n[old](/old)');
  write('docs/b.mdx', "import S from '/snippets/s.mdx'\n\n<S />");
  write('docs/old.mdx', 'Some text that stays the same when the file moves.\n'.repeat(5));
  write('docs/snippets/s.mdx', 'Text');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.rmSync(top, { recursive: true, force: true });
});

describe('check --since', () => {
  it('checks nothing where nothing changed: old problems are not reported', async () => {
    expect(await checkJson({ since: 'HEAD' })).toEqual({ code: 0, problems: [], changed: [] });
    expect((await checkJson({})).problems.map(({ code }) => code)).toEqual(['page/link-broken']);
  });

  it('finds what a change breaks on other pages', async () => {
    write('docs/a.mdx', '## Section\n\n[old](/old)');
    const { code, problems, changed } = await checkJson({ since: 'HEAD' });
    expect(changed).toEqual([expect.objectContaining({ route: '/a', state: 'changed' })]);
    expect(problems.map(({ file, code: name }) => `${file} ${name}`)).toContain('index.mdx page/link-broken');
    expect(code).toBe(1);
  });

  it('follows snippets to the pages that use them, and finds new files that git does not know', async () => {
    write('docs/snippets/s.mdx', 'Changed');
    write('docs/docs.json', settings(['index', 'a', 'b', 'old', 'c']));
    write('docs/c.mdx', 'New');
    const { changed } = await checkJson({ since: 'HEAD' });
    expect(changed.map(({ route, state }) => `${state} ${route}`)).toEqual(['changed /b', 'added /c']);
  });

  it('asks for the redirect of a page that moved; --fix adds it', async () => {
    git('mv', 'docs/old.mdx', 'docs/new.mdx');
    write('docs/docs.json', settings(['index', 'a', 'b', 'new']));
    const { problems } = await checkJson({ since: 'HEAD' });
    const [missing] = problems.filter(({ code }) => code === 'redirect/missing');
    expect(missing?.hint).toContain('{"source":"/old","destination":"/new"}');
    await checkJson({ since: 'HEAD', fix: true });
    expect((await checkJson({ since: 'HEAD' })).problems.map(({ code }) => code)).not.toContain('redirect/missing');
    expect(JSON.parse(fs.readFileSync(path.join(top, 'docs/docs.json'), 'utf8')).redirects).toEqual([
      { source: '/old', destination: '/new' },
    ]);
  });

  it('reports a page that is gone', async () => {
    fs.rmSync(path.join(top, 'docs/b.mdx'));
    write('docs/docs.json', settings(['index', 'a', 'old']));
    const { problems, changed } = await checkJson({ since: 'HEAD' });
    expect(problems).toMatchObject([{ code: 'redirect/missing', file: 'docs.json' }]);
    expect(changed).toMatchObject([{ route: '/b', state: 'removed' }]);
  });

  it.each(['no-such-branch', '--output=x'])('explains %s', async (since) => {
    await expect(check({ since })).rejects.toThrow(`${since}: git finds no commit`);
    await expect(check({ since })).rejects.toBeInstanceOf(CommandError);
    expect(fs.readdirSync(path.join(top, 'docs'))).not.toContain('x');
  });
});

describe('formats', () => {
  it('names files from the top of the repository', async () => {
    const { code, text } = await check({ format: 'github' });
    expect(code).toBe(1);
    expect(text.split('\n')[0]).toMatch(
      /^::error file=docs\/index\.mdx,line=1,col=14,title=page\/link-broken::The link/,
    );
  });

  it('refuses an unknown one', async () => {
    await expect(check({ format: 'xml' })).rejects.toThrow('Write one of text, json, github, markdown, sarif, junit.');
  });

  const PROBLEMS = [
    problem('page/link-broken', { file: 'a b,c.mdx', line: 3, column: 2 }, 'A "<b>" & 5 %\nmore.', 'Do: this.'),
    problem('icon/unknown', { file: 'docs.json' }, 'No icon.'),
  ];

  it('github: one escaped line for each problem', () => {
    expect(githubAnnotations(PROBLEMS, 'docs').split('\n')).toEqual([
      '::error file=docs/a b%2Cc.mdx,line=3,col=2,title=page/link-broken::A "<b>" & 5 %25%0Amore. Do: this.',
      '::warning file=docs/docs.json,title=icon/unknown::No icon.',
    ]);
  });

  it('sarif: results with rules and places', () => {
    const { version, runs } = JSON.parse(sarifLog(PROBLEMS, '', '1.2.3'));
    expect(version).toBe('2.1.0');
    expect(runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['icon/unknown', 'page/link-broken']);
    expect(runs[0].results).toMatchObject([
      {
        ruleId: 'page/link-broken',
        ruleIndex: 1,
        level: 'error',
        locations: [
          { physicalLocation: { artifactLocation: { uri: 'a%20b,c.mdx' }, region: { startLine: 3, startColumn: 2 } } },
        ],
      },
      { ruleId: 'icon/unknown', level: 'warning' },
    ]);
  });

  it('junit: errors fail, warnings are skipped, and all is well-formed', () => {
    const text = junitReport(PROBLEMS, '');
    expect(text).toContain('<testsuites name="Lectern" tests="2" failures="1">');
    expect(text).toContain('<failure type="page/link-broken" message="A &quot;&lt;b&gt;&quot; &amp; 5 %&#10;more.">');
    expect(text).toContain('<skipped message="No icon."/>');
    expect(junitReport([], '')).toContain('tests="1" failures="0"');
  });
});

describe('check --external', () => {
  const answers: Record<string, number | string> = {
    'https://a.io/ok': 200,
    'https://a.io/gone': 404,
    'https://a.io/busy': 503,
    'https://a.io/no-head': 405,
    'https://a.io/gone-and-slow': 404,
    'https://none.io/': 'ENOTFOUND',
    'https://slow.io/': 'UND_ERR_CONNECT_TIMEOUT',
  };
  const asked: string[] = [];
  const get = (async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    const answer = answers[url];
    if (url.endsWith('-slow') && method === 'GET') throw new Error('fetch failed');
    if (typeof answer === 'string') throw Object.assign(new Error('fetch failed'), { cause: { code: answer } });
    return { ok: answer === 200 || (answer === 405 && method === 'GET'), status: answer, body: null };
  }) as unknown as typeof fetch;

  it('tells what is gone from what cannot be said, and asks once', async () => {
    const urls = [...Object.keys(answers), 'https://a.io/ok'];
    const { faults, undecided } = await checkAddresses(urls, path.join(top, 'cache'), get);
    expect([...faults].sort()).toEqual([
      ['https://a.io/gone', 'the server returned 404'],
      ['https://none.io/', 'there is no such host'],
    ]);
    expect(undecided.sort()).toEqual(['https://a.io/busy', 'https://a.io/gone-and-slow', 'https://slow.io/']);
    expect(asked.filter((line) => line === 'HEAD https://a.io/ok')).toHaveLength(1);
    asked.length = 0;
    await checkAddresses(urls, path.join(top, 'cache'), get);
    expect(asked.filter((line) => line.includes('/ok') || line.includes('no-head'))).toEqual([]);
    expect(asked).toContain('HEAD https://a.io/gone');
  });

  it('stops at a bound', async () => {
    const urls = Array.from({ length: 2_005 }, (_, index) => `https://h${index % 50}.io/${index}`);
    const found = async () => ({ ok: true, status: 200, body: null });
    const { skipped } = await checkAddresses(urls, path.join(top, 'cache'), found as unknown as typeof fetch);
    expect(skipped).toBe(5);
  });
});
