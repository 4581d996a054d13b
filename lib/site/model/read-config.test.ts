import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './read-config';

it.each([
  ['is missing', () => undefined, 'The docs folder has no docs.json.'],
  // Like a file of another user, which tests of the system's administrator cannot have.
  [
    'cannot be read',
    (docs: string) => fs.mkdirSync(path.join(docs, 'docs.json')),
    'The file docs.json cannot be read.',
  ],
])('a docs.json that %s', (_, write, message) => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'read-config-'));
  write(docs);
  expect(readConfig(docs).problems.map((problem) => [problem.code, problem.message])).toEqual([
    ['config/missing', message],
  ]);
  fs.rmSync(docs, { recursive: true });
});

it('names the folders below that have a docs.json', () => {
  const top = fs.mkdtempSync(path.join(os.tmpdir(), 'read-config-'));
  for (const folder of ['docs', 'apps/guide', 'apps/web/src', 'node_modules/x', '.git']) {
    fs.mkdirSync(path.join(top, folder), { recursive: true });
    fs.writeFileSync(path.join(top, folder, 'docs.json'), '{}');
  }
  expect(readConfig(top).problems[0]?.hint).toMatch(/point --docs at a folder that has it: docs, apps\/guide\.$/);
  fs.rmSync(top, { recursive: true });
});
