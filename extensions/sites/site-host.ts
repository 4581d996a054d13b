/** The host of our own extensions in a service of many sites. */
import type { KeyRecord } from '@/lib/endpoint/keys/key';
import type { AssistantService } from '@/lib/endpoint/service';
import { ownOrganisation } from '@/lib/endpoint/settings';
import type { Env } from '@/lib/kit/env';
import { publicUrl } from '@/lib/kit/http/public-url';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { Host, HostedSite } from '@/lib/own-extensions';
import { knownStems } from '@/lib/search/rank/terms';
import { choosePart } from '@/lib/search/search';
import type { Listed, Registry } from './registry';

/** The host for the sites of `registry`. */
export function siteHost(env: Env, assistant: () => Promise<AssistantService>, registry: Registry): Host {
  return {
    env,
    url: publicUrl(env),
    assistant,
    async sites() {
      const keys = await (await assistant()).keys.list();
      return registry.list().flatMap((site) => hostedSites(site, keys, ownOrganisation(env)));
    },
    siteAt(domain = '') {
      const open = async () => registry.find(domain)?.open();
      return {
        domain,
        isPage: async (path) => (await open())?.pages.some(({ href }) => href === encodeRoute(path as Route)) ?? false,
        async knownStems(text) {
          const index = (await open())?.index;
          return index === undefined ? [] : knownStems(choosePart(index, text, {}), text);
        },
      };
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
export function hostedSites(
  { domain, name, url, organisation }: Listed,
  keys: readonly KeyRecord[],
  fallback: string,
): HostedSite[] {
  const facts = { domain, name, ...(url === undefined ? {} : { address: url }) };
  if (organisation !== undefined) return [{ ...facts, organisation, hasAllKeys: true }];
  const named = new Set(keys.filter(({ domains }) => domains.includes(domain)).map((key) => key.organisation));
  return [...(named.size > 0 ? named : [fallback])].map((organisation) => ({
    ...facts,
    organisation,
    hasAllKeys: false,
  }));
}
