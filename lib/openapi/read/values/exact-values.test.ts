/** Numbers from the file to the page and the request. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exactJson, exactText } from '@/lib/kit/exact-numbers';
import { buildRequest } from '../../samples/build-request';
import { responseExamples } from '../../samples/response-examples';
import { sampleValues } from '../../samples/sample-values';
import type { OperationView } from '../../view/types';
import { viewOperation } from '../../view/view-operation';
import { parseDocument } from '../parse-document';
import { readSpecification } from '../read';

const YAML = `openapi: 3.0.3
info: {title: T, version: 1.10}
servers: [{url: 'https://{v}.x', variables: {v: {default: 1.10}}}]
paths:
  /x/{id}:
    post:
      parameters: [{in: path, name: id, required: true, schema: {type: integer, example: 9007199254740993}}]
      requestBody:
        content:
          application/json:
            schema:
              $ref: 'parts.yaml#/Item'
      responses:
        default:
          description: x
          content: {application/json: {schema: {type: object, properties: {n: {type: number, minimum: 1.0}}}, example: {n: 12345678901234567890, z: 0123}}}
`;
const PARTS = `Item:
  type: object
  properties:
    id: {type: integer, minimum: -9223372036854775808, exclusiveMaximum: true, maximum: 9223372036854775807, example: 12345678901234567890}
    rate: {type: number, multipleOf: 0.1000000000000000055, default: 1.10}
    level: {type: integer, enum: [9007199254740993, 1], example: 1}
    zip: {type: string, example: 0123}
    version: {type: string, default: 1.10}
    place: {type: object, properties: {zip: {type: string}, floor: {type: integer}}, example: {zip: 0123, floor: 2}}
`;

async function operationOf(extension: 'yaml' | 'json') {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-exact-'));
  fs.writeFileSync(path.join(docs, 'parts.yaml'), PARTS);
  // JSON is YAML, but for what only YAML can write.
  const json = () => exactJson(parseDocument('api.yaml' as never, YAML).document, 1).replace('"z": 123', '"z": 1.10');
  fs.writeFileSync(path.join(docs, `api.${extension}`), extension === 'yaml' ? YAML : json());
  const read = () =>
    readSpecification(`api.${extension}`, docs, { cache: { folder: path.join(docs, '.c'), version: '1' } });
  await read();
  const found = await read();
  if (found.state !== 'found') throw new Error(JSON.stringify(found));
  const { parts } = found.specification;
  const view = viewOperation(parts, { method: 'post', path: '/x/{id}' });
  if (!view) throw new Error('no operation');
  return { parts, view };
}

const propertyOf = (view: OperationView, name: string) =>
  view.body?.contents[0]?.schema?.properties?.find((property) => property.name === name)?.schema;

describe.each(['yaml', 'json'] as const)('a specification in %s', (extension) => {
  it('keeps the digits of examples, defaults, enums and limits', async () => {
    const { view } = await operationOf(extension);
    expect(exactText(view.parameters[0]?.example)).toBe('9007199254740993');
    expect(exactText(propertyOf(view, 'id')?.example)).toBe('12345678901234567890');
    expect(propertyOf(view, 'id')?.constraints).toEqual([
      { kind: 'range', text: '-9223372036854775808 <= x < 9223372036854775807' },
    ]);
    expect(propertyOf(view, 'rate')?.constraints).toEqual([{ kind: 'multiple', text: '0.1000000000000000055' }]);
    expect(exactText(propertyOf(view, 'rate')?.default)).toBe('1.10');
    expect(propertyOf(view, 'level')?.values?.map(({ value }) => exactText(value))).toEqual(['9007199254740993', '1']);
    expect(propertyOf(view, 'level')?.type).toBe('enum<integer>');
  });

  it('keeps strings that are written without quotes', async () => {
    const { view } = await operationOf(extension);
    expect(propertyOf(view, 'zip')?.example).toBe('0123');
    expect(propertyOf(view, 'version')?.default).toBe('1.10');
    expect(propertyOf(view, 'place')?.example).toEqual({ zip: '0123', floor: 2 });
    expect(view.servers[0]?.variables[0]?.value).toBe('1.10');
  });

  it('sends them', async () => {
    const { parts, view } = await operationOf(extension);
    const request = buildRequest(view, await sampleValues(parts, view, 'all'));
    expect(request.url).toBe('https://1.10.x/x/9007199254740993');
    expect(request.body).toMatchObject({
      text: expect.stringMatching(
        /"id": 12345678901234567890,\n {2}"rate": 1.10,[\s\S]*"zip": "0123",\n {2}"version": "1.10",\s+"place": {\s+"zip": "0123"/,
      ),
    });
    const [response] = await responseExamples(parts, view.responses);
    expect(response?.code).toContain('"n": 12345678901234567890');
    expect(view.responses[0]?.contents[0]?.schema?.properties?.[0]?.schema.constraints).toEqual([
      { kind: 'range', text: '1 <= x' },
    ]);
  });
});
