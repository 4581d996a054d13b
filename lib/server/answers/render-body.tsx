/** The content of `<body>` as one string. It has no client components, so React has nothing to hydrate or serialise. */
import { DocsPage } from '@/components/page/docs-page';
import { NotFound } from '@/components/page/not-found';
import { dom } from '@/lib/mdx/compile/native-react';
import type { NotFoundView, PageView } from '@/lib/site/view/page-view';

/** React's renderer adds preload `<link>`s for images before the markup; they are removed, because the images follow immediately. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** A page in its frame. */
export function renderBody(view: PageView): string {
  return dom.renderToStaticMarkup(<DocsPage view={view} />).replace(PRELOADS, '');
}

/** The 404 page. */
export function renderNotFound(view: NotFoundView): string {
  return dom.renderToStaticMarkup(<NotFound view={view} />).replace(PRELOADS, '');
}
