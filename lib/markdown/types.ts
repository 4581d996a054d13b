/** Types of the Markdown writer: parsed HTML, and how a component is converted to Markdown. */

/** The position of a heading in a page's Markdown, or of a component that is a section, such as an accordion. */
export interface MarkdownAnchor {
  /** Offset of the start of the heading's line. */
  at: number;
  /** Offset of the end of a section that does not last up to the next heading. */
  end?: number;
  depth: number;
  id: string;
  /** Plain text. */
  text: string;
}

/** A page as Markdown, with its headings in document order. */
export interface MarkdownText {
  markdown: string;
  anchors: MarkdownAnchor[];
}

/** A node of parsed HTML: decoded text or an element. */
export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** In lower case. */
  tag: string;
  /** The attributes as written; use `attributeOf` to read them. */
  attributes: string;
  /** One string for highlighted code and for raw text (`<script>`, `<style>`). */
  children: HtmlNode[];
  /** Offsets in the parsed text: of the start tag, and of what is between the tags. */
  start: number;
  innerStart: number;
  /** `innerEnd` equals `end` where no end tag is written. */
  innerEnd: number;
  end: number;
}

/** The functions available to a component's face. Results have no trailing newline. */
export interface MarkdownWriter {
  /** Nodes as blocks: paragraphs, lists, code, separated by blank lines. */
  blocks(nodes: readonly HtmlNode[]): string;
  /** Nodes as inline text. */
  inline(nodes: readonly HtmlNode[]): string;
  /** Marks the current line as the start of a section. */
  anchor(id: string, depth: number, text: string): string;
  /** Marks for the first line of a section and for its end. The text after it belongs to the section around it. */
  section(id: string, depth: number, text: string): readonly [start: string, end: string];
}

/** Converts a component, identified by the class of its outermost element, to Markdown. */
export interface MarkdownFace {
  /** True for an inline component; a function where that depends on the Markdown. */
  inline?: boolean | ((element: HtmlElement, md: MarkdownWriter) => boolean);
  write(element: HtmlElement, md: MarkdownWriter): string;
}

/** Faces by class name; the first class of an element decides. */
export type MarkdownFaces = Readonly<Record<string, MarkdownFace>>;
