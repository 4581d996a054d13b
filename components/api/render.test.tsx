import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { descriptionHtml } from '@/lib/markdown/description';
import { partsOf } from '@/lib/openapi/read/parts';
import { buildRequest } from '@/lib/openapi/samples/build-request';
import { responseExamples } from '@/lib/openapi/samples/response-examples';
import { manualOperation } from '@/lib/openapi/view/manual-operation';
import { PAGE_SIZE } from '@/lib/openapi/view/schema-viewer';
import type { SchemaView } from '@/lib/openapi/view/types';
import { viewChannel } from '@/lib/openapi/view/view-channel';
import { viewOperation } from '@/lib/openapi/view/view-operation';
import type { ApiPage, SchemaContext } from '@/lib/site/article/api-types';
import en from '@/lib/strings/en.json';
import { apiRenderer } from './render';

const context: SchemaContext = {
  strings: en,
  expanded: 'closed',
  describe: (text) => descriptionHtml(text, en.external),
  restOf: (pointer) => `/rest/${encodeURIComponent(pointer)}`,
};

/** The page of `post /x` in a document with these schemas. */
function draw(operation: unknown, schemas: Record<string, unknown> = {}, more: Partial<ApiPage> = {}) {
  const parameters = [{ in: 'path', name: 'id', 'x-hidden': true }];
  const document = partsOf({ components: { schemas }, paths: { '/x/{id}': { parameters, post: operation } } });
  const view = viewOperation(document, { method: 'post', path: '/x/{id}' });
  if (!view) throw new Error('There is no operation.');
  return apiRenderer.renderOperation({
    ...context,
    operation: view,
    manual: false,
    display: 'try',
    playground: '/data.json',
    fullUrl: true,
    requests: [],
    responses: [],
    ...more,
  });
}

