import { describe, expect, it } from 'vitest';
import { partsOf } from '../read/parts';
import { manualOperation } from '../view/manual-operation';
import type { OperationView } from '../view/types';
import { viewOperation } from '../view/view-operation';
import { buildBody, buildRequest } from './build-request';
import { sampleLanguages } from './languages';
import { requestSamples } from './request-samples';
import { sampleValues } from './sample-values';
import type { Amount } from './view-sample';

const EMPTY = { at: () => undefined };

async function requestOf(operation: object, amount: Amount = 'all') {
  const document = partsOf({ servers: [{ url: 'https://x.y' }], paths: { '/a': { post: operation } } });
  const view = viewOperation(document, { method: 'post', path: '/a' }) as OperationView;
  return { view, request: buildRequest(view, await sampleValues(document, view, amount)) };
}

const content = (type: string, media: object) => ({ requestBody: { content: { [type]: media } } });
const binary = { type: 'string', format: 'binary' };

describe('bodies of samples', () => {
  it('have the default of an enum rather than its first value', async () => {
    const properties = {
      a: { enum: ['one', 'two'], default: 'two' },
      b: { type: 'array', items: { enum: [1, 2], default: 2 } },
      c: { enum: ['one', 'two'], default: 'two', example: 'three' },
      d: { enum: [true, false], default: false },
    };
    const { request } = await requestOf(content('application/json', { schema: { properties } }));
    expect(JSON.parse(request.body?.kind === 'text' ? request.body.text : '')).toEqual({
      a: 'two',
      b: [2],
      c: 'three',
      d: false,
    });
  });

  it.each<[string, object, string[]]>([
    ['a list of files', { schema: { properties: { f: { type: 'array', items: binary } } } }, ['example-file']],
    ['a file of allOf', { schema: { allOf: [{ properties: { f: binary } }] } }, ['example-file']],
    ['a file of an alternative', { schema: { oneOf: [{ properties: { f: binary } }] } }, ['example-file']],
    ['a written name', { schema: { properties: { f: binary } }, example: { f: 'cat.png' } }, ['cat.png']],
    [
      'written names',
      { schema: { properties: { f: { items: binary } } }, example: { f: ['@a.png', 'b'] } },
      ['a.png', 'example-file'],
    ],
    ['written contents', { schema: { properties: { f: binary } }, example: { f: 'lines\nof text' } }, ['example-file']],
    ['no file', { schema: { properties: { f: { type: 'string', example: 'a.png' } } } }, []],
  ])('have the files of forms: %s', async (_, media, expected) => {
    const { request } = await requestOf(content('multipart/form-data', media));
    const parts = request.body?.kind === 'multipart' ? request.body.parts : [];
    expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(['f']));
    expect(parts.flatMap(({ value }) => (typeof value === 'string' ? [] : [value.fileName]))).toEqual(expected);
  });

  it.each<[string, object, string]>([
    ['application/octet-stream', { schema: binary }, 'file'],
    ['image/png', {}, 'file'],
    ['application/pdf', { schema: {} }, 'file'],
    ['image/png', { schema: binary, example: 'bytes' }, 'file'],
    ['text/csv', { example: 'a;b' }, 'text'],
    ['application/sql', { example: 'select 1' }, 'text'],
    ['*/*', { schema: { type: 'string' } }, 'text'],
  ])('of type %s with %j are a %s', async (type, media, kind) => {
    expect((await requestOf(content(type, media))).request.body?.kind).toBe(kind);
  });

  it.each<[string, unknown, string]>([
    ['application/x-ndjson', [{ a: 1 }, 'b'], '{"a":1}\n"b"\n'],
    ['application/jsonl', '{"a":1}\n', '{"a":1}\n'],
    ['text/plain', [1], '[1]'],
  ])('of type %s: %j', (type, value, text) => expect(buildBody(type, value)).toEqual({ kind: 'text', type, text }));

  it.each<[unknown, [string, string][]]>([
    [
      "a=1&b=it's&c=%20x&a=2",
      [
        ['a', '1'],
        ['b', "it's"],
        ['c', ' x'],
        ['a', '2'],
      ],
    ],
    ['', []],
    [
      { a: null, b: [1, 2], c: { d: null, e: 'f' } },
      [
        ['b', '1'],
        ['b', '2'],
        ['c[e]', 'f'],
      ],
    ],
  ])('of forms: %j', (value, fields) => {
    const type = 'application/x-www-form-urlencoded';
    expect(buildBody(type, value)).toEqual({ kind: 'form', type, fields });
  });

  const text = '{"id": 12345678901234567890, "say": "it\'s"}';
  const data = '{\n  "id": 12345678901234567890,\n  "say": "it\'s"\n}';
  it.each<[string, object, string]>([
    ['application/json', { example: text, schema: { type: 'object' } }, data],
    ['application/json', { example: text, schema: { properties: { id: {} } } }, data],
    ['application/problem+json', { examples: { one: { value: `\n${text}` } } }, data],
    [
      'application/json',
      { example: '[1, 2]', schema: { type: 'array', items: { type: 'string' } } },
      '[\n  "1",\n  "2"\n]',
    ],
    // Text is meant.
    ['application/json', { example: '{"a":1}', schema: { type: 'string' } }, '"{\\"a\\":1}"'],
    ['application/json', { example: '{"a":1}', schema: { type: ['string', 'null'] } }, '"{\\"a\\":1}"'],
    ['application/json', { example: '{not json}', schema: { type: 'object' } }, '"{not json}"'],
    ['application/json', { example: 'true' }, '"true"'],
    ['text/plain', { example: '{"a": 1}' }, '{"a": 1}'],
  ])('of JSON that the specification has as text: %s %j', async (type, media, expected) => {
    const { request } = await requestOf(content(type, media));
    expect(request.body).toMatchObject({ kind: 'text', text: expected });
  });

  const field = { place: 'body', name: 'n' } as const;
  const manual = { method: 'post', target: 'https://x.y/a', title: 'A', servers: [] };
  it.each<[Amount, object[], unknown]>([
    [
      'all',
      [
        { ...field, type: 'integer', required: true },
        { ...field, name: 'o', type: 'boolean' },
      ],
      { n: 0, o: true },
    ],
    [
      'required',
      [
        { ...field, required: true },
        { ...field, name: 'o' },
      ],
      { n: 'string' },
    ],
    ['all', [{ ...field, default: 'x', placeholder: 'y' }], { n: 'x' }],
    ['all', [{ ...field, placeholder: 'y' }], { n: 'y' }],
    ['all', [{ ...field, type: 'number', placeholder: '1.5' }], { n: 1.5 }],
    [
      'all',
      [
        { ...field, type: 'string[]' },
        { ...field, name: 'o', type: 'object' },
      ],
      { n: ['string'], o: {} },
    ],
    [
      'all',
      [
        {
          ...field,
          type: 'object',
          fields: [
            { ...field, name: 'k' },
            { ...field, name: 'deep', type: 'Name', fields: [field] },
          ],
        },
        { ...field, name: 'list', type: 'object[]', fields: [{ ...field, type: 'integer' }] },
        { ...field, name: 'more', type: 'array', fields: [field] },
      ],
      { n: { k: 'string', deep: { n: 'string' } }, list: [{ n: 0 }], more: [{ n: 'string' }] },
    ],
    [
      'required',
      [
        {
          ...field,
          required: true,
          type: 'object',
          fields: [
            { ...field, required: true },
            { ...field, name: 'o' },
          ],
        },
      ],
      { n: { n: 'string' } },
    ],
  ])('of pages with api: (%s) %j', async (amount, parameters, expected) => {
    const operation = manualOperation({ ...manual, parameters: parameters as [] });
    const { body } = buildRequest(operation, await sampleValues(EMPTY, operation, amount));
    expect(JSON.parse(body?.kind === 'text' ? body.text : '')).toEqual(expected);
  });
});

