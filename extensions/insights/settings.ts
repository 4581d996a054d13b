/** The settings of what is counted and kept, from the environment. See content/operate/dashboard.mdx#settings. */
import { ownOrganisation } from '@/lib/endpoint/settings';
import { type Env, httpAddress, SettingsError, wholeNumber } from '@/lib/kit/env';

export interface InsightSettings {
  /** Days that events and counts are kept; 0 records nothing. */
  days: number;
  /** Maximum number of stored questions of all sites; the oldest are deleted first. */
  maxQuestions: number;
  /** Whether the text of questions and searches is kept. Otherwise only stems that occur in the site's index. */
  keepsText: boolean;
  /** Whether page views and searches of the site's own pages are counted. */
  countsViews: boolean;
  /** The organisation of the site of this process, for its dashboard's address. */
  organisation: string;
  /** Whether pages and answers offer to be rated: somebody reads the ratings. */
  takesFeedback: boolean;
  webhook?: WebhookSettings;
}

export interface WebhookSettings {
  url: string;
  /** Signs each delivery. */
  secret?: string;
}

const DEFAULT_DAYS = 90;
const DEFAULT_QUESTIONS = 1_000_000;

/** Parses the settings. Throws SettingsError. */
export function parseInsightSettings(env: Env): InsightSettings {
  const webhook = webhookOf(env);
  const countsViews = choice(env, 'ANALYTICS', ['local']);
  return {
    days: wholeNumber(env, 'INSIGHTS_DAYS', { fallback: DEFAULT_DAYS, max: 3650 }),
    maxQuestions: wholeNumber(env, 'INSIGHTS_QUESTIONS', { fallback: DEFAULT_QUESTIONS, min: 1, max: 100_000_000 }),
    keepsText: choice(env, 'KEEP_QUESTIONS', ['text']),
    countsViews,
    organisation: ownOrganisation(env),
    takesFeedback: countsViews || webhook !== undefined || hasDashboard(env),
    ...(webhook ? { webhook } : {}),
  };
}

/** Whether the environment has a way to sign in to the dashboard. */
export function hasDashboard(env: Env): boolean {
  return Boolean(env.DASHBOARD_PASSWORD_HASH || env.OIDC_ISSUER);
}

/** True for one of the values, false if unset. Throws otherwise: a typo must not change what is stored. */
function choice(env: Env, name: string, values: readonly string[]): boolean {
  const value = env[name] ?? '';
  if (value === '' || values.includes(value)) return value !== '';
  throw new SettingsError(
    `${name} is "${value}". Write ${values.map((allowed) => `"${allowed}"`).join(' or ')}, or leave it out.`,
  );
}

function webhookOf(env: Env): WebhookSettings | undefined {
  const url = httpAddress(env, 'FEEDBACK_WEBHOOK');
  const { FEEDBACK_WEBHOOK_SECRET: secret } = env;
  return url === undefined ? undefined : { url, ...(secret ? { secret } : {}) };
}
