/** Splits, parses and checks the frontmatter of a page. */

import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import { oneLine } from '@/lib/kit/text';
import type { IconRef } from '@/lib/words/icons';
import { splitFrontmatter } from './frontmatter-block';
import { type FrontmatterField, parsePlainFields } from './frontmatter-fields';
import { parseYamlFields } from './frontmatter-yaml';

export const PAGE_MODES = ['wide', 'custom', 'frame', 'center', 'assistant'] as const;
export type PageMode = (typeof PAGE_MODES)[number];

/** The frontmatter fields that Lectern uses; others are in `extra`. See content/reference/format/frontmatter.mdx#fields. */
export interface PageMeta {
  title?: string;
  sidebarTitle?: string;
  description?: string;
  icon?: IconRef;
  /** The position of `icon` in the file. */
  iconAt?: { line: number; column: number };
  tag?: string;
  mode?: PageMode;
  /** External address: the page is only a link. */
  url?: string;
  hidden?: boolean;
  noindex?: boolean;
  /** `false` excludes the page from search and assistant. */
  searchable?: boolean;
  deprecated?: boolean;
  hideFooterPagination?: boolean;
  /** Hides the HTTP method in the sidebar. */
  hideApiMarker?: boolean;
  /** Shows or hides the date of the last change, overriding the site's setting. */
  timestamp?: boolean;
  /** Generates a feed for the page. */
  rss?: boolean;
  /** Additional terms for site search and search engines. */
  keywords?: string[];
  /** Search boost. */
  boost?: number;
  /** The canonical address for search engines. */
  canonical?: string;
  /** The content of `<meta name="robots">`. */
  robots?: string;
  /** Dates as written; they override those of version control. */
  lastUpdatedDate?: string;
  createdDate?: string;
  openapi?: string;
  /** All other keys, as parsed from YAML. */
  extra: Record<string, unknown>;
}

export interface SplitPage {
  meta: PageMeta;
  /** The text after the frontmatter. Lines end with a line feed. */
  body: string;
  /** The line of the file (1-based) where `body` starts. */
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

/** Splits and parses a page. Never throws: invalid YAML is a problem, and the page has no metadata. */
export function parseFrontmatter(file: FilePath, text: string): SplitPage {
  const problems: Problem[] = [];
  const { yaml, yamlLine, body, bodyLine, unclosed } = splitFrontmatter(text);
  if (unclosed) {
    const message = 'The frontmatter starts with `---` but has no closing `---`.';
    problems.push(problem('frontmatter/syntax', { file, line: 1, column: 1 }, message, 'Add a line `---` after it.'));
  }
  if (yaml === undefined) return { meta: { extra: {} }, body, bodyLine, problems };
  const fields = parsePlainFields(yaml, yamlLine) ?? parseYamlFields(file, yaml, yamlLine, problems);
  // Without valid YAML the values are unknown, so their types are not checked.
  const isBroken = problems.some((found) => found.code === 'frontmatter/syntax');
  return { meta: metaOf(file, fields, isBroken ? [] : problems), body, bodyLine, problems };
}

/** Frontmatter from another source as plain values, such as a specification. Invalid values are left out. */
export function parseMetadata(file: FilePath, values: Readonly<Record<string, unknown>>): PageMeta {
  const fields = Object.entries(values).map(([key, value]) => ({ key, value, source: '', line: 1, column: 1 }));
  return metaOf(file, fields, []);
}

/** An empty title or description replaces a generated one; other empty texts, as templates have them, say nothing. */
const MAY_BE_EMPTY: ReadonlySet<KnownKey> = new Set(['title', 'description']);

/** Checks the fields that Lectern uses; values of the wrong type are reported and left out. */
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
    if (field.value === null || field.value === undefined || (field.value === '' && !MAY_BE_EMPTY.has(key))) continue;
    if (key === 'iconType') iconStyle = textOf(field);
    else {
      setField(meta, key, field, (expected, hint) => {
        const where = { file, line: field.line, column: field.column };
        problems.push(problem('frontmatter/type', where, `\`${field.key}\` must be ${expected}.`, hint));
      });
    }
  }
  if (meta.icon && iconStyle && !meta.icon.style) meta.icon.style = iconStyle;
  return meta;
}

type Wrong = (expected: string, hint?: string) => undefined;

function setField(meta: PageMeta, key: Exclude<KnownKey, 'iconType'>, field: FrontmatterField, wrong: Wrong): void {
  if (key === 'icon') {
    meta.icon = iconOf(field.value) ?? wrong('an icon name, a path or an object with `name`');
    if (meta.icon) meta.iconAt = { line: field.line, column: field.column };
  } else if (key === 'mode') meta.mode = modeOf(field.value, wrong);
  else if (key === 'keywords') meta.keywords = wordsOf(field.value) ?? wrong('a list of words');
  else if (key === 'boost') meta.boost = numberOf(field.value) ?? wrong('a number above 0');
  else if (isFlag(key)) meta[key] = flagOf(field.value) ?? wrong('`true` or `false`');
  else {
    const text = textOf(field) ?? wrong('a string', 'Write a string on one line; quote it if it contains `: ` or `#`.');
    meta[key] = key === 'description' || text === undefined ? text : oneLine(text);
  }
}

function isFlag(key: KnownKey): key is FlagKey {
  return KINDS[key] === 'flag';
}

/** Numbers and dates are kept as written: `title: 1.10` is not 1.1. */
function textOf({ value, source }: FrontmatterField): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? undefined : source.trim() || String(value);
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** A list, or a comma-separated string. */
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

function modeOf(value: unknown, wrong: Wrong): PageMode | undefined {
  const known = PAGE_MODES.find((mode) => mode === value);
  if (known || value === 'default') return known;
  const near = nearest(String(value), PAGE_MODES);
  return wrong(`one of ${PAGE_MODES.join(', ')}, not "${String(value)}"`, near && `Did you mean "${near}"?`);
}