const bodyOf = (schema: unknown) => ({ requestBody: { content: { 'application/json': { schema } } }, responses: {} });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('an operation', () => {
  it('names a server that is the site itself', () => {
    const { body } = draw({ servers: [{ url: '/' }, { url: 'https://x.example.com' }], responses: {} });
    expect(body).toContain('<code class="api-server">/</code>');
  });

  it('has the authorization of a page that documents the rest itself', () => {
    const auth = { method: 'key', name: 'X-Key' };
    const input = { method: 'get', target: 'https://x.example.com/a', title: 'A', servers: [], parameters: [] };
    const more = { manual: true };
    const { body, toc } = draw({ responses: {} }, {}, { ...more, operation: manualOperation({ ...input, auth }) });
    expect(body).toContain('X-Key');
    expect(toc.map(({ id }) => id)).toEqual(['authorizations']);
    expect(draw({ responses: {} }, {}, { ...more, operation: manualOperation(input) }).body).toBe('');
  });

  it('breaks a long address after its slashes', () => {
    const { head } = draw({ servers: [{ url: 'https://x.example.com/v1' }], responses: {} });
    expect(head).toContain('https://x.example.com/<wbr/>v1</span>/<wbr/>x/<span');
  });

  it('escapes what the specification says', () => {
    const { head, body } = draw({
      description: 'x',
      servers: [{ url: 'https://x.example.com/"><script>' }],
      parameters: [
        { in: 'query', name: '<img onerror=x>', description: '<script>y</script>', schema: { default: '<b>' } },
      ],
      responses: { 200: { description: '<iframe src="x"></iframe>' } },
    });
    expect(head + body).not.toMatch(/<(script|img|iframe|b)\b/);
  });

  it('links a schema inside itself to where it is described', () => {
    const node = { type: 'object', properties: { parent: ref('Node'), name: { type: 'string' } } };
    const inBody = draw(bodyOf(ref('Node')), { Node: node }).body;
    expect(inBody).toContain('Same as <a class="link" href="#body">Node</a> (recursive)');
    const holder = { type: 'object', properties: { root: ref('Node') } };
    const inField = draw(bodyOf(holder), { Node: node }).body;
    expect(inField).toContain('Same as <a class="link" href="#param-root">Node</a>');
    expect(inField).toContain('id="param-root"');
  });

  it('gives parameters of the same name ids of their own', () => {
    const { body } = draw({
      parameters: [
        { in: 'query', name: 'userId' },
        { in: 'header', name: 'userId' },
      ],
      ...bodyOf({ properties: { user: { properties: { Id: {} } } } }),
    });
    expect([...body.matchAll(/ id="(param[^"]*)"/g)].map(([, id]) => id)).toEqual([
      'param-user-id',
      'param-user-id_1',
      'param-user',
      'param-user-id_2',
    ]);
  });

  it('shows only what its settings allow', () => {
    expect(draw({ responses: {} }).head).toContain('data-playground="/data.json"');
    expect(draw({ responses: {} }, {}, { display: 'copy' }).head).not.toContain('tryit');
    expect(draw({ responses: {} }, {}, { display: 'none' }).head).not.toMatch(/tryit|data-copy/);
    expect(draw({ parameters: [{ in: 'query', name: 'a' }], responses: {} }, {}, { manual: true }).body).toBe('');
  });

  it('opens nested properties where the settings say so', () => {
    const operation = bodyOf({ properties: { a: { properties: { b: {} } } } });
    expect(draw(operation).body).toContain('<details class="expandable">');
    expect(draw(operation, {}, { expanded: 'all' }).body).toContain('<details class="expandable" open="">');
  });

  it.each<[string, unknown, boolean]>([
    ['an object, whose sample is beside it', { type: 'object', properties: { a: {} }, example: { a: 1 } }, false],
    ['a list of objects', { type: 'array', items: { properties: { a: {} } }, example: [{ a: 1 }] }, false],
    ['alternatives', { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }], example: { a: 1 } }, false],
    ['a text', { type: 'string', example: 'hello' }, true],
    ['an object without properties', { type: 'object', example: { a: 1 } }, true],
    ['a property', { properties: { a: { type: 'string', example: 'hello' } } }, true],
  ])('shows the example of a body in a line of its own only if it is not taken apart: %s', (_, schema, isShown) => {
    expect(/Example: <code>/.test(draw(bodyOf(schema)).body)).toBe(isShown);
  });

  it('leads to the rest of what does not fit, and stays small', () => {
    const names = Array.from({ length: 120 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(names.map((name) => [`to${name}`, ref(name)]));
    const { body } = draw(bodyOf(ref('S0')), Object.fromEntries(names.map((name) => [name, { properties }])));
    expect(body).toContain('data-source="/rest/%23%2Fcomponents%2Fschemas%2FS7"');
    expect(gzipSync(body).length).toBeLessThan(150_000);
  });
});

describe('what JSON Schema knows besides', () => {
  const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('names the properties that alternatives require', () => {
    const schema = { properties: { aa: {}, bb: {} }, anyOf: [{ required: ['aa'] }, { required: ['bb', 'cc'] }] };
    const { body } = draw(bodyOf(schema));
    expect(textOf(body)).toContain('Any of: Required: aa / Required: bb , cc');
    expect(body).not.toContain('data-tabs');
  });

  it('shows tuples, conditions and dependencies', () => {
    const { body } = draw(
      bodyOf({
        properties: {
          point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
          word: { type: 'string', not: { enum: ['a'] } },
        },
        dependentRequired: { point: ['word'] },
      }),
    );
    expect(textOf(body)).toContain('point [number, string]');
    expect(textOf(body)).toContain('[0] number');
    expect(textOf(body)).toContain('{not} enum&lt;string&gt;');
    expect(textOf(body)).toContain('dependentRequired : point → word');
  });

  it('shows the values of a discriminator', () => {
    const schemas = { Cat: { properties: { kind: {} } }, Dog: { properties: { kind: {} } } };
    const discriminator = { propertyName: 'kind', mapping: { kitty: 'Cat', doggo: 'Dog' } };
    const { body } = draw(bodyOf({ oneOf: [ref('Cat'), ref('Dog')], discriminator }), schemas);
    expect(textOf(body)).toContain('Available options: kitty');
  });
});