describe('parameters of samples', () => {
  const query = (more: object) => ({ parameters: [{ in: 'query', name: 'f', ...more }] });
  const deep = (more: object) => query({ style: 'deepObject', ...more });
  const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });

  it.each<[string, object, string]>([
    ['examples of properties', deep({ schema: object({ s: { example: 'on' }, t: { type: 'string' } }) }), '?f[s]=on'],
    ['defaults in properties', deep({ schema: object({ a: object({ b: { default: 1 } }) }) }), '?f[a][b]=1'],
    [
      'one allowed value',
      deep({ schema: object({ s: { example: 1 }, o: { const: 'eq' } }, ['o']) }),
      '?f[s]=1&f[o]=eq',
    ],
    ['examples of items', query({ schema: { type: 'array', items: { type: 'string', example: 'a' } } }), '?f=a'],
    [
      'a list of objects',
      query({ schema: { type: 'array', items: object({ s: { example: 1 } }) } }),
      '?f=%7B%22s%22%3A1%7D',
    ],
    ['examples of allOf', deep({ schema: { allOf: [object({ s: { example: 'on' } })] } }), '?f[s]=on'],
    ['nothing known', deep({ schema: object({ s: { type: 'string' } }) }), ''],
    ['nothing known but required', deep({ required: true, schema: object({ s: { type: 'string' } }) }), '?f[s]=string'],
    ['required items', query({ required: true, schema: { type: 'array', items: { type: 'string' } } }), '?f=<f>'],
    ['its own example', deep({ example: { s: 'off' }, schema: object({ s: { example: 'on' } }) }), '?f[s]=off'],
  ])('%s', async (_, operation, expected) => {
    const { request } = await requestOf(operation);
    expect(request.url).toBe(`https://x.y/a${expected}`);
  });

  it('fill in the playground, too', async () => {
    const { view } = await requestOf(deep({ schema: object({ s: { example: 'on' } }) }));
    expect(view.parameters[0]?.example).toEqual({ s: 'on' });
  });

  it('are one header for each name, on one line', async () => {
    const header = (name: string, example: string) => ({ in: 'header', name, schema: {}, example });
    const { request } = await requestOf({ parameters: [header('X-A', 'a\r\nX-Evil: 1'), header('x-a', 'b')] });
    expect(request.headers).toEqual([{ name: 'X-A', value: 'a X-Evil: 1, b' }]);
  });
});

