/** The date of a page's last change. */
import { lastChanges } from '@/lib/source/git';
import type { PageNode, SiteModel } from '../types';

/**
 * The date in ISO format (with or without time): `lastUpdatedDate`, else the last commit of the file; undefined if neither is known. See
 * content/settings/page-menu.mdx#date-of-the-last-change.
 */
export async function lastChangeOf(
  site: Pick<SiteModel, 'docs' | 'cache' | 'mode'>,
  { meta, file }: PageNode,
): Promise<string | undefined> {
  const written = meta.lastUpdatedDate;
  if (written !== undefined && !Number.isNaN(Date.parse(written))) return written;
  return (await lastChanges(site)).get(file);
}

/** True if the date is shown: the page's setting, else the site's. */
function showsLastChange({ settings }: Pick<SiteModel, 'settings'>, { meta }: PageNode): boolean {
  return meta.timestamp ?? settings.metadata.timestamp;
}

/** The date formatted for a language; undefined if it is unknown or hidden. */
export async function viewLastChange(
  site: SiteModel,
  node: PageNode,
  lang: string,
): Promise<{ iso: string; text: string } | undefined> {
  const iso = showsLastChange(site, node) ? await lastChangeOf(site, node) : undefined;
  return iso === undefined ? undefined : { iso, text: formatOf(lang).format(new Date(iso)) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Dates have no time zone: a commit counts on its UTC day, so that builds are the same everywhere. */
function formatOf(lang: string): Intl.DateTimeFormat {
  const known = formats.get(lang);
  if (known) return known;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(lang, format);
  return format;
}
