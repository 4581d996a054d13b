/** Everything one page shows, as plain data: what `lib/site/view/view.ts` fills in and `components/page` draws. */
import type { Banner, Footer, Modes, Navbar, SiteSettings } from '@/lib/config/settings';
import type { Problem } from '@/lib/kit/problems';
import type { TocEntry, ViewEntry } from '@/lib/mdx/types';
import type { DivisionLevel, DivisionOption, NeighbourView, TrailStep } from '@/lib/nav/view-types';
import type { ContextMenuView } from '@/lib/site/view/contextual';
import type { PageMode } from '@/lib/source/frontmatter';
import type { Strings } from '@/lib/strings/en';

export type Direction = 'ltr' | 'rtl';

/** The sidebar's list, already drawn. */
export interface SidebarView {
  /** Markup of the entries around the page. */
  html: string;
  /** Address of the whole list as one shared fragment, when `html` is only a window of it. */
  source?: string;
}

/** A banner whose inline Markdown is already HTML. */
export interface BannerView extends Omit<Banner, 'content'> {
  html: string;
  /** Changes with the content: a reader's dismissal counts for one content only. */
  key: string;
}

/** The frame around any page, the 404 page included. */
export interface FrameView {
  settings: Pick<SiteSettings, 'name' | 'theme' | 'appearance' | 'icons' | 'background' | 'search'>;
  strings: Strings;
  /** BCP 47. */
  lang: string;
  dir: Direction;
  /** Addresses as they stand in `src`; undefined: the name is shown. */
  logo?: Modes;
  /** Where a click on the logo leads. */
  logoHref: string;
  /** From the root down to the page, languages and versions included, only levels with something to show. */
  levels: DivisionLevel[];
  /** `global.*` links seen from here that are not already part of a level: anchors as a rule. */
  globals: DivisionOption[];
  sidebar?: SidebarView;
  /** `navbar` and `footer` as they stand for this page's language. */
  navbar: Navbar;
  footer: Footer;
  banner?: BannerView;
  /** The part of the index that the search box looks in; undefined where nothing may be found. */
  searchPart?: string;
  /** Shown while writing only; empty in a built site. Those whose `file` is `file` are the page's own. */
  problems: Problem[];
  /** The page's file, relative to the docs folder. */
  file?: string;
}

/** One page in its frame. */
export interface PageView extends FrameView {
  title: string;
  /** Plain text or the HTML of inline Markdown; `descriptionHtml` wins. */
  description?: string;
  descriptionHtml?: string;
  mode?: PageMode;
  tag?: string;
  /** HTTP method of an API page. */
  method?: string;
  deprecated: boolean;
  /** What stands above the title; the theme's default is already applied. */
  eyebrow: 'section' | 'breadcrumbs';
  /** The full path; its last step is the page's own group (the page itself is not in it). */
  trail: TrailStep[];
  /** Undefined where there is none, and on pages with `hideFooterPagination`. */
  previous?: NeighbourView;
  next?: NeighbourView;
  toc: TocEntry[];
  /** The menu beside the title; undefined where it has no entry. */
  context?: ContextMenuView;
  /** When the page was last changed, where readers see it. */
  modified?: { iso: string; text: string };
  /** Address of the page's feed, where it has one. */
  feed?: string;
  article: {
    html: string;
    /** The column beside the text in place of the table of contents, `''` without one. */
    aside: string;
    /** Rules of the highlighted code on this page. */
    css: string;
    /** Libraries that the browser loads for this page only: `mermaid`, `katex`. */
    needs: string[];
    hasHeading1: boolean;
    /** What the page's switcher of views lists; one view or none needs no switcher. */
    views: ViewEntry[];
    /** Tags of the changelog entries, to filter by. */
    tags: string[];
  };
}

/** The page at an address where there is none. */
export interface NotFoundView extends FrameView {
  /** `errors.404` of the settings, when written. */
  title?: string;
  descriptionHtml?: string;
  /** Near matches, best first. */
  suggestions: NeighbourView[];
}
