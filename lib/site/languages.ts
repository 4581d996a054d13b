/** Which language each address is in, small enough to travel with every page: prefixes where they tell, single routes where not. */
import type { Route } from '@/lib/kit/paths';
import { languageOf, type PageLanguage } from '@/lib/nav/lang';
import { defaultScope } from '@/lib/nav/scope';
import type { NavTree } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/en';
import { stringsOf } from '@/lib/strings/strings';
import type { LanguageTable } from './page-view';

/** Made once per navigation: every page asks for it. */
const tables = new WeakMap<NavTree, LanguageTable>();

/** The table of a whole navigation. */
export function languageTable(nav: NavTree): LanguageTable {
  const table = tables.get(nav) ?? buildTable(nav);
  tables.set(nav, table);
  return table;
}

function buildTable(nav: NavTree): LanguageTable {
  const { lang, dir } = languageOf(defaultScope(nav));
  const languages = [...nav.scopes].map(([route, [scope]]) => [route, languageOf(scope ?? [])] as const);
  const bySegment = new Map<string, Set<string>>();
  for (const [route, language] of languages) {
    const prefix = firstSegment(route);
    bySegment.set(prefix, (bySegment.get(prefix) ?? new Set()).add(language.lang));
  }
  const isPure = (route: Route): boolean => bySegment.get(firstSegment(route))?.size === 1;
  const others = languages.filter(([, language]) => language.lang !== lang);
  const prefixes = new Map(
    others.filter(([route]) => isPure(route)).map(([route, language]) => [firstSegment(route), language]),
  );
  return {
    default: { lang, dir },
    prefixes: [...prefixes].map(([prefix, language]) => [prefix, ...tagOf(language)] as const),
    exceptions: Object.fromEntries(
      others.filter(([route]) => !isPure(route)).map(([route, language]) => [route, tagOf(language)]),
    ),
  };
}

/** The words of the frame where no page says which language it is: those of the site's default language. */
export function defaultStrings(nav: NavTree): Strings {
  return stringsOf(languageOf(defaultScope(nav)).lang);
}

function tagOf({ lang, dir }: PageLanguage): readonly [string, 'ltr' | 'rtl'] {
  return [lang, dir];
}

function firstSegment(route: Route): string {
  return `/${route.split('/')[1] ?? ''}`;
}
