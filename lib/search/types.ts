/** The types shared by index, search dialog, search API and assistant. */
import type { Route } from '@/lib/kit/paths';
import type { MarkdownAnchor } from '@/lib/markdown/types';

/** The text under one heading, or before the first: the unit of search. Plain data. */
export interface Section {
  /** Route and anchor; unique on the site. */
  readonly id: string;
  readonly route: Route;
  /** The encoded address with `#anchor`, without a base path. */
  readonly href: string;
  /** The page's title. */
  readonly title: string;
  /** The page's name in the sidebar. Only at its first section, and where it is not the title. */
  readonly label?: string;
  /** From the page title down to the section's heading, inclusive. */
  readonly trail: readonly string[];
  /** The section's heading as plain text; the page title for the text before the first heading. */
  readonly heading: string;
  /** The section as Markdown, without its heading. */
  readonly markdown: string;
  /** Of a heading that is the title of a numbered step: its number. */
  readonly step?: number;
  /** BCP 47. */
  readonly lang: string;
  /** The version's label; undefined for pages outside of versions. */
  readonly version?: string;
  readonly product?: string;
  /** The tab and groups of the page, outermost first. */
  readonly place: readonly string[];
  /** `operation`: an API endpoint. */
  readonly kind: 'page' | 'operation';
  /** The page's frontmatter `tag`. */
  readonly tag?: string;
  /** The page's frontmatter `boost`; 1 is neutral. */
  readonly boost: number;
}

/** A page as input of the index. */
export interface SearchPage
  extends Pick<
    Section,
    'route' | 'title' | 'label' | 'lang' | 'version' | 'product' | 'place' | 'kind' | 'tag' | 'boost'
  > {
  readonly description?: string;
  /** Frontmatter `keywords`: searchable, not displayed. */
  readonly keywords: readonly string[];
  readonly markdown: string;
  readonly anchors: readonly MarkdownAnchor[];
}

/**
 * The sections of one language and version with everything needed for ranking. On a site with versions each part also contains the pages
 * outside of versions. Parts are in navigation order, the default first.
 */
export interface SearchPart {
  /** The name of the part in addresses: `en`, `en-v2`. */
  readonly key: string;
  /** BCP 47. */
  readonly lang: string;
  readonly version?: string;
  /** The name of the site, which the home page explains; absent in indexes of earlier versions of the program. */
  readonly site?: string;
  readonly sections: readonly Section[];
  readonly table: TermTable;
  readonly analyzer: Analyzer;
}

/** Turns text in one language into terms. */
export interface Analyzer {
  /** BCP 47. */
  readonly lang: string;
  /** The terms of a text in order, without stop words: stems, and identifiers whole and in parts. */
  readonly terms: (text: string) => string[];
  /** The same, and which terms are only parts of identifiers. */
  readonly analyze: (text: string) => AnalyzedText;
  /** The distinct words of a query in order with their terms, without stop words. */
  readonly words: (query: string) => QueryWord[];
  /** The distinct stop words in a text, which indicate its language. */
  readonly commonWords: (text: string) => ReadonlySet<string>;
  /** True if 4-grams are always used (English) or only for unknown words (content/reference/assistant/answers.mdx#search). */
  readonly grams: 'always' | 'unknown';
}

export interface AnalyzedText {
  terms: string[];
  /** The terms that are parts of identifiers; they are also among all terms. */
  parts: string[];
}

export interface QueryWord {
  /** As typed by the reader. */
  readonly word: string;
  readonly terms: readonly string[];
  /** True if the terms are an identifier and then its parts. */
  readonly isIdentifier: boolean;
  /** Bigrams of a word in a script without spaces, used if the whole word is unknown. */
  readonly pairs: readonly string[];
  /** Terms of the word joined with the one before or after it: `ratelimit` for both words of "rate limit". Each means the same as the word. */
  readonly joined: readonly string[];
  /** Terms with a similar meaning, at a lower weight. */
  readonly related: readonly string[];
  /** Part of the phrasing rather than the subject; at a lower weight. */
  readonly light: boolean;
}

/** All parts of a site. Frozen. */
export interface SearchIndex {
  readonly parts: readonly SearchPart[];
  /** The part for a page's reader: its language and version, or the defaults. */
  readonly partOf: (route: string) => SearchPart | undefined;
  /** The BCP 47 tag for a language as named by docs.json or a browser; undefined if the site does not have it. */
  readonly langOf: (language: string) => string | undefined;
}

/** The term frequencies of all sections: everything that ranking needs, small enough for browsers. */
export interface TermTable {
  /** Stems, sorted. */
  readonly terms: readonly string[];
  /** For each term, sorted by section: section index × 64 + weight level (`weights.ts`). */
  readonly postings: readonly Uint32Array[];
  /** The page index of each section; pages are numbered by their first section. */
  readonly pages: readonly number[];
  /** The score factor of each section. */
  readonly boosts: readonly number[];
}

export interface SearchOptions {
  /** As in docs.json or BCP 47; defaults to that of `currentRoute`, else the site's default. */
  language?: string;
  /** The version's label; defaults to that of `currentRoute`, else the site's default. */
  version?: string;
  currentRoute?: string;
  /** The key of the part that the reader's search box uses: a page may be in several. Takes precedence over that of `currentRoute`. */
  currentPart?: string;
  /** Maximum number of sections; default 10. */
  limit?: number;
  /** The last word may be incomplete, because the reader is still typing. */
  typing?: boolean;
  /** True if a `boost` above 1 counts; default true. The assistant ignores it. */
  boosts?: boolean;
  /** Only these pages; default all. */
  pages?: ReadonlySet<Route>;
}

export interface Hit {
  readonly section: Section;
  /**
   * Match quality, roughly comparable between queries. Hits are ordered by rank, which also includes 4-grams: a hit may have a higher
   * score than the one before.
   */
  readonly score: number;
  /** The words of the query that the section contains, as typed. */
  readonly terms: readonly string[];
  /** The share of the query's weight covered by `terms`, 0 to 1. A fuzzy match counts by its similarity. */
  readonly coverage: number;
  /** The rarity of the rarest word that the section contains exactly, 0 to 1. */
  readonly rarest: number;
  /** How much of the section is about the words that it contains exactly: their share of the query's weight, each by its weight in the section. */
  readonly focus: number;
  /** Found by its meaning: `coverage` then says how far that may count. */
  readonly isMeant?: true;
  /** The rarity of the rarest word of the question in the title or a heading of the section, 0 to 1. Set by the assistant. */
  readonly headed?: number;
  /**
   * How likely it is, from 0 to 1, that this section answers the query best if one of the sections does. Only the first ones have it, and not while
   * the reader types.
   */
  readonly likelihood?: number;
}
