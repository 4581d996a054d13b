import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DirectoryView } from '@/lib/site/view/directory';
import { DocsPage } from './docs-page';
import { pageView } from './view.fixture';

const draw = (directory: DirectoryView) => renderToStaticMarkup(<DocsPage view={pageView({ directory })} />);
const rows = { label: 'Rows', href: '/rows', description: 'All < rows', method: 'GET' };

describe('the directory of a page', () => {
  it('is below the text: cards that are named by the link in their title', () => {
    const out = draw({ style: 'card', entries: [rows, { label: 'Out', href: 'https://example.com', tag: 'NEW' }] });
    expect(out).toMatch(/Text<\/p><\/div><nav id="directory"[^>]*aria-label="A title"/);
    expect(out).toContain(
      '<span class="method-pill" data-method="get">GET</span> <a class="cover-link" href="/rows">Rows</a>',
    );
    expect(out).toContain('<p>All &lt; rows</p>');
    expect(out).toContain('href="https://example.com" target="_blank"');
    expect(out).toContain('<span class="nav-tag-pill">NEW</span>');
  });

  it('has rows that open for groups, the own page of a group first', () => {
    const out = draw({ style: 'accordion', entries: [{ label: 'Tables', href: '/tables', entries: [rows] }] });
    expect(out).toMatch(/<details class="accordion directory-group"><summary[^>]*>.*Tables.*<\/summary>/);
    expect([...out.matchAll(/directory-page">.*?href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/tables',
      '/rows',
    ]);
  });

  it('is not on pages without a heading of their own', () => {
    const view = pageView({ mode: 'custom', directory: { style: 'card', entries: [rows] } });
    expect(renderToStaticMarkup(<DocsPage view={view} />)).not.toContain('id="directory"');
  });
});
