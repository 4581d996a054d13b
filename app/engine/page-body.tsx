/** A page in the document: its markup, and the style sheets that only some pages need. */
import { keepMarkup } from '@/components/page/markup';
import { PageMarkup } from '@/components/page/page-markup.client';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { PageView } from '@/lib/site/page-view';
import { engine } from './engine';

/** The version keeps browsers from showing an old one. */
const KATEX_CSS = '/_lectern/katex/katex.min.css?v=0.16';

/** In a built site the page is one string, drawn once and outside of React's data. While writing, React keeps the elements, and changes only what differs after an edit. */
export async function PageBody({ view, route }: { view: PageView; route: Route }) {
  const { articleSheets } = await engine();
  return (
    <>
      {view.article.needs.includes('katex') && <link rel="stylesheet" href={KATEX_CSS} precedence="article" />}
      {articleSheets([...view.article.needs, ...(view.context ? ['context'] : [])]).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="article" />
      ))}
      {await drawn(view, route)}
    </>
  );
}

async function drawn(view: PageView, route: Route) {
  if (process.env.NODE_ENV === 'development') {
    const { DocsPage } = await import('@/components/page/docs-page');
    return <DocsPage view={view} />;
  }
  const { drawBody } = await engine();
  const address = encodeRoute(route);
  keepMarkup(address, drawBody(view));
  return <PageMarkup address={address} />;
}
