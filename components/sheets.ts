/** The optional style sheets and their files, relative to the project. What every page needs is in shell/document/document.css. */
import type { Footer } from '@/lib/config/settings';
import type { ThemePlaces } from '@/lib/extend';
import type { Division } from '@/lib/nav/types';
import type { SheetFiles } from '@/lib/outputs/assets/style-sheets';
import type { SiteModel } from '@/lib/site/types';
import { LANGUAGES } from '@/lib/words/languages';
import { hasRightToLeft } from '@/lib/words/right-to-left';
import type { ThemeName } from '@/lib/words/themes';
import { NUMBERED_CODE } from './mdx/code-block/code-block';
import { RARE_SHEET } from './mdx/component';
import { sheetsOf } from './mdx/registry';
import { WIDE_TABLES } from './mdx/table/table';
import { TABS_SELECT } from './mdx/tabs/tab-set';
import { THEME_FACTS, THEME_SLOTS } from './themes/registry';

export const sheetFiles: SheetFiles = {
  articles: {
    api: [...sheetsOf('fields'), 'components/ui/tabs-select.css', 'components/api/api.css', 'components/ui/select.css'],
    feed: ['components/page/feed-link.css'],
    context: ['components/page/context-menu.css'],
    fields: sheetsOf('fields'),
    [TABS_SELECT]: ['components/ui/tabs-select.css'],
    [NUMBERED_CODE]: ['components/mdx/code-block/numbered.css'],
    [WIDE_TABLES]: ['components/mdx/table/wide.css'],
    'not-found': ['components/page/not-found.css'],
    print: ['components/page/print/print.css'],
    problems: ['components/shell/problem-panel.css'],
    'sign-in': ['components/sign-in/sign-in.css'],
    [RARE_SHEET]: ['components/page/aside.css', ...sheetsOf('rare')],
  },
  theme({ settings, nav, pages, ownTheme, hasSignIn, services }) {
    const { theme, background, banner, footer, languages, styling } = settings;
    const { eyebrows = THEME_FACTS[theme].eyebrows } = styling;
    const frames = [{ banner, footer }, ...Object.values(languages)];
    return [
      ...(background.decoration || background.image ? ['components/page/backdrop.css'] : []),
      ...(frames.some((own) => own.banner) ? ['components/shell/banner.css'] : []),
      ...(hasSignIn && services?.signIn ? ['components/shell/account.css'] : []),
      ...(isAnyRightToLeft(nav.root, pages) ? ['components/mdx/prose/right-to-left.css'] : []),
      ...(eyebrows === 'breadcrumbs' ? ['components/nav/breadcrumbs.css'] : []),
      ...(hasMenus(nav.root) ? ['components/nav/switcher.css'] : []),
      ...(hasAnchors(nav.root) ? ['components/nav/anchors.css'] : []),
      ...(frames.some((own) => hasFooter(own.footer)) ? ['components/shell/footer.css'] : []),
      ...sheetsOfPlaces(theme, ownTheme?.theme.places),
      `components/themes/${theme}/theme.css`,
    ];
  },
};

/** The sheets that the base does not have, because it has these parts elsewhere. */
function sheetsOfPlaces(base: ThemeName, { search, tabs }: ThemePlaces = {}): string[] {
  const own = THEME_SLOTS[base];
  return [
    ...(tabs === 'bar' && own.tabs !== 'bar' ? ['components/themes/bar-tabs.css'] : []),
    ...(search === 'sidebar-top' && own.search !== 'sidebar-top' ? ['components/themes/head.css'] : []),
  ];
}

/** Whether there are selectors, or tabs with menus: most sites have neither. */
function hasMenus({ divisions }: Division): boolean {
  return divisions.some((division) => !['tab', 'anchor'].includes(division.kind) || hasMenus(division));
}

/** Whether there is a language from right to left, or a page outside of languages with such a title. */
function isAnyRightToLeft(root: Division, pages: SiteModel['pages']): boolean {
  return hasRightToLeftLanguage(root) || [...pages.values()].some(({ title }) => hasRightToLeft(title));
}

function hasRightToLeftLanguage({ divisions }: Division): boolean {
  return divisions.some(
    (division) =>
      (division.kind === 'language' && LANGUAGES.get(division.label)?.dir === 'rtl') ||
      hasRightToLeftLanguage(division),
  );
}

/** Links of other kinds in `global` are shown as anchors as well. */
function hasAnchors({ divisions, globals }: Division): boolean {
  return globals.length > 0 || divisions.some((division) => division.kind === 'anchor' || hasAnchors(division));
}

function hasFooter(footer: Footer | undefined): boolean {
  return footer !== undefined && footer.socials.length + footer.links.length > 0;
}
