import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
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
