/** Broken internal links. Anchors are compared with the actual ids of the target page. */

import { extensionOf, type FilePath, filePath, type Route, routeOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { isSameHeading } from '@/lib/kit/same-heading';
import { nearest } from '@/lib/kit/suggest';
import { decoded } from '@/lib/kit/urls';
import type { PageLink, RenderedPage } from '@/lib/mdx/types';
import { folderStart } from '@/lib/site/model/folder-start';
import { redirectorOf } from '@/lib/site/model/redirects';
import type { SiteModel } from '@/lib/site/types';

/** One problem per broken link; `articles` contains every page of the site. */
export function checkLinks(site: SiteModel, articles: ReadonlyMap<Route, RenderedPage>): Problem[] {
  const { find } = redirectorOf(site.settings);
  const redirected = (path: string): boolean => path !== '' && find(path) !== undefined;
  return [...articles].flatMap(([route, article]) =>
    article.links.flatMap((link) => checkLink(site, articles, redirected, route, link)),
  );
}

function checkLink(
  site: SiteModel,
  articles: ReadonlyMap<Route, RenderedPage>,
  redirected: (path: string) => boolean,
  from: Route,
  link: PageLink,
): Problem[] {
  const [address = '', hash = ''] = decoded(link.href).split('#', 2);
  const path = address.split('?', 1)[0] ?? '';
  if (redirected(path)) return [];
  const target = path === '' ? from : routeOf(path);
  const article = articles.get(target);
  if (article === undefined) {
    if (isServedFile(site, path) || target === '/' || folderStart(site, target) !== undefined) return [];
    const near = nearest(target, site.pages.keys());
    return [
      broken(
        link,
        `The link "${link.href}" leads to no page.`,
        near ? `Did you mean "${near}"?` : 'Link to a page that exists.',
      ),
    ];
  }
  if (hash === '' || hasSection(article, hash)) return [];
  const near = nearest(hash, article.ids);
  const where = path === '' ? 'this page' : target;
  return [
    broken(
      link,
      `The link "${link.href}" leads to no section of ${where}.`,
      near ? `Did you mean "#${near}"?` : 'Link to a heading that exists.',
    ),
  ];
}

/** Hashes written with another slug rule are resolved in the browser by hash.client.ts. */
function hasSection(article: RenderedPage, hash: string): boolean {
  return article.ids.includes(hash) || article.ids.some((id) => isSameHeading(id, hash));
}

function broken(link: PageLink, message: string, hint: string): Problem {
  return problem('page/link-broken', { file: link.file, line: link.line, column: link.column }, message, hint);
}

function isServedFile(site: SiteModel, path: string): boolean {
  return extensionOf(path) !== '' && site.files.has(filePath(path) as FilePath);
}
