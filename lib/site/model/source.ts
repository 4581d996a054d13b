/** Where a server gets its site from: read once, or read again after each change of the docs folder. */
import type { SiteLocation } from '@/lib/source/location';
import type { SiteModel } from '../types';
import { readSite } from './load';

export interface SiteSource {
  readonly location: SiteLocation;
  /** The site as it is now. Rejects when the docs folder cannot be read; the next call tries again. */
  site(): Promise<SiteModel>;
  /** A number that grows with each change of the docs folder. */
  revision(): number;
  /** Calls `listener` with each new revision; returns the function that ends it. */
  onRevision(listener: (revision: number) => void): () => void;
}

/** The site of a docs folder that does not change: read with the first call. */
export function fixedSite(location: SiteLocation): SiteSource {
  const read = retrying(() => readSite(location));
  return { location, site: read, revision: () => 0, onRevision: () => () => undefined };
}

/** The site of a docs folder that is being written: watched from the first call on. */
export function watchedSite(location: SiteLocation): SiteSource {
  let revision = 0;
  let read: (() => Promise<SiteModel>) | undefined;
  let watching = false;
  let lastGood: SiteModel | undefined;
  const listeners = new Set<(revision: number) => void>();
  const changed = (): void => {
    revision++;
    read = undefined;
    for (const listener of listeners) listener(revision);
  };
  // The watcher is loaded by previews only.
  const watch = async (): Promise<void> => (await import('@/lib/source/watch')).watchDocs(location.docs, changed);
  return {
    location,
    site() {
      if (!watching) void watch();
      watching = true;
      read ??= retrying(async () => {
        const site = await readSite(location);
        const kept = keepLastGood(site, lastGood);
        if (kept === site) lastGood = site;
        return kept;
      });
      return read();
    },
    revision: () => revision,
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The result of `make`, made once; a failure is not kept. */
function retrying<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}

/** A configuration that cannot be read does not replace one that could: the problems are new, the rest stays. */
function keepLastGood(site: SiteModel, lastGood: SiteModel | undefined): SiteModel {
  const lost = site.problems.some(
    (p) => p.code === 'config/syntax' || p.code === 'config/missing' || p.code === 'nav/no-root-pattern',
  );
  return lost && lastGood ? Object.freeze({ ...lastGood, problems: site.problems }) : site;
}
