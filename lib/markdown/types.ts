/** The words of the Markdown writer: what a page's HTML is read as, and how a component says what it is in Markdown. */

/** Where a heading stands in a page's Markdown. */
export interface MarkdownAnchor {
  /** Offset of the beginning of the heading's line. */
  at: number;
  depth: number;
  id: string;
  /** Plain text. */
  text: string;
}

/** A page as Markdown, with the places of its headings in document order. */
export interface MarkdownText {
  markdown: string;
  anchors: MarkdownAnchor[];
}

/** A piece of parsed HTML: text without entities, or an element. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  tag: string;
  /** The attributes as they are written; `attributeOf` reads one of them. */
  attributes: string;
  /** Of a `<pre>`: one string, its text. */
  children: HtmlNode[];
}

/** What a component's face may use to write. Everything it is given comes back without a trailing line end. */
export interface MarkdownWriter {
  /** Nodes as blocks: paragraphs, lists, code, one blank line between them. */
  blocks(nodes: readonly HtmlNode[]): string;
  /** Nodes as one run of text. */
  inline(nodes: readonly HtmlNode[]): string;
  /** Marks the line on which it is put as the beginning of a section. */
  anchor(id: string, depth: number, text: string): string;
}

/** Writes one component, known by the class of its outermost element, as Markdown. */
export interface MarkdownFace {
  /** Stands in a line of text, not by itself. */
  inline?: boolean;
  write(element: HtmlElement, md: MarkdownWriter): string;
}

/** Faces by class name: the first class of an element decides. */
export type MarkdownFaces = Readonly<Record<string, MarkdownFace>>;
