/** The operation of an API page in an older version of the docs. See content/api/operations.mdx#changes-since-a-version. */
import { indexOfDivision } from '@/lib/nav/division-index';
import { olderVersionsOf } from '@/lib/nav/editions';
import { scopeOf } from '@/lib/nav/scope';
import type { Division } from '@/lib/nav/types';
import type { OperationFacts } from '@/lib/openapi/types';
import type { PageNode, SiteModel } from '../types';

export interface OlderOperation {
  /** The name of the version. */
  version: string;
  node: PageNode;
}

/**
 * The endpoint's page in the closest older version that has one, if a different specification describes it there: the one with its
 * method and path, else the same page with its method, because paths may contain a version.
 */
export function olderOperation(site: SiteModel, node: PageNode): OlderOperation | undefined {
  const endpoint = operationAt(node);
  if (!endpoint || node.api?.kind !== 'endpoint') return undefined;
  for (const { name, division, route } of olderVersionsOf(scopeOf(site.nav, node.route), node.route)) {
    const same = route === undefined ? undefined : site.pages.get(route);
    const found =
      pagesOf(site, division).get(keyOf(endpoint)) ??
      (same && operationAt(same)?.method === endpoint.method ? same : undefined);
    if (found?.api?.kind === 'endpoint') {
      return found.api.specification === node.api.specification ? undefined : { version: name, node: found };
    }
  }
  return undefined;
}

const known = new WeakMap<SiteModel, Map<Division, ReadonlyMap<string, PageNode>>>();

/** The operations of a version, found once: each page of a newer one asks for them. */
function pagesOf(site: SiteModel, division: Division): ReadonlyMap<string, PageNode> {
  const divisions = known.get(site) ?? new Map<Division, ReadonlyMap<string, PageNode>>();
  known.set(site, divisions);
  const found = divisions.get(division) ?? findPages(site, division);
  divisions.set(division, found);
  return found;
}

function findPages({ pages }: SiteModel, division: Division): ReadonlyMap<string, PageNode> {
  const found = new Map<string, PageNode>();
  for (const route of indexOfDivision(division).routes) {
    const node = pages.get(route);
    const endpoint = node && operationAt(node);
    if (endpoint && !found.has(keyOf(endpoint))) found.set(keyOf(endpoint), node);
  }
  return found;
}

function operationAt({ api }: PageNode): OperationFacts | undefined {
  return api?.kind === 'endpoint' && api.endpoint.kind !== 'channel' ? api.endpoint : undefined;
}

function keyOf({ kind, method, path }: OperationFacts): string {
  return `${kind} ${method} ${path}`;
}
