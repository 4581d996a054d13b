import { describe, expect, it } from 'vitest';
import { searchResponse } from './search-response';
import { testIndex, testPage } from './testing/index-of-pages';

const index = await testIndex([
  testPage('/winch', 'All about it.\n\n## Rope\n\nThe rope of the winch.'),
  testPage('/crane', 'No winch, but a rope.', { tag: 'NEW' }),
]);

describe('searchResponse', () => {
  it('answers with content, path and metadata', () => {
    const found = searchResponse(index, { query: 'rope of the winch', pageSize: 1 });
    expect(found).toEqual([
      {
        content: '# winch › Rope\n\nThe rope of the winch.',
        path: '/winch',
        metadata: { title: 'winch', heading: 'Rope', url: '/winch#rope', score: 1, language: 'en', version: undefined },
      },
    ]);
  });

  it.each([
    ['a threshold', { query: 'rope of the winch', scoreThreshold: 0.99 }, 1],
    ['a tag', { query: 'rope', filter: { tag: 'NEW' } }, 1],
    ['an unknown language', { query: 'rope', filter: { language: 'de' } }, 0],
    ['no filter', { query: 'rope', filter: null }, 2],
  ])('minds %s', (_, body, count) => {
    expect(searchResponse(index, body)).toHaveLength(count);
  });

  it.each([
    [undefined, 'JSON object'],
    [{}, '"query"'],
    [{ query: ' ' }, '"query"'],
    [{ query: 'a', pageSize: 51 }, '"pageSize"'],
    [{ query: 'a', pageSize: '5' }, '"pageSize"'],
    [{ query: 'a', scoreThreshold: 2 }, '"scoreThreshold"'],
    [{ query: 'a', filter: 'de' }, '"filter"'],
  ])('refuses %j', (body, named) => {
    expect(searchResponse(index, body)).toMatchObject({ message: expect.stringContaining(named) });
  });
});
