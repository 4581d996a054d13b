/** Notices about the edition of a page: an old version, a missing or an old translation. */
import { newerVersionOf, originalOf } from '@/lib/nav/editions';
import { hrefIn } from '@/lib/nav/part';
import type { Scope } from '@/lib/nav/types';
import { type Strings, withValues } from '@/lib/strings/strings';
import { lastChangeOf } from '../model/last-change';
import type { PageNode, SiteModel } from '../types';

export interface Notice {
  text: string;
  href: string;
  label: string;
}

/** The notices of a page, in the language of the page. */
export async function viewNotices(site: SiteModel, node: PageNode, scope: Scope, strings: Strings): Promise<Notice[]> {
  const newer = newerVersionOf(scope, node.route);
  const version = newer && {
    text: withValues(strings.versionOld, { name: newer.own }),
    href: hrefIn(scope, newer.route, newer.within),
    label: withValues(strings.versionNewest, { name: newer.newest }),
  };
  const translation = await viewTranslation(site, node, scope, strings);
  return [version, translation].filter((notice) => notice !== undefined);
}

async function viewTranslation(
  site: SiteModel,
  node: PageNode,
  scope: Scope,
  strings: Strings,
): Promise<Notice | undefined> {
  const { missing, stale } = site.settings.translations;
  const notice = (text: string, route: PageNode['route']): Notice => ({
    text,
    href: hrefIn(scope, route),
    label: strings.seeOriginal,
  });
  if (node.original !== undefined) {
    return missing === 'notice' ? notice(strings.untranslated, node.original) : undefined;
  }
  const original = stale ? originalOf(scope, node.route) : undefined;
  const source = original && site.pages.get(original);
  if (!source) return undefined;
  const [own, theirs] = await Promise.all([lastChangeOf(site, node), lastChangeOf(site, source)]);
  const isOld = own !== undefined && theirs !== undefined && Date.parse(own) < Date.parse(theirs);
  return isOld ? notice(strings.staleTranslation, source.route) : undefined;
}

/** The page that search engines should list in place of this one: its original, or the same page in the newest version. */
export function preferredEdition({ original, route }: PageNode, scope: Scope): PageNode['route'] {
  const newer = newerVersionOf(scope, route);
  return original ?? (newer?.isSame ? newer.route : route);
}
