import { describe, expect, it } from 'vitest';
import { type DocumentView, renderDocument } from './document';

const VIEW: DocumentView = {
  appearance: { default: 'system', strict: false },
  brandCss: ':root{--brand:#123456}',
  fonts: [{ href: '/a.woff2', type: 'font/woff2' }],
  frameSheets: ['/frame.css'],
  pageSheets: ['/api.css'],
  writerSheets: ['/own.css?v=1'],
  assistant: true,
  behaviours: { start: '/start.js', imports: ['/part.js'] },
  scripts: ['/own.js'],
  lang: 'ar',
  dir: 'rtl',
  path: '/مرحبا "x"',
  head: {
    title: 'A <b> & c',
    metas: [{ property: 'og:title', content: 'say "a"' }],
    links: [],
    graph: '{"@graph":[]}',
  },
  page: '/a',
  markup: '<main>Text</main>',
};

/** The position of `part`; fails if it is missing. */
function at(html: string, part: string): number {
  const index = html.indexOf(part);
  expect(index, part).toBeGreaterThan(-1);
  return index;
}

describe('renderDocument', () => {
  const html = renderDocument(VIEW);

  it('says language, direction and path', () => {
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl" data-current-path="\/مرحبا &quot;x&quot;">/);
  });

  it('is dark before any script where the site is', () => {
    const dark = renderDocument({ ...VIEW, appearance: { default: 'dark', strict: true } });
    expect(dark).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl" class="dark" /);
  });

  it('escapes what the writer wrote', () => {
    expect(html).toContain('<title>A &lt;b&gt; &amp; c</title>');
    expect(html).toContain('<meta property="og:title" content="say &quot;a&quot;">');
  });

  it('sets the colours before anything is painted, and lets the writer decide last', () => {
    const order = ['<script>(function', '/frame.css', '/api.css', '--brand', '/own.css', '<main>', '/own.js'];
    const places = order.map((part) => at(html, part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('marks a page for the client navigation, and nothing else', () => {
    expect(html).toContain('<div data-page="/a"><main>Text</main></div>');
    expect(renderDocument({ ...VIEW, page: undefined })).toContain('<body><div><main>');
  });

  it('carries a revision only while somebody writes', () => {
    expect(html).not.toContain('data-revision');
    expect(renderDocument({ ...VIEW, revision: 7 })).toContain(
      '<script type="module" async src="/start.js" data-revision="7"></script>',
    );
  });
});
