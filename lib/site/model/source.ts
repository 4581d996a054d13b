/** The source of a server's site: loaded once, or again after each change of the docs folder. */
import type { BuiltIn } from '@/lib/extensions/types';
import type { FilePath } from '@/lib/kit/paths';
import { once } from '@/lib/kit/remembered';
import type { SiteLocation } from '@/lib/source/location';
import { viewFor } from '../access/view';
import type { SiteModel } from '../types';
import { readSite } from './load';

export interface SiteSource {
  readonly location: SiteLocation;
  /** The current site. Rejects if the docs folder is unreadable; the next call retries. */
  site(): Promise<SiteModel>;
  /** A revision that grows with each change of the docs folder. */
  revision(): number;
  /** Calls `listener` with each new revision; returns the function that ends it. */
  onRevision(listener: (revision: number) => void): () => void;
  /** The files that changed since the first read, the latest first; at most 5. */
  edited(): readonly FilePath[];
  /** Announces a new revision of the same site: more is known about it than when it was last shown. */
  announce(): void;
}

/** Problems of this many changed files stay in view. */
const MAX_EDITED = 5;

/** The site of a constant docs folder, loaded on first use. */
export function fixedSite(location: SiteLocation, builtIn?: BuiltIn): SiteSource {
  const read = once(async () => viewAt(location, await readSite(location, builtIn)));
  return {
    location,
    site: read,
    revision: () => 0,
    onRevision: () => () => undefined,
    edited: () => [],
    announce: () => undefined,
  };
}

/** The site of a docs folder that is being edited, watched from the first call on. */
export function watchedSite(location: SiteLocation, builtIn?: BuiltIn): SiteSource {
  let revision = 0;
  let read: (() => Promise<SiteModel>) | undefined;
  let watching = false;
  let lastGood: SiteModel | undefined;
  const listeners = new Set<(revision: number) => void>();
  let edited: readonly FilePath[] = [];
  const announce = (): void => {
    revision++;
    for (const listener of listeners) listener(revision);
  };
  const changed = (files: readonly FilePath[]): void => {
    edited = [...new Set([...files, ...edited])].slice(0, MAX_EDITED);
    read = undefined;
    announce();
  };
  // Imported by previews only.
  const watch = async (): Promise<void> => (await import('@/lib/source/watch')).watchDocs(location.docs, changed);
  const watchOthers = once(async () =>
    (await import('@/lib/source/watch')).watchOthers(location.docs, () => changed([])),
  );
  return {
    location,
    site() {
      if (!watching) void watch();
      watching = true;
      read ??= once(async () => {
        const site = await readSite(location, builtIn);
        if (site.extensions.sources.size > 0) (await watchOthers())(site.extensions.sources);
        const kept = keepLastGood(site, lastGood);
        if (kept === site) lastGood = site;
        return viewAt(location, kept);
      });
      return read();
    },
    revision: () => revision,
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edited: () => edited,
    announce,
  };
}

/** The site as the audience of a location sees it. */
function viewAt({ audience }: SiteLocation, site: SiteModel): SiteModel {
  return audience ? viewFor(site, audience) : site;
}

/** An unreadable configuration keeps the previous model, with the new problems. */
function keepLastGood(site: SiteModel, lastGood: SiteModel | undefined): SiteModel {
  const lost = site.problems.some(
    (p) => p.code === 'config/syntax' || p.code === 'config/missing' || p.code === 'nav/no-root-pattern',
  );
  return lost && lastGood ? Object.freeze({ ...lastGood, problems: site.problems }) : site;
}
