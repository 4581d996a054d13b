/** Invariants of navigations, checked on generated ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Route, routeOf } from '@/lib/kit/paths';
import { DIVISIONS } from '@/lib/words/navigation';
import { alternatesOf } from './alternates';
import { buildNavigation } from './build';
import { anyNavigation, legalNavigation, PAGES } from './fixtures/arbitrary-navigation';
import { buildText } from './fixtures/build-text';
import { homeRoute } from './home-route';
import { globalsOf, levelsOf } from './levels';
import { neighboursOf } from './neighbours';
import { partIn } from './part';
import { scopeOf } from './scope';
import { type SidebarEntry, sidebarOf } from './sidebar';
import { trailOf } from './trail';
import type { NavTree, Scope } from './types';
import type { DivisionOption } from './view-types';

const HIDDEN = [routeOf('de/guide/b'), routeOf('v1/a')];
const build = (navigation: unknown) => buildText(JSON.stringify(navigation), { pages: PAGES, hidden: HIDDEN });
const routeIn = (href: string) => decodeURIComponent(href.replace(/\?.*/, '')) as Route;
/** The scope in which an address opens. */
const opened = (tree: NavTree, href: string): Scope =>
  scopeOf(tree, routeIn(href), partIn(new URL(href, 'http://localhost')));

/** `pointer route` for every page that an element of a valid navigation lists itself. */
function writtenPlaces(element: Record<string, unknown>, pointer: string): Set<string> {
  const places = new Set<string>();
  const list = (value: unknown): void => {
    if (typeof value === 'string') places.add(`${pointer} ${routeOf(value)}`);
    if (Array.isArray(value)) value.forEach(list);
    else if (typeof value === 'object' && value !== null) {
      const group = value as { root?: unknown; pages?: unknown };
      list(group.root);
      list(group.pages);
    }
  };
  list(element.pages);
  list(element.groups);
  for (const { list: key } of DIVISIONS) {
    const children = (element[key] ?? []) as Record<string, unknown>[];
    children.forEach((child, index) => {
      for (const place of writtenPlaces(child, `${pointer}/${key}/${index}`)) places.add(place);
    });
  }
  return places;
}

const places = (tree: NavTree) =>
  new Set([...tree.scopes].flatMap(([route, scopes]) => scopes.map((scope) => `${scope.at(-1)?.id} ${route}`)));

const flatten = (options: readonly DivisionOption[]): DivisionOption[] =>
  options.flatMap((option) => [option, ...flatten(option.menu)]);

const currentIn = (entries: readonly SidebarEntry[]): number =>
  entries.reduce((sum, entry) => {
    if (entry.type === 'link') return sum;
    return sum + (entry.current ? 1 : 0) + (entry.type === 'group' ? currentIn(entry.entries) : 0);
  }, 0);

type Property = (tree: NavTree, navigation: Record<string, unknown>) => void;

/** What holds for every legal navigation. One run for all: drawing and building navigations takes most of the time. */
const PROPERTIES: Readonly<Record<string, Property>> = {
  'it has every page in exactly the scopes that list it': (tree, navigation) => {
    expect(places(tree)).toEqual(writtenPlaces(navigation, ''));
  },

  'it gives each page a scope that lists it, and starts at a listed page': (tree) => {
    for (const [route, scopes] of tree.scopes) expect(scopes.includes(scopeOf(tree, route))).toBe(true);
    const home = homeRoute(tree);
    expect(home === undefined ? tree.scopes.size : tree.scopes.has(home)).toBe(home === undefined ? 0 : true);
  },

  'neighbours are symmetric': (tree) => {
    forEachPlace(tree, (scope, route) => {
      const { next, previous } = neighboursOf(scope, route);
      if (next) expect(routeIn(neighboursOf(scope, routeIn(next.href)).previous?.href ?? '')).toBe(route);
      if (previous) expect(routeIn(neighboursOf(scope, routeIn(previous.href)).next?.href ?? '')).toBe(route);
      for (const { href } of [next, previous].filter((view) => view !== undefined))
        expect(opened(tree, href)).toBe(scope);
    });
  },

  'it switches only to pages that the target lists': (tree) => {
    forEachPlace(tree, (scope, route) => {
      const levels = levelsOf(scope, route);
      const current = levels.map(({ options }) => options.filter((option) => option.current).length);
      expect(Math.max(0, ...current)).toBeLessThan(2);
      const wrong = flatten(levels.flatMap(({ options }) => options)).filter((option) => {
        if (option.external || option.href === undefined) return false;
        return !opened(tree, option.href).some((division) => division.id === option.id);
      });
      expect(wrong).toEqual([]);
    });
  },

  'a listed page is marked in its sidebar, and its translations are known': (tree) => {
    forEachPlace(tree, (scope, route) => {
      expect(currentIn(sidebarOf(scope, route))).toBeGreaterThan(0);
      expect(alternatesOf(scope, route).filter((alternate) => !tree.scopes.has(alternate.route))).toEqual([]);
    });
  },
};

