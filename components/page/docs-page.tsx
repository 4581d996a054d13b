/** A page in its frame. Plain markup without a client component, so that it can be drawn by any renderer of React. */
import type { PageView } from '@/lib/site/view/page-view';
import type { Strings } from '@/lib/strings/en';
import { Neighbours } from '../nav/neighbours';
import { Frame } from './frame';
import { LastModified } from './last-modified';
import { layoutOf } from './layout';
import { hasAside, PageAside } from './page-aside';
import { PageHeader } from './page-header';
import { Toc } from './toc';

/** Composes everything that a `PageView` holds, as far as the page's mode shows it. */
export function DocsPage({ view }: { view: PageView }) {
  const layout = layoutOf(view.mode, view.settings.theme);
  const { article, strings } = view;
  return (
    <Frame
      view={view}
      layout={layout}
      aside={layout.toc && !hasAside(view) ? <Toc toc={view.toc} strings={strings} menu={view} /> : undefined}
    >
      <main id="content-area" className="content-area" tabIndex={-1}>
        {layout.heading && <PageHeader view={view} />}
        {!layout.heading && !article.hasHeading1 && <h1 className="visually-hidden">{view.title}</h1>}
        {article.css && <style>{article.css}</style>}
        <PageAside view={view} toc={layout.toc} />
        <div
          id="content"
          className="mdx-content prose"
          data-needs={article.needs.length > 0 ? article.needs.join(' ') : undefined}
          {...imageLabels(article.html + article.aside, strings)}
          dangerouslySetInnerHTML={{ __html: article.html }}
        />
        {view.modified && layout.heading && <LastModified modified={view.modified} strings={strings} />}
        {layout.pagination && <Neighbours previous={view.previous} next={view.next} strings={strings} />}
      </main>
    </Frame>
  );
}

/** What images.client.ts calls the window that shows an enlarged image. */
function imageLabels(html: string, strings: Strings): Record<string, string> {
  return html.includes('<img')
    ? { 'data-zoom-label': strings.enlargedImage, 'data-close-label': strings.closeImage }
    : {};
}
