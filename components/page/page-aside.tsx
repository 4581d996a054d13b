/** The right column of pages that show more than a table of contents there; in narrow windows it is above the text. */
import type { PageView } from '@/lib/site/view/page-view';
import { UpdateFilters } from '../mdx/update/update-filters';
import { ViewSwitcher } from '../mdx/view/view-switcher';
import { TocList } from './toc';

/** Whether a page has such a column. */
export function hasAside({ article }: PageView): boolean {
  return article.aside !== '' || article.views.length > 1 || article.tags.length > 0;
}

/**
 * Selector of views, filters of a changelog, panel and examples, in this order. Without a panel and filters the table of contents is below
 * the selector (`toc`: unless the page's mode has none). See content/reference/format/components.mdx#aside.
 */
export function PageAside({ view, toc }: { view: PageView; toc: boolean }) {
  if (!hasAside(view)) return null;
  const { article, settings, strings, textLang } = view;
  return (
    <aside className="page-aside" data-narrow={article.aside === '' ? '' : undefined} aria-label={strings.sidePanel}>
      <div className="page-aside-content">
        {article.views.length > 1 && (
          <ViewSwitcher views={article.views} icons={settings.icons.library} strings={strings} />
        )}
        {article.tags.length > 0 && <UpdateFilters tags={article.tags} strings={strings} />}
        {article.aside !== '' && (
          <div className="prose" {...textLang} dangerouslySetInnerHTML={{ __html: article.aside }} />
        )}
        {toc && article.aside === '' && article.tags.length === 0 && (
          <TocList toc={view.toc} strings={strings} textLang={textLang} />
        )}
      </div>
    </aside>
  );
}
