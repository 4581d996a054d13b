/** Checks language codes. */

import { nearest } from '@/lib/kit/suggest';
import { LANGUAGES } from '@/lib/words/languages';
import type { BuildContext } from './context';
import type { Written } from './written';

/**
 * Reports a code outside the format's list: a warning for codes found in published sites, an error for others. See
 * content/navigation/languages.mdx#codes.
 */
export function checkLanguage(context: BuildContext, at: Written, code: string): void {
  const facts = LANGUAGES.get(code);
  if (facts?.listed) return;
  const listed = [...LANGUAGES].filter(([, facts]) => facts.listed).map(([known]) => known);
  const pointer = `${at.pointer}/language`;
  if (facts) {
    const same = listed.find((known) => LANGUAGES.get(known)?.bcp47 === facts.bcp47);
    const hint = same ? `The listed code is "${same}".` : `The listed codes are ${listed.join(', ')}.`;
    context.report(
      'nav/language-beyond-list',
      pointer,
      `The language code "${code}" is not in the format's list.`,
      hint,
    );
    return;
  }
  const near = nearest(code, LANGUAGES.keys());
  const hint = near ? `Did you mean "${near}"?` : `Use one of ${listed.join(', ')}.`;
  context.report('nav/unknown-language', pointer, `"${code}" is not a known language code.`, hint);
}
