import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildRequest } from '../samples/build-request';
import { sampleValues } from '../samples/sample-values';
import { viewOperation } from '../view/view-operation';
import { readSpecification } from './read';

/** Reads a specification of several files, the first of which is the main one. */
async function readFiles(files: Record<string, string>) {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-content-'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(docs, name), text);
  const read = await readSpecification(Object.keys(files)[0] ?? '', docs);
  if (read.state !== 'found') throw new Error(JSON.stringify(read.problems));
  return { ...read.specification, problems: read.problems };
}

const yaml = (paths: string, more = '') =>
  `openapi: 3.1.0\ninfo: {title: T, version: 1.0}\n${more}paths:\n  ${paths.replaceAll('\n', '\n  ')}\n`;

describe('parameters in paths', () => {
  it('are fields even without a declaration, which is reported', async () => {
    const { parts, problems } = await readFiles({
      'a.yaml': yaml('/x/{a}/{b}:\n  get:\n    parameters: [{in: path, name: a, schema: {type: integer}}]'),
    });
    expect(problems).toMatchObject([
      {
        code: 'openapi/invalid',
        severity: 'warning',
        file: 'a.yaml',
        line: 6,
        message: 'The path "/x/{a}/{b}" has a parameter "b" that GET does not declare.',
        hint: 'Add "b" to `parameters` with `in: path`.',
      },
    ]);
    const view = viewOperation(parts, { method: 'get', path: '/x/{a}/{b}' });
    expect(view?.parameters.map(({ name, required, schema }) => [name, required, schema.type])).toEqual([
      ['a', true, 'integer'],
      ['b', true, 'string'],
    ]);
    if (!view) return;
    expect(buildRequest(view, await sampleValues(parts, view, 'all')).url).toBe('/x/{a}/{b}');
    const parameters = { 'path.a': 1, 'path.b': 'c d' };
    expect(buildRequest(view, { server: '', parameters, credentials: {}, option: 0 }).url).toBe('/x/1/c%20d');
  });

  it.each([
    ['of the operation', '/x/{a}:\n  get: {parameters: [{in: path, name: a}]}'],
    ['of the path', '/x/{a}:\n  parameters: [{in: path, name: a}]\n  get: {}'],
    ['by reference', "/x/{a}:\n  get: {parameters: [{$ref: '#/components/parameters/A'}]}"],
    ['that is hidden', '/x/{a}:\n  get: {parameters: [{in: path, name: a, x-hidden: true}]}'],
  ])('may have a declaration %s', async (_, paths) => {
    const { problems } = await readFiles({
      'a.yaml': yaml(paths, 'components: {parameters: {A: {in: path, name: a}}}\n'),
    });
    expect(problems).toEqual([]);
  });

  it('may be reported thousands of times', async () => {
    const start = process.cpuUsage();
    const paths = Array.from({ length: 3_000 }, (_, index) => `/x${index}/{a}: {get: {}}`).join('\n');
    expect((await readFiles({ 'a.yaml': yaml(paths) })).problems).toHaveLength(3_000);
    expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
  });
});

describe('texts that are written as numbers', () => {
  it.each<[string, string, string]>([
    ['summary: 404', 'summary', '404'],
    ['summary: 1.10', 'summary', '1.10'],
    ['summary: 007', 'summary', '007'],
    ['description: true', 'description', 'true'],
    ['operationId: 5', 'operationId', '5'],
  ])('%s', async (line, key, text) => {
    const { operations, problems } = await readFiles({ 'a.yaml': yaml(`/x:\n  get:\n    ${line}`) });
    expect(operations[0]).toHaveProperty(key, text);
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        line: 6,
        message: `\`${key}\` is ${text}, which is not a text.`,
        hint: `Write "${text}" in quotes.`,
      },
    ]);
  });

  it('are titles of schemas and names of tags and parameters, in all files', async () => {
    const { parts, operations, tags, problems } = await readFiles({
      'a.yaml': yaml(
        "/x:\n  get:\n    tags: [2024]\n    parameters: [{in: query, name: 1, schema: {$ref: 'b.yaml#/S'}}]",
        'tags: [{name: 2024}]\n',
      ),
      'b.yaml': 'S: {type: object, title: 5, properties: {title: {type: string, example: 1}, name: {}}}',
    });
    expect(tags).toEqual([{ name: '2024', label: '2024' }]);
    expect(operations[0]?.tags).toEqual(['2024']);
    const view = viewOperation(parts, { method: 'get', path: '/x' });
    expect(view?.parameters[0]).toMatchObject({ name: '1', schema: { name: '5' } });
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'a.yaml: `name` is 2024, which is not a text.',
      'a.yaml: `tags` is 2024, which is not a text.',
      'a.yaml: `name` is 1, which is not a text.',
      'b.yaml: `title` is 5, which is not a text.',
    ]);
  });

  it('are data in examples and extensions', async () => {
    const { problems } = await readFiles({
      'a.yaml': yaml('/x:\n  get:\n    x-data: {name: 5}\n    parameters: [{in: query, name: a, example: {title: 5}}]'),
    });
    expect(problems).toEqual([]);
  });
});
