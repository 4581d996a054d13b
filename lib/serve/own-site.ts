/** The host of our own extensions in a process with one site. */
import { renderers } from '@/components/mdx/renderers';
import { ownOrganisation, parseSettings } from '@/lib/endpoint/settings';
import type { Route as PagePath } from '@/lib/kit/paths';
import { routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { Host } from '@/lib/own-extensions';
import { knownStems } from '@/lib/search/rank/terms';
import { choosePart } from '@/lib/search/search';
import { findRedirect } from '@/lib/site/model/live-path';
import type { SiteSource } from '@/lib/site/model/source';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { viewSourceLinks } from '@/lib/site/view/source-links';
import { suggestPages } from '@/lib/site/view/suggestions';
import type { ServerContext } from './types';

/** The host for the site of `source`. */
export function ownSite(
  source: SiteSource,
  { settings: { env }, assistant }: Pick<ServerContext, 'settings' | 'assistant'>,
): Host {
  const site = () => source.site();
  const organisation = ownOrganisation(env);
  return {
    env,
    assistant,
    organisation,
    async sites() {
      const { domain } = parseSettings(env);
      return [{ organisation, domain, name: (await site()).settings.name, address: '', hasAllKeys: true }];
    },
    siteAt: (domain = parseSettings(env).domain, read) => ({
      domain,
      isPage: async (path) => (await read()).pages.some((page) => page.path === decoded(path)),
      async knownStems(text) {
        const index = await loadSearchIndex(await site(), renderers);
        return knownStems(choosePart(index, text, {}), text);
      },
    }),
    async isTaken(path) {
      const model = await site();
      return model.pages.has(routeOf(decoded(path))) || findRedirect(model, path) !== undefined;
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
