/** A page in the document: its markup, and the style sheets that only some pages need. */
import { keepMarkup } from '@/components/page/markup';
import { PageMarkup } from '@/components/page/page-markup.client';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { PageView } from '@/lib/site/page-view';
import { engine } from './engine';

/** The version keeps browsers from showing an old one. */
const KATEX_CSS = '/_lectern/katex/katex.min.css?v=0.16';

/** The page is one string. In a built site it stays outside of React's data. */
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
  const { drawBody } = await engine();
  const html = drawBody(view);
  const address = encodeRoute(route);
  if (process.env.NODE_ENV === 'development') {
    // The behaviours may be at work on it before React is.
    return (
      <div key={address} data-page={address} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    );
  }
  keepMarkup(address, html);
  return <PageMarkup address={address} />;
}
