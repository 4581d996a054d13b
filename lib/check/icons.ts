/** Unknown icons in the navigation and frontmatter. Icons in articles are checked while the article is rendered. */

import { checkIcon } from '@/lib/icons/find';
import type { Problem, Where } from '@/lib/kit/problems';
import type { Division, Entry } from '@/lib/nav/types';
import type { PageNode, SiteModel } from '@/lib/site/types';
import type { IconRef } from '@/lib/words/icons';

/** One `icon/unknown` for each use in the navigation. */
export function checkNavigationIcons(site: SiteModel): Problem[] {
  const check = (icon: IconRef | undefined, pointer: string): Problem[] =>
    checkUse(site, icon, () => site.locate(`/navigation${pointer}/icon`));
  const ofEntry = (entry: Entry): Problem[] =>
    entry.type === 'group' ? [...check(entry.icon, entry.id), ...entry.entries.flatMap(ofEntry)] : [];
  const ofDivision = (division: Division): Problem[] => [
    ...check(division.icon, division.id),
    ...[...division.divisions, ...division.globals].flatMap(ofDivision),
    ...division.entries.flatMap(ofEntry),
  ];
  return ofDivision(site.nav.root);
}

/** An unknown icon in the frontmatter of a page. */
export function checkPageIcon(site: SiteModel, { file, meta }: PageNode): Problem[] {
  return checkUse(site, meta.icon, () => ({ file, ...meta.iconAt }));
}

function checkUse(site: SiteModel, icon: IconRef | undefined, where: () => Where): Problem[] {
  const found = icon && checkIcon(icon, site.settings.icons.library, where());
  return found ? [found] : [];
}
