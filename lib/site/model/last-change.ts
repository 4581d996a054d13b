/** When a page was last changed. */
import { lastChanges } from '@/lib/source/git';
import type { PageNode, SiteModel } from '../types';

/**
 * The date as an ISO text (with or without time): the page's own `lastUpdatedDate`, else that of its file's last commit; undefined where
 * neither is known. See content/reference/format/frontmatter.mdx#dates.
 */
export async function lastChangeOf(
  { docs }: Pick<SiteModel, 'docs'>,
  { meta, file }: PageNode,
): Promise<string | undefined> {
  const written = meta.lastUpdatedDate;
  if (written !== undefined && !Number.isNaN(Date.parse(written))) return written;
  return (await lastChanges(docs)).get(file);
}

/** Whether readers see the date: what the page says, else what the site does. */
function showsLastChange({ settings }: Pick<SiteModel, 'settings'>, { meta }: PageNode): boolean {
  return meta.timestamp ?? settings.timestamps;
}

/** The date as readers of a language see it; undefined where it is unknown or not to be shown. */
export async function viewLastChange(
  site: SiteModel,
  node: PageNode,
  lang: string,
): Promise<{ iso: string; text: string } | undefined> {
  const iso = showsLastChange(site, node) ? await lastChangeOf(site, node) : undefined;
  return iso === undefined ? undefined : { iso, text: formatOf(lang).format(new Date(iso)) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Dates have no time zone of their own: a commit counts where it was made as the day in UTC, so that builds are equal everywhere. */
function formatOf(lang: string): Intl.DateTimeFormat {
  const known = formats.get(lang);
  if (known) return known;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(lang, format);
  return format;
}
