/** The language of a site as a whole. */
import { languageOf } from '@/lib/nav/lang';
import { defaultScope } from '@/lib/nav/scope';
import type { NavTree } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/en';
import { stringsOf } from '@/lib/strings/strings';

/** The words of the frame where no page says which language it is: those of the site's default language. */
export function defaultStrings(nav: NavTree): Strings {
  return stringsOf(languageOf(defaultScope(nav)).lang);
}
