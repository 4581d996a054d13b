import { describe, expect, it } from 'vitest';
import { type Budget, checkWeights, type Part, parseBudget } from './budget';

const weigh = (budget: Budget, route: string, parts: Part[]): string[] =>
  checkWeights(budget, [{ route: route as never, file: 'a.mdx' as never, parts }]).map(
    ({ message, hint }) => `${message} ${hint}`,
  );
const image = (name: string, bytes: number): Part => ({ kind: 'images', name, bytes });

describe('checkWeights', () => {
  it('names the page, its weight, the limit and the largest files', () => {
    const parts = [image('/s.png', 1_000), image('/l.png', 700_000), image('/m.png', 20_000), image('/t.png', 10)];
    expect(weigh(parseBudget('{"images": "0.5 MB"}', 'b'), '/a', parts)).toEqual([
      'The page /a downloads 721.0 KB of images; its budget `images` is 500.0 KB. The largest: /l.png (700.0 KB), /m.png (20.0 KB), /s.png (1.0 KB).',
    ]);
  });

  it('allows what is exactly the limit, and has none for what is left out', () => {
    const parts: Part[] = [image('/a.png', 1_000), { kind: 'js', name: '/b.js', bytes: 9_000_000 }];
    expect(weigh(parseBudget('{"images": 1000}', 'b'), '/a', parts)).toEqual([]);
    expect(weigh(parseBudget('{"total": "9 MB"}', 'b'), '/a', parts)[0]).toContain('9.00 MB of files in total');
  });

  it.each<[string, string, boolean]>([
    ['/api/*', '/api/users', true],
    ['/api/*', '/api', false],
    ['/*/list', '/a/b/list', true],
    ['/a*b*c', '/abc', true],
    ['/a*a', '/a', false],
    ['/gallery', '/gallery/more', false],
    [`/${'*a'.repeat(50)}b`, `/${'a'.repeat(5_000)}`, false],
  ])('the override for %s: %s is %s', (pages, route, applies) => {
    const budget = parseBudget(JSON.stringify({ js: 1, images: 1, overrides: [{ pages, images: 100 }] }), 'b');
    const found = weigh(budget, route, [image('/x.png', 50), { kind: 'js', name: '/x.js', bytes: 50 }]);
    expect(found.some((line) => line.includes('`images`'))).toBe(!applies);
    expect(found.some((line) => line.includes('`js`'))).toBe(true);
  });
});

describe('parseBudget', () => {
  it.each([
    ['{\n  "imges": 1\n}', 'b.json:2:3  There is no budget "imges". Did you mean "images"?'],
    ['{"js": "10 GB"}', 'b.json:1:8  `js` must be a size'],
    ['{"js": -1}', 'b.json:1:8  `js` must be a size'],
    ['{"js": ', 'b.json:1:8  This is not JSON'],
    ['[]', 'b.json:1:1  Write an object'],
    ['', 'b.json:1:1  This is not JSON'],
    ['{"overrides": {}}', 'b.json:1:15  `overrides` must be a list.'],
    ['{"overrides": [{"js": 1}]}', 'b.json:1:16  Name the pages'],
    ['{"overrides": [{"pages": "/a", "kb": 1}]}', 'b.json:1:32  There is no budget "kb".'],
  ])('%s', (text, message) => {
    expect(() => parseBudget(text, 'b.json')).toThrow(message);
  });

  it('reads sizes, comments and trailing commas', () => {
    const { limits } = parseBudget('{ // all pages\n"html": "60 KB", "css": "7b", "js": 1.5, "total": "1.5mb", }', 'b');
    expect(limits).toEqual({ html: 60_000, css: 7, js: 1.5, total: 1_500_000 });
  });
});
