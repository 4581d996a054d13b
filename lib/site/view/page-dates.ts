/** The dates of pages for the browser, which compares them with what a reader has read (components/changes). */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { remembered } from '@/lib/kit/remembered';
import { languageOf } from '@/lib/nav/lang';
import { allScopesOf } from '@/lib/nav/scope';
import { lastChangeOf } from '../model/last-change';
import { pageVisibility } from '../model/visibility';
import type { PageNode, SiteModel } from '../types';
import { wordsOf } from './words';

/** Seconds since 1970 by encoded route. */
export type PageDates = Readonly<Record<string, number>>;

export interface ChangedPages {
  /** The texts of the notice, with `{date}`, and of a mark. */
  notice: string;
  mark: string;
  pages: PageDates;
}

/** Only the newest changes are shown: others are unlikely to be news. */
const MAX_PAGES = 1_000;

const known = new WeakMap<SiteModel, Promise<boolean>>();

/** True if readers see changes: a page has a date, and nobody is writing. */
export function hasPageDates(site: SiteModel): Promise<boolean> {
  return remembered(known, site, () => findDate(site));
}

async function findDate(site: SiteModel): Promise<boolean> {
  if (site.mode === 'dev') return false;
  for (const node of site.pages.values()) if ((await lastChangeOf(site, node)) !== undefined) return true;
  return false;
}

/** The pages in menus of one language that were changed last; undefined without dates. */
export async function viewPageDates(site: SiteModel, lang: string): Promise<ChangedPages | undefined> {
  if (!(await hasPageDates(site))) return undefined;
  const listed = [...site.pages.values()].filter(
    (node) =>
      pageVisibility(site, node).nav &&
      allScopesOf(site.nav, node.route).some((scope) => languageOf(scope).lang === lang),
  );
  const dated = await Promise.all(listed.map((node) => dateOf(site, node)));
  const newest = dated.filter((entry) => entry !== undefined).sort(([, a], [, b]) => b - a);
  const words = wordsOf(site, lang);
  return {
    notice: words.changedNotice,
    mark: words.changedMark,
    pages: Object.fromEntries(newest.slice(0, MAX_PAGES).map(([route, date]) => [encodeRoute(route), date])),
  };
}

async function dateOf(site: SiteModel, node: PageNode): Promise<[Route, number] | undefined> {
  const date = await lastChangeOf(site, node);
  return date === undefined ? undefined : [node.route, Math.floor(Date.parse(date) / 1_000)];
}
