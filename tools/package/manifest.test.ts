import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifestOf } from './manifest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-manifest-'));

describe('the manifest of the package', () => {
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('can be published: it is not private, and has no scripts', () => {
    const manifest = manifestOf(ROOT);
    expect(manifest).toMatchObject({ name: 'lectern', publishConfig: { access: 'public', provenance: true } });
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('scripts');
  });

  it('takes its name and repository from the repository', () => {
    const own = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const repository = { type: 'git', url: 'git+https://example.com/a/b.git' };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...own, name: '@a/b', repository }));
    expect(manifestOf(folder)).toMatchObject({ name: '@a/b', repository, bin: { lectern: 'bin/lectern.mjs' } });
  });
});
