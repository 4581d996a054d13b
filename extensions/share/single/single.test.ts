/** The parts of a one-file export; the file itself is tested in e2e/single-file.spec.ts. */
import { describe, expect, it } from 'vitest';
import { rewriteHtml, withIds } from '@/lib/markdown/rewrite-html';
import { inlineFiles } from './inline-files';

describe('rewriteHtml', () => {
  const prefixed = (html: string): string =>
    rewriteHtml(html, (_, attribute, value) => withIds(attribute, value, (id) => `p1-${id}`));

  it.each([
    ['<a href="#x">#x</a>', '<a href="#p1-x">#x</a>'],
    ['<h2 id=x class="id">', '<h2 id="p1-x" class="id">'],
    ['<i aria-labelledby="a b"></i>', '<i aria-labelledby="p1-a p1-b"></i>'],
    ['<path fill="url(#g)"/>', '<path fill="url(#p1-g)"/>'],
    ['<use xlink:href="#g"/>', '<use xlink:href="#p1-g"/>'],
    ['<a href="/b#x">', '<a href="/b#x">'],
    ['<a href="#">', '<a href="#">'],
    ['a < b <p id="é&amp;">', 'a < b <p id="p1-é&amp;">'],
    ['1<script>"<b id=x>"</script>2', '12'],
    ['<style>a::after{content:"<i id=x>"}</style>', '<style>a::after{content:"<i id=x>"}</style>'],
  ])('%s', (html, expected) => {
    expect(prefixed(html)).toBe(expected);
  });

  it('removes attributes, with the value escaped as before where it is kept', () => {
    const kept = rewriteHtml('<img src="a&quot;" onerror="x()" alt>', (_, name, value) =>
      name === 'onerror' ? undefined : value,
    );
    expect(kept).toBe('<img src="a&quot;" alt>');
  });
});

describe('inlineFiles', () => {
  const FILES: Record<string, [string, string]> = {
    '/a.css': [
      'text/css',
      '@font-face{font-family:L;src:url(/f/l.woff2) format("woff2");unicode-range:U+0-FF}@font-face{font-family:C;src:url(/f/c.woff2);unicode-range:U+400-4FF}@font-face{font-family:K;src:url(f/k.woff2) format("woff2"),url(f/k.ttf)}b{background:url(/no.png)}i{content:"</style>"}',
    ],
    '/f/l.woff2': ['font/woff2', 'L'],
    '/f/k.woff2': ['font/woff2', 'K'],
    '/large.png': ['image/png', 'x'.repeat(2_000_001)],
  };
  const server = {
    async handle({ url }: Request) {
      const [type, body] = FILES[new URL(url).pathname] ?? [];
      return body === undefined
        ? new Response('', { status: 404 })
        : new Response(body, { headers: { 'Content-Type': type ?? '' } });
    },
  };

  it('keeps the preloaded subset of a font and whole fonts, and ends no style element', async () => {
    const css = await inlineFiles(server, new Set(['/f/l.woff2'])).css('/a.css');
    expect(css).toContain('url("data:font/woff2;base64,TA==")');
    expect(css).toContain('url("data:font/woff2;base64,Sw==")');
    expect(css).not.toMatch(/c\.woff2|k\.ttf|<\/style/);
    expect(css).toContain('url(/no.png)');
  });

  it('leaves out what is too large, and says so', async () => {
    const files = inlineFiles(server, new Set());
    expect(await files.dataUrl('/large.png')).toBeUndefined();
    expect(await files.dataUrl('/no.png')).toBeUndefined();
    expect([...files.tooLarge]).toEqual(['/large.png']);
  });
});
