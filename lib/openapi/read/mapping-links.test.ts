import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { viewOperation } from '../view/view-operation';
import { readSpecification } from './read';

const PARENT = (mapping: string, circle: string) => `
  Shape:
    type: object
    properties: {kind: {type: string}}
    discriminator: {propertyName: kind, mapping: {circle: '${mapping}'}}
  ${circle}`;
const CIRCLE = (shape: string) =>
  `Circle: {allOf: [{$ref: '${shape}'}, {type: object, properties: {radius: {type: number}}}]}`;
const main = (schema: string, schemas = ' {}') => `openapi: 3.1.0
info: {title: T, version: '1'}
paths: {/x: {post: {requestBody: {content: {application/json: {schema: {$ref: '${schema}'}}}}}}}
components:
  schemas:${schemas.replaceAll('\n', '\n  ')}
`;

it.each<[string, Record<string, string>]>([
  [
    'the parent in the main file, the child in another',
    {
      'api.yaml': main('#/components/schemas/Shape', PARENT('parts/shapes.yaml#/Circle', 'Other: {}')),
      'parts/shapes.yaml': CIRCLE('../api.yaml#/components/schemas/Shape'),
    },
  ],
  [
    'both in another file',
    {
      'api.yaml': main('parts/shapes.yaml#/Shape'),
      'parts/shapes.yaml': `${PARENT('#/Circle', CIRCLE('#/Shape')).replaceAll('\n  ', '\n')}`,
    },
  ],
  [
    'a file of its own',
    {
      'api.yaml': main('#/components/schemas/Shape', PARENT('parts/circle.yaml', 'Other: {}')),
      'parts/circle.yaml': CIRCLE('../api.yaml#/components/schemas/Shape').replace('Circle: ', ''),
    },
  ],
])('finds the children of a mapping: %s', async (_, files) => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-mapping-'));
  fs.mkdirSync(path.join(docs, 'parts'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(docs, name), text);
  const read = await readSpecification('api.yaml', docs);
  if (read.state !== 'found') throw new Error(JSON.stringify(read.problems));
  expect(read.problems).toEqual([]);
  const view = viewOperation(read.specification.parts, { method: 'post', path: '/x' });
  const schema = view?.body?.contents[0]?.schema;
  const [option] = schema?.groups?.[0]?.options ?? [];
  expect(option?.label).toMatch(/^circle$/i);
  expect(option?.schema.properties?.map(({ name, schema: { values } }) => [name, values?.[0]?.value])).toEqual([
    ['kind', 'circle'],
    ['radius', undefined],
  ]);
});
