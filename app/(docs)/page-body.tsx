/** A page in the document: its markup, and the style sheets that only some pages need. */
import { DocsPage } from '@/components/page/docs-page';
import { dom } from '@/lib/mdx/native-react';
import { articleSheets } from '@/lib/outputs/style-sheets';
import type { PageView } from '@/lib/site/page-view';

/** The version keeps browsers from showing an old one. */
const KATEX_CSS = '/_lectern/katex/katex.min.css?v=0.16';

/**
 * In a built site the page is one string, drawn once: nothing in it is a client component, so React has nothing to hydrate, to serialise
 * or to walk again. While writing, React keeps the elements, and changes only what differs after an edit.
 */
export function PageBody({ view }: { view: PageView }) {
  return (
    <>
      {view.article.needs.includes('katex') && <link rel="stylesheet" href={KATEX_CSS} precedence="article" />}
      {articleSheets([...view.article.needs, ...(view.context ? ['context'] : [])]).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="article" />
      ))}
      {process.env.NODE_ENV === 'development' ? (
        <DocsPage view={view} />
      ) : (
        <div dangerouslySetInnerHTML={{ __html: drawBody(view) }} />
      )}
    </>
  );
}

/** The renderer announces images in `<link>`s ahead of the markup; the images themselves follow at once. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

function drawBody(view: PageView): string {
  return dom.renderToStaticMarkup(<DocsPage view={view} />).replace(PRELOADS, '');
}
