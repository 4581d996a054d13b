/** The pages of a scope, and the names of scopes. */
import { describe, expect, it } from 'vitest';
import { findOutline, listPaths, type Outline, routesIn } from './outline';

const page = (route: string): Outline => ({ label: route, route: route as never, children: [] });
const part = (label: string, ...children: Outline[]): Outline => ({ label, children });

const TREE = part(
  '',
  part('v2', part('Guides', page('/a'), part('Writing', page('/b'), page('/a')))),
  part('v1', part('Guides', page('/old'))),
);

describe('findOutline', () => {
  it.each<[string, string[] | undefined]>([
    ['guides', ['/a', '/b']],
    ['v1/Guides', ['/old']],
    ['V2 / writing', ['/b', '/a']],
    ['Guides/v2', undefined],
    ['v2/Guides/Writing/more', undefined],
    ['', undefined],
    ['/a', undefined],
  ])('%s', (path, routes) => {
    const found = findOutline(TREE, path);
    expect(found && routesIn(found)).toEqual(routes);
  });

  it('lists what can be named', () => {
    expect(listPaths(TREE).map(({ labels }) => labels.join('/'))).toEqual([
      'v2',
      'v2/Guides',
      'v2/Guides/Writing',
      'v1',
      'v1/Guides',
    ]);
  });
});
