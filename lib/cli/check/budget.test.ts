/** `check --budget` on a real folder. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '@/lib/kit/problems';
import { runCheck } from './check';

let top: string;
const SCRIPT = `// ${randomBytes(3_000).toString('hex')}`;

const write = (file: string, content: string | Buffer): void => {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), content);
};

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-budget-'));
  vi.stubEnv('DOCS_DIR', path.join(top, 'docs'));
  vi.stubEnv('LECTERN_DIST', path.join(top, 'cache'));
  vi.stubEnv('LECTERN_PROGRAM', path.join(top, 'program'));
  vi.stubEnv('SITE_URL', 'https://example.com/below');
  write('program/program.json', JSON.stringify({ browser: ['s.css', 'start.js'] }));
  write('program/browser/s.css', 'a{}');
  write('program/browser/start.js', SCRIPT);
  const settings = { name: 'X', theme: 'mint', colors: { primary: '#0d7a5f' }, navigation: { pages: ['index', 'b'] } };
  write('docs/docs.json', JSON.stringify(settings));
  write(
    'docs/index.mdx',
    '![Noise](/noise.png) ![Same](/noise.png) ![Else](https://example.org/x.png)\n\n`<img src="/b.png">`',
  );
  write('docs/b.mdx', 'Text');
  write('docs/noise.png', randomBytes(40_000));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.rmSync(top, { recursive: true, force: true });
});

async function check(budget: object | string, lenient = ''): Promise<{ code: number; problems: Problem[] }> {
  vi.stubEnv('DOCS_LENIENT', lenient);
  if (typeof budget === 'object') write('budget.json', JSON.stringify(budget));
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const name = typeof budget === 'object' ? path.join(top, 'budget.json') : budget;
  const code = await runCheck({ json: true, operands: [], budget: name });
  const { problems } = JSON.parse(String(print.mock.lastCall?.[0])) as { problems: Problem[] };
  return { code, problems: problems.filter((one) => one.code === 'page/over-budget') };
}

describe('check --budget', () => {
  it('counts an image of the site once, and nothing of other hosts', async () => {
    const { code, problems } = await check({ images: '30 KB' });
    expect(code).toBe(1);
    expect(problems).toMatchObject([
      {
        file: 'index.mdx',
        message: 'The page / downloads 40.0 KB of images; its budget `images` is 30.0 KB.',
        hint: 'The largest: /noise.png (40.0 KB).',
      },
    ]);
    expect((await check({ images: '40 KB' })).problems).toEqual([]);
  });

  it('counts scripts compressed, on every page, in lenient mode too', async () => {
    const bytes = gzipSync(SCRIPT).length;
    const { code, problems } = await check({ js: bytes - 1 }, '1');
    expect(code).toBe(1);
    expect(problems.map(({ file }) => file)).toEqual(['index.mdx', 'b.mdx']);
    expect(await check({ js: bytes })).toEqual({ code: 0, problems: [] });
  });

  it('has defaults', async () => {
    expect(await check('defaults')).toEqual({ code: 0, problems: [] });
    write('docs/noise.png', randomBytes(1_100_000));
    expect((await check('defaults')).problems).toMatchObject([{ file: 'index.mdx' }]);
  });

  it('explains a file that does not exist or is not understood', async () => {
    await expect(check('no-such.json')).rejects.toThrow('--budget no-such.json: there is no such file.');
    await expect(check({ scripts: 1 })).rejects.toThrow('budget.json:1:2  There is no budget "scripts".');
  });
});
