/** The language of the site as a whole. */
import { languageOf } from '@/lib/nav/lang';
import { defaultScope } from '@/lib/nav/scope';
import type { NavTree } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/en';
import { stringsOf } from '@/lib/strings/strings';

/** The interface texts where no page determines the language: those of the site's default language. */
export function defaultStrings(nav: NavTree): Strings {
  return stringsOf(languageOf(defaultScope(nav)).lang);
}
