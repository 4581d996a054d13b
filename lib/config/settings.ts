/** The resolved settings: `docs.json` with all defaults filled in. Components see these, never the written types. */
import type { IconLibrary, IconRef } from '@/lib/format/icons';
import type { ThemeName } from '@/lib/format/themes';
import type { Strings } from '@/lib/strings/strings';

/** A value for each colour mode. */
export interface Modes<T = string> {
  light: T;
  dark: T;
}

export interface NavbarLink {
  label: string;
  /** An absolute URL, path, anchor or mailto address. */
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
  /** Key (`github`, `x` …) and URL, in document order. */
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

/** The settings that a language may override. */
export interface LanguageOverrides {
  navbar?: Navbar;
  footer?: Footer;
  banner?: Banner;
}

/** A font; all fields are optional. */
interface Font {
  family?: string;
  weight?: number;
  /** Path or URL of the font file. */
  source?: string;
  format?: 'woff' | 'woff2';
}

/** The site's font, with overrides for headings and body. */
export interface Fonts extends Font {
  heading?: Font;
  body?: Font;
}

export interface Redirect {
  /** Starts with a slash; `:name`, `:name*` and `*` match parts of the path. */
  source: string;
  /** Path or URL. */
  destination: string;
  permanent: boolean;
  /** Its index in the written list. */
  index: number;
}

export interface NotFound {
  /** Redirects to the start page instead of showing a page. */
  redirect: boolean;
  title?: string;
  /** One line of Markdown, as written. */
  description?: string;
}

export interface Seo {
  /** Meta tags for parts of the site; the longest matching path wins. */
  paths: { path: string; metatags: Record<string, string> }[];
  /** schema.org properties of the publisher. */
  organization?: Record<string, unknown>;
  indexing: 'navigable' | 'all';
  trailingSlash?: boolean;
}

/** A built-in entry of the page menu, or a custom one. */
type ContextualOption =
  | string
  | {
      title: string;
      description: string;
      icon?: IconRef;
      href: string | { base: string; query: { key: string; value: string }[] };
    };

/** A specification: its path or URL, the directory of its pages and its overlays. */
export interface SpecificationRef {
  source: string;
  directory?: string;
  overlays?: string[];
  /** Its position: a JSON pointer into `docs.json`. */
  pointer: string;
}

export interface ApiSettings {
  openapi: SpecificationRef[];
  asyncapi: SpecificationRef[];
  params: { expanded: 'all' | 'closed'; post: string[] };
  playground: {
    display: 'interactive' | 'simple' | 'none' | 'auth';
    proxy: boolean;
    credentials: boolean;
    /** The proxy may send requests to private networks, if the site's own files name the host. */
    allowPrivate: boolean;
  };
  /** Defaults to the common languages. */
  examples: { languages?: string[]; defaults: 'all' | 'required'; prefill: boolean; autogenerate: boolean };
  /** Shows the base URL even if there is only one. */
  fullUrl: boolean;
  /** For pages with `api:`. */
  servers: string[];
  auth?: { method?: 'bearer' | 'basic' | 'key' | 'cobo'; name?: string };
}

/** What browsers may load and run; see content/operate/security.mdx. Lists are sources of a content security policy. */
export interface SecuritySettings {
  policy: 'enforce' | 'report' | 'off';
  /** In addition to the site's own. Undefined: derived from what the docs use. */
  scripts?: readonly string[];
  /** Undefined: anything. */
  frames?: readonly string[];
  connections?: readonly string[];
  images?: readonly string[];
}

export interface SiteSettings {
  name: string;
  description?: string;
  theme: ThemeName;
  /** All `#rrggbb`. `light` is the accent in dark mode, `dark` the colour of buttons. */
  colors: { primary: string; light: string; dark: string };
  /** Paths or URLs; undefined shows the name. */
  logo?: Modes & { href?: string };
  favicon?: Modes;
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean };
  background: {
    image?: Modes;
    decoration?: 'gradient' | 'grid' | 'windows';
    color: { light?: string; dark?: string };
  };
  icons: IconLibrary;
  /** Undefined: the theme's default. */
  eyebrows?: 'section' | 'breadcrumbs';
  /** Undefined: the theme's default. */
  drilldown?: boolean;
  /** Names of Shiki themes, and paths of additional TextMate grammars. */
  codeblocks: Modes & { grammars: string[] };
  /** Enables formulas; undefined enables them on pages that contain some. */
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
  /** Shows the date of a page's last change. */
  timestamps: boolean;
  /** Undefined: what the checkout of the docs folder says. */
  repository?: { url: string; branch?: string; directory?: string };
  feedback: { suggestEdit: boolean; raiseIssue: boolean };
  translations: { missing: 'off' | 'notice' | 'silent'; stale: boolean };
  /** Own texts of the interface by BCP 47 tag in lower case. */
  strings: Record<string, Partial<Strings>>;
  markdown: { schema: boolean; instructions: string[] };
  api: ApiSettings;
  /** Keys of third-party services. */
  integrations: Record<string, Record<string, string | boolean>>;
  security: SecuritySettings;
  variations: { id: string; label: string }[];
  /** By language code, as written in the navigation. */
  languages: Record<string, LanguageOverrides>;
}
