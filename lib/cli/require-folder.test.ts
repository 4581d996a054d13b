import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireFolder } from './require-folder';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-folder-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

test('a folder is accepted', () => {
  expect(() => requireFolder(root)).not.toThrow();
});

test('a missing folder is named, and its parent if that has a docs.json', () => {
  const docs = path.join(root, 'content');
  expect(() => requireFolder(docs)).toThrow(
    `There is no folder ${docs}. Name the docs folder with --docs or DOCS_DIR.`,
  );
  fs.writeFileSync(path.join(root, 'docs.json'), '{}');
  expect(() => requireFolder(docs)).toThrow(`The docs.json is in ${root}: name that folder`);
});
