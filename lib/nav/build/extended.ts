/** The pages that extensions generate for an element, after its own entries. */
import type { Route } from '@/lib/kit/paths';
import type { Entry, NavGroup } from '../types';
import type { BuildContext } from './context';
import { firstPageOf } from './home';
import { pageOf } from './page-entry';
import type { Written } from './written';

interface Draft {
  entries: (Entry | { label: string; id: string; draft: Draft })[];
}

/** First the pages of a group, then its groups, in the order in which they come up. Pages that the element itself lists are left out. */
export function extendedEntries(context: BuildContext, at: Written, listed: readonly Entry[]): readonly Entry[] {
  const own = new Set(routesIn(listed));
  const root: Draft = { entries: [] };
  for (const [index, { route, groups }] of (context.input.generated?.(at.pointer) ?? []).entries()) {
    const facts = own.has(route) ? undefined : context.input.page(route);
    if (!facts) continue;
    const id = `${at.pointer}/generated/${index}`;
    const around = groups.reduce((draft, label) => groupIn(draft, label, id), root);
    around.entries.push(pageOf(facts, id));
  }
  return finished(root);
}

function groupIn({ entries }: Draft, label: string, id: string): Draft {
  const known = entries.find((entry) => 'draft' in entry && entry.label === label);
  if (known && 'draft' in known) return known.draft;
  const draft: Draft = { entries: [] };
  entries.push({ label, id: `${id}/group-${entries.length}`, draft });
  return draft;
}

function finished({ entries }: Draft): readonly Entry[] {
  const pages = entries.filter((entry): entry is Entry => !('draft' in entry));
  const groups = entries.flatMap((entry) => {
    if (!('draft' in entry)) return [];
    const inner = finished(entry.draft);
    const home = firstPageOf(inner);
    const base = { type: 'group', id: entry.id, label: entry.label, hidden: false, expanded: false } as const;
    return [Object.freeze({ ...base, entries: inner, ...(home === undefined ? {} : { home }) }) satisfies NavGroup];
  });
  return Object.freeze([...pages, ...groups]);
}

function routesIn(entries: readonly Entry[]): Route[] {
  return entries.flatMap((entry) =>
    entry.type === 'group' ? routesIn(entry.entries) : entry.type === 'page' ? [entry.route] : [],
  );
}