function forEachPlace(tree: NavTree, look: (scope: Scope, route: Route) => void): void {
  for (const [route, scopes] of tree.scopes) for (const scope of scopes) look(scope, route);
}

it('every legal navigation has no problem but being empty, and all properties', () => {
  fc.assert(
    fc.property(legalNavigation, (navigation) => {
      const { tree, problems } = build(navigation);
      const codes = new Set(problems.map((one) => one.code));
      // Generated top-level groups have no `expanded`, so there must be no other problem. A page may be drawn twice.
      expect([...codes].filter((code) => code !== 'nav/empty' && code !== 'nav/page-repeated')).toEqual([]);
      for (const [name, holds] of Object.entries(PROPERTIES)) {
        try {
          holds(tree, navigation);
        } catch (error) {
          throw new Error(name, { cause: error });
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('any JSON builds, and can be asked', () => {
  fc.assert(
    fc.property(anyNavigation, (navigation) => {
      const { tree } = build(navigation);
      for (const route of [...tree.scopes.keys(), '/nowhere' as Route]) {
        const scope = scopeOf(tree, route);
        for (const query of [levelsOf, globalsOf, sidebarOf, trailOf, neighboursOf, alternatesOf]) query(scope, route);
      }
    }),
    { numRuns: 300 },
  );
});

describe('the largest navigation met (34 versions in 4 languages, 23,000 entries)', () => {
  const pages: string[] = [];
  const navigation = {
    languages: ['en', 'cn', 'es', 'ko'].map((language) => ({
      language,
      versions: Array.from({ length: 34 }, (_, version) => ({
        version: `v${version}`,
        tabs: Array.from({ length: 6 }, (_, tab) => ({
          tab: `Tab ${tab}`,
          groups: Array.from({ length: 7 }, (_, group) => ({
            group: `Group ${group}`,
            pages: [1, 2, 3, 4].map((page) => {
              const path = `${language === 'en' ? '' : `${language}/`}v${version}/tab-${tab}/group-${group}/page-${page}`;
              pages.push(path);
              return path;
            }),
          })),
        })),
      })),
    })),
  };
  const facts = new Map(pages.map((path) => [routeOf(path), { route: routeOf(path), label: path, hidden: false }]));

  it('builds and answers in linear time', () => {
    const start = process.cpuUsage();
    const { tree, problems } = buildNavigation({
      navigation,
      locate: () => ({}),
      page: (route) => facts.get(route),
      routes: [...facts.keys()],
      specification: () => undefined,
      specifications: [],
      endpointPage: (route) => ({ route, label: route, hidden: false }),
    });
    const built = process.cpuUsage(start).user / 1000;
    expect(problems).toEqual([]);
    expect(tree.scopes.size).toBe(pages.length);

    const asked = [...tree.scopes.keys()].filter((_, index) => index % 16 === 0);
    for (const route of asked) {
      const scope = scopeOf(tree, route);
      const options = levelsOf(scope, route).flatMap((level) => level.options);
      // Every page exists in all 4 languages and 34 versions.
      expect(options.filter((option) => option.landing === 'same')).toHaveLength(38);
      for (const query of [sidebarOf, trailOf, neighboursOf]) query(scope, route);
    }
    // A multiple of the usual CPU time (0.3 s), to detect quadratic work rather than slow machines.
    expect(built).toBeLessThan(3_000);
    expect(process.cpuUsage(start).user / 1000 - built).toBeLessThan(10_000);
  });
});
