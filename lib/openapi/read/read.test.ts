/** Reading specifications from a docs folder: `fixtures/`, and `fixtures/refs/` for several files. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOperation } from '../read-operation';
import { writeReference } from '../reference';
import { readSpecification } from './read';

const docs = path.join(import.meta.dirname, '../fixtures');
const refs = path.join(docs, 'refs');

async function found(source: string, folder = docs) {
  const read = await readSpecification(source, folder);
  if (read.state !== 'found') throw new Error(`${source} is ${read.state}`);
  return { ...read.specification, problems: read.problems };
}

describe('a usable specification', () => {
  it('lists operations in page order, without excluded ones, and webhooks', async () => {
    const { operations, webhooks, version, problems, files } = await found('/basic.json');
    expect(problems).toEqual([]);
    expect(version).toBe('3.1.0');
    expect(files).toEqual(['basic.json']);
    expect(operations).toEqual([
      {
        kind: 'operation',
        method: 'get',
        path: '/users',
        operationId: 'listUsers',
        tags: [],
        deprecated: true,
        hidden: false,
      },
      {
        kind: 'operation',
        method: 'post',
        path: '/users',
        summary: 'Add',
        tags: ['Users'],
        deprecated: false,
        hidden: false,
      },
      { kind: 'operation', method: 'get', path: '/hidden', tags: [], deprecated: false, hidden: true },
      { kind: 'operation', method: 'delete', path: '/shared/', tags: [], deprecated: false, hidden: false },
    ]);
    expect(webhooks.map((one) => [one.path, one.summary])).toEqual([['user.added', 'User added']]);
  });

  it('keeps internal references, which may be recursive', async () => {
    const { parts } = await found('basic.json');
    expect(JSON.stringify(parts.at([]))).toContain('"$ref":"#/components/schemas/Tree"');
  });

  it('may have half an emoji in a name or text, which has no address', async () => {
    const { operations, parts, problems } = await found('half-emoji.json');
    expect([problems, operations[0]?.summary]).toEqual([[], 'Cut \ufffd']);
    expect(parts.at(['components', 'schemas', 'A', 'properties'])).toEqual({ 'x\ufffd': { type: 'string' } });
  });

  it('may be Swagger 2 and YAML', async () => {
    const { operations, version } = await found('./swagger.yaml');
    expect([version, ...operations.map(writeReference)]).toEqual(['2.0', 'GET /pets']);
  });

  it('is bundled from several files, whatever its version', async () => {
    const { operations, version, parts, files, problems } = await found('api.yaml', refs);
    expect(problems).toEqual([]);
    expect([version, ...operations.map(writeReference)]).toEqual(['3.2.0', 'GET /pets', 'GET /trees']);
    expect(operations[0]?.summary).toBe('List pets');
    expect(files.toSorted()).toEqual(['api.yaml', 'parts/pets.yaml', 'parts/tree.json']);
    const text = JSON.stringify(parts.at([]));
    expect(text).toContain('"items":{"$ref":"#/components/schemas/tree"}');
    expect(text).not.toMatch(/"\$ref":"[^#]/);
  });

  it('reports references over the network and without target, and goes on', async () => {
    const { operations, problems } = await found('network.yaml', refs);
    expect(operations.map(writeReference)).toEqual(['GET /pets', 'GET /away', 'GET /lost']);
    expect(problems.map((one) => [one.code, one.line, one.message])).toEqual([
      ['openapi/invalid', 8, 'The reference "https://example.org/responses.json#/ok" is a URL and is not followed.'],
      ['openapi/invalid', 13, 'The reference "#/components/responses/none" has no target.'],
    ]);
  });

  it('goes on without a file that is gone', async () => {
    const { problems } = await found('gone.yaml', refs);
    expect(problems.map((one) => [one.code, one.file, one.line !== undefined])).toEqual([
      ['openapi/invalid', 'gone.yaml', true],
    ]);
    expect(problems[0]?.message).toContain('leads to no file that can be read');
  });

  it('reads a reference that leaves the docs folder at the stripped path, if there is such a file', async () => {
    const { operations, problems } = await found('refs/escape.yaml');
    expect(operations.map(writeReference)).toEqual(['GET /pets']);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'nav/path-escapes', hint: 'Refer to "/refs/parts/pets.yaml" instead.' }),
    ]);
    expect(problems[0]?.fatal).toBeUndefined();
  });
});

describe('parts in other files', () => {
  const schemaOf = (operation: unknown) =>
    (operation as { responses: { 200: { content: { 'application/json': { schema: { $ref: string } } } } } })
      .responses[200].content['application/json'].schema.$ref;

  it('refer to each other and to themselves, wherever they lie', async () => {
    const { parts, operations, problems, files } = await found('api.yaml', path.join(docs, 'gather'));
    expect(operations.map((one) => [one.path, one.summary])).toEqual([
      ['/a', 'From a part'],
      ['/b', undefined],
      ['/c', undefined],
    ]);
    expect(files).toEqual(['api.yaml', 'parts/paths.yaml', 'parts/models.json']);
    const [a, b] = operations.map((one) => readOperation(parts, one));
    const tree = schemaOf(a?.operation);
    expect(a?.resolveRef(tree)).toMatchObject({ title: 'Tree', items: { $ref: tree } });
    expect(b?.resolveRef(schemaOf(b.operation))).toEqual({ title: 'Here' });
    expect(problems.map((one) => [one.line, one.message])).toEqual([
      [9, 'The reference "parts/none.yaml" leads to no file that can be read.'],
      [10, 'The reference "parts/paths.yaml#/none" has no target.'],
    ]);
  });
});

describe('what cannot be used', () => {
  it.each([
    ['none.json', 'does not exist'],
    ['refs', 'does not exist'],
    ['../read.ts', 'does not exist'],
  ])('%s is missing', async (source, reason) => {
    expect(await readSpecification(source, docs)).toEqual({ state: 'missing', reason, problems: [] });
  });

  it.each([
    ['broken/json.json', 3, 'The specification is not valid JSON (ColonExpected).'],
    ['broken/yaml.yaml', 4, 'The specification is not valid YAML'],
    ['broken/list.yaml', undefined, 'The specification is not an object.'],
    ['broken/version.yaml', 2, '`openapi` is 3.1, which is not a known version.'],
    ['broken/nothing.json', 1, 'The specification has no `paths`.'],
    ['broken/shapes.yaml', 5, 'The path "users" does not start with a slash.'],
  ])('%s is invalid', async (source, line, message) => {
    const read = await readSpecification(source, docs);
    expect(read.state).toBe('invalid');
    expect(read.problems[0]).toMatchObject({ code: 'openapi/invalid', file: source });
    expect(read.problems[0]?.message).toContain(message);
    expect(read.problems[0]?.line).toBe(line);
    expect(read.problems[0]?.hint).toBeTruthy();
    expect(JSON.stringify(read.problems)).not.toContain(docs);
  });

  it('is not JSON with comments and commas too many, which is read', async () => {
    const { operations, parts, problems } = await found('broken/commas.json');
    expect(operations.map(({ summary }) => summary)).toEqual(['List pets']);
    expect(parts.at(['info', 'title'])).toBe('A, b ,}');
    expect(problems).toEqual([
      expect.objectContaining({ code: 'openapi/invalid', file: 'broken/commas.json', line: 2, column: 3 }),
    ]);
  });

  it('is not JSON with line breaks in strings, which is read', async () => {
    const { operations, problems } = await found('broken/lines.json');
    expect(operations.map(({ summary }) => summary)).toEqual(['List all pets']);
    expect(problems).toMatchObject([
      { code: 'openapi/invalid', file: 'broken/lines.json', line: 1, column: 103 },
      { message: 'The reference "#/none" has no target.', line: 2, column: 41 },
    ]);
  });

  it('names every wrong shape', async () => {
    const { problems } = await readSpecification('broken/shapes.yaml', docs);
    expect(problems.map((one) => one.pointer)).toEqual(['/paths/users', '/paths/~1pets', '/paths/~1cats/get']);
  });

  it('never reads outside the docs folder', async () => {
    const { problems, operations } = await found('escape-gone.yaml', refs);
    expect(operations).toEqual([]);
    expect(problems).toEqual([
      expect.objectContaining({ code: 'nav/path-escapes', file: 'escape-gone.yaml', fatal: true }),
    ]);
  });
});
