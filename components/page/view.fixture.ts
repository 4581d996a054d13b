/** A minimal complete page view for tests of the frame. */
import type { Route } from '@/lib/kit/paths';
import type { Division, NavGroup, NavPage } from '@/lib/nav/types';
import type { DivisionOption } from '@/lib/nav/view-types';
import type { FrameView, PageView } from '@/lib/site/view/page-view';
import en from '@/lib/strings/en.json';

/** A choice of a level that leads to `/label`. */
export function option(label: string, rest: Partial<DivisionOption> = {}): DivisionOption {
  return { id: label, label, href: `/${label}`, external: false, current: false, landing: 'start', menu: [], ...rest };
}

/** A page of the navigation. */
export function navPage(path: string, rest: Partial<NavPage> = {}): NavPage {
  return { type: 'page', id: path, route: path as Route, label: `Page ${path}`, hidden: false, ...rest };
}

/** A group whose home is its first page. */
export function navGroup(label: string, entries: NavGroup['entries'], rest: Partial<NavGroup> = {}): NavGroup {
  const first = entries.find((entry) => entry.type !== 'link');
  const home = first?.type === 'page' ? first.route : first?.type === 'group' ? first.home : undefined;
  return { type: 'group', id: label, label, hidden: false, expanded: false, entries, home, ...rest };
}

/** The root of a navigation. */
export function division(entries: Division['entries']): Division {
  return { kind: 'root', id: '', label: '', hidden: false, isDefault: true, divisions: [], globals: [], entries };
}

/** What every page of a site shows. */
export function frameView(rest: Partial<FrameView> = {}): FrameView {
  return {
    settings: {
      name: 'Harbor',
      theme: 'mint',
      appearance: { default: 'system', strict: false },
      icons: { library: 'fontawesome' },
      background: { color: {} },
      search: {},
    },
    assistant: true,
    hasModel: false,
    stars: true,
    account: false,
    strings: en,
    lang: 'en',
    dir: 'ltr',
    logoHref: '/',
    levels: [],
    globals: [],
    navbar: { links: [] },
    footer: { socials: [], links: [] },
    problems: [],
    ...rest,
  };
}

/** A page with a title, a text and a sidebar of one entry. */
export function pageView(rest: Partial<PageView> = {}): PageView {
  return {
    source: {},
    notices: [],
    ...frameView(),
    route: '/a' as Route,
    sidebar: { html: '<ul><li><a href="/a">A</a></li></ul>' },
    title: 'A title',
    deprecated: false,
    eyebrow: 'section',
    trail: [],
    toc: [],
    article: {
      html: '<p>Text</p>',
      aside: '',
      css: '',
      needs: [],
      hasHeading1: false,
      views: [],
      tags: [],
      images: [],
      loads: [],
      ids: [],
    },
    ...rest,
  };
}
