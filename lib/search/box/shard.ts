/** The search files sent to browsers: the index at once, texts of sections when they are shown. */
import { type PackedTable, packTable } from '../table/pack';
import type { SearchPart, Section } from '../types';
import type { LanguageWords } from '../words/analyzers';
import { languageWords } from '../words/load-analyzer';

/** A page of a part, as shown in results. */
export interface ShardPage {
  href: string;
  title: string;
  /** The name in the sidebar; undefined where it is the title. */
  label?: string;
  place: readonly string[];
  /** Undefined for pages. */
  kind?: 'operation';
  /** The headings of its sections: trail below the title, and `#anchor`; the first section has none. */
  sections: readonly (readonly [trail: readonly string[], hash: string])[];
}

export interface ShardIndex {
  lang: string;
  /** For the analyzer. */
  language: LanguageWords;
  pages: readonly ShardPage[];
  table: PackedTable;
}

/** The texts of the dialog. */
export interface SearchWords {
  prompt: string;
  results: string;
  recent: string;
  forget: string;
  nothing: string;
  advice: string;
  ask: string;
  visited: string;
  start: string;
  move: string;
  open: string;
  leave: string;
  close: string;
  everywhere: string;
}

/** The first file of a part. */
export interface ShardFile extends ShardIndex {
  words: SearchWords;
  /** The data that "Search everything" needs in addition. Undefined without other parts. */
  others?: readonly OtherPart[];
}

/** Another version or language, with the name shown above its results. */
export interface OtherPart {
  key: string;
  name: string;
}

/** The texts of sections of some pages, in order. */
export type ShardTexts = readonly string[];

/** Number of pages per text file. */
export const PAGES_PER_FILE = 16;
/** Characters of a section available for excerpts. */
const MAX_TEXT_LENGTH = 1500;

/** The files of a part. */
export function shardOf(part: SearchPart): { index: ShardIndex; texts: ShardTexts[] } {
  return { index: shardIndexOf(part), texts: textFilesOf(part) };
}

/** The first file without the texts of the dialog. */
export function shardIndexOf(part: SearchPart): ShardIndex {
  return {
    lang: part.lang,
    language: languageWords(part.lang),
    pages: pagesOf(part.sections).map(shardPage),
    table: packTable(part.table),
  };
}

/** The content of a file of texts. `sections`: those of its pages. */
export function shardTextsOf(sections: readonly Section[]): ShardTexts {
  return sections.map((section) => plainText(section.markdown));
}

function textFilesOf(part: SearchPart): ShardTexts[] {
  const pages = pagesOf(part.sections);
  return Array.from({ length: Math.ceil(pages.length / PAGES_PER_FILE) }, (_, file) =>
    shardTextsOf(pages.slice(file * PAGES_PER_FILE, (file + 1) * PAGES_PER_FILE).flat()),
  );
}

function pagesOf(sections: readonly Section[]): Section[][] {
  const byRoute = new Map<string, Section[]>();
  for (const section of sections) byRoute.set(section.route, [...(byRoute.get(section.route) ?? []), section]);
  return [...byRoute.values()];
}

/** The entry of a page with these sections. */
export function shardPage(sections: readonly Section[]): ShardPage {
  const [first] = sections;
  return {
    href: first?.href ?? '',
    title: first?.title ?? '',
    ...(first?.label === undefined ? {} : { label: first.label }),
    place: first?.place ?? [],
    ...(first?.kind === 'operation' ? { kind: 'operation' as const } : {}),
    sections: sections.map(({ trail, href }) => [trail.slice(1), href.replace(/^[^#]*/, '')] as const),
  };
}

/** Markdown without syntax, addresses and fences. A pattern that starts with a lookbehind takes twice the time of one that starts with a sign. */
export function plainText(markdown: string): string {
  return (
    markdown
      .slice(0, MAX_TEXT_LENGTH * 2)
      // The text of a diagram is its code.
      .replace(/^([ >]*`{3,})mermaid\n[\s\S]*?(?:\n\1`*$|(?![\s\S]))/gm, ' ')
      .replace(/^ *`{3,}.*$/gm, ' ')
      .replace(/!\[([^\]]*)\]\([^)\n]*\)/g, ' ')
      .replace(/\[([^\]]*)\]\([^)\n]*\)/g, '$1')
      .replace(/^[ >]*(?:#{1,6} |[-*] |\d+\. |> ?)/gm, '')
      .replace(/^ *(?:\|[-:| ]+\||-{3,}|\*{3,}|_{3,})$/gm, '')
      .replace(/^ *\|.*\|$/gm, (row) => row.replace(/\\?\|/g, (bar) => (bar === '|' ? ' ' : '|')))
      .replace(/\*(?:\*|(?<!\w\*)(?=\w)|(?<=\w\*)(?!\w))|`|~~|\\(?=[*_<[\]\\`~&!])/g, '')
      .replace(/^( *(?:\d{1,9})?)\\(?=[-+#>=.)])/gm, '$1')
      .replace(/<br>|<\/?(?:strong|em|del)>/g, (tag) => (tag === '<br>' ? ' ' : ''))
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim()
      .slice(0, MAX_TEXT_LENGTH)
  );
}
