import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageView } from '@/lib/site/view/page-view';
import { hasAside, PageAside } from './page-aside';
import { pageView } from './view.fixture';

const toc = [
  { depth: 2, id: 'a', text: 'A' },
  { depth: 2, id: 'b', text: 'B', hidden: true as const },
];
const views = [{ title: 'Go' }, { title: 'Rust', icon: { name: 'rust' } }];

function view(article: Partial<PageView['article']>): PageView {
  const base = pageView({ toc });
  return { ...base, article: { ...base.article, ...article } };
}

const draw = (article: Partial<PageView['article']>, withToc = true) =>
  renderToStaticMarkup(<PageAside view={view(article)} toc={withToc} />);

describe('PageAside', () => {
  it.each([
    ['nothing', {}, false],
    ['one view', { views: [{ title: 'Go' }] }, false],
    ['views', { views }, true],
    ['tags', { tags: ['x'] }, true],
    ['a panel', { aside: '<i>p</i>' }, true],
  ])('a page with %s', (_, article, expected) => {
    expect(hasAside(view(article))).toBe(expected);
    expect(draw(article) !== '').toBe(expected);
  });

  it('says in which language a panel and the table of contents are', () => {
    const draw = (article: Partial<PageView['article']>) =>
      renderToStaticMarkup(<PageAside view={{ ...view(article), textLang: { lang: 'ar', dir: 'rtl' } }} toc />);
    expect(draw({ aside: '<i>p</i>' })).toContain('<div class="prose" lang="ar" dir="rtl">');
    expect(draw({ views })).toContain('class="toc" lang="ar" dir="rtl"');
  });

  it('shows the views above the table of contents, the first one chosen', () => {
    const out = draw({ views });
    expect(out).toMatch(/id="multi-view-dropdown".*data-choose-view="Go" data-active="true" aria-pressed="true"/s);
    expect(out).toMatch(/data-choose-view="Rust" aria-pressed="false".*id="table-of-contents"/s);
    expect(out).toContain('data-depth="0" data-elsewhere=""><a href="#b">');
    expect(draw({ views }, false)).not.toContain('table-of-contents');
  });

  it('shows filters or a panel in place of the table of contents', () => {
    const filters = draw({ tags: ['API', 'SDK'] });
    expect(filters).toMatch(/id="changelog-filters".*data-filter-tag="API" aria-pressed="false">API<.*>SDK</s);
    expect(filters).not.toContain('table-of-contents');
    const panel = draw({ aside: '<i>p</i>', views });
    expect(panel).toMatch(/multi-view-dropdown.*<i>p<\/i>/s);
    expect(panel).not.toContain('table-of-contents');
    expect(panel).not.toContain('data-narrow');
  });
});
