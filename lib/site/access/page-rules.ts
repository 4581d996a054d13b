/** The rule of each page of a site: its frontmatter, its operation, and what the navigation says about it. */
import {
  canRead,
  type GroupRule,
  namesOf,
  type PageRule,
  parseGroups,
  parsePublic,
  STRANGERS,
} from '@/lib/access/rules';
import type { Route } from '@/lib/kit/paths';
import { inheritedPublic } from '@/lib/nav/public';
import type { PageMarks, PageNode, SiteModel } from '../types';

/** Who may read a page, as its frontmatter and its operation say; undefined if they say nothing. */
export function marksOf({ meta: { extra }, api }: PageNode): PageMarks | undefined {
  const isPublic = parsePublic(extra.public);
  const own = parseGroups(extra.groups);
  const ofOperation = (api?.kind === 'endpoint' && api.endpoint.access) || [];
  if (isPublic === undefined && own === undefined && ofOperation.length === 0) return undefined;
  return { ...(isPublic === undefined ? {} : { isPublic }), groups: [...(own ? [own] : []), ...ofOperation] };
}

/**
 * The rule of a page, a link page or a page that stands in for a translation, which has that of its original. Frontmatter overrides the
 * navigation, which overrides `public` of the settings; a page of which none of them says anything is public if the site has no sign-in.
 */
export function pageRule(site: SiteModel, route: Route): PageRule {
  const original = site.pages.get(route)?.original ?? route;
  const { isPublic, groups = [] } = site.marks.get(original) ?? {};
  const { settings, nav, hasSignIn } = site;
  return { isPublic: isPublic ?? inheritedPublic(nav).get(original) ?? settings.public ?? !hasSignIn, groups };
}

const NAMED = new WeakMap<SiteModel, ReadonlySet<string>>();

/** The groups that pages and specifications name: others make no difference. Computed once per model. */
export function namedGroups(site: SiteModel): ReadonlySet<string> {
  const known = NAMED.get(site);
  if (known) return known;
  const named = new Set(namesOf(groupRules(site)));
  NAMED.set(site, named);
  return named;
}

/** The groups whose readers a page or a part of a specification excludes. */
export function excludedGroups(site: SiteModel): string[] {
  return groupRules(site).flatMap(({ excludes = [] }) => excludes);
}

function groupRules(site: SiteModel): GroupRule[] {
  const rules: GroupRule[] = [...site.marks.values()].flatMap(({ groups }) => groups);
  for (const { access } of site.specifications.values()) rules.push(...(access ?? []));
  return rules;
}

/** True if anything of the site is not for everybody. Looks at no page of a site without a mark. */
export function isRestricted(site: SiteModel): boolean {
  if (site.hasSignIn || site.settings.public === false || site.marks.size > 0) return true;
  if ([...site.specifications.values()].some(({ access }) => access !== undefined)) return true;
  return [...inheritedPublic(site.nav).values()].includes(false);
}

/** The number of pages and specifications that are not for everybody, on a site on which nobody can sign in; nothing if there is none. */
export function restrictedIn(site: SiteModel): { restricted?: number } {
  const marked = [...site.specifications.values()].filter(({ access }) => access !== undefined);
  const restricted = restrictedPages(site).length + marked.length;
  return site.hasSignIn || restricted === 0 ? {} : { restricted };
}

/** The pages that strangers may not read, link pages included. */
export function restrictedPages(site: SiteModel): Route[] {
  if (!isRestricted(site)) return [];
  return [...site.pages.keys(), ...site.outside.keys()].filter((route) => !canRead(pageRule(site, route), STRANGERS));
}
