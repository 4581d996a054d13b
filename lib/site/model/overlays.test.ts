import { describe, expect, it } from 'vitest';
import { checkOverlays, namedOverlays, overlayFiles } from './overlays';

const navigation = {
  tabs: [
    { tab: 'A', openapi: { source: '/api.json', directory: 'a', overlays: ['a.yaml', './b.yaml'] } },
    {
      tab: 'B',
      groups: [{ group: 'G', openapi: ['x.json', { source: 'api.json', overlays: ['b.yaml', '../c.yaml'] }] }],
    },
    { tab: 'C', openapi: { overlays: ['lost.yaml'] } },
  ],
};

describe('overlays of a site', () => {
  const named = namedOverlays(navigation, '/navigation');

  it('are found wherever a specification is named', () => {
    expect(named.map(({ source, overlay, pointer }) => [source, overlay, pointer])).toEqual([
      ['api.json', 'a.yaml', '/navigation/tabs/0/openapi/overlays/0'],
      ['api.json', './b.yaml', '/navigation/tabs/0/openapi/overlays/1'],
      ['api.json', 'b.yaml', '/navigation/tabs/1/groups/0/openapi/1/overlays/0'],
      ['api.json', '../c.yaml', '/navigation/tabs/1/groups/0/openapi/1/overlays/1'],
    ]);
  });

  it('apply once, in their order', () => {
    expect([...overlayFiles(named)]).toEqual([['api.json', ['a.yaml', 'b.yaml']]]);
  });

  it('are reported where they are no files', () => {
    const problems = checkOverlays(named.slice(2), import.meta.dirname, (pointer) => ({ file: 'docs.json', pointer }));
    expect(problems.map(({ code, message, pointer }) => [code, message, pointer])).toEqual([
      [
        'nav/openapi-missing',
        'The overlay "b.yaml" does not exist.',
        '/navigation/tabs/1/groups/0/openapi/1/overlays/0',
      ],
      [
        'nav/openapi-missing',
        'The overlay "../c.yaml" does not exist.',
        '/navigation/tabs/1/groups/0/openapi/1/overlays/1',
      ],
    ]);
  });
});
