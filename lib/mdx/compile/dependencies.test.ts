import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { makeDocs } from '../testing/test-docs';
import { missingHint, readShape, readText } from './dependencies';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-dependencies-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const docs = path.join(root, 'docs');
fs.mkdirSync(docs);
fs.writeFileSync(path.join(root, 'secret.mdx'), 'secret');
fs.writeFileSync(path.join(root, 'secret.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>');
fs.symlinkSync('..', path.join(docs, 'up'));
for (const name of ['secret.mdx', 'secret.svg']) fs.symlinkSync(`../${name}`, path.join(docs, name));

it.each(['secret.mdx', 'up/secret.mdx'])('%s, a link out of the folder, is not imported', (file) => {
  expect(readText(root, 'secret.mdx')?.text).toBe('secret');
  expect(readText(docs, file)).toBeUndefined();
  expect(missingHint(docs, filePath(file))).toBe(
    '"secret.mdx" leads out of the docs folder, or is not a regular file.',
  );
});

it.each(['secret.svg', 'up/secret.svg'])('%s, a link out of the folder, is not measured', (file) => {
  expect(readShape(root, 'secret.svg')).toEqual({ shape: { width: 1, height: 2 } });
  expect(readShape(docs, file)).toBeUndefined();
});

describe('the hint for a missing file', () => {
  const folder = makeDocs({ 'images/x.png': '', 'images/a/y.png': '', 'v2/images/x2.png': '', 'z.png': '' });
  afterAll(folder.remove);

  it.each<[string, string, string | undefined]>([
    ['a doubled folder', 'images/images/x.png', 'Did you mean "/images/x.png"?'],
    ['a doubled folder with another in it', 'images/images/a/y.png', 'Did you mean "/images/a/y.png"?'],
    ['the folder of a version', 'v2/images/x.png', 'Did you mean "/images/x.png"?'],
    ['a folder too many', 'images/z.png', 'Did you mean "/z.png"?'],
    ['another folder', 'img/x.png', 'Did you mean "/images/x.png"?'],
    ['a similar name', 'images/xx.png', 'Did you mean "x.png"?'],
    ['nothing of that name', 'images/other.svg', undefined],
    [
      'the path of a live site',
      'docs/images/a/y.png',
      '"/images/a/y.png" exists. If the live site is below "/docs", say so with SITE_URL or "seo.metatags.canonical".',
    ],
  ])('%s', (_, file, hint) => expect(missingHint(folder.docs, filePath(file))).toBe(hint));
});
