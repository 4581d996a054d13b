/** Redirects that do not work as intended. See content/settings/redirects.mdx. */
import type { Redirect } from '@/lib/config/settings';
import { isBeforeRedirects } from '@/lib/kit/http/own-addresses';
import { extensionOf, type FilePath, filePath, routeOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { folderStart } from '@/lib/site/model/folder-start';
import { siteAddress } from '@/lib/site/model/live-path';
import { isReachable, partsFault, partsOf, redirectorOf } from '@/lib/site/model/redirects';
import type { SiteModel } from '@/lib/site/types';
import { isGeneratedText, mayBeGenerated, nearestPage } from './links';

/** All problems of a site's redirects, at most one per redirect. */
export function checkRedirects(site: SiteModel): Problem[] {
  return site.settings.redirects.flatMap((redirect) => checkRedirect(site, redirect) ?? []);
}

function checkRedirect(site: SiteModel, redirect: Redirect): Problem | undefined {
  const where = site.locate(`/redirects/${redirect.index}/source`);
  const { source, destination } = redirect;
  if (!isReachable(source)) {
    const what = source.includes('#')
      ? 'a fragment, which a server never sees'
      : 'a query, which is not part of a path';
    return problem(
      'redirect/source',
      where,
      `The redirect from "${source}" has ${what}; it has no effect.`,
      'Write only the path.',
    );
  }
  if (partsOf(source).length === 0 && isBeforeRedirects(decoded(source), site.hasSignIn)) {
    const message = `The site itself uses "${source}"; the redirect from there has no effect.`;
    return problem('redirect/source', where, message, 'Remove the redirect.');
  }
  const fault = partsFault(source);
  if (fault !== undefined) {
    return 'repeated' in fault
      ? problem(
          'redirect/source',
          where,
          `The redirect from "${source}" has ":${fault.repeated}" twice; it has no effect.`,
          'Give each segment its own name.',
        )
      : problem(
          'redirect/source',
          where,
          `The redirect from "${source.slice(0, 80)}" has more than ${fault.max} parts; it has no effect.`,
          'Use * for the rest of the path.',
        );
  }
  const unknown = partsOf(destination).find((part) => !partsOf(source).includes(part));
  if (unknown !== undefined) {
    const name = unknown === '*' ? '*' : `:${unknown}`;
    const message = `The redirect from "${source}" uses "${name}", which its source does not define.`;
    return problem(
      'redirect/source',
      where,
      message,
      `Put "${name}" into the source, or take it out of the destination.`,
    );
  }
  return checkShadow(site, redirect, where) ?? checkTarget(site, redirect, where);
}

/** Only exact sources: a pattern over existing pages is often intended for the other addresses. */
function checkShadow(
  site: SiteModel,
  { source }: Redirect,
  where: ReturnType<SiteModel['locate']>,
): Problem | undefined {
  // The page is at `/guide`; `/guide.mdx` is another address.
  const isPage = !/\.mdx?$/i.test(source) && site.pages.has(routeOf(decoded(source)));
  if (partsOf(source).length > 0 || !isPage) return undefined;
  const message = `The redirect from "${source}" hides the page at that path.`;
  return problem('redirect/shadows-page', where, message, 'Remove the redirect, or the page.');
}

function checkTarget(site: SiteModel, redirect: Redirect, where: ReturnType<SiteModel['locate']>): Problem | undefined {
  const { source, destination } = redirect;
  const redirector = redirectorOf(site.settings);
  const isExact = partsOf(source).length === 0;
  if (isExact && redirector.find(source) === undefined) {
    return problem(
      'redirect/loop',
      where,
      `The redirect from "${source}" is part of a loop.`,
      'Change its destination to a page.',
    );
  }
  if (!isExact || hrefKind(destination) !== 'path') return undefined;
  const [path = ''] = siteAddress(site, destination).split(/[?#]/, 1);
  const target = routeOf(decoded(path));
  const isFile = extensionOf(path) !== '' && site.files.has(filePath(path) as FilePath);
  if (isGeneratedText(site, path) || mayBeGenerated(site, target)) return undefined;
  const isPage = site.pages.has(target) || site.outside.has(target) || folderStart(site, target) !== undefined;
  if (target === '/' || isPage || isFile || redirector.entryAt(path)) return undefined;
  const near = nearestPage(site, target);
  const message = `The redirect from "${source}" leads to "${destination}", where there is no page.`;
  return problem(
    'redirect/target-missing',
    where,
    message,
    near ? `Did you mean "${near}"?` : 'Change its destination to a page that exists.',
  );
}
