/** The 404 page. Next renders it along with every page; it is empty unless the page says that it has nothing to show. */
import { NotFound } from '@/components/page/not-found';
import { PageHead } from '@/components/page/page-head';
import type { Route } from '@/lib/kit/paths';
import { notFoundHead } from '@/lib/outputs/metadata';
import { articleSheets } from '@/lib/outputs/style-sheets';
import { loadSite } from '@/lib/site/load';
import { viewNotFound } from '@/lib/site/view';
import { missingRoute } from './(docs)/[[...slug]]/missing-route';

/** Only Next's own prerendered 404 has no page beside it that would answer. */
const NO_PAGE_MS = 1_000;

export default async function NotFoundPage() {
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
      <NotFound view={await viewNotFound(site, route)} />
    </>
  );
}
