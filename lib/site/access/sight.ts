/** The parts of a site that an audience can see, before any of them is made. */
import { type Audience, canRead, type GroupRule, satisfies } from '@/lib/access/rules';
import { hashOf } from '@/lib/kit/hash';
import { type FilePath, type Route, routeOf } from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';
import type { Specification } from '@/lib/openapi/types';
import type { SiteModel } from '../types';
import { pageRule } from './page-rules';

export interface Sight {
  /** Pages and link pages that cannot be seen. */
  readonly withheld: ReadonlySet<Route>;
  /** Specifications of which parts or pages cannot be seen. */
  readonly cut: ReadonlySet<FilePath>;
  /** True if files that no page names, and specifications without a page, can be seen. */
  readonly hasRest: boolean;
  /** The same for audiences that see the same. */
  readonly key: string;
  /** True if nothing is left out. */
  readonly isWhole: boolean;
  page(route: Route): boolean;
  /** True if an address leads to something that can be seen; true for other sites. */
  href(address: string): boolean;
}

/** The parts that an audience can see. Linear in the number of pages. */
export function sightOf(site: SiteModel, audience: Audience): Sight {
  const routes = [...site.pages.keys(), ...site.outside.keys()];
  const withheld = new Set(routes.filter((route) => !canRead(pageRule(site, route), audience)));
  const cut = new Set<FilePath>();
  const unmet: string[] = [];
  for (const { file, access = [] } of site.specifications.values()) {
    const rules = unmetRules(access, audience);
    if (rules.length > 0) cut.add(file);
    unmet.push(...rules.map((rule) => `${file} ${JSON.stringify(rule)}`));
  }
  for (const { route, api } of site.pages.values())
    if (api && api.kind !== 'manual' && withheld.has(route)) cut.add(api.specification);
  const hasRest = audience.isSignedIn || !site.hasSignIn;
  return {
    withheld,
    cut,
    hasRest,
    key: hashOf(String(hasRest), ...withheld, '', ...unmet),
    isWhole: hasRest && withheld.size === 0 && cut.size === 0,
    page: (route) => !withheld.has(route),
    href: (address) =>
      !['path', 'relative'].includes(hrefKind(address)) ||
      !withheld.has(routeOf(decoded(address.split(/[?#]/, 1)[0] ?? ''))),
  };
}

/** The rules of a specification that an audience does not satisfy. */
export function unmetRules(rules: Specification['access'] & {}, audience: Audience): GroupRule[] {
  return rules.filter((rule) => !satisfies(rule, audience));
}
