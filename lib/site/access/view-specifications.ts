/** The specifications of a site without what an audience may not read. */
import type { Audience } from '@/lib/access/rules';
import { hashOf } from '@/lib/kit/hash';
import type { FilePath } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { cutParts } from '@/lib/openapi/access/cut-parts';
import type { EndpointFacts, Specification } from '@/lib/openapi/types';
import type { PageNode, SiteModel } from '../types';
import { type Sight, unmetRules } from './sight';

/** Those of which the audience may read a page; one without any page is seen by all who may see unnamed files. */
export function viewSpecifications(
  site: SiteModel,
  sight: Sight,
  audience: Audience,
): ReadonlyMap<FilePath, Specification> {
  const pages = groupedBy(site.pages.values(), ({ api }) =>
    api && api.kind !== 'manual' ? api.specification : undefined,
  );
  return new Map(
    [...site.specifications].flatMap(([file, specification]) => {
      const own = pages.get(file) ?? [];
      const isSeen = own.length === 0 ? sight.hasRest : own.some(({ route }) => sight.page(route));
      if (!isSeen) return [];
      return [[file, sight.cut.has(file) ? cutSpecification(specification, own, sight, audience) : specification]];
    }),
  );
}

/** The files and URLs of specifications that an audience may read to the end, and download. */
export function wholeSpecifications({ specifications, files, view }: SiteModel): FilePath[] {
  if (view === undefined) return [...specifications.keys()];
  return [...specifications].flatMap(([file, { isCut }]) =>
    isCut || (!isExternal(file) && !files.has(file)) ? [] : [file],
  );
}

function cutSpecification(
  specification: Specification,
  pages: readonly PageNode[],
  sight: Sight,
  audience: Audience,
): Specification {
  const { access = [], operations, webhooks, channels, parts, stamp } = specification;
  const unmet = unmetRules(access, audience);
  const placeOf = (endpoint: EndpointFacts): string =>
    JSON.stringify([endpoint.kind, endpoint.path, endpoint.kind === 'channel' ? '' : endpoint.method]);
  const shown = groupedBy(pages, ({ api }) => (api?.kind === 'endpoint' ? placeOf(api.endpoint) : ''));
  const isKept = (endpoint: EndpointFacts): boolean => {
    const own = shown.get(placeOf(endpoint)) ?? [];
    if (own.length > 0 && !own.some(({ route }) => sight.page(route))) return false;
    return unmetRules(endpoint.access ?? [], audience).length === 0;
  };
  return {
    ...specification,
    isCut: true,
    operations: operations.filter(isKept),
    webhooks: webhooks.filter(isKept),
    channels: channels.filter(isKept),
    ...(unmet.length === 0
      ? {}
      : { parts: cutParts(parts, audience), stamp: hashOf(stamp, ...unmet.map((rule) => JSON.stringify(rule))) }),
  };
}

function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
