/**
 * Processes that render articles beside the one that counts them: each leaves what it has made in the cache, from its own place backwards,
 * and the counting one, going forwards, finds it there. Nothing is sent between them.
 */
import os from 'node:os';
import { articleParts } from '@/components/mdx/parts';
import { renderPage } from '@/lib/site/article/article';
import { readSite } from '@/lib/site/model/load';
import { siteLocation } from '@/lib/source/location';
import { type Helper, startHelper } from './next-process';

/** More work than this is shared, in milliseconds: a helper needs about a second until it is of use. */
const WORTH_SHARING_MS = 4_000;
/** Each takes 350 MB and more, and the disk is one. */
const MOST = 3;
/** Where a helper begins: its share of the way, as a number between 0 and 1. */
const PLACE = 'LECTERN_ARTICLES_FROM';

export interface Helpers {
  /** To be called after each page; starts the helpers once it shows that there is much to do. */
  step(done: number): void;
  /** Ends them; resolves when all that they made is on disk. */
  end(): Promise<void>;
}

/** For the rendering of `total` pages that begins now. */
export function articleHelpers(total: number): Helpers {
  const start = performance.now();
  let helpers: Helper[] | undefined;
  return {
    step(done) {
      if (helpers || !isWorthSharing(performance.now() - start, done, total)) return;
      const count = Math.min(os.availableParallelism() - 1, MOST);
      helpers = Array.from({ length: count }, (_, index) =>
        startHelper('help-articles', { [PLACE]: String((index + 2) / (count + 1)) }),
      );
    },
    async end() {
      await Promise.all((helpers ?? []).map((helper) => helper.end()));
    },
  };
}

/** Whether pages that took `elapsed` milliseconds leave so many for later that help pays. Cached pages take next to nothing. */
export function isWorthSharing(elapsed: number, done: number, total: number): boolean {
  return elapsed > WORTH_SHARING_MS / 4 && (elapsed / done) * (total - done) > WORTH_SHARING_MS;
}

/** What a helper is. Resolves with the exit code; ends as well when the process that started it says so or is gone. */
export async function runArticleHelper(): Promise<number> {
  // An end of its own writes down what is still in memory (see lib/cache/pack.ts).
  process.once('disconnect', () => process.exit(0));
  await renderBackwards(Number(process.env[PLACE]));
  process.channel?.unref();
  return 0;
}

/** Renders all articles of the site into the cache, backwards from `place`, a number between 0 and 1, and round. */
export async function renderBackwards(place: number): Promise<void> {
  const site = await readSite(siteLocation(process.env, 'build'));
  const nodes = [...site.pages.values()];
  const from = Math.round(place * nodes.length);
  for (const node of [...nodes.slice(0, from).reverse(), ...nodes.slice(from).reverse()]) {
    await renderPage(site, node, articleParts);
  }
}
