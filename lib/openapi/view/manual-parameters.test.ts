import { describe, expect, it } from 'vitest';
import { bodyOf, parametersOf } from './manual-parameters';

describe('parameters of a page of its own words', () => {
  it('keep default and placeholder, each only where it is written', () => {
    const [both, none] = parametersOf(
      [
        { place: 'query', name: 'q', default: 'dogs', placeholder: 'cats' },
        { place: 'query', name: 'r' },
      ],
      '/search',
    );
    expect(both?.schema).toMatchObject({ kind: 'string', default: 'dogs', placeholder: 'cats' });
    expect(none?.schema).not.toHaveProperty('default');
    expect(none?.schema).not.toHaveProperty('placeholder');
  });

  it('are texts where their type is not known', () => {
    const types = ['Pet', 'constructor'].map((type) => ({ place: 'query', name: type, type }) as const);
    expect(parametersOf(types, '/search').map(({ schema }) => schema.kind)).toEqual(['string', 'string']);
  });

  it('add those of the path that have no field, and leave the body to itself', () => {
    const written = [{ place: 'body', name: 'name', type: 'string', placeholder: 'Ada' }] as const;
    expect(parametersOf(written, '/users/{id}').map(({ place, name, required }) => [place, name, required])).toEqual([
      ['path', 'id', true],
    ]);
    expect(bodyOf(written, 'application/json')?.contents[0]?.schema?.properties).toMatchObject([
      { name: 'name', schema: { placeholder: 'Ada' } },
    ]);
  });
});
