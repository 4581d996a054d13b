/** The rendered form of a page: HTML and facts for the layout. Plain data, cached on disk as JSON. */
import type { ReactNode } from 'react';
import type { SiteSettings } from '@/lib/config/settings';
import type { LoadedExtensions } from '@/lib/extensions/types';
import type { FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { MarkdownAnchor, MarkdownFaces } from '@/lib/markdown/types';
import type { Strings } from '@/lib/strings/strings';
import type { IconRef } from '@/lib/words/icons';
import type { Fence } from './code/code-meta';
import type { CodeHtml } from './code/token-html';
import type { ArticleStrings } from './islands/site-parts';

export type { ArticleStrings };

/** An entry of the table of contents. `depth` is the heading level, 1 to 4. */
export interface TocEntry {
  depth: number;
  id: string;
  /** Plain text. */
  text: string;
  /** True in a tab or view that is initially hidden. */
  hidden?: true;
}

/** A `<View>` of a page, for its selector. */
export interface ViewEntry {
  title: string;
  icon?: IconRef;
}

/** An internal link, for the checker. */
export interface PageLink {
  /** Resolved and encoded: `/guides/x#part`, or `#part`. */
  href: string;
  /** The link in the file, if it is written in another way. */
  written?: string;
  /** The file that contains the link: the page or a snippet. */
  file: string;
  line: number;
  column: number;
}

/** The props of a `<ParamField>`: a parameter of an API page with `api:`. */
export interface PageField {
  place: 'path' | 'query' | 'header' | 'cookie' | 'body';
  name: string;
  /** As written: `string`, `number[]`, `file` … */
  type?: string;
  required?: boolean;
  deprecated?: boolean;
  default?: string | number | boolean;
  /** Placeholder of the input in the playground. */
  placeholder?: string;
  /** The fields inside of a field of the body: its properties, or those of its items. */
  fields?: PageField[];
}

/** A heading and the plain text up to the next heading, one line per paragraph. */
export interface TextSection {
  id?: string;
  title: string;
  text: string;
}

/** The props of a changelog entry as plain text. */
export interface UpdateFacts {
  id?: string | undefined;
  label: string;
  description: string;
  tags: readonly string[];
  /** Texts for the feed set by the writer. */
  rss?: { title?: string | undefined; description?: string | undefined } | undefined;
}

/** A changelog entry with its text. Components, tables and code are left out. */
export interface PageUpdate extends UpdateFacts {
  text: string;
  /** One per heading in the entry. */
  sections: TextSection[];
}

/** The resources that a page's own markup runs or embeds, for the content security policy. */
export interface PageLoad {
  kind: 'script' | 'frame' | 'object';
  /** As a source of the policy: the origin of another site, or the hash of an inline script. */
  source: string;
}

export type ExampleKind = 'request' | 'response';

/** A compiled and rendered page. */
export interface RenderedPage {
  /** The article's HTML, inserted as it is. */
  html: string;
  /**
   * The HTML of the right column (`<Panel>`, `<RequestExample>`, `<ResponseExample>`), `''` if it is empty. It replaces the table of
   * contents; in narrow windows it is above the text.
   */
  aside: string;
  toc: TocEntry[];
  /** The page's views without duplicates, the default first; usually empty. */
  views: ViewEntry[];
  /** The tags of its changelog entries, without duplicates. */
  tags: string[];
  /** Top-level changelog entries in document order, not nested in others or in collapsed content. */
  updates: PageUpdate[];
  /** One per heading; only for pages with `ArticleSource.wantsSections` and without changelog entries. */
  sections: TextSection[];
  /** The parameters described by `<ParamField>`. */
  fields: PageField[];
  /** CSS rules of the highlighted code (token classes), `''` without code. */
  css: string;
  /** Additional assets of this page: `mermaid`, `katex`, `parts` (the stylesheet of rarely used components). */
  needs: string[];
  problems: Problem[];
  /** The other files of the docs folder that the text depends on, each with its stamp (lib/mdx/compile/dependencies.ts). */
  files: [FilePath, string][];
  /** True if the text contains an h1. */
  hasHeading1: boolean;
  links: PageLink[];
  /** The addresses of the images. */
  images: string[];
  /** Scripts, frames and objects that are not files of this site, without duplicates. */
  loads: PageLoad[];
  /** All ids in the HTML, the possible targets of `#` links. */
  ids: string[];
  /** The examples that the page's own text contains. */
  examples: ExampleKind[];
  /** The page as Markdown for search, the assistant and agents, without the title. */
  markdown: string;
  /** The positions of headings in `markdown`. */
  anchors: MarkdownAnchor[];
  /** Of an API page: where the generated samples begin, which end `markdown` and are not searched. */
  examplesAt?: number;
}

/** The functions of an article for its components. Rendering is in document order, so ids are deterministic. */
export interface ArticleContext {
  /** The site's icon library, the default for icons. */
  readonly icons: 'fontawesome' | 'lucide' | 'tabler';
  /** A unique id from a text, by the rules for headings (duplicates get `-2`). */
  uniqueId(text: string): string;
  /** The same for a tab, accordion or view, for which all headings take precedence. `own` is an explicit id. */
  partId(title: string, own?: string): string;
  /** Declares whether a part's content is initially visible: only then are its headings in the table of contents. */
  inPart(content: ReactNode, isShown: boolean): ReactNode;
  /** Registers a view; true if it is initially visible. */
  addView(view: ViewEntry): boolean;
  /**
   * Registers a heading and returns its id: `id` if it is explicit, else one from `name`, its text without labels, or from `text`; undefined
   * if it has none. It is listed in the table of contents unless `isListed` is false. `isTitle`: the page needs no other h1.
   */
  addHeading(heading: {
    depth: number;
    text: string;
    name?: string;
    id?: unknown;
    isTitle?: boolean;
    isListed?: boolean;
  }): string | undefined;
  /** The same content without its headings in the table of contents. */
  withoutToc(content: ReactNode): ReactNode;
  /** The same content without its fields and examples registered: the page does not show it. */
  forAgents(content: ReactNode): ReactNode;
  /** Registers what the browser must load for this page (`RenderedPage.needs`). */
  need(asset: string): void;
  /** Registers a changelog entry. Returns the number for the `UPDATE_TAG` around its text; undefined if it is nested or collapsed. */
  addUpdate(update: UpdateFacts): number | undefined;
  /** Registers a parameter. Returns its content, in which fields of the body are its own. */
  addField(field: PageField, content: ReactNode): ReactNode;
  /** Registers an example for the side column. */
  addExample(kind: ExampleKind): void;
  /** Highlighted code by its id. */
  code(block: string): CodeHtml | undefined;
  /** Requests highlighting of code generated at render time; returns the id for `code`, which may have it in the next pass only. */
  highlight(fence: Fence): string | undefined;
  /** Reports a problem with a component's props. */
  report(problem: Problem): void;
  /** UI strings in the page's language. */
  readonly strings: ArticleStrings;
  /** How many times `key` was requested in this article before: 0, 1, 2 … For ids outside of the headings' namespace. */
  serial(key: string): number;
}

/** A line around a problem. */
export interface ExcerptLine {
  number: number;
  text: string;
}

/** The props of the box for a failed page or component. */
export interface ProblemBoxProps {
  problem: Problem;
  /** The lines around the problem. */
  excerpt: ExcerptLine[];
  title: string;
}

/** A page's text after its frontmatter. */
export interface ArticleSource {
  file: FilePath;
  body: string;
  /** The line of the file (1-based) where `body` starts. */
  bodyLine: number;
  /** Its author must not run code here: compiled as Markdown, without JavaScript, components and HTML. */
  untrusted?: boolean;
  /** The page has a feed even without changelog entries (`rss: true`). */
  wantsSections?: boolean;
}

/** The values of a prop: anything, a flag (bare, `true`, `false`), a number, or one of some words. */
export type PropKind = 'any' | 'flag' | 'number' | readonly string[];

/** The properties of a component, in addition to those that every component accepts. */
export type PropSchema = Readonly<Record<string, PropKind>>;

/** The facts about components for the compiler. */
export interface ComponentSyntax {
  /** The names of all components, including dotted ones. */
  readonly names: ReadonlySet<string>;
  /** Components that are never inline. */
  readonly blocks: ReadonlySet<string>;
  /** The tags that the site renders in its own way. */
  readonly tags: ReadonlySet<string>;
  /** Components whose children are text, kept as written. */
  readonly raw: ReadonlySet<string>;
  /** The component that code becomes; its `block` is the id of highlighted code. */
  readonly code: string;
  /** Languages whose fences become another component, which gets the text in `prop`. */
  readonly fences: Readonly<Record<string, { component: string; prop: string }>>;
  /** The component for each kind of admonition in the syntax of other tools (`:::tip`), by the kind in lower case. */
  readonly admonitions: ReadonlyMap<string, string>;
  /** The component for each kind of GitHub's alerts (`> [!NOTE]`), by the kind in lower case. */
  readonly alerts: ReadonlyMap<string, string>;
  /** The props of components by name; a component without an entry takes anything. */
  readonly props: ReadonlyMap<string, PropSchema>;
  /** Props of which a component needs one, by its name. */
  readonly required: ReadonlyMap<string, readonly string[]>;
}

export interface RenderOptions {
  /** Absolute path of the docs folder. */
  docs: string;
  /** The path of the live site (`/docs`), which writers may have copied with an address. */
  livePath?: string;
  /** Global names set by the folder's own scripts in the browser. */
  scriptNames?: readonly string[];
  /**
   * The components of an article by public name, `Tree.File` as a property of `Tree`. Names of HTML tags (`a`, `h2`, `img` …) replace those
   * tags in Markdown, JSX and writers' components.
   */
  components: (article: ArticleContext) => Record<string, unknown>;
  /** The Markdown faces of components by the class of their outermost element. */
  markdownFaces: MarkdownFaces;
  syntax: ComponentSyntax;
  /** Rendered in place of a failed page (or, with `dev`, a failed component). */
  problemBox: (props: ProblemBoxProps) => ReactNode;
  settings: Pick<SiteSettings, 'icons' | 'styling' | 'variables'>;
  strings: Strings;
  /** Shows a box for a failed component instead of nothing. */
  dev?: boolean;
  /** Shows a page in spite of mistakes of syntax that have a safe reading. */
  lenient?: boolean;
  /** Absolute path of the cache folder; without it nothing is cached on disk. */
  cacheFolder?: string;
  /** Changes with the code that makes the HTML (`RENDERER_VERSION`). */
  version?: string;
  /** Their components are among `components`; their plugins are run, and threads load them. */
  extensions?: LoadedExtensions;
}
