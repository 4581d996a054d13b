/**
 * Generates pages for a whole specification where an element names it and lists none of its endpoints. See
 * content/navigation/openapi.mdx.
 */
import { endpointsOf } from '@/lib/openapi/reference';
import { groupByTag, type TagGroup } from '@/lib/openapi/tag-groups';
import type { EndpointFacts } from '@/lib/openapi/types';
import type { Entry, NavGroup } from '../types';
import type { BuildContext } from './context';
import { endpointPage } from './endpoint-page';
import { extendedEntries } from './extended';
import { firstPageOf } from './home';
import { listsEndpoints } from './lists-endpoints';
import { pageOf } from './page-entry';
import { type Reach, type SpecificationUse, usesAt } from './reach';
import { isWritten, type Written } from './written';

/** The entries of an element with a list: those that it lists itself, then generated ones. */
export function allEntries(
  context: BuildContext,
  at: Written,
  reach: Reach,
  listed: readonly Entry[],
): readonly Entry[] {
  const extended = extendedEntries(context, at, listed);
  return Object.freeze([...listed, ...generatedEntries(context, at, reach, listed), ...extended]);
}

/**
 * The generated groups of an element with its own list, placed after its entries. The first specification of an `openapi` array is
 * generated, of an `asyncapi` array all. An element with nothing to show also shows specifications that an ancestor declares and nothing
 * else shows. See content/reference/format/api-pages.mdx#generation.
 */
function generatedEntries(
  context: BuildContext,
  at: Written,
  reach: Reach,
  listed: readonly Entry[],
): readonly Entry[] {
  const isEmpty = listed.length === 0 && !isWritten(at, 'root');
  const uses = [...generatedUses(context, at, reach), ...(isEmpty ? reach.open : [])];
  return uses.flatMap((use, index) => generateAll(context, use, `${at.pointer}/openapi/${index}`));
}

/** The reach of an element that contains divisions: specifications that nothing below lists are left for them to show. */
export function reachBelow(context: BuildContext, at: Written, reach: Reach): Reach {
  const own = generatedUses(context, at, reach);
  return own.length === 0 ? reach : { ...reach, open: own };
}

/** The specifications named by the element itself of which nothing inside lists an endpoint. */
function generatedUses(context: BuildContext, at: Written, reach: Reach): SpecificationUse[] {
  const openapi = isWritten(at, 'openapi') ? reach.uses.slice(0, 1) : [];
  const uses = [...openapi, ...usesAt(context, at, 'asyncapi')];
  return uses.filter((use) => !listsEndpoints(context, at, use, reach.uses));
}

/** First the pages, in document order because their numbers depend on it, then their groups. */
function generateAll(context: BuildContext, use: SpecificationUse, pointer: string): NavGroup[] {
  const endpoints = endpointsOf(use.specification);
  const facts = new Map(endpoints.map((endpoint) => [endpoint, endpointPage(context, use, endpoint)]));
  const ids = new Map(endpoints.map((endpoint, index) => [endpoint, `${pointer}/${index}`]));
  const entryOf = (endpoint: EndpointFacts): Entry[] => {
    const page = facts.get(endpoint);
    return page ? [pageOf(page, ids.get(endpoint) ?? pointer)] : [];
  };
  const groupOf = (group: TagGroup, index: number, above: string): NavGroup => {
    const id = `${above}/group-${index}`;
    const entries = Object.freeze([
      ...group.endpoints.flatMap(entryOf),
      ...group.groups.map((inner, place) => groupOf(inner, place, id)),
    ]);
    const home = firstPageOf(entries);
    const base = { type: 'group', id, label: group.label, hidden: false, expanded: false, entries } as const;
    return Object.freeze({ ...base, ...(home === undefined ? {} : { home }) });
  };
  return groupByTag(use.specification, endpoints).map((group, index) => groupOf(group, index, pointer));
}
