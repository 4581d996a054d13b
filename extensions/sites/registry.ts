/** The sites of the service by domain. A request that has found a site is answered from it, or from the state that replaced it. */
import { readersKey } from '@/lib/access/export-readers';
import type { AnsweredDomain, AnsweredDomains } from '@/lib/endpoint/domains';
import type { Failure } from '@/lib/endpoint/http/failure';
import { messageOf } from '@/lib/kit/text';
import { createIndexCache, type IndexCache } from './index-cache';
import { openSiteCopy, type ServedSite, type SiteCopy } from './site-copy';

/** A domain whose site has all that its export says. */
export interface ServedDomain extends AnsweredDomain {
  open(): Promise<ServedSite>;
}

/** A domain as listed for operators. */
export interface Listed {
  domain: string;
  /** The site's name. */
  name: string;
  url?: string;
  /** From `sites.json`. */
  organisation?: string;
}

export interface Registry {
  domains: AnsweredDomains;
  find(domain: string): ServedDomain | undefined;
  /** All domains by name. */
  list(): Listed[];
  /** The bytes of all open indexes. */
  bytes(): number;
  size(): number;
  set(domain: string, copy: SiteCopy): void;
  remove(domain: string): void;
  /** The index of its current state cannot be opened: files that were whole are damaged or gone. */
  isDamaged(domain: string): boolean;
  /** From `sites.json`, by domain. */
  setOrganisations(organisations: ReadonlyMap<string, string>): void;
  /** Marks the first scan as complete: unknown domains now get 404 instead of 503. */
  complete(): void;
}

const NOT_FOUND: Failure = { status: 404, code: 'not_found', message: 'There is no site with this name.' };
const NOT_READY: Failure = {
  status: 503,
  code: 'unavailable',
  message: 'The sites have not been loaded yet. Try again shortly.',
  headers: { 'Retry-After': '5' },
};
/** How long a request waits for the next state of a site whose files have just been replaced, in milliseconds. */
const REPLACED_MS = 4_000;

/** Creates an empty registry whose open indexes take at most `indexBytes`. */
export function createRegistry(indexBytes: number, log: (message: string) => void): Registry {
  const copies = new Map<string, SiteCopy>();
  /** Copies whose index could not be opened. */
  const damaged = new WeakSet<SiteCopy>();
  const waiting = new Map<string, Set<(copy: SiteCopy) => void>>();
  const cache: IndexCache<SiteCopy, ServedSite> = createIndexCache(indexBytes, async (copy) => {
    const { site, bytes } = await openSiteCopy(copy);
    return { value: site, bytes };
  });
  let organisations: ReadonlyMap<string, string> = new Map();
  let isComplete = false;

  async function open(domain: string, found: SiteCopy): Promise<ServedSite> {
    const newest = copies.get(domain) ?? found;
    // The request was let in for the readers of the state that it found.
    const copy = hasSameReaders(newest, found) ? newest : found;
    try {
      return await cache.get(copy);
    } catch (error) {
      log(`${domain}: the index cannot be opened: ${messageOf(error)}`);
      damaged.add(copy);
      const next = await nextCopy(domain, copy);
      if (next === undefined || !hasSameReaders(next, found)) throw error;
      return cache.get(next);
    }
  }

  function nextCopy(domain: string, tried: SiteCopy): Promise<SiteCopy | undefined> {
    const current = copies.get(domain);
    if (current !== undefined && current !== tried) return Promise.resolve(current);
    return new Promise((resolve) => {
      const listeners = waiting.get(domain) ?? new Set();
      waiting.set(domain, listeners);
      const done = (copy?: SiteCopy): void => {
        clearTimeout(timer);
        listeners.delete(done);
        if (listeners.size === 0 && waiting.get(domain) === listeners) waiting.delete(domain);
        resolve(copy);
      };
      const timer = setTimeout(done, REPLACED_MS);
      timer.unref();
      listeners.add(done);
    });
  }

  function find(name: string): ServedDomain | undefined {
    const copy = copies.get(name);
    if (copy === undefined) return undefined;
    const { readers } = copy.site;
    return {
      name,
      organisation: organisations.get(name),
      ...(readers === undefined ? {} : { readers }),
      open: () => open(name, copy),
    };
  }

  return {
    domains: {
      find,
      get unknown() {
        return isComplete ? NOT_FOUND : NOT_READY;
      },
    },
    find,
    list: () =>
      [...copies]
        .map(([domain, { site }]) => ({
          domain,
          name: site.name,
          url: site.url,
          organisation: organisations.get(domain),
        }))
        .sort((a, b) => (a.domain < b.domain ? -1 : 1)),
    bytes: cache.bytes,
    size: () => copies.size,
    set(domain, copy) {
      const before = copies.get(domain);
      copies.set(domain, copy);
      if (before) cache.retire(before);
      for (const listener of waiting.get(domain) ?? []) listener(copy);
    },
    remove(domain) {
      const before = copies.get(domain);
      copies.delete(domain);
      if (before) cache.retire(before);
    },
    isDamaged(domain) {
      const copy = copies.get(domain);
      return copy !== undefined && damaged.has(copy);
    },
    setOrganisations(known) {
      organisations = known;
    },
    complete() {
      isComplete = true;
    },
  };
}

function hasSameReaders(one: SiteCopy, other: SiteCopy): boolean {
  return readersKey(one.site.readers) === readersKey(other.site.readers);
}
