/** Near matches for an address where there is no page. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { NeighbourView } from '@/lib/nav/view-types';
import type { SiteModel } from '../types';

const MOST = 5;
/** Below this share of common letter pairs two addresses have nothing to do with each other. */
const LEAST = 0.35;

/** The pages whose addresses are most like `route`, best first; empty when none is. Only pages that the navigation shows. */
export function suggestPages(site: SiteModel, route: Route): NeighbourView[] {
  const wanted = pairsOf(route);
  const scored = [...site.nav.scopes.keys()].map((candidate) => ({
    candidate,
    score: likeness(wanted, pairsOf(candidate)),
  }));
  return scored
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => site.pages.get(candidate))
    .filter((node) => node !== undefined && !node.meta.hidden)
    .slice(0, MOST)
    .map((node) => ({ label: node?.title ?? '', href: encodeRoute((node?.route ?? '/') as Route) }));
}

/** Dice's coefficient over letter pairs: 1 for equal addresses, 0 for nothing in common. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common++;
  return (2 * common) / Math.max(1, a.size + b.size);
}

/** Letter pairs, those of the last segment once more: it names the page, the others only where it lies. */
function pairsOf(route: string): Set<string> {
  const text = route.toLowerCase();
  const last = text.slice(text.lastIndexOf('/') + 1);
  return new Set([...pairs(text, ''), ...pairs(last, '*')]);
}

function pairs(text: string, mark: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => mark + text.slice(i, i + 2));
}
