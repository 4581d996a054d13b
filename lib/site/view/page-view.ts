/** The view of a page as plain data, created by `lib/site/view/view.ts` and rendered by `components/page`. */

import type { Banner, Footer, Modes, Navbar, SiteSettings } from '@/lib/config/settings';
import type { ThemePlaces, ThemeSlot } from '@/lib/extend';
import type { Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { PageLoad, TocEntry, ViewEntry } from '@/lib/mdx/types';
import type { DivisionLevel, DivisionOption, NeighbourView, TrailStep } from '@/lib/nav/view-types';
import type { ContextMenuView } from '@/lib/site/view/contextual';
import type { DirectoryView } from '@/lib/site/view/directory';
import type { Notice } from '@/lib/site/view/notices';
import type { SourceLinks } from '@/lib/site/view/source-links';
import type { PageMode } from '@/lib/source/frontmatter';
import type { Strings } from '@/lib/strings/strings';

export type Direction = 'ltr' | 'rtl';

/** The rendered list of the sidebar. */
export interface SidebarView {
  /** The markup of the entries around the page. */
  html: string;
  /** The address of the whole list as a shared fragment, if `html` is only a part of it. */
  source?: string;
}

/** A banner with its Markdown rendered. */
export interface BannerView extends Omit<Banner, 'content'> {
  html: string;
  /** Changes with the content, because a reader dismisses a specific content. */
  key: string;
}

/** A problem with the address that opens its place in an editor. */
export interface ProblemView extends Problem {
  href?: string;
}

/** The frame of any page, including the 404 page. */
/** The changes of an extension's theme to the layout. */
export interface OwnThemeView {
  places?: ThemePlaces;
  /** Finished HTML. */
  markup?: Partial<Readonly<Record<ThemeSlot, string>>>;
}

export interface FrameView {
  settings: Pick<SiteSettings, 'name' | 'theme' | 'appearance' | 'icons' | 'background' | 'search'>;
  /** True if questions can be asked. */
  assistant: boolean;
  /** True if a model writes the answers. */
  hasModel: boolean;
  /** True if the stars of repositories are shown. */
  stars: boolean;
  /** True if there is a menu for the reader who has signed in. */
  account: boolean;
  strings: Strings;
  /** BCP 47. */
  lang: string;
  dir: Direction;
  /** Addresses for `src`; undefined shows the name. */
  logo?: Modes;
  /** The link target of the logo. */
  logoHref: string;
  /** From the root to the page, including languages and versions; only levels with something to show. */
  levels: DivisionLevel[];
  /** `global` links that are not part of a level, usually anchors. */
  globals: DivisionOption[];
  sidebar?: SidebarView;
  /** `navbar` and `footer` for this page's language. */
  navbar: Navbar;
  footer: Footer;
  banner?: BannerView;
  /** The part of the index for the search box; undefined if nothing is searchable. */
  searchPart?: string;
  /** Only shown in `dev`; empty in a built site. Problems whose `file` is `file` belong to the page. */
  problems: ProblemView[];
  /** The page's file, relative to the docs folder. */
  file?: string;
  ownTheme?: OwnThemeView;
}

/** A page in another part of the site. */
export interface OtherPart {
  /** The names of its divisions: `v2 › Guides`. */
  label: string;
  /** Answered by every host with the page in this part, whether or not it reads the query of an address. */
  href: string;
}

/** A page in its frame. */
export interface PageView extends FrameView {
  /** Its decoded path. */
  route: Route;
  /** The language of a text that is not in that of its frame, as attributes of its elements. */
  textLang?: { lang: string; dir: Direction };
  title: string;
  /** Plain text, or the HTML of inline Markdown; `descriptionHtml` takes precedence. */
  description?: string;
  descriptionHtml?: string;
  mode?: PageMode;
  tag?: string;
  /** The HTTP method of an API page. */
  method?: string;
  deprecated: boolean;
  /** The eyebrow style, with the theme's default applied. */
  eyebrow: 'section' | 'breadcrumbs';
  /** The path of divisions and groups, ending with the page's own group. */
  trail: TrailStep[];
  /** Undefined without neighbours, and on pages with `hideFooterPagination`. */
  previous?: NeighbourView;
  next?: NeighbourView;
  toc: TocEntry[];
  /** The page menu; undefined without entries. */
  context?: ContextMenuView;
  /** The date of the last change, if it is shown. */
  modified?: { iso: string; text: string };
  /** Notices about its version or translation. */
  notices: Notice[];
  /** Links to the source of the page. */
  source: SourceLinks;
  /** The key of the part that the page is shown in; undefined on sites where every page has one part. */
  part?: string;
  /** The page in the other parts that list it. */
  otherParts?: OtherPart[];
  /** The entries of the group whose `root` the page is, if they are listed. */
  directory?: DirectoryView;
  /** The URL of the page's feed, if it has one. */
  feed?: string;
  article: {
    html: string;
    /** The right column in place of the table of contents, `''` if it is empty. */
    aside: string;
    /** CSS rules of the highlighted code on this page. */
    css: string;
    /** Libraries loaded by this page only: `mermaid`, `katex`. */
    needs: string[];
    hasHeading1: boolean;
    /** The page's views; a selector is shown for two or more. */
    views: ViewEntry[];
    /** The tags of its updates, used as filters. */
    tags: string[];
    /** All ids in its HTML, which the frame does not use. */
    ids: string[];
    /** The addresses of its images. */
    images: string[];
    /** The external resources that its markup runs or embeds. */
    loads: PageLoad[];
  };
}

/** The view of an unknown address. */
export interface NotFoundView extends FrameView {
  /** `errors.404` of the settings, if present. */
  title?: string;
  descriptionHtml?: string;
  /** Similar pages, best first. */
  suggestions: NeighbourView[];
}
