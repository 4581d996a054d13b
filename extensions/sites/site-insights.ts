/** What the dashboard and the address for feedback need to know of the sites of the service. */

import type { DashboardContext, DashboardSite } from '@/extensions/insights/dashboard/context';
import type { FeedbackContext } from '@/extensions/insights/feedback/handle-feedback';
import { openInsights } from '@/extensions/insights/open-insights';
import { parseInsightSettings } from '@/extensions/insights/settings';
import type { KeyRecord } from '@/lib/assistant/keys/key';
import type { AssistantService } from '@/lib/assistant/service';
import type { Env } from '@/lib/kit/env';
import { publicUrl } from '@/lib/kit/http/public-url';
import { workLimiter } from '@/lib/kit/http/work-limiter';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { knownStems } from '@/lib/search/rank/terms';
import { choosePart } from '@/lib/search/search';
import type { Listed, Registry } from './registry';

interface Host {
  env: Env;
  assistant(): Promise<AssistantService>;
  registry: Registry;
}

/** The dashboard of all sites. */
export function dashboardContext({ env, assistant, registry }: Host): DashboardContext {
  return {
    env,
    url: publicUrl(env),
    assistant,
    insights: () => openInsights(env),
    async sites() {
      const keys = await (await assistant()).keys.list();
      const { organisation } = parseInsightSettings(env);
      return registry.list().flatMap((site) => dashboardSites(site, keys, organisation));
    },
    async edit({ domain }, page) {
      const site = await registry.find(domain)?.open();
      const edit = site?.pages.find(({ href }) => href === encodeRoute(page as Route))?.edit;
      return edit && /^https?:/.test(edit) ? edit : undefined;
    },
  };
}

/**
 * A site of each organisation that asks at the domain: the one that owns it, else those of its keys, else `fallback`. Only the owner sees
 * keys of others.
 */
export function dashboardSites(
  { domain, name, url, organisation }: Listed,
  keys: readonly KeyRecord[],
  fallback: string,
): DashboardSite[] {
  const facts = { domain, name, ...(url === undefined ? {} : { address: url }) };
  if (organisation !== undefined) return [{ ...facts, organisation, hasAllKeys: true }];
  const named = new Set(keys.filter(({ domains }) => domains.includes(domain)).map((key) => key.organisation));
  return [...(named.size > 0 ? named : [fallback])].map((organisation) => ({
    ...facts,
    organisation,
    hasAllKeys: false,
  }));
}

/** Feedback about a domain, for the owner of the domain or the organisation of the key. */
export function feedbackContext({ env, assistant, registry }: Host, domain: string): FeedbackContext {
  const open = async () => registry.find(domain)?.open();
  return {
    assistant,
    insights: () => openInsights(env),
    work: workLimiter(env, 'feedback'),
    domain,
    isPage: async (path) => (await open())?.pages.some(({ href }) => href === encodeRoute(path as Route)) ?? false,
    async knownStems(text) {
      const index = (await open())?.index;
      return index === undefined ? [] : knownStems(choosePart(index, text, {}), text);
    },
  };
}
