import { describe, expect, it } from 'vitest';
import { partsOf } from '../../read/parts';
import { viewOperation } from '../view-operation';
import { withReferences } from './example-references';

const examples = {
  Cat: { summary: 'A cat', value: { name: 'Tom', friend: { $ref: '#/components/examples/Dog/value' } } },
  Dog: { value: { name: 'Rex' } },
  Round: { value: { again: { $ref: '#/components/examples/Round/value' } } },
  Wide: { value: Array.from({ length: 9 }, () => ({ $ref: '#/components/examples/Wider/value' })) },
  Wider: { value: Array.from({ length: 999 }, () => 1) },
};
const document = partsOf({
  components: { examples, schemas: { Pet: { example: { id: 7 } }, Bare: { type: 'object' } } },
});

describe('references in examples', () => {
  it.each<[unknown, unknown]>([
    [{ $ref: '#/components/examples/Cat/value' }, { name: 'Tom', friend: { name: 'Rex' } }],
    [{ $ref: '#/components/examples/Cat' }, { name: 'Tom', friend: { name: 'Rex' } }],
    [{ pets: [{ $ref: '#/components/examples/Dog/value' }] }, { pets: [{ name: 'Rex' }] }],
    [{ name: { $ref: '#/components/examples/Dog/value/name' } }, { name: 'Rex' }],
    [{ $ref: '#/components/schemas/Pet' }, { id: 7 }],
    // Data that only looks like a reference.
    [{ $ref: '#/components/schemas/Bare' }, { $ref: '#/components/schemas/Bare' }],
    [{ $ref: 'https://x.y#/a' }, { $ref: 'https://x.y#/a' }],
    [{ $ref: '#/nowhere' }, { $ref: '#/nowhere' }],
    [{ $ref: 5 }, { $ref: 5 }],
    [{ $ref: '#/components/examples/Round/value' }, { again: { $ref: '#/components/examples/Round/value' } }],
    ['text', 'text'],
  ])('%j', (example, shown) => expect(withReferences(document, example)).toEqual(shown));

  it('are bounded', () => {
    const shown = withReferences(document, { $ref: '#/components/examples/Wide/value' });
    expect(JSON.stringify(shown).length).toBeLessThan(20_000);
  });

  it('are followed in bodies, parameters and schemas', () => {
    const $ref = '#/components/examples/Dog/value';
    const whole = partsOf({
      components: { examples },
      paths: {
        '/x': {
          post: {
            parameters: [{ in: 'query', name: 'a', example: { $ref: `${$ref}/name` }, schema: {} }],
            requestBody: {
              content: {
                'application/json': {
                  schema: { properties: { dog: { example: { $ref } } } },
                  examples: { one: { value: { $ref } }, two: { $ref: '#/components/examples/Cat' } },
                },
              },
            },
            responses: { 200: { content: { 'application/json': { example: { $ref } } } } },
          },
        },
      },
    });
    const view = viewOperation(whole, { method: 'post', path: '/x' });
    expect(view?.parameters[0]?.example).toBe('Rex');
    const body = view?.body?.contents[0];
    expect(body?.examples).toEqual([
      { name: 'one', value: { name: 'Rex' } },
      { name: 'A cat', value: { name: 'Tom', friend: { name: 'Rex' } } },
    ]);
    expect(body?.schema?.properties?.[0]?.schema.example).toEqual({ name: 'Rex' });
    expect(view?.responses[0]?.contents[0]?.examples[0]?.value).toEqual({ name: 'Rex' });
  });
});
