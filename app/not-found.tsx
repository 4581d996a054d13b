/** The 404 page. Next renders it along with every page; it is empty unless the page says that it has nothing to show. */
import { engine } from '@/app/engine/engine';
import type { Route } from '@/lib/kit/paths';
import { missingRoute } from './[[...slug]]/missing-route';

/** Only Next's own prerendered 404 has no page beside it that would answer. */
const NO_PAGE_MS = 1_000;

export default async function NotFoundPage() {
  const { drawNotFound, PageHead, articleSheets, loadSite, notFoundHead, viewNotFound } = await engine();
  const unanswered = new Promise<Route>((resolve) => setTimeout(resolve, NO_PAGE_MS, '/404' as Route));
  const route = await Promise.race([missingRoute().promise, unanswered]);
  if (route === undefined) return null;
  const site = await loadSite();
  return (
    <>
      <PageHead head={notFoundHead(site)} />
      {articleSheets(['not-found']).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="article" />
      ))}
      <div dangerouslySetInnerHTML={{ __html: drawNotFound(await viewNotFound(site, route)) }} />
    </>
  );
}
