/** Every view of the dashboard, read as a browser reads it: through its handler, with a session. */

import { readReport } from '@/extensions/insights/commands/report';
import { handleDashboard } from '@/extensions/insights/dashboard/handle-dashboard';
import { parseDashboardSettings } from '@/extensions/insights/dashboard/settings';
import { SESSION_COOKIE, SESSION_MS } from '@/extensions/insights/dashboard/sign-in';
import type { SiteName } from '@/extensions/insights/events';
import { type Insights, openInsights } from '@/extensions/insights/open-insights';
import { lastDays } from '@/extensions/insights/views/days';
import { hashPassword } from '@/lib/access/password';
import { seal } from '@/lib/access/seal';
import { newSession } from '@/lib/access/session';
import { singleDomain } from '@/lib/endpoint/domains';
import { createKey } from '@/lib/endpoint/keys/key';
import { serviceOpener } from '@/lib/endpoint/service';
import type { Env } from '@/lib/kit/env';

type View = readonly [name: string, read: () => Promise<unknown>];

const ORIGIN = 'http://localhost';
const KEYS = 20;
/** Paths below the site's dashboard. */
const PATHS: readonly string[] = [
  'overview?days=7',
  'overview?days=30',
  'overview?days=90',
  'gaps?days=7',
  'gaps?days=30',
  'gaps?days=90',
  'gaps.csv?days=90',
  'pages?days=7',
  'pages?days=30',
  'pages?days=90',
  'conversations',
  'conversations?before={middle}',
  'conversations?tone=weak',
  'conversations?rating=down',
  'conversations?words=stem77',
  'conversations?words=topic-77',
  'conversations?words=nothing',
  'conversations?words=stem77+topic-7+stem1+stem2+page',
  'conversations?tone=weak&rating=down&words=stem77',
  'keys',
];

/** The environment of a process with a dashboard and its state in a folder. */
export async function dashboardEnv(folder: string, questions: number): Promise<Env> {
  const hash = await hashPassword('a long pass phrase for the bench');
  return { ASSISTANT_STATE_DIR: folder, DASHBOARD_PASSWORD_HASH: hash, INSIGHTS_QUESTIONS: String(questions) };
}

/** The views of a site, and the report. `middle`: a time that has half of the events before it. */
export async function openViews(
  env: Env,
  insights: Insights,
  site: SiteName,
  { days, now, middle }: { days: number; now: number; middle: number },
): Promise<View[]> {
  const assistant = serviceOpener(env, () => singleDomain(site.domain, () => Promise.reject(new Error('no index'))));
  const { keys } = await assistant();
  for (let n = 0; n < KEYS; n++) {
    const facts = { name: `Key ${n}`, origins: [], kind: 'server' as const };
    await keys.write(
      createKey({ ...facts, organisation: site.organisation, domains: [site.domain] }, new Date(now)).record,
    );
    await insights.store.audit(site, { at: now, who: 'password', action: 'key-made', subject: `Key ${n}` });
  }
  const context = {
    env,
    assistant,
    insights: () => openInsights(env),
    sites: async () => [{ ...site, name: 'Docs', address: '', hasAllKeys: true }],
  };
  const { secrets = [Buffer.alloc(0)] } = parseDashboardSettings(env) ?? {};
  const Cookie = `${SESSION_COOKIE}=${seal(secrets, 'session', newSession('password', Date.now(), SESSION_MS))}`;
  const get = async (path: string): Promise<void> => {
    const { organisation, domain } = site;
    const url = new URL(`/dashboard/${organisation}/${domain}/${path.replace('{middle}', String(middle))}`, ORIGIN);
    const response = await handleDashboard(new Request(url, { headers: { Cookie } }), url, context);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  };
  return [
    ...PATHS.map((path): View => [path, () => get(path)]),
    [`report --since ${days}d`, () => readReport(insights.store, site, lastDays(days, now))],
  ];
}
