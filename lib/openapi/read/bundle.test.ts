/** Specifications in several files: references have the same targets after bundling. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord } from '@/lib/kit/is-record';
import { readChannel } from '../channels';
import { keysOf, valueAt } from './parts';
import { readSpecification } from './read';

const { loaded } = vi.hoisted(() => ({ loaded: { times: 0 } }));
vi.mock('@apidevtools/swagger-parser', (original) => {
  loaded.times += 1;
  return original();
});

let docs: string;
beforeEach(() => {
  docs = fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-'));
});
afterEach(() => fs.rmSync(docs, { recursive: true }));

type Json = Record<string, unknown>;

async function readFiles(files: Record<string, Json>) {
  for (const [file, value] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), JSON.stringify(value));
  }
  const read = await readSpecification('api.json', docs);
  if (read.state !== 'found') throw new Error(JSON.stringify(read));
  return { ...read.specification, document: read.specification.parts.at([]) as Json, problems: read.problems };
}

const ok = (schema: Json) => ({ get: { responses: { 200: { description: 'OK', content: { json: { schema } } } } } });
const openapi = (rest: Json) => ({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...rest });
const schemaAt = (document: Json, name: string) =>
  valueAt(document, ['paths', name, 'get', 'responses', '200', 'content', 'json', 'schema']);

it('loads the library for specifications of several files only', async () => {
  // A reference to the file itself by name is not another file.
  const item = ok({ $ref: 'api.json#/components/schemas/A' });
  const { document } = await readFiles({
    'api.json': openapi({ paths: { '/a': item }, components: { schemas: { A: { title: 'A' } } } }),
  });
  expect(schemaAt(document, '/a')).toEqual({ $ref: '#/components/schemas/A' });
  expect(loaded.times).toBe(0);
  await readFiles({ 'api.json': openapi({ paths: { '/a': { $ref: 'a.json' } } }), 'a.json': ok({}) });
  expect(loaded.times).toBe(1);
});

describe('schemas with a name of their own ($anchor)', () => {
  const $defs = { deep: { $anchor: 'leaf', title: 'Leaf' }, other: { $dynamicAnchor: 'node', title: 'Node' } };
  // Property names and examples are not keywords.
  const decoys = { properties: { $anchor: { title: 'No' } }, example: { $anchor: 'leaf', title: 'No' } };

  it.each([
    ['in the same file', '#leaf', 'Leaf'],
    ['by its dynamic name', '#node', 'Node'],
    ['in another file', 'models/all.json#branch', 'Branch'],
  ])('are found %s', async (_, $ref, title) => {
    const { document, problems } = await readFiles({
      'api.json': openapi({
        paths: { '/a': ok({ $ref }) },
        components: { schemas: { Decoys: decoys, Tree: { $defs } } },
      }),
      'models/all.json': { Branch: { $anchor: 'branch', title: 'Branch', items: { $ref: '#branch' } } },
    });
    expect(problems).toEqual([]);
    const { $ref: found } = schemaAt(document, '/a') as { $ref: string };
    expect(valueAt(document, keysOf(found) ?? [])).toMatchObject({ title });
  });

  it('many without a target take linear time: only those that are listed have a line', async () => {
    const properties = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`p${n}`, { $ref: `#/none/${n}` }]));
    const { problems } = await readFiles({ 'api.json': openapi({ components: { schemas: { All: { properties } } } }) });
    expect(problems).toHaveLength(20_000);
    expect(problems.filter(({ pointer }) => pointer !== undefined)).toHaveLength(101);
  });

  it('are reported where nothing has the name', async () => {
    const { problems } = await readFiles({ 'api.json': openapi({ paths: { '/a': ok({ $ref: '#gone' }) } }) });
    expect(problems).toMatchObject([
      { code: 'openapi/invalid', file: 'api.json', message: 'The reference "#gone" has no target.' },
    ]);
  });
});

describe('one document of several files', () => {
  it('names schemas as their files do, and keeps the names of the document', async () => {
    const { document, problems } = await readFiles({
      'api.json': openapi({
        paths: { '/a': ok({ $ref: 'models/all.json#/Pet' }), '/b': ok({ $ref: 'models/cat.json' }) },
        components: { schemas: { Pet: { title: 'Another' }, Tom: { $ref: 'models/cat.json' } } },
      }),
      'models/all.json': {
        Pet: { title: 'Pet', anyOf: [{ $ref: 'cat.json' }, { $ref: '../api.json#/components/schemas/Pet' }] },
      },
      'models/cat.json': { title: 'Cat' },
    });
    expect(problems).toEqual([]);
    expect([schemaAt(document, '/a'), schemaAt(document, '/b')]).toEqual([
      { $ref: '#/components/schemas/Pet2' },
      { $ref: '#/components/schemas/Tom' },
    ]);
    expect(valueAt(document, ['components', 'schemas'])).toEqual({
      Pet: { title: 'Another' },
      Tom: { title: 'Cat' },
      Pet2: { title: 'Pet', anyOf: [{ $ref: '#/components/schemas/Tom' }, { $ref: '#/components/schemas/Pet' }] },
    });
  });

  it('finds what lies behind a section that is in another file', async () => {
    const { document, problems } = await readFiles({
      'api.json': openapi({
        paths: { '/a': ok({ $ref: '#/components/schemas/Pet' }) },
        components: { schemas: { $ref: 'schemas.json' } },
      }),
      'schemas.json': { Pet: { $ref: 'pet.json' } },
      'pet.json': { title: 'Pet', properties: { mother: { $ref: 'schemas.json#/Pet' } } },
    });
    expect(problems).toEqual([]);
    expect(schemaAt(document, '/a')).toEqual({ $ref: '#/components/schemas/Pet' });
    expect(valueAt(document, ['components', 'schemas', 'Pet'])).toMatchObject({
      properties: { mother: { $ref: '#/components/schemas/Pet' } },
    });
  });

  it('leaves examples, versions and what leads nowhere as they are written', async () => {
    const example = { before: 1, $ref: 'https://example.org/x.json', after: { $ref: 'none.json' } };
    const { document, version, problems } = await readFiles({
      'api.json': { openapi: '3.2.0', info: { title: 'T', version: 2 }, paths: { '/a': { $ref: 'a b%.json' } } },
      'a b%.json': ok({ example, items: { $ref: '#/none' }, not: { $ref: '#name' } }),
    });
    expect(version).toBe('3.2.0');
    expect(document).toMatchObject({ openapi: '3.2.0', info: { title: 'T', version: 2 } });
    expect(JSON.stringify(valueAt(schemaAt(document, '/a'), ['example']))).toBe(JSON.stringify(example));
    expect(schemaAt(document, '/a')).toMatchObject({ items: { $ref: '#/none' }, not: { $ref: '#name' } });
    expect(problems.map((one) => [one.file, one.message])).toEqual([
      ['a b%.json', 'The reference "#/none" has no target.'],
      ['a b%.json', 'The reference "#name" has no target.'],
    ]);
  });

  it('reports references that go round', async () => {
    const { problems } = await readFiles({
      'api.json': openapi({ paths: { '/a': ok({ $ref: 'a.json' }) } }),
      'a.json': { $ref: 'b.json' },
      'b.json': { $ref: 'a.json' },
    });
    expect(problems.map((one) => one.message)).toEqual([
      'The reference "a.json" is circular.',
      'The reference "b.json" is circular.',
      'The reference "a.json" is circular.',
    ]);
  });

  it('is in the new shape when its parts were in the shape of Swagger', async () => {
    const responses = { 200: { description: 'OK', schema: { $ref: 'row.json' } }, 404: { $ref: 'errors.json#/lost' } };
    const { document, problems } = await readFiles({
      'api.json': { swagger: '2.0', info: { title: 'T', version: '1' }, paths: { '/a': { $ref: 'a.json' } } },
      'a.json': { get: { parameters: [{ $ref: 'limit.json' }], responses }, put: { responses } },
      'limit.json': { name: 'limit', in: 'query', type: 'integer' },
      'errors.json': { lost: { description: 'Lost', schema: { $ref: 'row.json' } } },
      'row.json': { type: 'object', properties: { next: { $ref: 'row.json' } } },
    });
    expect(problems).toEqual([]);
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/row' } } };
    expect(valueAt(document, ['paths', '/a', 'get'])).toEqual({
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
      responses: { 200: { description: 'OK', content }, 404: { description: 'Lost', content } },
    });
    expect(expand(document, document, valueAt(document, ['paths', '/a', 'put', 'responses']), 6)).toMatchObject({
      404: { description: 'Lost', content: { 'application/json': { schema: { type: 'object' } } } },
    });
    expect(valueAt(document, ['components', 'schemas', 'row'])).toMatchObject({
      properties: { next: { $ref: '#/components/schemas/row' } },
    });
  });
});

it('keeps the channels that operations of AsyncAPI in other files name', async () => {
  const { parts, problems } = await readFiles({
    'api.json': {
      asyncapi: '3.0.0',
      info: { title: 'T', version: '1' },
      channels: { room: { $ref: 'room.json' } },
      operations: { hear: { $ref: 'hear.json' } },
    },
    'room.json': { address: 'room', messages: { text: { $ref: 'messages.json#/Text' } } },
    'hear.json': { action: 'send', channel: { $ref: 'api.json#/channels/room' } },
    'messages.json': { Text: { payload: { type: 'string' } } },
  });
  expect(problems).toEqual([]);
  expect(readChannel(parts, 'room')?.operations).toMatchObject([
    { action: 'receive', messages: [{ name: 'Text', message: { payload: { type: 'string' } } }] },
  ]);
});

/** The resolved value up to a depth. `root` is the target of `#`, `load` loads a path. */
function expand(
  root: unknown,
  whole: unknown,
  value: unknown,
  depth: number,
  files: Record<string, Json> = {},
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((one) => expand(root, whole, one, depth - 1, files));
  if (!isRecord(value)) return value;
  if (typeof value.$ref === 'string') {
    const { $ref, ...beside } = value;
    const [file = '', pointer = ''] = $ref.split('#');
    const target = file === '' ? root : files[file];
    const found = valueAt(target, keysOf(`#${pointer}`) ?? []);
    const known = expand(target, whole, found, depth, files);
    const own = expand(root, whole, beside, depth, files);
    return isRecord(known) && isRecord(own) ? { ...known, ...own } : known;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, expand(root, whole, one, depth - 1, files)]),
  );
}

