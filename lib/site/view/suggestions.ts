/** Similar pages for an unknown address. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { NeighbourView } from '@/lib/nav/view-types';
import type { SiteModel } from '../types';

const MOST = 5;
/** Minimum similarity, as a share of common letter pairs. */
const LEAST = 0.35;

/** The pages whose addresses are most similar to `route`, best first; empty if there is none. Only pages visible in the navigation. */
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

/** Letter pairs, with those of the last segment counted twice, because it identifies the page. */
function pairsOf(route: string): Set<string> {
  const text = route.toLowerCase();
  const last = text.slice(text.lastIndexOf('/') + 1);
  return new Set([...pairs(text, ''), ...pairs(last, '*')]);
}

function pairs(text: string, mark: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => mark + text.slice(i, i + 2));
}
