/** Collects events in memory and stores them in batches, so that no answer waits for the store. */
import { countsOf, type InsightEvent, type SiteName } from './events';
import type { Batch, InsightStore } from './store/insight-store';

/** Events that wait; more are dropped, and the log says so. */
const MAX_WAITING = 10_000;
/** Events of one transaction, which blocks the event loop. */
const BATCH = 250;
const WAIT_MS = 250;
/** After a failure the store gets some time. */
const RETRY_MS = 5_000;

export interface Collector {
  /** Returns at once and never throws. */
  add(site: SiteName, event: InsightEvent): void;
  /** Stores everything that waits. Rejects if the store is unavailable; the events then wait on. */
  flush(): Promise<void>;
}

/** Creates a collector for `store`. */
export function createCollector(store: Pick<InsightStore, 'add'>, log: (message: string) => void): Collector {
  let waiting: { site: SiteName; event: InsightEvent }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function schedule(ms: number): void {
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      flush().catch(() => schedule(RETRY_MS));
    }, ms).unref();
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await store.add(batchesOf(batch));
      waiting = waiting.slice(batch.length);
    }
  }

  function flush(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    add(site, event) {
      if (waiting.length >= MAX_WAITING)
        return log('Insights: too many events are waiting to be stored; some are lost');
      waiting.push({ site, event });
      schedule(WAIT_MS);
    },
    flush,
  };
}

/** One batch for each site. */
export function batchesOf(entries: readonly { site: SiteName; event: InsightEvent }[]): Batch[] {
  const groups = new Map<string, { site: SiteName; events: InsightEvent[] }>();
  for (const { site, event } of entries) {
    const key = JSON.stringify([site.organisation, site.domain]);
    const group = groups.get(key) ?? { site, events: [] };
    group.events.push(event);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ site, events }) => ({
    site,
    counts: events.flatMap(countsOf),
    questions: events.flatMap((event) => (event.type === 'question' ? [event.question] : [])),
    notes: events.flatMap((event) => (event.type === 'note' ? [event.note] : [])),
  }));
}
