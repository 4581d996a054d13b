/** `report`: what readers asked, read and rated, as text, JSON or CSV. */

import { loadEnvFiles } from '@/lib/cli/keys/env-files';
import { CommandError } from '@/lib/cli/options';
import { csvOf } from '../dashboard/csv';
import type { SiteName } from '../events';
import { openInsightStore } from '../open-insights';
import type { Days, InsightStore } from '../store/insight-store';
import { dateOf, parseSince } from '../views/days';
import { type Gaps, viewGaps } from '../views/gaps';
import { type Overview, TOTALS, type TotalName, viewOverview } from '../views/overview';
import { type Pages, viewPages } from '../views/pages';

const DEFAULT_PERIOD = '30d';
const SHOWN = 10;

export interface ReportOptions {
  since?: string;
  json?: boolean;
  csv?: boolean;
  organisation?: string;
  domain?: string;
}

export interface Report extends SiteName {
  from: string;
  to: string;
  overview: Overview;
  gaps: Gaps;
  pages: Pages;
}

/** Prints the report. Throws CommandError where nothing is recorded, or the site is not clear. */
export async function runReport(options: ReportOptions): Promise<number> {
  loadEnvFiles('production');
  const days = parseSince(options.since ?? DEFAULT_PERIOD, Date.now());
  if (days === undefined)
    throw new CommandError(`"${options.since}" is not a time. Write 30d, 12w, or a date such as 2026-11-01.`);
  const store = await openInsightStore(process.env);
  if (store === undefined) {
    throw new CommandError('Nothing is recorded here. Set ASSISTANT_STATE_DIR or REDIS_URL, as for the server.');
  }
  try {
    const site = chooseSite(await store.sites(), options);
    const report = await readReport(store, site, days);
    console.log(options.json ? JSON.stringify(report) : options.csv ? daysCsv(report).trimEnd() : reportText(report));
    return 0;
  } finally {
    await store.close();
  }
}

/** The numbers of a site. */
export async function readReport(store: InsightStore, site: SiteName, days: Days): Promise<Report> {
  return {
    ...site,
    from: dateOf(days.from),
    to: dateOf(days.to),
    overview: await viewOverview(store, site, days),
    gaps: await viewGaps(store, site, days),
    pages: await viewPages(store, site, days),
  };
}

/** The only site, or the one that the options name. Throws CommandError with the names of all. */
export function chooseSite(sites: readonly SiteName[], { organisation, domain }: ReportOptions): SiteName {
  const fitting = sites.filter(
    (site) => (!organisation || site.organisation === organisation) && (!domain || site.domain === domain),
  );
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  if (sites.length === 0) throw new CommandError('Nothing has been recorded yet.');
  const names = sites.map((site) => `  --organisation ${site.organisation} --domain ${site.domain}`);
  throw new CommandError(`Choose a site with --organisation and --domain:\n${names.join('\n')}`);
}

const LABELS: readonly (readonly [label: string, names: readonly TotalName[]])[] = [
  ['Questions', ['question-strong', 'question-close', 'question-middle', 'question-weak']],
  ['  answered', ['question-strong']],
  ['  closest match', ['question-close']],
  ['  closest sections', ['question-middle']],
  ['  not found', ['question-weak']],
  ['Conversations', ['thread']],
  ['Good answers', ['answer-up']],
  ['Bad answers', ['answer-down']],
  ['Helpful pages', ['page-up']],
  ['Unhelpful pages', ['page-down']],
  ['Reports about code', ['code']],
  ['Visits', ['visit']],
  ['Page views', ['view']],
  ['Missing pages', ['missing']],
  ['Searches', ['search']],
  ['  without results', ['search-empty']],
];

/** The report for a terminal. */
export function reportText({ organisation, domain, from, to, overview, gaps, pages }: Report): string {
  const { sums, firstByteAll } = overview;
  const totals = LABELS.map(([label, names]) => [label, names.reduce((sum, name) => sum + sums[name], 0)] as const);
  const { median, p95 } = firstByteAll;
  const byte = median === undefined ? [] : [`First byte: half within ${median} ms, 95 % within ${p95} ms`];
  return [
    `${organisation} / ${domain}, ${from} to ${to} (UTC)`,
    '',
    ...totals.map(([label, value]) => `${label.padEnd(20)}${String(value).padStart(9)}`),
    ...byte,
    ...section(
      'Questions without a good answer',
      gaps.questions.map(({ count, stems, page }) => [count, `${stems.join(' ') || '(unknown words)'}  ${page}`]),
    ),
    ...section(
      'Searches without results',
      gaps.searches.map(({ count, words }) => [count, words || '(unknown words)']),
    ),
    ...section(
      'Pages with bad ratings',
      gaps.pages.map(({ page, down, answersDown }) => [down + answersDown, page]),
    ),
    ...section(
      'Most read',
      pages.mostRead.map(({ page, count }) => [count, page || '(others)']),
    ),
    ...section(
      'Missing pages',
      pages.deadEnds.map(({ path, referrer, count }) => [
        count,
        `${path || '(others)'}${referrer && `  from ${referrer}`}`,
      ]),
    ),
  ].join('\n');
}

/** One line for each day. */
export function daysCsv({ overview: { days } }: Report): string {
  return csvOf([['date', ...TOTALS], ...days.map((day) => [day.date, ...TOTALS.map((name) => day[name])])]);
}

function section(title: string, rows: readonly (readonly [count: number, text: string])[]): string[] {
  if (rows.length === 0) return [];
  return ['', title, ...rows.slice(0, SHOWN).map(([count, text]) => `${String(count).padStart(7)}  ${text.trimEnd()}`)];
}
