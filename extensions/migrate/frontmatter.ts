/** The front matter of other tools in the fields of the format. */
import { stringify } from 'yaml';
import { isRecord } from '@/lib/kit/is-record';
import type { FilePath } from '@/lib/kit/paths';
import { splitFrontmatter } from '@/lib/source/frontmatter-block';
import { parseYaml } from '@/lib/words/yaml';
import type { SourcePage, Unread } from './types';

type Fields = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 100_000;

/** The fields and text of a page's file. Front matter that is not valid YAML gives no fields. */
export function splitSource(
  source: FilePath,
  text: string,
): Pick<SourcePage, 'fields' | 'body' | 'bodyLine'> & { unread: Unread[] } {
  const { yaml = '', body, bodyLine, yamlLine } = splitFrontmatter(text);
  const broken = (line: number): Unread => ({
    file: source,
    line,
    what: 'The front matter is not valid YAML.',
    instead: 'Write title and description into the new page.',
  });
  if (yaml.length > MAX_LENGTH) return { fields: {}, body, bodyLine, unread: [broken(yamlLine)] };
  const { document } = parseYaml(yaml);
  const isBroken = document.errors.length > 0;
  const value: unknown = isBroken ? undefined : document.toJS({ maxAliasCount: 10 });
  return { fields: isRecord(value) ? value : {}, body, bodyLine, unread: isBroken ? [broken(yamlLine)] : [] };
}

/** Fields that mean the same in the format. */
const KEPT = new Set([
  'title',
  'description',
  'keywords',
  'icon',
  'tag',
  'url',
  'hidden',
  'noindex',
  'robots',
  'canonical',
  'sidebarTitle',
  'deprecated',
]);
/** Fields that navigation and addresses were made from, or that change nothing here. */
const USED = new Set([
  'id',
  'slug',
  'sidebar_position',
  'sidebar_class_name',
  'displayed_sidebar',
  'draft',
  'layout',
  'template',
  'hero',
  'features',
  'order',
  'asIndexPage',
  'sidebar_label',
  'sidebarLabel',
  'sidebar',
  'unlisted',
  'hide_table_of_contents',
  'tableOfContents',
  'aside',
  'outline',
  'image',
  'last_update',
  'lastUpdated',
  'pagefind',
  'search',
  'titleTemplate',
  'hide_title',
  'sidebar_custom_props',
  'searchable',
  'toc_max_heading_level',
  'toc_min_heading_level',
]);

/** The fields of the new page. `label`: what the sidebar calls it; `heading`: the first heading of its text. */
export function fieldsOf(fields: Fields, heading: string | undefined, label: string | undefined): Fields {
  const sidebar = isRecord(fields.sidebar) ? fields.sidebar : {};
  const title =
    textOf(fields.title) ?? textOf(recordOf(fields.hero).title) ?? textOf(recordOf(fields.hero).name) ?? heading;
  const shown =
    label ??
    textOf(fields.sidebarTitle) ??
    textOf(fields.sidebar_label) ??
    textOf(fields.sidebarLabel) ??
    textOf(sidebar.label);
  const badge = textOf(sidebar.badge) ?? textOf(recordOf(sidebar.badge).text);
  const changed = fields.lastUpdated ?? recordOf(fields.last_update).date;
  const isPlain = fields.layout === 'home' || fields.template === 'splash';
  const hasNoContents =
    fields.hide_table_of_contents === true || fields.tableOfContents === false || fields.aside === false;
  const found: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(fields).filter(([key, value]) => KEPT.has(key) && value !== null)),
    title,
    description: textOf(fields.description) ?? textOf(recordOf(fields.hero).tagline),
    sidebarTitle: shown === title ? undefined : shown,
    tag: textOf(fields.tag) ?? badge,
    hidden: fields.unlisted === true || sidebar.hidden === true || fields.hidden === true ? true : undefined,
    searchable: fields.pagefind === false || fields.search === false ? false : fields.searchable,
    mode: isPlain ? 'center' : hasNoContents ? 'wide' : undefined,
    'og:image': /^https?:/.test(String(fields.image)) ? fields.image : undefined,
    lastUpdatedDate: changed instanceof Date ? changed.toISOString().slice(0, 10) : textOf(changed),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The fields that have no counterpart. */
export function unreadFields({ source, fields, bodyLine }: SourcePage, text: string): Unread[] {
  const lines = text.split('\n').slice(0, bodyLine);
  return Object.entries(fields).flatMap(([key, value]) => {
    if (KEPT.has(key) || USED.has(key) || value === null) return [];
    const line = lines.findIndex((written) => written.startsWith(key)) + 1;
    const what = `The field \`${key}\` has no counterpart.`;
    return [
      { file: source, ...(line > 0 ? { line } : {}), what, instead: 'It is left out; nothing else depends on it.' },
    ];
  });
}

/** A page from its fields and its text. */
export function pageText(fields: Fields, body: string): string {
  const yaml = Object.keys(fields).length === 0 ? '' : `---\n${stringify(fields, { lineWidth: 0 })}---\n\n`;
  return `${yaml}${body.replace(/^\s*\n/, '').trimEnd()}\n`;
}

/** A record, or an empty one. */
export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** A text or number as text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A finite number. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
