/** The resolved settings: what `docs.json` means once every default is filled in. Components see these, never the written types. */
import type { IconRef } from '@/lib/nav/types';

export const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'] as const;
export type ThemeName = (typeof THEMES)[number];

/** A value for each colour mode. */
export interface Modes<T = string> {
  light: T;
  dark: T;
}

export interface NavbarLink {
  label: string;
  /** Absolute URL, path, anchor or mailto. */
  href: string;
  icon?: IconRef;
  type?: 'github' | 'discord';
}

export interface NavbarPrimary {
  type: 'button' | 'github' | 'discord';
  label: string;
  href: string;
}

export interface Navbar {
  links: NavbarLink[];
  primary?: NavbarPrimary;
}

export interface Footer {
  /** Key (`github`, `x` …) and URL, in the order written. */
  socials: { name: string; href: string }[];
  columns: { header?: string; items: { label: string; href: string }[] }[];
}

export interface Banner {
  /** Inline Markdown as written. */
  content: string;
  dismissible: boolean;
  type: 'info' | 'warning' | 'critical';
  color?: Modes;
}

/** What a language may override for its own pages. */
export interface LanguageOverrides {
  navbar?: Navbar;
  footer?: Footer;
  banner?: Banner;
}

/** A font as written; all parts optional. */
interface Font {
  family?: string;
  weight?: number;
  /** Path or URL of the font file. */
  source?: string;
  format?: 'woff' | 'woff2';
}

/** The font of the whole site, and what headings and body have instead. */
export interface Fonts extends Font {
  heading?: Font;
  body?: Font;
}

export interface Redirect {
  /** Starts with a slash; `:name`, `:name*` and `*` stand for parts of the path. */
  source: string;
  /** Path or URL. */
  destination: string;
  permanent: boolean;
  /** Its place in the list as written. */
  index: number;
}

export interface NotFound {
  /** Leads to the home page instead of showing a page. */
  redirect: boolean;
  title?: string;
  /** MDX as written. */
  description?: string;
}

export interface Seo {
  /** Meta tags of parts of the site; the longest path wins. */
  paths: { path: string; metatags: Record<string, string> }[];
  /** schema.org terms of the publisher. */
  organization?: Record<string, unknown>;
  indexing: 'navigable' | 'all';
  trailingSlash?: boolean;
}

/** A named entry of the menu beside the title, or one of the writer's own. */
type ContextualOption =
  | string
  | {
      title: string;
      description: string;
      icon?: IconRef;
      href: string | { base: string; query: { key: string; value: string }[] };
    };

/** A specification as written: path or URL, with the folder of its pages and its overlays. */
export interface SpecificationRef {
  source: string;
  directory?: string;
  overlays?: string[];
  /** Where it is written: a JSON pointer into `docs.json`. */
  pointer: string;
}

export interface ApiSettings {
  openapi: SpecificationRef[];
  asyncapi: SpecificationRef[];
  params: { expanded: 'all' | 'closed'; post: string[] };
  playground: { display: 'interactive' | 'simple' | 'none' | 'auth'; proxy: boolean; credentials: boolean };
  /** Without `languages`: the usual ones. */
  examples: { languages?: string[]; defaults: 'all' | 'required'; prefill: boolean; autogenerate: boolean };
  /** Shows the base URL even when there is only one. */
  fullUrl: boolean;
  /** For pages with `api:`. */
  servers: string[];
  auth?: { method?: 'bearer' | 'basic' | 'key' | 'cobo'; name?: string };
}

export interface SiteSettings {
  name: string;
  description?: string;
  theme: ThemeName;
  /** All `#rrggbb`. `light` is the emphasis in dark mode, `dark` of buttons. */
  colors: { primary: string; light: string; dark: string };
  /** Paths or URLs as written; undefined: the name is shown. */
  logo?: Modes & { href?: string };
  favicon?: Modes;
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  background: {
    image?: Modes;
    decoration?: 'gradient' | 'grid' | 'windows';
    color: { light?: string; dark?: string };
  };
  icons: 'fontawesome' | 'lucide' | 'tabler';
  /** Undefined: the theme decides. */
  eyebrows?: 'section' | 'breadcrumbs';
  /** Undefined: the theme decides. */
  drilldown?: boolean;
  /** Names of Shiki themes, and paths of further TextMate grammars. */
  codeblocks: Modes & { grammars: string[] };
  /** Formulas on or off; undefined: on where a page has some. */
  latex?: boolean;
  fonts: Fonts;
  navbar: Navbar;
  footer: Footer;
  banner?: Banner;
  variables: Record<string, string>;
  metatags: Record<string, string>;
  seo: Seo;
  redirects: Redirect[];
  notFound: NotFound;
  search: { prompt?: string };
  contextual: { options: ContextualOption[]; display: 'header' | 'toc' };
  thumbnails: { appearance?: 'light' | 'dark'; background?: string; family?: string };
  /** Shows when a page was last changed. */
  timestamps: boolean;
  markdown: { schema: boolean; instructions: string[] };
  api: ApiSettings;
  /** Keys of third-party scripts, by service. */
  integrations: Record<string, Record<string, string | boolean>>;
  variations: { id: string; label: string }[];
  /** By language code as written in the navigation. */
  languages: Record<string, LanguageOverrides>;
}
