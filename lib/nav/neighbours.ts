/** The previous and the next page. */
import type { Route } from '@/lib/kit/paths';
import { activeDivision } from './active';
import { hrefIn } from './part';
import type { Division, Entry, NavPage, Scope } from './types';
import type { NeighbourView } from './view-types';

export interface Neighbours {
  previous?: NeighbourView;
  next?: NeighbourView;
}

/**
 * The visible neighbours of a page in its active division, in sidebar order. Hidden pages and links are skipped and each page counts once.
 * Undefined at the ends, and for a page that is hidden or not listed. See content/navigation/visibility.mdx#hidden-parts.
 */
export function neighboursOf(scope: Scope, route: Route): Neighbours {
  const division = activeDivision(scope);
  const sequence = division && sequenceOf(division);
  const index = sequence?.positions.get(route);
  if (sequence === undefined || index === undefined) return {};
  const [previous, next] = [sequence.pages[index - 1], sequence.pages[index + 1]];
  return { ...(previous ? { previous: viewOf(scope, previous) } : {}), ...(next ? { next: viewOf(scope, next) } : {}) };
}

interface Sequence {
  pages: NavPage[];
  positions: Map<Route, number>;
}

const SEQUENCES = new WeakMap<Division, Sequence>();

function sequenceOf(division: Division): Sequence {
  const known = SEQUENCES.get(division);
  if (known) return known;
  const sequence: Sequence = { pages: [], positions: new Map() };
  if (division.root) add(sequence, division.root);
  collect(sequence, division.entries);
  SEQUENCES.set(division, sequence);
  return sequence;
}

function collect(sequence: Sequence, entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (entry.hidden || entry.type === 'link') continue;
    if (entry.type === 'page') add(sequence, entry);
    else {
      if (entry.root) add(sequence, entry.root);
      collect(sequence, entry.entries);
    }
  }
}

function add({ pages, positions }: Sequence, page: NavPage): void {
  if (page.hidden || positions.has(page.route)) return;
  positions.set(page.route, pages.length);
  pages.push(page);
}

function viewOf(scope: Scope, page: NavPage): NeighbourView {
  return { label: page.label, href: hrefIn(scope, page.route) };
}
