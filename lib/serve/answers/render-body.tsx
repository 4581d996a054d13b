/** The content of `<body>` as one string. Nothing in it is a client component, so React has nothing to hydrate. */

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocsPage } from '@/components/page/docs-page';
import { NotFound } from '@/components/page/not-found';
import type { NotFoundView, PageView } from '@/lib/site/view/page-view';

/** React puts a preload link for every image before the markup, except for images inside `<picture>`. The images follow at once anyway. */
const [OPEN, CLOSE] = ['<picture>', '</picture>'];

/** A page in its frame. */
export function renderBody(view: PageView): string {
  return render(<DocsPage view={view} />);
}

/** The 404 page. */
export function renderNotFound(view: NotFoundView): string {
  return render(<NotFound view={view} />);
}

function render(body: ReactNode): string {
  return renderToStaticMarkup(<picture>{body}</picture>).slice(OPEN.length, -CLOSE.length);
}
