import { describe, expect, it } from 'vitest';
import { contentTypeOf, mediaTypeOf } from './mime';
import { hasImageEnding, hasStaticEnding, STATIC_ENDINGS } from './static-endings';

describe('contentTypeOf', () => {
  it.each([
    ['a/b.CSS', 'text/css; charset=utf-8'],
    ['x.js', 'text/javascript; charset=utf-8'],
    ['x.json', 'application/json; charset=utf-8'],
    ['x.xml', 'application/xml; charset=utf-8'],
    ['x.yml', 'application/yaml; charset=utf-8'],
    ['x.svg', 'image/svg+xml'],
    ['x.woff2', 'font/woff2'],
    ['x.png', 'image/png'],
    ['x.unheard-of', 'application/octet-stream'],
    ['none', 'application/octet-stream'],
  ])('%s is %s', (name, type) => {
    expect(contentTypeOf(name)).toBe(type);
  });

  it('knows every ending that is served', () => {
    expect([...STATIC_ENDINGS].filter((ending) => mediaTypeOf(`x.${ending}`) === undefined)).toEqual([]);
  });
});

describe('endings', () => {
  it.each([
    ['a.PNG', true, true],
    ['a/b.json', true, false],
    ['a/b.mdx', false, false],
    ['a/.env', false, false],
    ['v1.2/page', false, false],
  ])('%s', (path, isStatic, isImage) => {
    expect([hasStaticEnding(path), hasImageEnding(path)]).toEqual([isStatic, isImage]);
  });
});
