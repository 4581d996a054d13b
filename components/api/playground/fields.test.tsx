import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { partsOf } from '@/lib/openapi/read/parts';
import { viewOperation } from '@/lib/openapi/view/view-operation';
import en from '@/lib/strings/en.json';
import { Field } from './fields.client';

const FILE = { type: 'string', format: 'binary' };

it.each<[string, unknown, RegExp]>([
  ['one file', FILE, /<input[^>]*type="file"(?![^>]*multiple)/],
  ['several files', { type: 'array', items: FILE }, /<input[^>]*type="file"[^>]*multiple/],
  ['files of a media type', { type: 'array', items: { contentMediaType: 'image/png' } }, /<input[^>]*multiple/],
  [
    'files inside an object',
    { type: 'object', properties: { in: { type: 'array', items: FILE } } },
    /<input[^>]*multiple/,
  ],
  ['lists of text', { type: 'array', items: { type: 'string' } }, /<textarea/],
])('a form asks for %s', (_, schema, expected) => {
  const content = { 'multipart/form-data': { schema: { properties: { x: schema } } } };
  const document = partsOf({ paths: { '/x': { post: { requestBody: { content }, responses: {} } } } });
  const body = viewOperation(document, { method: 'post', path: '/x' })?.body?.contents[0]?.schema;
  const view = body?.properties?.[0]?.schema;
  if (!view) throw new Error('There is no field.');
  const html = renderToStaticMarkup(
    <Field label="x" schema={view} value={undefined} onChange={() => {}} strings={en} />,
  );
  expect(html).toMatch(expected);
  expect(html.match(/type="file"/g)?.length ?? 0).toBe(/list/.test(_) ? 0 : 1);
});
