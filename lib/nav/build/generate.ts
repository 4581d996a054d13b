/**
 * Pages for everything in a specification, where an element names one and lists none of its endpoints. See
 * content/reference/format/navigation.mdx#openapi.
 */
import { endpointsOf } from '@/lib/openapi/reference';
import { groupByTag, type TagGroup } from '@/lib/openapi/tag-groups';
import type { EndpointFacts } from '@/lib/openapi/types';
import type { Entry, NavGroup } from '../types';
import type { BuildContext } from './context';
import { endpointPage } from './endpoint-page';
import { firstPageOf } from './home';
import { listsEndpoints } from './lists-endpoints';
import { pageOf } from './page-entry';
import { type Reach, type SpecificationUse, usesAt } from './reach';
import { isWritten, type Written } from './written';

/**
 * The generated groups of an element that has a list of its own; they stand after what it lists. Of an `openapi` array the first is
 * generated, of an `asyncapi` array all. An element without anything to show also shows what is declared above and shown nowhere.
 * See content/reference/format/api-pages.mdx#generation.
 */
export function generatedEntries(
  context: BuildContext,
  at: Written,
  reach: Reach,
  listed: readonly Entry[],
): readonly Entry[] {
  const isEmpty = listed.length === 0 && !isWritten(at, 'root');
  const uses = [...generatedUses(context, at, reach), ...(isEmpty ? reach.open : [])];
  return uses.flatMap((use, index) => generateAll(context, use, `${at.pointer}/openapi/${index}`));
}

/** The reach below an element that holds divisions: what it names and nothing below lists is left open for them. */
export function reachBelow(context: BuildContext, at: Written, reach: Reach): Reach {
  const own = generatedUses(context, at, reach);
  return own.length === 0 ? reach : { ...reach, open: own };
}

/** The specifications that the element itself names and of which nothing in it lists an endpoint. */
function generatedUses(context: BuildContext, at: Written, reach: Reach): SpecificationUse[] {
  const openapi = isWritten(at, 'openapi') ? reach.uses.slice(0, 1) : [];
  const uses = [...openapi, ...usesAt(context, at, 'asyncapi')];
  return uses.filter((use) => !listsEndpoints(context, at, use, reach.uses));
}

/** Pages first, in the order of the document, since their numbers depend on it; then the groups that they stand in. */
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
