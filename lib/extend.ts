/**
 * The public interface: what `import { defineConfig } from 'lectern'` gives a `lectern.config.ts`. Semantic versioning applies to this file
 * alone, so it imports nothing: what it names stays as it is, whatever happens behind it. See content/extending/overview.mdx.
 */

/** The extensions of a docs folder, in the order in which they take effect. */
export interface Config {
  use: readonly Extension[];
}

/** An extension is plain data. Everything but the name may be left out. */
export interface Extension {
  /** Lower-case letters, digits and hyphens; part of addresses, codes and messages. */
  name: string;
  routes?: readonly Route[];
  commands?: readonly Command[];
  components?: readonly Component[];
  themes?: readonly Theme[];
  /**
   * Pages from another source, before the navigation is built; called again after each change of the docs folder. Elements of `navigation`
   * with a field that has the name of the extension show them.
   */
  pages?(input: PagesInput): Iterable<GeneratedPage> | Promise<Iterable<GeneratedPage>>;
  /** Interface texts by language and key; those of `docs.json` take precedence. */
  strings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Tags for the head of a page. */
  head?(page: Page, site: Site): readonly Tag[];
  /** CSS files that every page has. */
  styles?: readonly File[];
  /** Run before those of Lectern, so that what they add is treated like what a writer wrote. */
  remarkPlugins?: readonly Plugin[];
  rehypePlugins?: readonly Plugin[];
  checks?: readonly Check[];
  /** Told what happens while the site is served. A promise is awaited, but no reader waits for it. */
  onEvent?(event: SiteEvent): void | Promise<void>;
}

/** A file: a path from the folder of `lectern.config.ts`, or `new URL('./file', import.meta.url)`. */
export type File = string | URL;

/** A page as extensions see it. */
export interface Page {
  /** Where readers find it: `/guides/start`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** Path in the docs folder. */
  readonly file: string;
  /** The language (BCP 47). */
  readonly lang: string;
  /** The fields of the frontmatter that Lectern does not know. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
}

/** A site as extensions see it: the state of the docs folder at one moment. */
export interface Site {
  readonly name: string;
  /** Absolute path of the docs folder. */
  readonly docs: string;
  /** The public address without a trailing slash, if it is known. */
  readonly url?: string;
  readonly pages: readonly Page[];
}

/** What pages can be made from. */
export interface PagesInput {
  readonly name: string;
  /** Absolute path of the docs folder. */
  readonly docs: string;
  readonly url?: string;
  /** The elements of `navigation` that have the field, in order. */
  readonly uses: readonly PagesUse[];
}

export interface PagesUse {
  /** Of the field, as written in `docs.json`. */
  readonly value: unknown;
  /** The name of the tab, anchor, group … */
  readonly label: string;
}

/** A page without a file. It has `markdown`, which may come from anybody, or `mdx`, whose code is run. */
export interface GeneratedPage {
  /** Where readers find it: `/graphql/queries/ships`. A file of the docs folder takes precedence. */
  path: string;
  title: string;
  description?: string;
  markdown?: string;
  mdx?: string;
  /** The name of the group that lists it, or those of groups in groups. */
  group?: string | readonly string[];
  /** The element that lists it; may be left out if there is only one. Pages can also be listed by path, like others. */
  use?: PagesUse;
  /** Fields of the frontmatter. */
  frontmatter?: Readonly<Record<string, unknown>>;
}

/** The decoded values of a path's `:names`; `*` is the rest of the path. */
export type Params = Readonly<Record<string, string>>;

/** Something that is served: `/status.json`, `/tickets/:id`, `/files/*`. Files and pages of the docs folder come after it. */
export interface Route {
  path: string;
  /** Besides OPTIONS, and HEAD where there is GET; with `*` the route answers every method. Default: GET. */
  methods?: readonly string[] | '*';
  /** The answers that never change, which a build and an export write. Without it, only a server answers. */
  list?(site: Site): Iterable<Params> | Promise<Iterable<Params>>;
  /** Undefined if there is nothing at this address. */
  answer(request: Request, context: RouteContext): Promise<Response | undefined> | Response | undefined;
}

export interface RouteContext {
  readonly params: Params;
  readonly url: URL;
  site(): Promise<Site>;
}

/** A command: `lectern NAME`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The words after the name; in brackets where they may be left out: `FROM`, `[DIR]`. */
  operands?: readonly string[];
  /** Besides those in `shared`. */
  options?: Readonly<Record<string, Option>>;
  /** The options of Lectern's own commands that it takes, with their meaning and help. Default: `docs` and `no-extensions`. */
  shared?: readonly SharedOption[];
  /** Command lines for the help, without the program: `tickets --open`. */
  examples?: readonly string[];
  /** Further lines of the help. */
  details?: string;
  /** Runs until it is stopped. */
  serves?: boolean;
  /** Resolves with the exit code. */
  run(given: Given): Promise<number> | number;
}

/** Options that mean the same in every command. */
export type SharedOption = 'docs' | 'host' | 'json' | 'lenient' | 'no-extensions' | 'port';

export interface Option {
  /** One line for the help. */
  help: string;
  /** The placeholder of the value; without it the option is a flag. */
  value?: string;
}

/** What a command is called with. */
export interface Given {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  site(): Promise<Site>;
}

/**
 * Components that belong together, with their styles and their code for the browser, which only pages with one of them load. A component is a
 * plain function of its props: it is rendered once, to HTML.
 */
