/** The model of a site. */

import type { Audience, GroupRule } from '@/lib/access/rules';
import type { Locate } from '@/lib/config/refs';
import type { SiteSettings } from '@/lib/config/settings';
import type { LoadedExtensions, OwnTheme } from '@/lib/extensions/types';
import type { FilePath, Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { NavTree } from '@/lib/nav/types';
import type { EndpointFacts, Method, Specification } from '@/lib/openapi/types';
import type { Guidance } from '@/lib/source/assistant-files';
import type { PageMeta } from '@/lib/source/frontmatter';
import type { Services, SiteMode } from '@/lib/source/location';

/** The subject of an API page. */
export type PageApi =
  /** `specification` is a key of `SiteModel.specifications`; use `readOperation` and `readChannel` to read from it. */
  | { readonly kind: 'endpoint'; readonly specification: FilePath; readonly endpoint: EndpointFacts }
  /** Frontmatter `openapi-schema`: the data model with that name. */
  | { readonly kind: 'schema'; readonly specification: FilePath; readonly name: string }
  /** Frontmatter `api`: a page that documents its parameters in its own text. See content/reference/format/api-pages.mdx#manual. */
  | { readonly kind: 'manual'; readonly method: Method; readonly target: string };

/** The source of a generated page. */
export interface PageOrigin {
  /** For messages, with its place. */
  readonly extension: string;
  /** Its text is only Markdown: it may come from anybody. */
  readonly isPlain: boolean;
}

/** A page: a file of the docs folder, or one generated from a specification. */
export interface PageNode {
  readonly route: Route;
  /** The page's file; for a generated page the specification. */
  readonly file: FilePath;
  readonly title: string;
  readonly meta: PageMeta;
  /** Set on API pages: what is rendered below the page's own text. */
  readonly api?: PageApi;
  /** The MDX of a generated page (`x-mint.content`, often empty). */
  readonly generatedBody?: string;
  /** Of a page that an extension generates. Its `file` does not exist; it is where a file with the page would be. */
  readonly origin?: PageOrigin;
  /** Set on a page that stands in for a missing translation: the page of the default language. */
  readonly original?: Route;
}

/** The rule of a page, as far as its frontmatter and its operation state one. */
export interface PageMarks {
  readonly isPublic?: boolean;
  readonly groups: readonly GroupRule[];
}

/** The audience of a view, and the files that it must not name. */
export interface SiteView {
  readonly audience: Audience;
  /** The files of pages that the audience may not read. */
  readonly withheld: ReadonlySet<FilePath>;
  /** The whole site. It must not be shown to anybody. */
  readonly whole: SiteModel;
}

/** The facts about the text of a Markdown file. */
export interface TextFacts {
  /** Of the whole file. */
  readonly hash: string;
  /** True if it may name classes for stylesheets. */
  readonly hasClasses: boolean;
}

/** Everything known about a docs folder; frozen, shared by all pages. */
export interface SiteModel {
  /** Absolute path of the docs folder. */
  readonly docs: string;
  readonly lenient: boolean;
  readonly mode: SiteMode;
  /** Absolute path of the folder for caches. */
  readonly cache: string;
  /** The public URL of the site (`SITE_URL`), without a trailing slash. */
  readonly url?: string;
  /** See SiteLocation. */
  readonly hasModel?: true;
  /** The path below which the site is served. Only addresses that leave the program have it. */
  readonly base?: string;
  /** As in `SiteLocation`. */
  readonly mcp?: string;
  readonly services: Services;
  readonly settings: SiteSettings;
  /** The source position of a configuration value. */
  readonly locate: Locate;
  readonly nav: NavTree;
  readonly pages: ReadonlyMap<Route, PageNode>;
  /** Rules in the frontmatter of pages and link pages, and of their operations. Pages without one are missing. */
  readonly marks: ReadonlyMap<Route, PageMarks>;
  /** Readers can sign in: pages of which nothing is said are for them only. */
  readonly hasSignIn?: true;
  /** Set on the site as one audience sees it. */
  readonly view?: SiteView;
  /** The routes of pages that are only a link (frontmatter `url`), with their targets. */
  readonly outside: ReadonlyMap<Route, string>;
  /** All specifications in use, by file or URL. */
  readonly specifications: ReadonlyMap<FilePath, Specification>;
  /** Files served at their own paths. */
  readonly files: ReadonlySet<FilePath>;
  /** Pages and snippets: all files that may contain markup. */
  readonly markup: readonly FilePath[];
  /** The facts about the Markdown files among them. */
  readonly texts: ReadonlyMap<FilePath, TextFacts>;
  /** The writer's own stylesheets and scripts, loaded on every page. */
  readonly styles: readonly FilePath[];
  readonly scripts: readonly FilePath[];
  /** The global names that these scripts set in the browser. */
  readonly scriptNames: readonly string[];
  /** Folders of generated pages that are not known, because their specification could not be read. */
  readonly unreadFolders: ReadonlySet<Route>;
  readonly problems: readonly Problem[];
  readonly extensions: LoadedExtensions;
  /** For the model of the assistant; never sent to readers. */
  readonly guidance: Guidance;
  /** The theme, if it is that of an extension; `settings.theme` is the one that it starts from. */
  readonly ownTheme?: OwnTheme;
}
