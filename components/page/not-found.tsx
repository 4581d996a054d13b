/** The 404 page. */
import type { NotFoundView } from '@/lib/site/view/page-view';
import { Frame } from './frame';
import { layoutOf } from './layout';

/**
 * The message, similar pages and the start page. A built site has one such page for all addresses, so not-found.client.ts fetches the
 * similar pages.
 */
export function NotFound({ view }: { view: NotFoundView }) {
  const { strings, suggestions } = view;
  const layout = { ...layoutOf(undefined, view.settings.theme), sidebar: false, toc: false };
  return (
    <Frame view={view} layout={layout}>
      <main>
        <div id="content-area" className="content-area not-found" tabIndex={-1}>
          <p className="eyebrow not-found-status-code">404</p>
          <h1 id="page-title" className="page-title not-found-title">
            {view.title ?? strings.notFoundTitle}
          </h1>
          {view.descriptionHtml ? (
            <div
              className="page-lead not-found-description"
              dangerouslySetInnerHTML={{ __html: view.descriptionHtml }}
            />
          ) : (
            <p className="page-lead not-found-description">{strings.notFoundText}</p>
          )}
          <section className="not-found-suggestions" hidden={suggestions.length === 0} aria-labelledby="not-found-hint">
            <h2 id="not-found-hint" className="not-found-hint">
              {strings.didYouMean}
            </h2>
            <ul className="not-found-recommended-pages-list">
              {suggestions.map((page) => (
                <li key={page.href}>
                  <a href={page.href}>
                    <span className="not-found-page">{page.label}</span>
                    <span className="not-found-path" dir="ltr">
                      {page.href}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <p className="not-found-actions">
            <button type="button" className="button not-found-search" data-open="search" aria-haspopup="dialog">
              {strings.searchEntry}
            </button>
            <a className="button" href={view.logoHref}>
              {strings.backHome}
            </a>
          </p>
        </div>
      </main>
    </Frame>
  );
}
