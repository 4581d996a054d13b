/** `check` of the sites of the browser tests, and of folders that are broken as a whole. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCheck } from './check';

const SITES = path.resolve(import.meta.dirname, '../../../e2e/sites');
const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-sites-'));
afterAll(() => fs.rmSync(cache, { recursive: true }));

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.stubEnv('LECTERN_CACHE_DIR', cache);
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs the command; resolves with its exit code. */
function check(docs: string, { lenient = false, json = false } = {}): Promise<number> {
  vi.stubEnv('DOCS_DIR', docs);
  vi.stubEnv('DOCS_LENIENT', lenient ? '1' : '');
  return runCheck({ json, operands: [] });
}

describe('check', () => {
  it.each<[site: string, lenient: boolean, code: number, says: string[]]>([
    ['languages', false, 0, ['No problems']],
    ['products', false, 0, ['No problems']],
    ['broken-fatal', false, 1, ['nav/unknown-language', 'nav/global-anchor-href']],
    ['broken-fatal', true, 1, ['nav/unknown-language', 'nav/global-anchor-href']],
    ['broken-syntax', false, 1, ['config/syntax', 'docs.json:3:19']],
  ])('%s, lenient: %s', async (site, lenient, code, says) => {
    expect(await check(path.join(SITES, site), { lenient })).toBe(code);
    for (const text of says) expect(printed.join('\n')).toContain(text);
  });

  it('says where every problem is', async () => {
    expect(await check(path.join(SITES, 'broken-nav'), { json: true })).toBe(1);
    const { problems, pages } = JSON.parse(printed.join('')) as { problems: { code: string }[]; pages: number };
    expect(pages).toBe(1);
    expect(problems.find(({ code }) => code === 'nav/page-missing')).toMatchObject({
      severity: 'error',
      file: 'docs.json',
      line: expect.any(Number),
      column: expect.any(Number),
      pointer: '/navigation/tabs/0/groups/0/pages/1',
    });
  });

  it('prints its object for a folder without problems', async () => {
    await check(path.join(SITES, 'languages'), { json: true });
    expect(JSON.parse(printed.join(''))).toMatchObject({ problems: [] });
  });

  it('names a missing docs.json', async () => {
    const folder = fs.mkdtempSync(path.join(cache, 'empty-'));
    fs.writeFileSync(path.join(folder, 'notes.mdx'), 'Not a page: <');
    expect(await check(folder, { json: true })).toBe(1);
    const { problems, pages } = JSON.parse(printed.join('')) as { problems: { code: string }[]; pages: number };
    expect(problems.map(({ code }) => code)).toEqual(['config/missing']);
    expect(pages).toBe(0);
  });
});
