/** Pages: most read, least helpful, and addresses that do not exist. */
import { PART, type SiteName } from '../events';
import type { Days, InsightStore } from '../store/insight-store';

export interface PageRatings {
  page: string;
  up: number;
  down: number;
  /** Bad ratings of answers whose closest page this is. */
  answersDown: number;
}

export interface DeadEnd {
  path: string;
  /** A path of this site or the host of another one; empty if unknown. */
  referrer: string;
  count: number;
}

export interface Pages {
  mostRead: readonly { page: string; count: number }[];
  leastHelpful: readonly PageRatings[];
  deadEnds: readonly DeadEnd[];
}

const MAX_ROWS = 50;
const MAX_RATED = 1_000;

/** The pages of a range of days. */
export async function viewPages(store: InsightStore, site: SiteName, days: Days): Promise<Pages> {
  const [views, ratings, missing] = await Promise.all([
    store.top(site, 'view', days, MAX_ROWS),
    viewRatings(store, site, days),
    store.top(site, 'missing', days, MAX_ROWS),
  ]);
  return {
    mostRead: views.map(({ name, value }) => ({ page: name, count: value })),
    leastHelpful: ratings.slice(0, MAX_ROWS),
    deadEnds: missing.map(({ name, value }) => {
      const [path = '', referrer = ''] = name.split(PART);
      return { path, referrer, count: value };
    }),
  };
}

/** The rated pages, those with the most bad ratings beyond good ones first. */
export async function viewRatings(store: InsightStore, site: SiteName, days: Days): Promise<PageRatings[]> {
  const [up, down, answers] = await Promise.all(
    (['page-up', 'page-down', 'answer-down'] as const).map((kind) => store.top(site, kind, days, MAX_RATED)),
  );
  const pages = new Map<string, PageRatings>();
  const add = (counts: typeof up, field: 'up' | 'down' | 'answersDown'): void => {
    for (const { name, value } of counts ?? []) {
      const known = pages.get(name) ?? { page: name, up: 0, down: 0, answersDown: 0 };
      pages.set(name, { ...known, [field]: known[field] + value });
    }
  };
  add(up, 'up');
  add(down, 'down');
  add(answers, 'answersDown');
  const badness = ({ up: good, down: bad, answersDown }: PageRatings): number => bad + answersDown - good;
  return [...pages.values()].sort((a, b) => badness(b) - badness(a) || (a.page < b.page ? -1 : 1));
}
