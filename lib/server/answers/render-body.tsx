/** What stands in `<body>`, as one string: nothing in it is a client component, so React has nothing to hydrate, to serialise or to walk again. */
import { DocsPage } from '@/components/page/docs-page';
import { NotFound } from '@/components/page/not-found';
import { dom } from '@/lib/mdx/compile/native-react';
import type { NotFoundView, PageView } from '@/lib/site/view/page-view';

/** The renderer announces images in `<link>`s ahead of the markup; the images themselves follow at once. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** A page in its frame. */
export function renderBody(view: PageView): string {
  return dom.renderToStaticMarkup(<DocsPage view={view} />).replace(PRELOADS, '');
}

/** The page at an address where there is none. */
export function renderNotFound(view: NotFoundView): string {
  return dom.renderToStaticMarkup(<NotFound view={view} />).replace(PRELOADS, '');
}
