/** What describes a component: the one export of its folder's `index.ts`. Every list of components is made from these. */
import type { MarkdownFaces } from '@/lib/markdown/types';
import type { ArticleComponent } from './shared/types';

/** Each component takes its own props; what writers pass is not checked before it gets there. */
export type AnyComponent = ArticleComponent<never>;

/** The name of the sheet of rare components, as pages ask for it. */
export const RARE_SHEET = 'parts';

type Props = Readonly<Record<string, unknown>>;

export interface ComponentDescriptor {
  /** The folder, which also names the files in it: `NAME.css`, `NAME.client.ts`. */
  readonly folder: string;
  /** By the names that writers use; a part of a component has a dotted name (`Tree.Folder`). */
  readonly components?: Readonly<Record<string, AnyComponent>>;
  /** What replaces the tags of Markdown and HTML; to a writer these are no components. */
  readonly tags?: Readonly<Record<string, AnyComponent>>;
  /** Props beyond HTML that the tags understand. */
  readonly tagProps?: readonly string[];
  /** Where `NAME.css` goes: in the sheet of every page, or in the one that only pages with rare components load. */
  readonly sheet?: 'frame' | 'rare';
  /** Whether these props need the sheet of rare components; without it, every use does. */
  readonly usesSheet?: (props: Props) => boolean;
  /** When `NAME.client.ts`, which exports `behaviour`, is loaded: with every page, or with the first page that has such an element. */
  readonly behaviour?: 'always' | { readonly selector: string };
  /** How it is written in Markdown, by the first class of its outermost element; without it, as its HTML. */
  readonly toMarkdown?: MarkdownFaces;
  /** It is never part of a line of text: a paragraph ends where it begins. */
  readonly isBlock?: boolean;
  /** Its children are text, kept as typed. */
  readonly hasRawChildren?: boolean;
  /** Whether headings inside it are left out of the table of contents. */
  readonly hidesHeadings?: boolean | ((props: Props) => boolean);
  /** Fences of `language` become this component, with their text in `prop`; without a language, all other fences do. */
  readonly fence?: { readonly component: string } | FenceOfLanguage;
}

interface FenceOfLanguage {
  readonly component: string;
  readonly language: string;
  readonly prop: string;
}
