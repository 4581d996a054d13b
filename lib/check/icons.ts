/** Unknown icons in the navigation and frontmatter. Icons in articles are checked while the article is rendered. */

import type { IconRef } from '@/lib/format/icons';
import { checkIcon } from '@/lib/icons/find';
import type { Problem, Where } from '@/lib/kit/problems';
import type { Division, Entry } from '@/lib/nav/types';
import type { SiteModel } from '@/lib/site/types';

/** One `icon/unknown` for each use. */
export function checkIcons(site: SiteModel): Problem[] {
  const check = (icon: IconRef | undefined, where: () => Where): Problem[] => {
    const found = icon && checkIcon(icon, site.settings.icons, where());
    return found ? [found] : [];
  };
  const inNavigation = (pointer: string) => (): Where => site.locate(`/navigation${pointer}/icon`);
  const ofEntry = (entry: Entry): Problem[] =>
    entry.type === 'group' ? [...check(entry.icon, inNavigation(entry.id)), ...entry.entries.flatMap(ofEntry)] : [];
  const ofDivision = (division: Division): Problem[] => [
    ...check(division.icon, inNavigation(division.id)),
    ...[...division.divisions, ...division.globals].flatMap(ofDivision),
    ...division.entries.flatMap(ofEntry),
  ];
  const ofPages = [...site.pages.values()].flatMap((page) =>
    check(page.meta.icon, () => ({ file: page.file, ...page.meta.iconAt })),
  );
  return [...ofDivision(site.nav.root), ...ofPages];
}
