/** Which files are specifications, and problems of those named in the settings. For those in the navigation see lib/nav/rules.test.ts. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FilePath } from '@/lib/kit/paths';
import type { SpecificationRead } from '@/lib/openapi/types';
import type { SourceFile } from '@/lib/source/files';
import { checkSources, listSpecifications } from './specifications';

const at = (file: string) => file as FilePath;

describe('the files of a folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-specifications-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it.each([
    ['a.json', '{ "openapi": "3.1.0" }', true],
    ['b.yaml', '# An API\nopenapi: 3.0.3\n', true],
    ['c.yml', "info: {}\nswagger: '2.0'\n", true],
    ['d.json', '{ "info": {}, "asyncapi": "3.0.0" }', true],
    // Configuration of other tools names a specification under the same key.
    ['mint.json', '{ "name": "Old", "openapi": ["/api.json"], "tabs": [{ "openapi": "/openapi.json" }] }', false],
    ['package.json', '{ "scripts": { "openapi": "generate" } }', false],
    ['tool.yaml', 'openapi: ./api.json\n', false],
    ['docs.json', '{ "openapi": "3.1.0" }', false],
  ])('%s', (file, text, expected) => {
    fs.writeFileSync(path.join(folder, file), text);
    const files = [{ path: at(file) } as SourceFile];
    expect(listSpecifications(folder, files)).toEqual(expected ? [file] : []);
  });

  it('one that is too large is not looked through', () => {
    fs.writeFileSync(path.join(folder, 'huge.json'), '{ "info": {');
    fs.truncateSync(path.join(folder, 'huge.json'), 600 * 2 ** 20);
    expect(listSpecifications(folder, [{ path: at('huge.json') } as SourceFile])).toEqual([]);
  });
});

describe('a source in the settings', () => {
  const known = [at('apis/rows.json'), at('files.yaml')];
  const reads = new Map<FilePath, SpecificationRead>([
    [at('gone.json'), { state: 'missing', reason: 'does not exist', problems: [] }],
    [at('file.yaml'), { state: 'missing', reason: 'does not exist', problems: [] }],
    [at('bad.json'), { state: 'invalid', problems: [] }],
    [at('https://example.com/a.json'), { state: 'unreachable', reason: 'the server returned 404', problems: [] }],
  ]);

  it.each<[source: string, problem: string | undefined, hint?: string]>([
    ['/apis/rows.json', undefined],
    // It was read: its own problems describe what is wrong.
    ['bad.json', undefined],
    // Nothing uses it.
    ['https://example.com/unused.json', undefined],
    ['gone.json', 'error nav/openapi-missing', 'Write the path of a specification in the docs folder.'],
    ['file.yaml', 'error nav/openapi-missing', 'Did you mean "files.yaml"?'],
    [
      'https://example.com/a.json',
      'error openapi/unreachable',
      'Build where the URL is reachable, or download the file into the docs folder and write its path.',
    ],
    ['../files.yaml', 'error nav/path-escapes', 'Write "files.yaml".'],
    [
      '../gone.json',
      'fatal nav/path-escapes',
      'Move the specification into the docs folder and write its path from there.',
    ],
  ])('%s: %s', (source, expected, hint) => {
    const [found, ...others] = checkSources([{ source, pointer: '/api/openapi/1' }], { reads, known }, (pointer) => ({
      file: 'docs.json',
      line: 3,
      pointer,
    }));
    expect(others).toEqual([]);
    expect(found && `${found.fatal ? 'fatal' : found.severity} ${found.code}`).toBe(expected);
    if (expected) expect(found).toMatchObject({ file: 'docs.json', line: 3, pointer: '/api/openapi/1', hint });
  });
});
