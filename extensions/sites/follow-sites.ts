/** Keeps the registry in step with the place of the sites: new, replaced and removed sites are picked up while the service runs. */

import { setTimeout as pause } from 'node:timers/promises';
import { counted, messageOf } from '@/lib/kit/text';
import { inParallel } from './in-parallel';
import type { Listing, PlacedSite, SitePlace } from './places/place';
import type { Registry } from './registry';
import type { SiteCopy } from './site-copy';

export interface Following {
  /** Resolves when all sites were read once. */
  first: Promise<void>;
  /** Resolves when nothing is read any more. Nothing is logged from the call on. */
  stop(): Promise<void>;
}

interface Seen {
  /** The stamp that was read last, with or without success. */
  stamp: string;
  /** When a site that was not whole, or is damaged since, may be read again even if it seems unchanged, in milliseconds since 1970. */
  again: number;
  isWhole: boolean;
  /** It is being read. */
  isBusy: boolean;
  /** In how many listings in succession it was missing. */
  missing: number;
}

interface Options {
  everyMs: number;
  log(message: string): void;
  now?(): number;
}

/** More are left out, with a line in the log. */
export const MAX_DOMAINS = 5_000;
/** Sites that are read at once. */
const READS = 8;
const RETRY_MS = 60_000;
/** A site that is moved away to make room for its next state is missing for a moment. */
const MISSES = 2;

/** Reads the sites and goes on until stopped. Failures are logged; the state before stays. */
export function followSites(place: SitePlace, registry: Registry, options: Options): Following {
  const seen = new Map<string, Seen>();
  /** Passes that are under way; a slow site keeps its pass open beside later ones. */
  const passes = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const log = (message: string): void => {
    if (!stopped) options.log(message);
  };
  let isFirst = true;
  let begun = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    begun = resolve;
  });

  async function follow(): Promise<void> {
    try {
      const work = takeOver(await place.list(), registry, seen, { ...options, log });
      track(work);
      // A site that takes long does not hold up the others.
      await (isFirst ? work : Promise.race([work, pause(options.everyMs)]));
      if (isFirst) log(counted(registry.size(), 'site'));
      isFirst = false;
      begun();
    } catch (error) {
      log(`the sites cannot be listed: ${messageOf(error)}`);
    }
    if (!stopped) timer = setTimeout(() => track(follow()), options.everyMs);
  }

  function track(pass: Promise<void>): void {
    const ended = pass.catch(() => undefined).finally(() => passes.delete(ended));
    passes.add(ended);
  }

  track(follow());
  return {
    first,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      while (passes.size > 0) await Promise.all(passes);
    },
  };
}

/** Takes one listing over. Resolves when all sites that have changed were read; sites that are still being read for an earlier one are left. */
export async function takeOver(
  { sites, organisations }: Listing,
  registry: Registry,
  seen: Map<string, Seen>,
  { log, now = Date.now }: Options,
): Promise<void> {
  for (const [domain, state] of seen) {
    if (sites.has(domain) || ++state.missing < MISSES) continue;
    seen.delete(domain);
    if (registry.domains.find(domain)) log(`${domain}: removed`);
    registry.remove(domain);
  }
  const listed = [...sites].slice(0, MAX_DOMAINS);
  if (sites.size > listed.length) log(`there are ${sites.size} sites; only ${MAX_DOMAINS} are answered for`);
  registry.setOrganisations(organisations);
  const changed = listed.filter(([domain, { stamp }]) => {
    const state = seen.get(domain);
    if (state) state.missing = 0;
    if (state?.isBusy) return false;
    return state?.stamp !== stamp || ((!state.isWhole || registry.isDamaged(domain)) && state.again <= now());
  });
  await inParallel(changed, READS, async ([domain, site]) => {
    const isDamaged = seen.get(domain)?.stamp === site.stamp && registry.isDamaged(domain);
    const state: Seen = { stamp: site.stamp, missing: 0, isBusy: true, isWhole: false, again: 0 };
    seen.set(domain, state);
    const copy = await readOrLog(domain, site, registry, log);
    state.isBusy = false;
    state.isWhole = copy !== undefined;
    // Damage is repaired at once, but not again and again.
    if (!state.isWhole || isDamaged) state.again = now() + RETRY_MS;
    // Not if it was removed meanwhile.
    if (copy !== undefined && seen.get(domain) === state) registry.set(domain, copy);
  });
  registry.complete();
}

async function readOrLog(
  domain: string,
  site: PlacedSite,
  registry: Registry,
  log: (message: string) => void,
): Promise<SiteCopy | undefined> {
  try {
    return await site.read();
  } catch (error) {
    const kept = registry.find(domain) ? 'the state before is kept' : 'it is left out';
    log(`${domain}: ${messageOf(error)} (${kept})`);
    return undefined;
  }
}
