/** Who may read what: pages that everybody can read although they are marked, groups that do not exist, and links that many cannot follow. */
import { type GroupRule, namesOf, parseGroups } from '@/lib/access/rules';
import type { FilePath, Route } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import { counted } from '@/lib/kit/text';
import type { PageLink } from '@/lib/mdx/types';
import type { Division, Entry, NavGroup } from '@/lib/nav/types';
import { restrictedPages } from '@/lib/site/access/page-rules';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';
import { targetOf } from './links';

/** The number of pages that a message names. */
const NAMED = 5;

/** The problems of marks: `groups` and `public` of pages, `public` of the navigation and the settings, `x-mint.groups` of specifications. */
export function checkAccess(site: SiteModel): Problem[] {
  return [...(site.hasSignIn ? [] : checkEnforced(site)), ...checkGroups(site)];
}

/** One problem for each place that says that something is not for everybody, on a site on which nobody can sign in. */
function checkEnforced(site: SiteModel): Problem[] {
  const restricted = restrictedPages(site);
  const own = restricted.filter((route) => site.marks.get(route) && fileAt(site, route) !== undefined);
  const rest = restricted.filter((route) => site.marks.get(route) === undefined);
  const files = new Set(own.map((route) => fileAt(site, route) as FilePath));
  const specifications = [...site.specifications.values()].filter(({ file, access }) => access || files.has(file));
  const ofNavigation = closedElements(site.nav.root);
  return [
    ...[...files]
      .filter((file) => /\.mdx?$/i.test(file))
      .map((file) => notEnforced(markIn(site, file), 'Everybody can read this page, although it is marked.')),
    ...specifications.map(({ file }) =>
      notEnforced({ file }, 'Everybody can read all of this specification, although `x-mint` marks parts of it.'),
    ),
    ...ofNavigation.map((id) =>
      notEnforced(
        site.locate(`/navigation${id}/public`),
        `Everybody can read the pages below, although they are not public${listed(rest)}.`,
      ),
    ),
    ...(site.settings.public === false
      ? [notEnforced(site.locate('/public'), `Everybody can read the site, although it is not public${listed(rest)}.`)]
      : []),
  ];
}

function notEnforced(where: Where, message: string): Problem {
  return problem(
    'access/not-enforced',
    where,
    message,
    'Set up a sign-in, or remove the mark. `export` leaves out what is marked.',
  );
}

function listed(routes: readonly Route[]): string {
  if (routes.length === 0) return '';
  const more = routes.length > NAMED ? ` and ${routes.length - NAMED} more` : '';
  return ` (${counted(routes.length, 'page')}: ${routes.slice(0, NAMED).join(', ')}${more})`;
}

/** The ids of the elements of the navigation that say `"public": false`. */
function closedElements(element: Division | NavGroup): string[] {
  const below: readonly (Division | Entry)[] = [
    ...('divisions' in element ? element.divisions : []),
    ...element.entries,
  ];
  return [
    ...(element.public === false ? [element.id] : []),
    ...below.flatMap((child) => ('entries' in child ? closedElements(child) : [])),
  ];
}

/** Groups that are not in the list of the settings, and values that name none. */
function checkGroups(site: SiteModel): Problem[] {
  const { groups: known } = site.settings.access;
  const problems: Problem[] = [];
  const check = (rules: readonly GroupRule[], where: () => Where): void => {
    for (const rule of rules) {
      if (rule.includes?.length === 0)
        problems.push(
          problem(
            'access/unknown-group',
            where(),
            '`groups` names no group, so that nobody can read this.',
            'Write a name, a list of names, or an object with `includes` and `excludes`.',
          ),
        );
      for (const name of known ? namesOf([rule]).filter((one) => !known.includes(one)) : []) {
        const near = nearest(name, known ?? []);
        const hint = near ? `Did you mean "${near}"?` : 'Correct the name, or add it to "access.groups" in docs.json.';
        problems.push(problem('access/unknown-group', where(), `There is no group "${name}".`, hint));
      }
    }
  };
  for (const [route, { groups }] of site.marks) {
    const [file, node] = [fileAt(site, route), site.pages.get(route)];
    // Rules of operations are in their specification.
    const own = node ? [parseGroups(node.meta.extra.groups)].filter((rule) => rule !== undefined) : groups;
    if (file !== undefined && /\.mdx?$/i.test(file)) check(own, () => markIn(site, file));
  }
  for (const { file, access = [] } of site.specifications.values()) check(access, () => ({ file }));
  return problems;
}

/** Links of the page at `from`, which everybody can read, to pages that strangers cannot read. */
export function checkPrivateLinks(site: SiteModel, from: Route, links: readonly PageLink[]): Problem[] {
  const restricted = restrictedSet(site);
  if (restricted.size === 0 || restricted.has(from)) return [];
  return links.flatMap((link) => {
    const target = targetOf(site, link.href, from);
    if (!restricted.has(target)) return [];
    return problem(
      'access/public-links-private',
      { file: link.file, line: link.line, column: link.column },
      `This page is public, and its link "${link.written ?? link.href}" leads to a page that not everybody can read.`,
      'Make both public, or tell readers that they have to sign in. The words of the link are public.',
    );
  });
}

const KNOWN = new WeakMap<SiteModel, ReadonlySet<Route>>();

function restrictedSet(site: SiteModel): ReadonlySet<Route> {
  const known = KNOWN.get(site) ?? new Set(restrictedPages(site));
  KNOWN.set(site, known);
  return known;
}

function fileAt(site: SiteModel, route: Route): FilePath | undefined {
  return site.pages.get(route)?.file ?? site.markup.find((file) => routeFile(file) === route);
}

/** Link pages are not among the pages of a site. */
function routeFile(file: FilePath): string {
  return `/${file.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '')}`;
}

/** The line of the mark in the frontmatter of a page. */
function markIn({ docs }: SiteModel, file: FilePath): Where {
  const lines = (readText(docs, file) ?? '').split('\n');
  const index = ['groups', 'public'].map((key) => lines.findIndex((line) => line.startsWith(`${key}:`)));
  const line = index.find((at) => at >= 0);
  return { file, ...(line === undefined ? {} : { line: line + 1, column: 1 }) };
}
