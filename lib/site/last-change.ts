/** When a page was last changed. */
import { lastChanges } from '@/lib/source/git';
import type { PageNode, SiteModel } from './types';

/**
 * The date as an ISO text (with or without time): the page's own `lastUpdatedDate`, else that of its file's last commit; undefined where
 * neither is known. Source: format 2.1.
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
export function showsLastChange({ settings }: Pick<SiteModel, 'settings'>, { meta }: PageNode): boolean {
  return meta.timestamp ?? settings.timestamps;
}