it('stands for the same as the files do', async () => {
  const target = fc
    .tuple(fc.constantFrom('one.json', 'two.json', 'three.json'), fc.constantFrom('A', 'B', 'A~1b c'))
    .map(([file, name]) => `${file}#/${name}`);
  const reference = fc.oneof(
    target.map(($ref) => ({ $ref })),
    target.map(($ref) => ({ $ref, description: 'beside' })),
    fc.constant({ $ref: 'api.json#/components/schemas/Root' }),
    fc.constant({ $ref: 'whole.json' }),
  );
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.record({ title: fc.string({ maxLength: 3 }) }),
      fc
        .dictionary(fc.constantFrom('x', 'y'), tie('any'), { noNullPrototype: true })
        .map((properties) => ({ properties })),
      fc.array(tie('any'), { maxLength: 2 }).map((allOf) => ({ allOf })),
    ),
    any: fc.oneof(tie('schema'), reference),
  })) as { schema: fc.Arbitrary<Json> };
  const models = fc.record({ A: schema, B: schema, 'A/b c': schema });
  const answer = fc.oneof(reference, schema).map((one) => ({ description: 'D', content: { json: { schema: one } } }));
  const item = fc.record({
    get: fc.record({
      responses: fc.dictionary(
        fc.constantFrom('200', '404'),
        fc.oneof(answer, fc.constant({ $ref: 'answers.json#/bad' }), fc.constant({ $ref: 'answers.json#/worse' })),
        { noNullPrototype: true },
      ),
    }),
  });
  const files = fc.record({
    'one.json': models,
    'two.json': models,
    'three.json': models,
    'whole.json': schema,
    'answers.json': fc.record({ bad: answer, worse: answer }),
    'item.json': item,
    'api.json': fc.record({ a: item, Root: schema }).map(({ a, Root }) =>
      openapi({
        paths: { '/a': a, '/b': { $ref: 'item.json' }, '/c': { $ref: 'item.json' } },
        components: { schemas: { Root, B: { $ref: 'one.json#/B' } } },
      }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(files, async (written) => {
      const { document, problems } = await readFiles(written);
      expect(problems).toEqual([]);
      const paths = (root: unknown) => valueAt(root, ['paths']);
      const before = expand(written['api.json'], undefined, paths(written['api.json']), 14, written);
      expect(expand(document, undefined, paths(document), 14)).toEqual(before);
      expect(JSON.stringify(document)).not.toContain('part:');
    }),
    { numRuns: 200 },
  );
}, 60_000);
