import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readCheckout, webAddress } from './repository';

it.each([
  ['git@github.com:acme/docs.git', 'https://github.com/acme/docs'],
  ['https://token@gitlab.example.com/group/sub/docs.git', 'https://gitlab.example.com/group/sub/docs'],
  ['https://user:secret@github.com/acme/docs', 'https://github.com/acme/docs'],
  ['ssh://git@codeberg.org:22/acme/docs.git', 'https://codeberg.org/acme/docs'],
  ['/srv/git/docs.git', undefined],
  ['../hub.git', undefined],
])('the address of %s', (remote, expected) => {
  expect(webAddress(remote)).toBe(expected);
});

it('reads remote and folder of a checkout, and knows nothing of a folder without one', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-checkout-'));
  const docs = path.join(root, 'site/docs');
  fs.mkdirSync(docs, { recursive: true });
  expect(await readCheckout(root)).toEqual({});
  execFileSync('git', ['init', '-q', root]);
  execFileSync('git', ['-C', root, 'remote', 'add', 'origin', 'git@github.com:acme/docs.git']);
  expect(await readCheckout(docs)).toEqual({ url: 'https://github.com/acme/docs', directory: 'site/docs' });
});
