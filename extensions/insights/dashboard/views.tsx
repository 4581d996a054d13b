/** The views of a site: each reads its data and draws it. */
import type { ReactNode } from 'react';
import type { HostedSite } from '@/lib/own-extensions';
import { withValues } from '@/lib/strings/strings';
import { type ConversationFilter, ConversationsView } from '../components/conversations';
import type { ViewName } from '../components/frame';
import { GapsView, type PageLinks } from '../components/gaps';
import { KeysView } from '../components/keys';
import { OverviewView } from '../components/overview';
import { PagesView } from '../components/pages';
import { Message } from '../components/sign-in';
import type { Insights } from '../open-insights';
import type { QuestionFilter } from '../store/insight-store';
import { viewConversations } from '../views/conversations';
import { DEFAULT_RANGE, lastDays, RANGES } from '../views/days';
import { viewGaps } from '../views/gaps';
import { viewOverview } from '../views/overview';
import { viewPages } from '../views/pages';
import type { DashboardContext } from './context';
import { csvOf } from './csv';
import { type KeyOutcome, viewKeys } from './keys';
import type { Language } from './render';
import type { DashboardSettings } from './settings';

export interface ViewRequest {
  site: HostedSite;
  /** The address of the site's overview. */
  base: string;
  url: URL;
  insights: Insights;
  settings: DashboardSettings;
  context: DashboardContext;
  language: Language;
  /** For forms. */
  token: string;
  /** Of a form that was just sent. */
  outcome?: KeyOutcome;
  deleted?: number;
}

const AUDIT = 100;
const MAX_WORDS = 5;

/** The content of a view. Rejects while the store is unavailable. */
export async function renderView(view: ViewName, asked: ViewRequest): Promise<ReactNode> {
  return VIEWS[view](asked);
}

const VIEWS: Readonly<Record<ViewName, (asked: ViewRequest) => Promise<ReactNode>>> = {
  async overview(asked) {
    const { site, insights, context, language } = asked;
    const { words, format } = language;
    const range = rangeOf(asked.url);
    const service = await context.assistant();
    const data = await viewOverview(insights.store, site, lastDays(range, service.now()));
    const { rows, organisation } = await viewKeys(service, site);
    const limits = [
      { label: words.limitHour, ...organisation },
      ...rows
        .filter(({ state }) => state === 'valid')
        .map(({ id, name, used, limit }) => ({
          label: withValues(words.limitMonth, { n: name || id }),
          used,
          limit,
        })),
    ];
    const { countsViews } = insights.settings;
    return (
      <OverviewView
        data={data}
        limits={limits}
        countsViews={countsViews}
        range={range}
        words={words}
        format={format}
        ranges={RANGES}
      />
    );
  },

  async gaps(asked) {
    const { language, base } = asked;
    const range = rangeOf(asked.url);
    const data = await readGaps(asked);
    const csv = `${base}/gaps.csv?days=${range}`;
    const links = await linksOf(asked, [...data.questions, ...data.pages]);
    return <GapsView data={data} range={range} csv={csv} links={links} {...language} ranges={RANGES} />;
  },

  async pages(asked) {
    const { insights, site, context, language } = asked;
    const range = rangeOf(asked.url);
    const { now } = await context.assistant();
    const data = await viewPages(insights.store, site, lastDays(range, now()));
    const suggested = new Map<string, string | undefined>();
    for (const { path } of data.deadEnds) suggested.set(path, await context.suggest?.(path));
    return (
      <PagesView
        data={data}
        range={range}
        {...language}
        ranges={RANGES}
        countsViews={insights.settings.countsViews}
        links={await linksOf(asked, [...data.mostRead, ...data.leastHelpful])}
        suggest={(path) => suggested.get(path)}
      />
    );
  },

  async conversations(asked) {
    const { insights, site, url, base, token, deleted, language, context } = asked;
    const { searchParams } = url;
    const filter: ConversationFilter = {
      tone: searchParams.get('tone') ?? '',
      rating: searchParams.get('rating') ?? '',
      words: (searchParams.get('words') ?? '').slice(0, 200),
    };
    const { now } = await context.assistant();
    const before = Number(searchParams.get('before')) || now() + 1;
    const data = await viewConversations(insights.store, site, before, questionFilter(filter));
    const query = new URLSearchParams({ ...filter, before: String(data.next) });
    return (
      <ConversationsView
        data={data}
        filter={filter}
        token={token}
        words={language.words}
        keepsText={insights.settings.keepsText}
        links={await linksOf(asked, data.notes)}
        {...(data.next === undefined ? {} : { older: `${base}/conversations?${query}` })}
        {...(deleted === undefined ? {} : { deleted: language.format(deleted) })}
      />
    );
  },

  async keys(asked) {
    const { insights, site, token, outcome, language, context } = asked;
    const { rows } = await viewKeys(await context.assistant(), site);
    const audit = await insights.store.auditLog(site, AUDIT);
    return <KeysView audit={audit} token={token} {...outcome} {...language} keys={rows} />;
  },
};

/** The gaps as a file for spreadsheets. */
export async function serveGapsCsv(asked: ViewRequest): Promise<Response> {
  const { questions, searches, pages } = await readGaps(asked);
  const { edit } = await linksOf(asked, [...questions, ...pages]);
  const rows = [
    ['kind', 'words', 'page', 'count', 'not found', 'edit'],
    ...questions.map(({ stems, page, count, weak }) => [
      ...['question', stems.join(' '), page, count, weak, edit(page) ?? ''],
    ]),
    ...searches.map(({ words, count }) => ['search', words, '', count, count, '']),
    ...pages.map(({ page, down, answersDown }) => [...['page', '', page, down + answersDown, 0, edit(page) ?? '']]),
  ];
  return new Response(csvOf(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="gaps-${asked.site.domain.replace(/[^\w.-]/g, '_')}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** What is shown where nothing is recorded. */
export function renderNothing({ words }: Language): ReactNode {
  return <Message title={words.title} text={words.nothingKept} />;
}

async function readGaps({ insights, site, url, context }: ViewRequest) {
  const { now } = await context.assistant();
  return viewGaps(insights.store, site, lastDays(rangeOf(url), now()));
}

function rangeOf({ searchParams }: URL): number {
  return RANGES.find((days) => String(days) === searchParams.get('days')) ?? DEFAULT_RANGE;
}

function questionFilter({ tone, rating, words }: ConversationFilter): QuestionFilter {
  const list = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return {
    ...(tone === 'strong' || tone === 'close' || tone === 'middle' || tone === 'weak' ? { tone } : {}),
    ...(rating === 'up' || rating === 'down' ? { rating } : {}),
    ...(list.length > 0 ? { words: list } : {}),
  };
}

/** The links of the listed pages: `EDIT_URL`, else where the pages of the site themselves say that they are edited. */
async function linksOf(
  { site, settings: { editUrl }, context }: ViewRequest,
  listed: readonly { page: string }[],
): Promise<PageLinks> {
  const { address } = site;
  const pages = [...new Set(listed.map(({ page }) => page).filter((page) => page.startsWith('/')))];
  const editOf = async (page: string): Promise<string | undefined> =>
    editUrl === undefined ? context.edit?.(site, page) : editUrl.replace('{path}', () => page.slice(1) || 'index');
  const edits = new Map(await Promise.all(pages.map(async (page) => [page, await editOf(page)] as const)));
  return {
    open: (page) => (address === undefined || !page.startsWith('/') ? undefined : `${address}${page}`),
    edit: (page) => edits.get(page),
  };
}
