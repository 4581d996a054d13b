/**
 * Worker processes that render articles in parallel with the main process: each starts at a different place, works backwards and stores
 * results in the cache, where the main process, working forwards, finds them. There is no other communication.
 */
import os from 'node:os';
import { renderers } from '@/components/mdx/renderers';
import { BUILT_IN } from '@/lib/serve/built-in';
import { renderPage } from '@/lib/site/article/article';
import { readSite } from '@/lib/site/model/load';
import { siteLocation } from '@/lib/source/location';
import { type Helper, startHelper } from '../next-process';

/** Minimum remaining work for starting workers, in milliseconds: a worker takes about a second to start. */
const WORTH_SHARING_MS = 4_000;
/** Each needs 350 MB or more, and they share one disk. */
const MAX_WORKERS = 3;
/** The position where a worker starts, as a fraction between 0 and 1. */
const PLACE = 'LECTERN_ARTICLES_FROM';

export interface Helpers {
  /** Called after each page; starts the workers when enough work remains. */
  step(done: number): void;
  /** Stops them; resolves when all of their results are on disk. */
  end(): Promise<void>;
}

/** For rendering `total` pages, starting now. */
export function articleHelpers(total: number): Helpers {
  const start = performance.now();
  let helpers: Helper[] | undefined;
  return {
    step(done) {
      if (helpers || !isWorthSharing(performance.now() - start, done, total)) return;
      const count = Math.min(os.availableParallelism() - 1, MAX_WORKERS);
      helpers = Array.from({ length: count }, (_, index) =>
        startHelper('help-articles', { [PLACE]: String((index + 2) / (count + 1)) }),
      );
    },
    async end() {
      await Promise.all((helpers ?? []).map((helper) => helper.end()));
    },
  };
}

/** Whether workers pay off, given that pages took `elapsed` milliseconds so far. Cached pages take almost no time. */
export function isWorthSharing(elapsed: number, done: number, total: number): boolean {
  return elapsed > WORTH_SHARING_MS / 4 && (elapsed / done) * (total - done) > WORTH_SHARING_MS;
}

/** Runs as a worker. Resolves with the exit code; also stops when the main process says so or is gone. */
export async function runArticleHelper(): Promise<number> {
  // Exits normally, so that pending cache entries are flushed (see lib/cache/pack.ts).
  process.once('disconnect', () => process.exit(0));
  await renderBackwards(Number(process.env[PLACE]));
  process.channel?.unref();
  return 0;
}

/** Renders all articles of the site into the cache, backwards from `place` (a fraction between 0 and 1), wrapping around. */
export async function renderBackwards(place: number): Promise<void> {
  const site = await readSite(siteLocation(process.env, 'build'), BUILT_IN);
  const nodes = [...site.pages.values()];
  const from = Math.round(place * nodes.length);
  for (const node of [...nodes.slice(0, from).reverse(), ...nodes.slice(from).reverse()]) {
    await renderPage(site, node, renderers);
  }
}
