import { describe, expect, it } from 'vitest';
import { parseDocument } from '../read/parse-document';
import { partsOf } from '../read/parts';
import { viewOperation } from '../view/view-operation';
import { buildRequest } from './build-request';
import { responseExamples } from './response-examples';
import { sampleValues } from './sample-values';

const SCHEMAS = `
Pet:
  type: object
  xml: {name: animal, prefix: p, namespace: 'http://x.y'}
  properties:
    id: {type: integer, example: 12345678901234567890, xml: {attribute: true}}
    name: {type: string, xml: {name: petName}}
    tags: {type: array, xml: {wrapped: true, name: tagList}, items: {type: string, xml: {name: tag}}}
    photos: {type: array, items: {type: string, xml: {name: photo}}}
    plain: {type: array, xml: {name: ignored}, items: {type: string}}
    boxes: {type: array, xml: {wrapped: true}, items: {type: string}}
    cat: {$ref: '#/components/schemas/Cat'}
    one: {oneOf: [{$ref: '#/components/schemas/Cat'}]}
    none: {type: ['null']}
Cat: {type: object, properties: {text: {type: string, example: 'x & <y>'}}}
Cats: {type: array, items: {$ref: '#/components/schemas/Cat'}}
Text: {type: string, example: hello}
Written: {type: string, example: '<a>b</a>'}
Map: {type: object, additionalProperties: {type: integer}, example: {'2 x': 1}}
Price: {type: object, properties: {currency: {type: string, example: EUR, xml: {attribute: true}}, amount: {type: number, example: 5, xml: {nodeType: text}}}}
Both: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Price'}]}
`;

function documentOf(operation: string) {
  const indented = SCHEMAS.replaceAll('\n', '\n    ');
  const text = `openapi: 3.1.0\ncomponents:\n  schemas:${indented}\npaths: {/x: {${operation}}}`;
  const { document, problems } = parseDocument('a.yaml' as never, text);
  expect(problems).toEqual([]);
  return partsOf(document);
}

/** The examples of a response with the content. */
async function examplesOf(content: string) {
  const document = documentOf(`get: {responses: {200: {content: ${content}}}}`);
  const view = viewOperation(document, { method: 'get', path: '/x' });
  return responseExamples(document, view?.responses ?? []);
}

const schema = (name: string) => `{schema: {$ref: '#/components/schemas/${name}'}}`;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe('XML made from a schema', () => {
  it('has names, attributes, namespaces and wrapped lists', async () => {
    const [found] = await examplesOf(`{application/xml: ${schema('Pet')}}`);
    expect(found?.language).toBe('xml');
    expect(found?.code).toBe(
      `${HEAD}<p:animal xmlns:p="http://x.y" id="12345678901234567890">
  <petName>string</petName>
  <tagList>
    <tag>string</tag>
  </tagList>
  <photo>string</photo>
  <plain>string</plain>
  <boxes>
    <boxes>string</boxes>
  </boxes>
  <cat>
    <text>x &amp; &lt;y&gt;</text>
  </cat>
  <one>
    <text>x &amp; &lt;y&gt;</text>
  </one>
  <none/>
</p:animal>`,
    );
  });

  it.each([
    ['Cat', '<Cat>\n  <text>x &amp; &lt;y&gt;</text>\n</Cat>'],
    ['Cats', '<Cats>\n  <Cat>\n    <text>x &amp; &lt;y&gt;</text>\n  </Cat>\n</Cats>'],
    ['Text', '<Text>hello</Text>'],
    ['Map', '<Map>\n  <_2_x>1</_2_x>\n</Map>'],
    ['Price', '<Price currency="EUR">5</Price>'],
    ['Both', '<Both>\n  <text>x &amp; &lt;y&gt;</text>\n</Both>'],
  ])('%s', async (name, xml) => {
    expect((await examplesOf(`{text/xml: ${schema(name)}}`))[0]?.code).toBe(HEAD + xml);
  });

  it('is the example where that is XML', async () => {
    expect((await examplesOf(`{text/xml: ${schema('Written')}}`))[0]?.code).toBe('<a>b</a>');
  });
});

describe('a request body', () => {
  it.each([
    [
      'application/xml',
      "{schema: {$ref: '#/components/schemas/Cat'}, example: {text: t}}",
      `${HEAD}<Cat>\n  <text>t</text>\n</Cat>`,
    ],
    ['application/xml', "{schema: {$ref: '#/components/schemas/Price'}}", `${HEAD}<Price currency="EUR">5</Price>`],
    ['application/x-ndjson', '{example: [{id: 12345678901234567890}]}', '{"id":12345678901234567890}\n'],
  ])('of %s: %s', async (type, media, text) => {
    const document = documentOf(`post: {requestBody: {content: {${type}: ${media}}}}`);
    const view = viewOperation(document, { method: 'post', path: '/x' });
    if (!view) throw new Error('no operation');
    expect(buildRequest(view, await sampleValues(document, view, 'all')).body).toEqual({ kind: 'text', type, text });
  });
});

describe('a response with several content types', () => {
  it('has the examples of all, those of JSON first', async () => {
    const content = `{text/csv: {example: 'a,b'}, application/json: {examples: {one: {value: 1}, two: {value: 2}}}, application/xml: {schema: {$ref: '#/components/schemas/Cat'}, example: {text: t}}}`;
    expect(await examplesOf(content)).toEqual([
      { status: '200', name: 'one · application/json', language: 'json', code: '1' },
      { status: '200', name: 'two · application/json', language: 'json', code: '2' },
      { status: '200', name: 'text/csv', language: 'text', code: 'a,b' },
      { status: '200', name: 'application/xml', language: 'xml', code: `${HEAD}<Cat>\n  <text>t</text>\n</Cat>` },
    ]);
  });

  it('has a sample of each format', async () => {
    const found = await examplesOf(
      `{application/xml: ${schema('Cat')}, application/hal+json: ${schema('Cat')}, application/json: ${schema('Cat')}}`,
    );
    expect(found.map(({ name, language }) => [name, language])).toEqual([
      ['application/hal+json', 'json'],
      ['application/xml', 'xml'],
    ]);
  });

  it('has samples of formats without an example', async () => {
    const content = `{application/json: ${schema('Cat')}, text/csv: {example: 'a,b'}}`;
    expect((await examplesOf(content)).map(({ name }) => name)).toEqual(['application/json', 'text/csv']);
  });

  it('has no label of its own with a single one', async () => {
    expect(await examplesOf(`{text/csv: {example: 'a,b'}}`)).toEqual([
      { status: '200', language: 'text', code: 'a,b' },
    ]);
  });
});
