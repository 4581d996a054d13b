/** The examples in the documentation match the implementation. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isFailure } from './http/failure';
import { parseRequest } from './http/parse-request';

interface Operation {
  requestBody: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { required: string[]; properties: Record<string, unknown>; example: unknown }>;
  };
}

const document = parse(fs.readFileSync('content/assistant/openapi.yaml', 'utf8')) as Document;
const operation = document.paths['/v1/assistant/{domain}/message']?.post;
const schema = document.components.schemas.AssistantRequest;

describe('the specification of the endpoint', () => {
  it('names every field of the request', () => {
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      'fp',
      'messages',
      'threadId',
      'retrievalPageSize',
      'filter',
      'context',
      'currentPath',
    ]);
    expect(schema?.required).toEqual(['fp', 'messages']);
  });

  it('has an example that the endpoint takes, and no field without which it does not', () => {
    expect(isFailure(parseRequest(schema?.example))).toBe(false);
    for (const field of schema?.required ?? []) {
      expect(isFailure(parseRequest({ ...(schema?.example as object), [field]: undefined }))).toBe(true);
    }
  });

  it('names every status', () => {
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '405',
      '408',
      '413',
      '415',
      '429',
      '503',
    ]);
    expect(Object.keys(operation?.requestBody.content ?? {})).toEqual(['application/json']);
  });
});

it('the transport on the page is the one that is tested', () => {
  const file = fs.readFileSync('e2e/clients/v1-transport.mjs', 'utf8');
  const code = file.slice(file.indexOf('// [transport]\n') + 15, file.indexOf('// [/transport]')).trimEnd();
  const page = fs.readFileSync('content/assistant/client-settings.mdx', 'utf8').replace(/^ {4}/gm, '');
  expect(page).toContain(code);
});