describe('code of samples', () => {
  const example = { message: "What's new?", path: 'C:\\new', text: 'one\ntwo ${x} #{y}', id: 1 };

  it.each<[string, object, string]>([
    [
      'javascript',
      content('application/json', { example }),
      "message: 'What\\'s new?',\n    path: 'C:\\\\new',\n    text: 'one\\ntwo ${x} #{y}',",
    ],
    ['ruby', content('application/json', { example }), "<<~'BODY'.chomp\n{\n"],
    ['dart', content('application/json', { example }), "request.body = r'''\n{\n"],
    [
      'curl',
      content('multipart/form-data', { schema: { properties: { files: { type: 'array', items: binary } } } }),
      "--form 'files=@example-file'",
    ],
    [
      'javascript',
      content('application/x-www-form-urlencoded', { example: { scope: ['a', 'b'] } }),
      "['scope', 'a'],\n    ['scope', 'b']",
    ],
    [
      'go',
      content('application/x-www-form-urlencoded', { example: { scope: ['a', 'b'] } }),
      'form.Add("scope", "a")\n\tform.Add("scope", "b")',
    ],
    ['powershell', content('text/plain', { example: 'It\u2019s' }), "$body = 'It\u2019\u2019s'"],
    ['python', content('image/png', {}), 'data=open("file", "rb")'],
    ['python', content('application/xml', { example: '<Root/>' }), 'data="<Root/>"'],
    [
      'php',
      content('multipart/form-data', { schema: { properties: { f: binary } } }),
      "'f' => new CURLFile('example-file')",
    ],
    [
      'node',
      content('multipart/form-data', { schema: { properties: { f: binary } } }),
      "import { readFile } from 'node:fs/promises';",
    ],
  ])('%s of %j', async (language, operation, expected) => {
    const { view } = await requestOf(operation);
    const document = partsOf({ paths: { '/a': { post: operation } } });
    const [sample] = await requestSamples(
      view,
      await sampleValues(document, view, 'all'),
      sampleLanguages([language]),
      true,
    );
    expect(sample?.code).toContain(expected);
  });
});
