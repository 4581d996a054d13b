import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLockfile } from './lockfile';

const resolved = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz';
const fine = { version: '1.0.0', resolved, integrity: `sha512-${'a'.repeat(86)}==` };

function problemsOf(locked: object): string[] {
  return checkLockfile(JSON.stringify({ packages: { '': {}, 'node_modules/a': locked } }));
}

it.each([
  [fine, undefined],
  [{ link: true }, undefined],
  [{ version: '1.0.0', optional: true, os: ['android'], cpu: ['arm64'] }, undefined],
  [{ version: '1.0.0', optional: true }, 'no SHA-512 checksum'],
  [{ version: '1.0.0' }, 'no SHA-512 checksum'],
  [{ version: '1.0.0', integrity: 'sha1-abc=' }, 'no SHA-512 checksum'],
  [{ ...fine, resolved: undefined }, 'has no address'],
  [{ ...fine, resolved: 'git+ssh://git@example.com/a.git' }, 'comes from git+ssh'],
  [{ ...fine, hasInstallScript: true }, 'runs a script'],
])('%j: %s', (locked, expected) => {
  const problems = problemsOf(locked);
  if (expected === undefined) expect(problems).toEqual([]);
  else expect(problems.join()).toContain(expected);
});

it('package-lock.json guarantees the same packages for everybody', () => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  expect(checkLockfile(text)).toEqual([]);
});
