/** The list of a group's entries below its `root` page (`directory` in the navigation). */

import { cutAtWord } from '@/lib/kit/text';
import { groupsAround } from '@/lib/nav/active';
import { hrefIn } from '@/lib/nav/part';
import type { Entry, NavGroup, NavPage, Scope } from '@/lib/nav/types';
import { plainText } from '@/lib/search/box/shard';
import type { IconRef } from '@/lib/words/icons';
import type { PageNode, SiteModel } from '../types';

export interface DirectoryView {
  style: 'accordion' | 'card';
  entries: DirectoryEntry[];
}

export interface DirectoryEntry {
  label: string;
  /** The page, the `root` of a group (in cards: else its first page), or an external address. Undefined for a group without `root`. */
  href?: string;
  icon?: IconRef;
  tag?: string;
  method?: string;
  /** The beginning of the page's description as plain text. */
  description?: string;
  /** The visible entries of a group; cards have none. */
  entries?: DirectoryEntry[];
}

/** Maximum length of a description, in characters. Those of operations can be long. */
const MAX_LENGTH = 200;

/**
 * The directory of a page: only for the `root` of a group, in the style of the closest element that names one. Undefined if that is `none`,
 * if none is named, or if nothing is visible. Cards list the group's own entries, accordions also those of the groups in it.
 */
export function viewDirectory(site: SiteModel, node: PageNode, scope: Scope): DirectoryView | undefined {
  const around = groupsAround(scope, node.route);
  const group = around.at(-1);
  if (group?.root?.route !== node.route || group.root.anchor !== undefined) return undefined;
  const style = [...scope, ...around].findLast(({ directory }) => directory !== undefined)?.directory;
  if (style === undefined || style === 'none') return undefined;
  const entries = viewEntries({ site, scope }, group, style);
  return entries.length > 0 ? { style, entries } : undefined;
}

interface Here {
  site: SiteModel;
  scope: Scope;
}

function viewEntries(here: Here, group: NavGroup, style: DirectoryView['style']): DirectoryEntry[] {
  return group.entries.map((entry) => viewEntry(here, entry, style)).filter((view) => view !== undefined);
}

function viewEntry(here: Here, entry: Entry, style: DirectoryView['style']): DirectoryEntry | undefined {
  if (entry.hidden) return undefined;
  const { label, icon, tag } = entry;
  const look = { label, ...(icon ? { icon } : {}), ...(tag ? { tag } : {}) };
  if (entry.type === 'link') return { ...look, href: entry.href };
  if (entry.type === 'page') {
    return { ...look, ...(entry.method ? { method: entry.method } : {}), ...viewTarget(here, entry) };
  }
  const root = entry.root && !entry.root.hidden ? viewTarget(here, entry.root) : undefined;
  if (style === 'card') {
    const href = root?.href ?? (entry.home && hrefIn(here.scope, entry.home));
    return href === undefined ? undefined : { ...look, ...root, href };
  }
  const entries = viewEntries(here, entry, style);
  return entries.length > 0 || root ? { ...look, ...root, entries } : undefined;
}

function viewTarget({ site, scope }: Here, { route, anchor }: NavPage): Pick<DirectoryEntry, 'href' | 'description'> {
  const description = plainText(site.pages.get(route)?.meta.description ?? '');
  return {
    href: hrefIn(scope, route) + (anchor === undefined ? '' : `#${anchor}`),
    ...(description === '' ? {} : { description: cutAtWord(description, MAX_LENGTH) }),
  };
}
