/** The YAML block at the top of a page: split, parsed and checked. */
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import type { IconRef } from '@/lib/nav/types';
import { splitFrontmatter } from './frontmatter-block';
import { type FrontmatterField, parsePlainFields } from './frontmatter-fields';
import { parseYamlFields } from './frontmatter-yaml';

export const PAGE_MODES = ['wide', 'custom', 'frame', 'center', 'assistant'] as const;
export type PageMode = (typeof PAGE_MODES)[number];

/** A page's frontmatter with the fields we act on; the rest is kept in `extra`. See content/reference/format/frontmatter.mdx#fields. */
export interface PageMeta {
  title?: string;
  sidebarTitle?: string;
  description?: string;
  icon?: IconRef;
  /** Where `icon` stands in the file. */
  iconAt?: { line: number; column: number };
  tag?: string;
  mode?: PageMode;
  /** External address: the page is only a link. */
  url?: string;
  hidden?: boolean;
  noindex?: boolean;
  /** `false`: neither search nor assistant find the page. */
  searchable?: boolean;
  deprecated?: boolean;
  hideFooterPagination?: boolean;
  /** Leaves the HTTP method out of the sidebar. */
  hideApiMarker?: boolean;
  /** Shows, or hides, when the page was last changed, whatever the site does. */
  timestamp?: boolean;
  /** A feed is made for the page. */
  rss?: boolean;
  /** Words that the search and search engines know the page by. */
  keywords?: string[];
  /** Factor for the rank of the page in the search. */
  boost?: number;
  /** Address that search engines shall keep for the page. */
  canonical?: string;
  /** Content of `<meta name="robots">`. */
  robots?: string;
  /** Dates as typed; they win over those of the version control. */
  lastUpdatedDate?: string;
  createdDate?: string;
  openapi?: string;
  /** Every other key, as YAML gave it. */
  extra: Record<string, unknown>;
}

export interface SplitPage {
  meta: PageMeta;
  /** The text after the frontmatter, with `\n` line ends. */
  body: string;
  /** Line of the file (1-based) on which `body` starts. */
  bodyLine: number;
  problems: Problem[];
}

type TextKey =
  | 'title'
  | 'sidebarTitle'
  | 'description'
  | 'tag'
  | 'url'
  | 'openapi'
  | 'canonical'
  | 'robots'
  | 'lastUpdatedDate'
  | 'createdDate';
type FlagKey =
  | 'hidden'
  | 'noindex'
  | 'searchable'
  | 'deprecated'
  | 'hideFooterPagination'
  | 'hideApiMarker'
  | 'timestamp'
  | 'rss';
type KnownKey = TextKey | FlagKey | 'icon' | 'iconType' | 'mode' | 'keywords' | 'boost';

const KINDS: Record<KnownKey, 'text' | 'flag' | 'icon' | 'mode' | 'words' | 'number'> = {
  title: 'text',
  sidebarTitle: 'text',
  description: 'text',
  tag: 'text',
  url: 'text',
  openapi: 'text',
  canonical: 'text',
  robots: 'text',
  lastUpdatedDate: 'text',
  createdDate: 'text',
  hidden: 'flag',
  noindex: 'flag',
  searchable: 'flag',
  deprecated: 'flag',
  hideFooterPagination: 'flag',
  hideApiMarker: 'flag',
  timestamp: 'flag',
  rss: 'flag',
  keywords: 'words',
  boost: 'number',
  icon: 'icon',
  iconType: 'icon',
  mode: 'mode',
};
/** Writers also capitalise keys (`Title`, `Description`). */
const KNOWN_BY_LOWER_CASE = new Map((Object.keys(KINDS) as KnownKey[]).map((key) => [key.toLowerCase(), key]));

