import { expect, it } from 'vitest';
import { partsOf } from '@/lib/openapi/read/parts';
import { buildBody } from '@/lib/openapi/samples/build-request';
import { viewOperation } from '@/lib/openapi/view/view-operation';
import { encodeMultipart } from './multipart';

/** What a server reads: its own parser is that of the platform. */
async function sent(value: unknown, types?: Record<string, string>) {
  const body = buildBody('multipart/form-data', value, types);
  if (body?.kind !== 'multipart') throw new Error('The body is not multipart.');
  const blob = encodeMultipart(body);
  const text = await blob.text();
  const form = await new Response(blob).formData();
  return { text, form, type: blob.type };
}
const file = (fileName: string, text: string, type = '') => ({ fileName, data: new Blob([text], { type }) });

it('sends one part for each file, with name and type', async () => {
  const { form, text, type } = await sent({ files: [file('a "1".txt', 'A', 'text/plain'), file('b.bin', 'B')] });
  expect(type).toMatch(/^multipart\/form-data; boundary=----lectern[\da-f]{24}$/);
  const files = form.getAll('files') as File[];
  expect(await Promise.all(files.map(async (one) => [one.type, await one.text()]))).toEqual([
    ['text/plain', 'A'],
    ['application/octet-stream', 'B'],
  ]);
  expect(text).toContain('name="files"; filename="a %221%22.txt"\r\nContent-Type: text/plain\r\n\r\nA\r\n');
});

it('sends an object as JSON that is no file', async () => {
  const { form, text } = await sent({ meta: { a: 1 }, tags: ['x', 'y'], note: 'ä', gone: undefined });
  expect(form.get('meta')).toBe('{"a":1}');
  expect(form.getAll('tags')).toEqual(['x', 'y']);
  expect(form.get('note')).toBe('ä');
  expect([...form.keys()]).toEqual(['meta', 'tags', 'tags', 'note']);
  expect(text).not.toContain('filename');
  expect(text).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n');
  expect(text).toContain('name="note"\r\n\r\nä\r\n');
});

it('sends parts with the content types of the specification, and files with their own', async () => {
  const value = {
    meta: { a: 1 },
    note: '<a/>',
    list: [{ b: 2 }],
    pic: file('p', 'x'),
    doc: file('d.pdf', 'y', 'application/pdf'),
  };
  const types = {
    meta: 'application/vnd.x+json',
    note: 'text/xml',
    list: 'application/ld+json',
    pic: 'image/png',
    doc: 'text/plain',
  };
  const { text } = await sent(value, types);
  expect([...text.matchAll(/ name="(\w+)".*\r\nContent-Type: (\S+)/g)].map(([, name, type]) => [name, type])).toEqual([
    ['meta', 'application/vnd.x+json'],
    ['note', 'text/xml'],
    ['list', 'application/ld+json'],
    ['pic', 'image/png'],
    ['doc', 'application/pdf'],
  ]);
});

it('sends the files inside an object as parts of their own', async () => {
  const { form } = await sent({ profile: { name: 'Ann', photo: file('a.png', 'A', 'image/png'), tags: ['x'] } });
  expect([...form.keys()]).toEqual(['profile[name]', 'profile[photo]', 'profile[tags]']);
});

it('keeps other multipart types, without parameters that the specification writes', () => {
  const { type } = encodeMultipart({ kind: 'multipart', type: 'multipart/mixed; boundary=x', parts: [] }, 'b');
  expect(type).toBe('multipart/mixed; boundary=b');
});

it('escapes what would end a header', async () => {
  const { text } = await sent({ 'a"\r\nb': 'x' });
  expect(text).toContain('name="a%22%0D%0Ab"\r\n\r\nx');
});

it.each<[string, unknown, boolean]>([
  ['binary', { type: 'string', format: 'binary' }, true],
  ['an image', { type: 'string', contentMediaType: 'image/png' }, true],
  ['any bytes', { contentMediaType: 'application/octet-stream' }, true],
  ['bytes or null', { type: ['string', 'null'], contentMediaType: 'application/pdf' }, true],
  ['binary by its encoding', { type: 'string', contentMediaType: 'image/png', contentEncoding: 'binary' }, true],
  ['a file in base64', { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' }, true],
  ['base64', { type: 'string', format: 'base64' }, true],
  ['hexadecimal digits', { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base16' }, false],
  ['JSON in a string', { type: 'string', contentMediaType: 'application/json' }, false],
  ['text', { type: 'string', contentMediaType: 'text/csv' }, false],
  [
    'a spreadsheet',
    { type: 'string', contentMediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    true,
  ],
])('knows what is a file: %s', (_, schema, isFile) => {
  const properties = { one: schema, several: { type: 'array', items: schema } };
  const content = {
    'multipart/form-data': { schema: { properties }, encoding: { one: { contentType: 'image/*, image/png' } } },
  };
  const document = partsOf({ paths: { '/x': { post: { requestBody: { content }, responses: {} } } } });
  const [view] = viewOperation(document, { method: 'post', path: '/x' })?.body?.contents ?? [];
  const [one, several] = view?.schema?.properties ?? [];
  expect([one?.schema.file, several?.schema.items?.file ?? false]).toEqual([isFile, isFile]);
  expect(one?.schema.base64).toBe(/base64/.test(JSON.stringify(schema)) || undefined);
  expect(view?.partTypes).toEqual({ one: 'image/png' });
});
