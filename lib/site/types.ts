/** The one composed model. */

import type { Locate } from '@/lib/config/refs';
import type { SiteSettings } from '@/lib/config/settings';
import type { FilePath, Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { NavTree } from '@/lib/nav/types';
import type { EndpointFacts, Method, Specification } from '@/lib/openapi/types';
import type { PageMeta } from '@/lib/source/frontmatter';

/** What an API page describes. */
export type PageApi =
  /** `specification` is a key of `SiteModel.specifications`; `readOperation` and `readChannel` take it from there. */
  | { readonly kind: 'endpoint'; readonly specification: FilePath; readonly endpoint: EndpointFacts }
  /** Frontmatter `openapi-schema`: the data model of that name. */
  | { readonly kind: 'schema'; readonly specification: FilePath; readonly name: string }
  /** Frontmatter `api`: a page whose parameters stand in its own text. See content/reference/format/api-pages.mdx#manual. */
  | { readonly kind: 'manual'; readonly method: Method; readonly target: string };

/** One page: a file of the docs folder at its route, or one that a specification makes. */
export interface PageNode {
  readonly route: Route;
  /** The page's file; of a generated page the specification. */
  readonly file: FilePath;
  readonly title: string;
  readonly meta: PageMeta;
  /** Set on API pages: what is drawn below the page's own text. */
  readonly api?: PageApi;
  /** MDX of a page without a file of its own (`x-mint.content`, often empty). */
  readonly generatedBody?: string;
}

/** Everything known about a docs folder; frozen, shared by all pages. */
export interface SiteModel {
  /** Absolute path of the docs folder. */
  readonly docs: string;
  readonly lenient: boolean;
  readonly settings: SiteSettings;
  /** Where a value of the configuration is written. */
  readonly locate: Locate;
  readonly nav: NavTree;
  readonly pages: ReadonlyMap<Route, PageNode>;
  /** Every specification that a page or the navigation uses, by its file or URL. */
  readonly specifications: ReadonlyMap<FilePath, Specification>;
  /** Files to serve at their own paths. */
  readonly files: ReadonlySet<FilePath>;
  /** Pages and snippets: everything that may hold markup. */
  readonly markup: readonly FilePath[];
  /** The writer's own style sheets and scripts, loaded on every page. */
  readonly styles: readonly FilePath[];
  readonly scripts: readonly FilePath[];
  readonly problems: readonly Problem[];
}