describe('a client certificate', () => {
  const operation = { security: [{ cert: [] }], responses: {} };
  const document = partsOf({
    components: { securitySchemes: { cert: { type: 'mutualTLS', description: 'Ask us.' } } },
    paths: { '/x': { get: operation } },
  });

  it('is no header', () => {
    const view = viewOperation(document, { method: 'get', path: '/x' });
    if (!view) throw new Error('There is no operation.');
    const { body } = draw({ responses: {} }, {}, { operation: view });
    expect(body).toContain('Client certificate</a><span class="field-pill field-type">mutual TLS</span>');
    expect(body).not.toMatch(/>header<|>Authorization</);
    const values = { server: '', parameters: {}, credentials: { cert: '<token>' }, option: 0 };
    expect(buildRequest(view, values).headers).toEqual([]);
  });
});

describe('properties of one direction', () => {
  const schema = {
    properties: { id: { readOnly: true }, password: { writeOnly: true }, name: {} },
  };
  const message = { content: { 'application/json': { schema } } };
  const operation = { requestBody: message, responses: { 200: message } };
  const namesIn = (html: string) => [...html.matchAll(/href="#(param|response)-(\w+)"/g)].map(([, , name]) => name);
  const bodyOfPage = (html: string) => namesIn(html.split('id="response"')[0] ?? '');
  const responseOfPage = (html: string) => namesIn(html.split('id="response"')[1] ?? '');

  it('are those of the sender: a reader calls an operation', () => {
    const { body } = draw(operation);
    expect(bodyOfPage(body)).toEqual(['password', 'name']);
    expect(responseOfPage(body)).toEqual(['id', 'name']);
  });

  it('are reversed in webhooks, which the API sends', async () => {
    const document = partsOf({ webhooks: { paid: { post: operation } } });
    const view = viewOperation(document, { method: 'post', path: 'paid', webhook: true });
    const { body } = draw({ responses: {} }, {}, { operation: view });
    expect(bodyOfPage(body)).toEqual(['id', 'name']);
    expect(responseOfPage(body)).toEqual(['password', 'name']);
    const [example] = await responseExamples(document, view?.responses ?? [], true);
    expect(Object.keys(JSON.parse(example?.code ?? ''))).toEqual(['password', 'name']);
  });

  it('are reversed in callbacks', () => {
    const { body } = draw({ responses: {}, callbacks: { done: { '{$url}': { post: operation } } } });
    expect(namesIn(body)).toEqual(['id', 'name', 'password', 'name']);
  });

  it('are those of the sender in channels', () => {
    const channel = {
      publish: { message: { name: 'Up', payload: schema } },
      subscribe: { message: { name: 'Down', payload: schema } },
    };
    const view = viewChannel(partsOf({ asyncapi: '2.6.0', channels: { c: channel } }), 'c', { post: [], ...PAGE_SIZE });
    if (!view) throw new Error('There is no channel.');
    const { body } = apiRenderer.renderChannel(view, context);
    const fields = [...body.matchAll(/href="#((?:send|receive)-[\w-]+)"/g)].map(([, id]) => id);
    expect(fields).toEqual(['send-up-password', 'send-up-name', 'receive-down-id', 'receive-down-name']);
  });
});

describe('a fragment', () => {
  const parts = partsOf({
    components: { schemas: { A: { oneOf: [{ properties: { b: {} } }, { properties: { c: {} } }] } } },
  });
  const schema: SchemaView = {
    ...(viewOperation(partsOf({ components: parts.at(['components']), paths: { '/x': { get: bodyOf(ref('A')) } } }), {
      method: 'get',
      path: '/x',
    })?.body?.contents[0]?.schema as SchemaView),
  };

  it('has no ids that a page could have as well', () => {
    const html = apiRenderer.renderSchema(schema, context, false);
    expect(html).toContain('components-schemas-A-variant');
    expect(html).not.toMatch(/ id="(param|variant)/);
    expect(apiRenderer.renderSchema(schema, context, true)).toContain('id="param-b"');
  });
});
