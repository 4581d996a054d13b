/** Redirects: all kinds of sources and destinations, chains, cycles, queries. */
import { describe, expect, it } from 'vitest';
import { compileRedirects, isReachable, partsFault, partsOf } from './redirects';

const redirector = (...list: [source: string, destination: string, permanent?: boolean][]) =>
  compileRedirects(
    list.map(([source, destination, permanent = true]) => ({ source, destination, permanent, index: 0 })),
  );

describe('find', () => {
  it.each<[source: string, destination: string, asked: string, expected: string | undefined]>([
    ['/old', '/new', '/old', '/new'],
    ['/old', '/new', '/old/', '/new'],
    ['/old', '/new', '/older', undefined],
    ['/old/', '/new/', '/old', '/new'],
    ['/gr%C3%BC%C3%9Fe', '/x', '/grüße', '/x'],
    ['/old', '/new#part', '/old', '/new#part'],
    ['/old', 'https://example.com/a?b=1#c', '/old', 'https://example.com/a?b=1#c'],
    ['/a/:slug', '/b/:slug', '/a/x', '/b/x'],
    ['/a/:slug', '/b/:slug', '/a/x/y', undefined],
    ['/a/:x/:y', '/b/:y/:x', '/a/1/2', '/b/2/1'],
    ['/v:version/x', '/x/:version', '/v2/x', '/x/2'],
    ['/a/:slug*', '/b/:slug*', '/a/x/y', '/b/x/y'],
    ['/a/:slug*', '/b/:slug*', '/a', '/b'],
    ['/a/:slug*', '/b/:slug*', '/ab', undefined],
    ['/a/:slug+', '/b/:slug', '/a', undefined],
    ['/:client?/x', '/y', '/x', '/y'],
    ['/:client?/x', '/y', '/c/x', '/y'],
    ['/a/*', '/b/*', '/a/x/y', '/b/x/y'],
    ['/a/*', '/b', '/a', undefined],
    ['/a*', '/b*', '/a-1', '/b-1'],
    ['/*/x/*', '/*/y/*', '/1/x/2', '/1/y/2'],
    ['/a/:slug*', 'https://example.com:8080/:slug*', '/a/x', 'https://example.com:8080/x'],
    ['/a.b', '/c', '/aXb', undefined],
    ['/a/:slug', '/b/:slug', '/a/f%C3%BCr', '/b/f%C3%BCr'],
    // Never another host.
    ['/a/:slug*', '/:slug*', '/a/%2F%2Fevil.example', '/evil.example'],
    ['/a/:slug*', '/:slug*', '/a/%5Cevil.example', '/%5Cevil.example'],
    ['/old#part', '/new', '/old', undefined],
  ])('%s → %s: %s', (source, destination, asked, expected) => {
    expect(redirector([source, destination]).find(asked)?.to).toBe(expected);
  });

  it.each([
    ['/new', 'a=1', '/new?a=1'],
    ['/new?a=2', 'a=1&b=3', '/new?a=2&b=3'],
    ['/new#x', 'a=1', '/new?a=1#x'],
    ['https://example.com/', 'a=1', 'https://example.com/?a=1'],
  ])('the query goes along to %s', (destination, query, expected) => {
    expect(redirector(['/old', destination]).find('/old', query)?.to).toBe(expected);
  });

  it('takes the first that is written', () => {
    const { find } = redirector(['/a/:x*', '/first'], ['/a/b', '/second']);
    expect(find('/a/b')?.to).toBe('/first');
    expect(redirector(['/a/b', '/first'], ['/a/:x*', '/second']).find('/a/b')?.to).toBe('/first');
  });

  it('follows chains; one temporary step makes all of it temporary', () => {
    const { find } = redirector(['/a', '/b#x'], ['/b', '/c', false], ['/c', '/d']);
    expect(find('/a', 'q=1')).toEqual({ to: '/d?q=1#x', permanent: false });
    expect(find('/c')).toEqual({ to: '/d', permanent: true });
  });

  it('answers nothing for circles', () => {
    const { find } = redirector(['/a', '/b'], ['/b', '/a'], ['/c/:x*', '/c/c/:x*'], ['/d', '/d']);
    for (const path of ['/a', '/b', '/c/1', '/d']) expect(find(path)).toBeUndefined();
  });
});

describe('hostile input', () => {
  it.each([
    ['stars', '/two/*/x/*/y/*/z', `/two/1${'/x/y'.repeat(4000)}`, undefined],
    ['stars that fit', '/two/*/x/*/y/*/z', `/two/1${'/x/y'.repeat(4000)}/z`, '/to'],
    ['names in one segment', '/:a-:b-:c-:d-:e!', `/${'-'.repeat(16_000)}`, undefined],
    ['rests', '/:a*/:b*/:c*/x', `/${'a/'.repeat(8000)}y`, undefined],
    ['slashes', '/old', `/old${'/'.repeat(16_000)}x`, undefined],
    ['slashes at the end', '/old', `/old${'/'.repeat(16_000)}`, '/to'],
  ])('%s: a long path is answered', (_, source, asked, expected) => {
    expect(redirector([source, '/to']).find(asked)?.to).toBe(expected);
  });

  it('answers nothing where an address grows with each step', () => {
    expect(redirector(['/a/:x*', '/a/:x*/:x*/:x*/:x*']).find(`/a/${'b'.repeat(1000)}`)).toBeUndefined();
  });

  it.each([['/:__proto__', '/x/:__proto__', '/a', '/x/a']])(
    '%s is a name like any other',
    (source, destination, asked, expected) => {
      expect(redirector([source, destination]).find(asked)?.to).toBe(expected);
    },
  );

  it('leaves out a source that names a part twice', () => {
    const { find } = redirector(['/:a/:a', '/x'], ['/b/c', '/y']);
    expect(find('/b/c')?.to).toBe('/y');
    expect(find('/b/b')).toBeUndefined();
  });
});

it.each([
  ['/:a/:b/*/*', undefined],
  ['/:a/x/:a*', { repeated: 'a' }],
  ['/*'.repeat(33), { max: 32 }],
])('partsFault %s', (source, expected) => expect(partsFault(source)).toEqual(expected));

describe('isReachable', () => {
  it.each([
    ['/a', true],
    ['/:a?/b', true],
    ['/a/:b?', true],
    ['/a?b=1', false],
    ['/a?', false],
    ['/a#b', false],
  ])('%s', (source, expected) => expect(isReachable(source)).toBe(expected));
});

it('names the parts of an address', () => {
  expect(partsOf('https://example.com:8080/:a/*/:b*')).toEqual(['a', '*', 'b']);
});
