/** What readers ask, read and rate: events, daily counts, feedback, the dashboard and its commands. */
import type { Extension, RouteContext } from '@/lib/extend';
import { workLimiter } from '@/lib/kit/http/work-limiter';
import type { Host, Serving } from '@/lib/own-extensions';
import type { ReportOptions } from './commands/report';
import type { ThreadOptions } from './commands/thread';
import { parseDashboardSettings } from './dashboard/settings';
import type { FeedbackContext } from './feedback/handle-feedback';
import { hasDashboard, parseInsightSettings } from './settings';

export const extension: Extension = {
  name: 'insights',
  commands: [
    {
      name: 'report',
      summary: 'print the questions, page views and ratings of readers',
      shared: ['json'],
      options: {
        since: { value: 'DAY', help: 'the start: 30d (default), 12w or 2026-11-01' },
        csv: { help: 'print CSV with a row for each day' },
        organisation: { value: 'ORG', help: 'the owner of the site' },
        domain: { value: 'NAME', help: 'the site, if there are several' },
      },
      examples: ['report --since 7d', 'report --since 2026-11-01 --csv > days.csv'],
      run: async ({ options }) => (await import('./commands/report')).runReport(options as ReportOptions),
    },
    {
      name: 'thread',
      summary: 'delete the data of a reader',
      operands: ['delete'],
      shared: [],
      options: { fp: { value: 'ID', help: 'the reader ID that the client sends as "fp"' } },
      examples: ['thread delete --fp visitor-81'],
      async run({ operands: [action = ''], options }) {
        const { runThread } = await import('./commands/thread');
        return runThread(action, options as ThreadOptions);
      },
    },
    {
      name: 'password',
      summary: 'print the hash of a password, for the dashboard or the sign-in',
      shared: [],
      examples: ['password'],
      run: async () => (await import('./commands/password')).runPassword(),
    },
  ],
};

/** Throws SettingsError for the first invalid variable. */
export function requireSettings(env: Host['env']): void {
  parseInsightSettings(env);
  parseDashboardSettings(env);
}

/** The addresses for feedback and the dashboard, and the counts of answers. */
export function serve(host: Host): Serving {
  const { env } = host;
  const { takesFeedback, countsViews } = parseInsightSettings(env);
  const insights = async () => (await import('./open-insights')).openInsights(env);

  /** The route of an address for feedback. A browser that reads it gets what the docs folder has there. */
  const feedbackRoute = (path: string, handler: 'handleReaderFeedback' | 'handleCount' | 'handleFeedback') => ({
    path,
    methods: '*' as const,
    async answer(request: Request, { params, url, site }: RouteContext) {
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (isReading && (await host.isTaken?.(url.pathname))) return undefined;
      const handlers = await import('./feedback/handle-feedback');
      return handlers[handler](request, contextOf(params.domain, site));
    },
  });

  const contextOf = (domain: string | undefined, site: RouteContext['site']): FeedbackContext => ({
    assistant: host.assistant,
    insights,
    work: workLimiter(env, 'feedback'),
    ...(host.organisation === undefined ? {} : { organisation: host.organisation }),
    ...host.siteAt(domain, site),
  });

  return {
    routes: [
      ...['/dashboard', '/dashboard/*'].map((path) => ({
        path,
        methods: '*' as const,
        async answer(request: Request, { url }: { url: URL }) {
          // Otherwise the docs folder may have pages there.
          if (!hasDashboard(env)) return undefined;
          const { handleDashboard } = await import('./dashboard/handle-dashboard');
          return handleDashboard(request, url, { ...host, insights });
        },
      })),
      feedbackRoute('/api/feedback', 'handleReaderFeedback'),
      feedbackRoute('/api/count', 'handleCount'),
      feedbackRoute('/v1/feedback/:domain', 'handleFeedback'),
    ],
    record(answer) {
      void import('./open-insights').then(({ recorderFor }) => recorderFor(env, host.organisation)(answer));
    },
    offers: { ratings: takesFeedback, counts: countsViews },
    close: async () => (await import('./open-insights')).closeInsights(env),
  };
}
