/** The pages and files that an export leaves out, because not everybody may read them, and the readers of what it holds. */
import { type ExportReaders, exportReaders } from '@/lib/access/export-readers';
import { type Audience, STRANGERS } from '@/lib/access/rules';
import type { Route } from '@/lib/kit/paths';
import { counted } from '@/lib/kit/text';
import { excludedGroups, isRestricted, namedGroups } from '@/lib/site/access/page-rules';
import { sightOf } from '@/lib/site/access/sight';
import type { SiteModel } from '@/lib/site/types';

/** The number of pages that a note names. */
const NAMED = 10;

/** The paths of the pages that the audience of an export may not read, link pages included. */
export function leftOutOf({ view, pages, outside }: SiteModel): Route[] {
  if (view === undefined) return [];
  return [
    ...[...view.whole.pages.keys()].filter((route) => !pages.has(route)),
    ...[...view.whole.outside.keys()].filter((route) => !outside.has(route)),
  ];
}

/** The readers of an export that was written for `audience`; undefined if it holds nothing that strangers may not read. */
export function readersOfExport(site: SiteModel, audience: Audience | undefined): ExportReaders | undefined {
  const whole = site.view?.whole ?? site;
  if (!isRestricted(whole) || audience?.isSignedIn === false) return undefined;
  const { withheld, cut } = sightOf(whole, STRANGERS);
  if (withheld.size === 0 && cut.size === 0) return undefined;
  return exportReaders(audience, { all: namedGroups(whole), excluded: excludedGroups(whole) });
}

/** Sentences about what is left out, and about groups that no page names. `audience`: as it was asked for. */
export function leftOutNotes(site: SiteModel, audience: Audience | undefined): string[] {
  const named = namedGroups(site.view?.whole ?? site);
  const unknown = (audience?.groups ?? []).filter((group) => !named.has(group));
  const notes = unknown.map((group) => `No page names the group "${group}", so that it makes no difference.`);
  const routes = leftOutOf(site);
  if (routes.length === 0) return notes;
  const more = routes.length > NAMED ? ` and ${routes.length - NAMED} more` : '';
  const verb = routes.length === 1 ? 'is' : 'are';
  return [
    ...notes,
    `${counted(routes.length, 'page')} ${verb} left out, because ${readersOf(audience)} cannot read ${routes.length === 1 ? 'it' : 'them'}: ${routes.slice(0, NAMED).join(', ')}${more}. Choose readers with --audience, or write every page with --include-restricted.`,
  ];
}

function readersOf(audience: Audience | undefined): string {
  if (!audience?.isSignedIn) return 'strangers';
  return audience.groups.length === 0 ? 'readers in no group' : `readers in ${audience.groups.join(', ')}`;
}
