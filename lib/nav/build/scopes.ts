/** The divisions that list each page. */
import type { Route } from '@/lib/kit/paths';
import { pagesOf } from '../pages';
import type { Division, Scope } from '../types';

type Scopes = ReadonlyMap<Route, readonly Scope[]>;

const SCOPES = new WeakMap<Division, Scopes>();

/**
 * All scopes of every listed route, in the order documented at `NavTree.scopes`. All pages of a division share one frozen scope. Collected
 * once per root.
 */
export function scopesBelow(root: Division): Scopes {
  const known = SCOPES.get(root) ?? collectScopes(root);
  SCOPES.set(root, known);
  return known;
}

function collectScopes(root: Division): Scopes {
  const scopes = new Map<Route, Scope[]>();
  const visit = (division: Division, above: Scope): void => {
    const scope = Object.freeze([...above, division]);
    for (const { route } of pagesOf(division)) {
      const known = scopes.get(route);
      if (!known) scopes.set(route, [scope]);
      // The pages of a division are visited in a row, so a repeated page finds its scope at the end of the list.
      else if (known.at(-1) !== scope) known.push(scope);
    }
    for (const child of inReaderOrder(division.divisions)) visit(child, scope);
  };
  visit(root, []);
  for (const list of scopes.values()) Object.freeze(list);
  return scopes;
}

function inReaderOrder(divisions: readonly Division[]): Division[] {
  const rank = (division: Division) => (division.isDefault ? 0 : division.hidden ? 2 : 1);
  return divisions.toSorted((a, b) => rank(a) - rank(b));
}
