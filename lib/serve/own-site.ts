/** What the dashboard and the addresses for feedback need to know of the site of this process. */

import { renderers } from '@/components/mdx/renderers';
import type { DashboardContext } from '@/extensions/insights/dashboard/context';
import type { FeedbackContext } from '@/extensions/insights/feedback/handle-feedback';
import { parseInsightSettings } from '@/extensions/insights/settings';
import { parseSettings } from '@/lib/assistant/settings';
import { workLimiter } from '@/lib/kit/http/work-limiter';
import type { Route as PagePath } from '@/lib/kit/paths';
import { routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { knownStems } from '@/lib/search/rank/terms';
import { choosePart } from '@/lib/search/search';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { viewSourceLinks } from '@/lib/site/view/source-links';
import { suggestPages } from '@/lib/site/view/suggestions';
import type { RouteContext, ServerContext } from './types';

/** The context of a process with one site. */
export function dashboardContext({ settings, site, assistant, insights, source }: ServerContext): DashboardContext {
  const { env } = settings;
  return {
    env,
    assistant,
    insights,
    async sites() {
      const { organisation } = parseInsightSettings(env);
      const { domain } = parseSettings(env);
      return [{ organisation, domain, name: (await site()).settings.name, address: '', hasAllKeys: true }];
    },
    model: site,
    suggest: async (path) => suggestPages(await site(), routeOf(path))[0]?.href,
    async edit(_, page) {
      const model = await site();
      const node = model.pages.get(decoded(page) as PagePath);
      return node && (await viewSourceLinks(model, node)).edit;
    },
    url: source.location.url,
    ...(source.location.base === undefined ? {} : { base: source.location.base }),
  };
}

/** The context for the site's own domain, or the one in the path. */
export function feedbackContext({ assistant, insights, site, settings, params }: RouteContext): FeedbackContext {
  return {
    assistant,
    insights,
    work: workLimiter(settings.env, 'feedback'),
    organisation: parseInsightSettings(settings.env).organisation,
    domain: params.domain ?? parseSettings(settings.env).domain,
    isPage: async (path) => (await site()).pages.has(decoded(path) as PagePath),
    async knownStems(text) {
      const index = await loadSearchIndex(await site(), renderers);
      return knownStems(choosePart(index, text, {}), text);
    },
  };
}