/** Splits and parses one page's text. Never throws: bad YAML is a problem, and the page goes on without metadata. */
export function parseFrontmatter(file: FilePath, text: string): SplitPage {
  const problems: Problem[] = [];
  const { yaml, yamlLine, body, bodyLine, unclosed } = splitFrontmatter(text);
  if (unclosed) {
    const message = 'The frontmatter starts with `---` but has no closing `---`.';
    problems.push(problem('frontmatter/syntax', { file, line: 1, column: 1 }, message, 'Add a line `---` after it.'));
  }
  if (yaml === undefined) return { meta: { extra: {} }, body, bodyLine, problems };
  const fields = parsePlainFields(yaml, yamlLine) ?? parseYamlFields(file, yaml, yamlLine, problems);
  // Where the block is not YAML, what its fields hold is nobody's mistake.
  const isBroken = problems.some((found) => found.code === 'frontmatter/syntax');
  return { meta: metaOf(file, fields, isBroken ? [] : problems), body, bodyLine, problems };
}

/** Frontmatter that stands elsewhere, as plain values: what a specification says of a page that it makes. Wrong values are left out. */
export function parseMetadata(file: FilePath, values: Readonly<Record<string, unknown>>): PageMeta {
  const fields = Object.entries(values).map(([key, value]) => ({ key, value, source: '', line: 1, column: 1 }));
  return metaOf(file, fields, []);
}

/** Checks the fields we act on; a value of the wrong type is a problem and is left out. */
function metaOf(file: FilePath, fields: readonly FrontmatterField[], problems: Problem[]): PageMeta {
  const meta: PageMeta = { extra: {} };
  const exact = new Set(fields.map((field) => field.key));
  let iconStyle: string | undefined;
  for (const field of fields) {
    const key = KNOWN_BY_LOWER_CASE.get(field.key.toLowerCase());
    if (key === undefined || (key !== field.key && exact.has(key))) {
      meta.extra[field.key] = field.value;
      continue;
    }
    if (field.value === null || field.value === undefined) continue;
    const wrong = (expected: string, hint?: string): undefined => {
      const where = { file, line: field.line, column: field.column };
      problems.push(problem('frontmatter/type', where, `\`${field.key}\` must be ${expected}.`, hint));
    };
    if (key === 'iconType') iconStyle = textOf(field);
    else if (key === 'icon') {
      meta.icon = iconOf(field.value) ?? wrong('an icon name, a path or an object with `name`');
      if (meta.icon) meta.iconAt = { line: field.line, column: field.column };
    } else if (key === 'mode') meta.mode = modeOf(field.value, wrong);
    else if (key === 'keywords') meta.keywords = wordsOf(field.value) ?? wrong('a list of words');
    else if (key === 'boost') meta.boost = numberOf(field.value) ?? wrong('a number above 0');
    else if (isFlag(key)) meta[key] = flagOf(field.value) ?? wrong('`true` or `false`');
    else meta[key] = textOf(field) ?? wrong('a text', 'Write one line of text, in quotes when it holds `: ` or `#`.');
  }
  if (meta.icon && iconStyle && !meta.icon.style) meta.icon.style = iconStyle;
  return meta;
}

function isFlag(key: KnownKey): key is FlagKey {
  return KINDS[key] === 'flag';
}

/** Numbers and dates are text as they were typed: `title: 1.10` is not 1.1. */
function textOf({ value, source }: FrontmatterField): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? undefined : source.trim() || String(value);
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** A list, or one text with commas. */
function wordsOf(value: unknown): string[] | undefined {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : undefined;
  return list
    ?.filter((word) => typeof word !== 'object')
    .map((word) => String(word).trim())
    .filter((word) => word !== '');
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && number > 0 && Number.isFinite(number) ? number : undefined;
}

function iconOf(value: unknown): IconRef | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { name: value };
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, style, library } = value as Record<string, unknown>;
  if (typeof name !== 'string') return undefined;
  return {
    name,
    ...(typeof style === 'string' ? { style } : {}),
    ...(typeof library === 'string' ? { library } : {}),
  };
}

function modeOf(value: unknown, wrong: (expected: string, hint?: string) => void): PageMode | undefined {
  const known = PAGE_MODES.find((mode) => mode === value);
  if (known || value === 'default') return known;
  const near = nearest(String(value), PAGE_MODES);
  wrong(`one of ${PAGE_MODES.join(', ')}, not "${String(value)}"`, near && `Did you mean "${near}"?`);
  return undefined;
}
