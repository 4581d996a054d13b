/** The readers of an export that holds private pages. Pure. */
import type { Audience } from './rules';

/** Who may read an export: those in all of `groups` and in none of `excludes`. */
export interface ExportReaders {
  readonly groups: readonly string[];
  readonly excludes: readonly string[];
}

/**
 * The readers of an export that was written for an audience. `audience`: undefined if it holds every page, which takes all groups.
 * `named`: the groups that the rules of the site name, and among them those that a rule excludes.
 */
export function exportReaders(
  audience: Audience | undefined,
  named: { all: Iterable<string>; excluded: Iterable<string> },
): ExportReaders {
  const all = [...new Set(named.all)].sort();
  if (audience === undefined) return { groups: all, excludes: [] };
  const groups = all.filter((name) => audience.groups.includes(name));
  return { groups, excludes: [...new Set(named.excluded)].filter((name) => !groups.includes(name)).sort() };
}

/** Whether somebody who has signed in, with these groups, is one of the readers. */
export function isAmong({ groups, excludes }: ExportReaders, own: readonly string[]): boolean {
  return groups.every((name) => own.includes(name)) && !excludes.some((name) => own.includes(name));
}

/** The same text for the same readers; empty if everybody may read the export. */
export function readersKey(readers: ExportReaders | undefined): string {
  return readers === undefined ? '' : JSON.stringify([readers.groups, readers.excludes]);
}
