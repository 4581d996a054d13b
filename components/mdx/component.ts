/** The descriptor of a component: the only export of its folder's `index.ts`. All lists of components are derived from descriptors. */
import type { MarkdownFaces } from '@/lib/markdown/types';
import type { PropSchema } from '@/lib/mdx/types';
import type { ArticleComponent } from './shared/types';

/** Each component has its own props, which are not validated before they reach it. */
export type AnyComponent = ArticleComponent<never>;

/** The name of the sheet of rarely used components, as listed in a page's needs. */
export const RARE_SHEET = 'parts';

/** The sheets that only pages with such components load: their names, as listed in a page's needs. */
export const OWN_SHEETS = { rare: RARE_SHEET, fields: 'fields' } as const;

type Props = Readonly<Record<string, unknown>>;

export interface ComponentDescriptor {
  /** The folder, which also names its files: `NAME.css`, `NAME.client.ts`. */
  readonly folder: string;
  /** By public name; a part of a component has a dotted name (`Tree.Folder`). */
  readonly components?: Readonly<Record<string, AnyComponent>>;
  /** Replacements for tags of Markdown and HTML, which are not components to writers. */
  readonly tags?: Readonly<Record<string, AnyComponent>>;
  /** What each of `components` takes besides `children`, `className`, `id` and what every HTML element takes. */
  readonly props?: Readonly<Record<string, PropSchema>>;
  /** Props of which each of `components` needs one: readers would see an empty line. */
  readonly required?: Readonly<Record<string, readonly string[]>>;
  /** Props beyond HTML that the tags accept. */
  readonly tagProps?: readonly string[];
  /** The sheet that contains `NAME.css`: that of every page, the one of rarely used components, or that of references. */
  readonly sheet?: 'frame' | keyof typeof OWN_SHEETS;
  /** Whether these props require the sheet, if it is not that of every page; by default every use does. */
  readonly usesSheet?: (props: Props) => boolean;
  /** Assets that some props need besides the sheet. A live component may show any of them. */
  readonly needs?: readonly string[];
  /** When `NAME.client.ts`, which exports `behaviour`, is loaded: with every page, or with the first page that contains such an element. */
  readonly behaviour?: 'always' | { readonly selector: string };
  /** The Markdown faces by the first class of the outermost element; without one the HTML is converted. */
  readonly toMarkdown?: MarkdownFaces;
  /** Never inline: a paragraph ends where it starts. */
  readonly isBlock?: boolean;
  /** A label beside a text: what it says is no part of the id of its heading. */
  readonly isLabel?: boolean;
  /** Makes something else of its children, such as coloured code of a text or tabs of fences: a live component can only show it whole. */
  readonly readsChildren?: boolean;
  /** Its children are text, kept as written. */
  readonly hasRawChildren?: boolean;
  /** Whether headings inside are left out of the table of contents. */
  readonly hidesHeadings?: boolean | ((props: Props) => boolean);
  /** Kinds of admonitions of other tools (`tip` in `:::tip`) and the component that a writer means by each. */
  readonly admonitions?: Readonly<Record<string, string>>;
  /** Kinds of GitHub's alerts (`note` in `> [!NOTE]`) and the component that each becomes. */
  readonly alerts?: Readonly<Record<string, string>>;
  /** Fences of `language` become this component, with their text in `prop`; without a language, all other fences do. */
  readonly fence?: { readonly component: string } | FenceOfLanguage;
}

interface FenceOfLanguage {
  readonly component: string;
  readonly language: string;
  readonly prop: string;
}
