/** `npm run check` on one docs folder per code: the right code at the right place, and the right exit code in both modes. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCheck } from '@/lib/cli/check/check';
import { CODES, type Problem } from '@/lib/kit/problems';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/**
 * The expected position of each fixture's problem and the exit code in lenient mode. Strict mode exits with 1 for errors and 0 for
 * warnings.
 */
const CASES: readonly [code: keyof typeof CODES, place: string, lenientExit: 0 | 1][] = [
  ['access/not-enforced', 'plans.mdx:3:1', 0],
  ['access/public-links-private', 'index.mdx:5:9', 0],
  ['access/unknown-group', 'plans.mdx:3:1', 0],
  ['assistant/file', '.mintlify/Assistant.md:3:1', 0],
  ['config/code-theme', 'docs.json:5:30', 0],
  ['config/contrast', 'docs.json:4:26', 0],
  ['config/duplicate-key', 'docs.json:4:3', 0],
  ['config/duplicate-redirect', 'docs.json:7:17', 0],
  ['config/font', 'docs.json:5:24', 0],
  ['config/legacy', 'mint.json', 0],
  ['config/missing', 'docs.json', 1],
  ['config/ref', 'docs.json:5:27', 1],
  ['config/required', 'docs.json:4:26', 0],
  ['config/syntax', 'docs.json:5:39', 1],
  ['config/text', 'docs.json:5:41', 0],
  ['config/type', 'docs.json:5:38', 1],
  ['config/unknown-key', 'docs.json:5:3', 0],
  ['extension/broken', 'lectern.config.ts:2:27', 1],
  ['frontmatter/syntax', 'index.mdx:2:8', 0],
  ['frontmatter/type', 'index.mdx:3:1', 0],
  ['icon/unknown', 'index.mdx:5:12', 0],
  ['mdx/admonition', 'index.mdx:5:1', 0],
  ['mdx/component', 'index.mdx:7:1', 0],
  ['mdx/import-cycle', 'snippets/price.mdx:1:1', 0],
  ['mdx/import-missing', 'index.mdx:5:1', 0],
  ['mdx/open-fence', 'index.mdx:5:1', 0],
  ['mdx/prop', 'index.mdx:5:7', 0],
  ['mdx/runtime', 'index.mdx:7:1', 0],
  ['mdx/syntax', 'index.mdx:5:1', 0],
  ['mdx/undefined-name', 'index.mdx:5:8', 0],
  ['mdx/undefined-variable', 'index.mdx:5:9', 0],
  ['mdx/unknown-component', 'index.mdx:5:1', 0],
  ['nav/empty', 'docs.json:5:17', 1],
  ['nav/endpoint-missing', 'docs.json:8:60', 0],
  ['nav/endpoint-without-openapi', 'docs.json:5:38', 0],
  ['nav/expanded-top-level', 'docs.json:5:63', 0],
  ['nav/global-anchor-href', 'docs.json:6:59', 0],
  ['nav/href-scheme', 'docs.json:8:31', 1],
  ['nav/language-beyond-list', 'docs.json:8:21', 0],
  ['nav/missing-label', 'docs.json:8:7', 0],
  ['nav/mixed-children', 'docs.json:10:19', 0],
  ['nav/no-root-pattern', 'docs.json:5:17', 1],
  ['nav/not-rendered', 'docs.json:8:34', 0],
  ['nav/openapi-missing', 'docs.json:8:34', 0],
  ['nav/page-missing', 'docs.json:5:38', 0],
  ['nav/page-repeated', 'docs.json:6:5', 0],
  ['nav/path-escapes', 'docs.json:5:38', 0],
  ['nav/several-root-patterns', 'docs.json:7:15', 0],
  ['nav/unexpected-child', 'docs.json:8:35', 0],
  ['nav/unknown-language', 'docs.json:8:21', 1],
  ['openapi/invalid', 'rows.json:5:13', 0],
  ['openapi/private-server', 'api.json:4:25', 0],
  ['openapi/unreachable', 'docs.json:8:34', 0],
  ['page/image-alt', 'index.mdx:5:1', 0],
  ['page/image-missing', 'index.mdx:5:1', 0],
  ['page/link-broken', 'index.mdx:5:5', 0],
  ['page/nesting', 'index.mdx:5:1', 0],
  ['page/operation-missing', 'list.mdx:3:1', 0],
  ['page/route-taken', 'guides/index.mdx', 0],
  ['redirect/loop', 'docs.json:6:17', 0],
  ['redirect/shadows-page', 'docs.json:6:17', 0],
  ['redirect/source', 'docs.json:6:17', 0],
  ['redirect/target-missing', 'docs.json:6:17', 0],
  ['security/blocked', 'index.mdx:5:22', 0],
  ['source/unreadable', 'guides/again', 0],
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Codes of `check --since`, `--external` and `--budget`, which have tests of their own. */
const ON_REQUEST = ['page/link-unreachable', 'page/over-budget', 'redirect/missing'];

async function check(docs: string, lenient: boolean): Promise<{ exit: number; problems: Problem[] }> {
  vi.stubEnv('DOCS_DIR', docs);
  vi.stubEnv('DOCS_LENIENT', lenient ? '1' : '');
  vi.stubEnv('LECTERN_EXTENSIONS', 'on');
  // Each run starts without state.
  vi.stubEnv('LECTERN_DIST', fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-check-')));
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const exit = await runCheck({ json: true, operands: [] });
  return { exit, problems: JSON.parse(String(print.mock.lastCall?.[0])).problems };
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

describe('check', () => {
  test.each(CASES)('%s at %s', async (code, place, lenientExit) => {
    const docs = path.join(FIXTURES, code.replace('/', '-'));
    const strict = await check(docs, false);
    const found = strict.problems.filter((problem) => problem.code === code);
    expect(found.map(placeOf)).toContain(place);
    expect(found[0]?.severity).toBe(CODES[code].severity);
    expect(strict.exit).toBe(CODES[code].severity === 'error' ? 1 : 0);
    expect((await check(docs, true)).exit).toBe(lenientExit);
  });

  test('has a case for every code', () => {
    expect([...CASES.map(([code]) => code), ...ON_REQUEST].sort()).toEqual(Object.keys(CODES).sort());
  });
});
