/** What search knows of a site, and what it answers: the contract between the index, the dialog, the search API and the assistant. */
import type { Route } from '@/lib/kit/paths';
import type { MarkdownAnchor } from '@/lib/markdown/types';

/** A part of a page under one heading (or before the first): the smallest thing that is found. Plain data. */
export interface Section {
  /** Route and anchor: unique on the site. */
  readonly id: string;
  readonly route: Route;
  /** Encoded address with `#anchor`, without a base path. */
  readonly href: string;
  /** The page's title. */
  readonly title: string;
  /** From the page's title down to the section's heading, both included. */
  readonly trail: readonly string[];
  /** The section's own heading as plain text; the page's title for what stands before the first heading. */
  readonly heading: string;
  /** The section as clean Markdown, its heading line left out. */
  readonly markdown: string;
  /** BCP 47. */
  readonly lang: string;
  /** Label of the version; undefined for pages outside of versions. */
  readonly version?: string;
  readonly product?: string;
  /** Groups of the navigation and the tab that the page stands under, outermost first. */
  readonly place: readonly string[];
  /** `operation`: an endpoint of an API. */
  readonly kind: 'page' | 'operation';
  /** The page's frontmatter `tag`. */
  readonly tag?: string;
  /** The page's frontmatter `boost`; 1 changes nothing. */
  readonly boost: number;
}

/** A page as the index takes it in. */
export interface SearchPage
  extends Pick<Section, 'route' | 'title' | 'lang' | 'version' | 'product' | 'place' | 'kind' | 'tag' | 'boost'> {
  readonly description?: string;
  /** Frontmatter `keywords`: found, never shown. */
  readonly keywords: readonly string[];
  readonly markdown: string;
  readonly anchors: readonly MarkdownAnchor[];
}

/**
 * The sections of one language and version with everything that ranking needs. Of a site with versions each part also has the pages
 * that belong to none. Parts are in the order of the navigation, the default first.
 */
export interface SearchPart {
  /** Names the part in addresses: `en`, `en-v2`. */
  readonly key: string;
  /** BCP 47. */
  readonly lang: string;
  readonly version?: string;
  readonly sections: readonly Section[];
  readonly table: TermTable;
  readonly analyzer: Analyzer;
}

/** How a text in one language becomes terms. */
export interface Analyzer {
  /** BCP 47. */
  readonly lang: string;
  /** The terms of a text in its order, stop words left out: stems, identifiers whole and in parts. */
  readonly terms: (text: string) => string[];
  /** The same, and which of them are only parts of identifiers. */
  readonly analyze: (text: string) => AnalyzedText;
  /** The distinct words of a question in their order with the terms that each one stands for; stop words left out. */
  readonly words: (query: string) => QueryWord[];
  /**
   * Whether parts of words are compared as well, always (English) or only where a word is unknown
   * (content/reference/assistant/answers.mdx#search).
   */
  readonly grams: 'always' | 'unknown';
}

export interface AnalyzedText {
  terms: string[];
  /** Those of the terms that are parts of identifiers, which stand among the terms as a whole as well. */
  parts: string[];
}

export interface QueryWord {
  /** As the reader wrote it. */
  readonly word: string;
  readonly terms: readonly string[];
  /** Terms of words that often mean the same; they count less. */
  readonly related: readonly string[];
  /** Carries the question more than its subject; counts less. */
  readonly light: boolean;
}

/** All parts of a site. Frozen. */
export interface SearchIndex {
  readonly parts: readonly SearchPart[];
  /** The part for a reader of a page: its language and version, the defaults where it has none. */
  readonly partOf: (route: string) => SearchPart | undefined;
  /** BCP 47 for a language as docs.json or a browser names it; undefined where the site does not have it. */
  readonly langOf: (language: string) => string | undefined;
}

/**
 * Which section holds which term, and how much of it: everything that ranking needs, small enough to be sent to a browser.
 */
export interface TermTable {
  /** Stems, sorted. */
  readonly terms: readonly string[];
  /** For each term: section number × 64 + weight of the term in it (`weights.ts`), by section. */
  readonly postings: readonly Uint32Array[];
  /** For each section the number of its page; pages are numbered in the order of their first section. */
  readonly pages: readonly number[];
  /** For each section what its score is multiplied with. */
  readonly boosts: readonly number[];
}

export interface SearchOptions {
  /** As written in docs.json or BCP 47; without it, that of `currentRoute`, else the default. */
  language?: string;
  /** Label of a version; without it, that of `currentRoute`, else the default. */
  version?: string;
  currentRoute?: string;
  /** At most so many sections; 10. */
  limit?: number;
  /** The last word may be the beginning of one: the reader is still typing. */
  typing?: boolean;
}

export interface Hit {
  readonly section: Section;
  /** How well the words fit; roughly comparable between answers. Hits are in order of rank, which also counts parts of words. */
  readonly score: number;
  /** Words of the query that the section holds, as the reader wrote them. */
  readonly terms: readonly string[];
  /** Share of the query's weight that `terms` have, 0–1. */
  readonly coverage: number;
}
