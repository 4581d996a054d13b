/** The translations of a page, for `hreflang`. */
import type { Route } from '@/lib/kit/paths';
import { counterpartIn, readerOf } from './counterparts';
import { languageOfDivision } from './lang';
import { innermost } from './scope';
import type { Scope } from './types';

export interface Alternate {
  /** BCP 47. */
  lang: string;
  route: Route;
}

/**
 * The page at `route` in every language that has it, including its own; empty on a site with one language. A page shared by several
 * languages has one address and therefore no alternates.
 */
export function alternatesOf(scope: Scope, route: Route): Alternate[] {
  const language = innermost(scope, 'language');
  if (!language) return [];
  const { own, parent } = language;
  const reader = readerOf(scope, route);
  const alternates = parent.divisions.flatMap((division): Alternate[] => {
    if (division !== own && (division.hidden || division.href !== undefined)) return [];
    const same = division === own ? route : counterpartIn(division, own, reader);
    if (same === undefined || (same === route && division !== own)) return [];
    return [{ lang: languageOfDivision(division).lang, route: same }];
  });
  return alternates.length > 1 ? alternates : [];
}
