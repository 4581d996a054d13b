/** What a page's text becomes: finished HTML and the facts that the frame around it shows. Plain data, cached on disk as JSON. */
import type { ReactNode } from 'react';
import type { SiteSettings } from '@/lib/config/settings';
import type { IconRef } from '@/lib/format/icons';
import type { FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import type { MarkdownAnchor, MarkdownFaces } from '@/lib/markdown/types';
import type { Strings } from '@/lib/strings/en';

/** One line of the table of contents. `depth` is the heading level, 1–4. */
export interface TocEntry {
  depth: number;
  id: string;
  /** Plain text. */
  text: string;
  /** It stands in a tab or view that is not shown at first. */
  hidden?: true;
}

/** A `<View>` of a page, as its switcher names it. */
export interface ViewEntry {
  title: string;
  icon?: IconRef;
}

/** A link inside the site as the page has it, for the checker. */
export interface PageLink {
  /** Resolved and encoded: `/guides/x#part`, or `#part`. */
  href: string;
  /** The file that holds the link: the page, or a snippet of it. */
  file: string;
  line: number;
  column: number;
}

/** A page, compiled and rendered once. */
export interface RenderedPage {
  /** The article's HTML; React does not walk it again. */
  html: string;
  /**
   * HTML for the column beside the text (`<Panel>`, `<RequestExample>`, `<ResponseExample>`), `''` when there is none. It replaces the
   * table of contents; in narrow windows it stands above the text.
   */
  aside: string;
  toc: TocEntry[];
  /** The page's views, each title once, the default first; empty on nearly every page. */
  views: ViewEntry[];
  /** The tags of its changelog entries, each once. */
  tags: string[];
  /** Whether it has changelog entries. */
  hasUpdates: boolean;
  /** CSS rules of the highlighted code on this page (token classes), `''` without code. */
  css: string;
  /** What the browser must load for this page only: `mermaid`, `katex`, `parts` (the style sheet of rare components). */
  needs: string[];
  problems: Problem[];
  /** Whether the text has an h1 of its own. */
  hasHeading1: boolean;
  links: PageLink[];
  /** Every id in the HTML, the targets of `#` links. */
  ids: string[];
  /** The page as clean Markdown, components written out: what search, the assistant and machines read. Without the page's title. */
  markdown: string;
  /** Where the headings of `markdown` stand. */
  anchors: MarkdownAnchor[];
}

/** What a component may ask of the article it stands in. Rendering is in document order, so ids come out the same every time. */
export interface ArticleContext {
  /** The site's icon library, for icons that name none. */
  readonly icons: 'fontawesome' | 'lucide' | 'tabler';
  /** A page-wide unique id from a text (heading rules, duplicates `-2`). */
  uniqueId(text: string): string;
  /** The same for a tab, an accordion or a view: it gives way to headings, also to later ones. `own` is an id that the writer chose. */
  partId(title: string, own?: string): string;
  /** Says of a part's content whether it is shown at first: its headings stand in the table of contents while it is. */
  inPart(content: ReactNode, isShown: boolean): ReactNode;
  /** Notes a view; true for views that are shown at first. */
  addView(view: ViewEntry): boolean;
  /** Notes a changelog entry. */
  addUpdate(tags: readonly string[]): void;
  /** Highlighted code by the `block` prop of `<CodeBlock>`: the HTML inside `<code>`. */
  codeHtml(block: string): string | undefined;
  /** Reports what a component finds wrong with what it was given. */
  report(problem: Problem): void;
  /** UI strings in the page's language. */
  readonly strings: Strings;
}

/** One line of the text around a problem. */
export interface ExcerptLine {
  number: number;
  text: string;
}

/** What the box for a broken page or component is given. */
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
  /** Line of the file (1-based) on which `body` starts. */
  bodyLine: number;
}

export interface RenderOptions {
  /** Absolute path of the docs folder. */
  docs: string;
  /**
   * The components of one article: functions by the name that writers use, `Tree.File` as a property of `Tree`.
   * Names of HTML tags (`a`, `h2`, `img` …) replace those tags wherever they come from: Markdown, JSX, writers' components.
   */
  components: (article: ArticleContext) => Record<string, unknown>;
  /** How components are written in Markdown, by the class that their HTML begins with. */
  markdownFaces: MarkdownFaces;
  /** All names of components, dotted ones included. */
  componentNames: ReadonlySet<string>;
  /** Stands where a page (or, with `dev`, a writer's component) fails. */
  problemBox: (props: ProblemBoxProps) => ReactNode;
  settings: Pick<SiteSettings, 'icons' | 'codeblocks' | 'latex' | 'variables'>;
  strings: Strings;
  /** Shows a box where a writer's component fails, instead of nothing. */
  dev?: boolean;
  /** Absolute path of a folder for cached pages and code; without it nothing is cached on disk. */
  cacheFolder?: string;
  /** Changes when the code that makes the HTML changes (`rendererVersion`). */
  version?: string;
}
