import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteOf } from '@/lib/outputs/testing/site';
import { serveStyleSheet } from '@/lib/serve/answers/style-sheets';
import { bundleProgram, isWhole, sizesOf } from './bundle.mjs';

let program: string;
beforeEach(() => {
  program = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-program-'));
  fs.mkdirSync(path.join(program, 'browser'));
  fs.writeFileSync(path.join(program, 'cli.js'), 'console.log(1);');
  fs.writeFileSync(path.join(program, 'browser/start.js'), 'start();');
});
afterEach(() => fs.rmSync(program, { recursive: true }));

it.each<[string, () => void, boolean]>([
  ['as it was written', () => undefined, true],
  ['with the draft of another process', () => fs.writeFileSync(path.join(program, 'cli.js.draft-12'), 'con'), true],
  ['with an empty file', () => fs.truncateSync(path.join(program, 'cli.js'), 0), false],
  ['with a file that was cut', () => fs.truncateSync(path.join(program, 'browser/start.js'), 3), false],
  ['without a file', () => fs.rmSync(path.join(program, 'browser/start.js')), false],
])('a program %s', (_, damage, expected) => {
  const sizes = sizesOf(program);
  damage();
  expect(isWhole(program, sizes)).toBe(expected);
});

it('every page loads two scripts and two sheets, which stay small', async () => {
  // Set by the bundler for the program itself.
  vi.stubEnv('LECTERN_PROGRAM', '');
  const bundled = await bundleProgram();
  vi.unstubAllEnvs();
  const { browser } = JSON.parse(fs.readFileSync(path.join(bundled, 'program.json'), 'utf8')) as { browser: string[] };
  const weigh = (ending: string): number =>
    browser
      .filter((file) => file.endsWith(ending))
      .map((file) => gzipSync(fs.readFileSync(path.join(bundled, 'browser', file))).length)
      .reduce((sum, size) => sum + size, 0);
  // Components of the site in live components, for pages that have some.
  const renderers = fs.readdirSync(path.join(bundled, 'browser')).find((file) => file.startsWith('renderers-')) ?? '';
  expect(gzipSync(fs.readFileSync(path.join(bundled, 'browser', renderers))).length).toBeLessThan(17_000);
  const theme = await serveStyleSheet(await siteOf({}, { 'a.mdx': 'A' }), 'theme.css');
  expect(browser.filter((file) => file.endsWith('.js'))).toHaveLength(2);
  // Bytes. What few pages need belongs into a module that these pages load: components/browser/on-demand.client.ts.
  expect(weigh('.js')).toBeLessThan(10_100);
  // What few sites need belongs into the sheet of their theme: components/sheets.ts.
  expect(weigh('.css') + gzipSync(await theme.text()).length).toBeLessThan(12_250);
}, 60_000);