export interface Component {
  /** By name; a part has a dotted name (`Board.Lane`). */
  components: Readonly<Record<string, Render>>;
  /** The props of each, for the check of pages; a component without an entry takes anything. */
  props?: Readonly<Record<string, PropSchema>>;
  /** CSS files. */
  styles?: readonly File[];
  /** A module for the browser, bundled with what it imports. It runs once, so it listens on `document` or defines an element. */
  behaviour?: File;
  /**
   * A module that exports the components by name. A writer's live component renders them with it in the browser; without it, it shows their
   * HTML as long as their props are those of the first rendering.
   */
  live?: File;
  /** The Markdown of components by name, for `.md`, `llms-full.txt`, search and the assistant. By default, that of their HTML. */
  toMarkdown?: Readonly<Record<string, ToMarkdown>>;
  /** Never inline: a paragraph ends where it starts. */
  isBlock?: boolean;
  /** Its children are text, kept as written. */
  hasRawChildren?: boolean;
  /** Headings inside are left out of the table of contents. */
  hidesHeadings?: boolean;
}

/** A function from props to JSX. */
export type Render = (props: never, article: Article) => unknown;

/** Markdown from props, those that JSON has: no functions and no elements. `content`: the component's HTML as Markdown. */
export type ToMarkdown = (props: never, content: string) => string;

/** What a component can use of its article. */
export interface Article {
  /** A unique id from a text, by the rules for headings. */
  uniqueId(text: string): string;
  /** Registers a heading and returns its id. */
  addHeading(heading: { depth: number; text: string; id?: string }): string | undefined;
  /** The same content without its headings in the table of contents. */
  withoutToc(content: never): unknown;
}

/** The values of a prop: anything, a flag, a number, or one of some words. */
export type PropSchema = Readonly<Record<string, 'any' | 'flag' | 'number' | readonly string[]>>;

/** A theme, for `theme` in `docs.json`: one of the built-in ones with changes. */
export interface Theme {
  name: string;
  /** The built-in theme that it starts from. */
  base: string;
  /** Values of design tokens, for both colour modes and for the dark one: `{ '--round-m': '0' }`. */
  tokens?: Tokens;
  darkTokens?: Tokens;
  /** CSS files that restyle parts of the layout. */
  styles?: readonly File[];
  places?: ThemePlaces;
  /** Settings that hold where `docs.json` does not set them. */
  defaults?: { eyebrows?: 'section' | 'breadcrumbs'; drilldown?: boolean };
  /** Markup at fixed places of the layout. */
  slots?: Partial<Readonly<Record<ThemeSlot, (page: Page, site: Site) => unknown>>>;
}

export type Tokens = Readonly<Record<`--${string}`, string>>;

/** Where parts of the layout are, as far as the base lets them move. */
export interface ThemePlaces {
  /** The buttons for search and assistant. Not for bases whose sidebar is as high as the window. */
  readonly search?: 'bar' | 'sidebar-top';
  /** A row of their own, or in the bar. Not for such bases. */
  readonly tabs?: 'row' | 'bar';
  /** The selectors of languages and versions. Only for such bases. */
  readonly languages?: 'sidebar-top' | 'sidebar-bottom';
  readonly versions?: 'sidebar-top' | 'sidebar-bottom';
}

/** The end of the bar, the end of the sidebar, and above and below the text of a page. */
export type ThemeSlot = 'barEnd' | 'sidebarEnd' | 'contentStart' | 'contentEnd';

/** A tag of the head. */
export interface Tag {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string | true>>;
  /** The text of an inline script. */
  text?: string;
}

/** A plugin of remark or rehype, or a pair of it and its options. */
export type Plugin = Attacher | readonly [Attacher, ...unknown[]];
type Attacher = (this: never, ...options: never[]) => unknown;

/** Finds problems of a site, for `check` and the preview. A pure function: it is called again after each change. */
export type Check = (site: Site) => Iterable<Finding> | Promise<Iterable<Finding>>;

export interface Finding {
  /** Shown after the name of the extension: `harbor/stale-page`. */
  code: string;
  /** Default: warning. */
  severity?: 'error' | 'warning';
  /** Path in the docs folder. */
  file?: string;
  line?: number;
  column?: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead, in one sentence. */
  help: string;
}

/**
 * What happens while a site is served; `at` is in milliseconds since 1970. Ratings, comments, searches and views are those that the site's own
 * insights store. No event has anything that stands for a reader.
 */
export type SiteEvent = { at: number } & (
  | { type: 'request'; method: string; path: string; status: number; ms: number }
  /** `question`: only if the site keeps the text of questions. */
  | { type: 'answer'; question?: string; tone: string; sources: number; ms: number }
  /** `before`: the rating that this one replaces. */
  | { type: 'rating'; target: FeedbackTarget; page: string; rating: 'up' | 'down'; before?: 'up' | 'down' }
  | { type: 'comment'; target: FeedbackTarget; page: string; rating?: 'up' | 'down'; text: string }
  /** `words`: those that the site has too, as word stems; the text if the site keeps the text of questions. */
  | { type: 'search'; words: string; found: boolean }
  /** `isVisit`: the reader comes from another site. */
  | { type: 'view'; page: string; isVisit: boolean }
);

/** What a reader rates or comments on. */
export type FeedbackTarget = 'page' | 'answer' | 'code' | 'search';

/** The export of `lectern.config.ts`. Returns what it is given, for the types. */
export function defineConfig(config: Config): Config {
  return config;
}
