/** The UI strings that a site replaces (`strings`): those that Lectern uses, and the reason why it ignores the others. */
import type { Finding, Path } from '@/lib/config/check/finding';
import { unknownKey } from '@/lib/config/check/known-keys';
import { isRecord } from '@/lib/kit/is-record';
import { nearest } from '@/lib/kit/suggest';
import en from '@/lib/strings/en.json';
import { findLanguage, placeholdersOf, type Strings } from '@/lib/strings/strings';
import { LANGUAGES } from '@/lib/words/languages';

const TAGS: ReadonlySet<string> = new Set([...LANGUAGES.values()].map(({ bcp47 }) => bcp47));

/** The assistant writes these into its answers, possibly in another process that only has the search index. */
const IN_ANSWERS: ReadonlySet<string> = new Set<keyof Strings>([
  'assistantMatch',
  'assistantUnsure',
  'assistantClosest',
  'assistantThanks',
  'assistantCutOff',
  'assistantWithheld',
  'assistantNotFound',
  'assistantSupport',
]);

/** The usable texts by BCP 47 tag in lower case. */
export function ownStringsOf(
  written: Readonly<Record<string, Record<string, string>>>,
): Record<string, Partial<Strings>> {
  const own = new Map<string, Partial<Strings>>();
  for (const [code, texts] of Object.entries(written)) {
    const tag = (LANGUAGES.get(code)?.bcp47 ?? code).toLowerCase();
    const usable = Object.entries(texts).filter(([name, text]) => isName(name) && faultIn(name, text) === undefined);
    own.set(tag, { ...own.get(tag), ...Object.fromEntries(usable) });
  }
  return Object.fromEntries(own);
}

/** The findings for unknown languages and names, and for texts that cannot be used. `written` may be any value. */
export function checkStrings(written: unknown): Finding[] {
  if (!isRecord(written)) return [];
  return Object.entries(written).flatMap(([code, texts]) => {
    const path = ['strings', code];
    if (!LANGUAGES.has(code) && !TAGS.has(code)) return [unknownLanguage(path, code)];
    return isRecord(texts)
      ? Object.entries(texts).flatMap(([name, text]) => checkText([...path, name], name, text))
      : [];
  });
}

function checkText(path: Path, name: string, text: unknown): Finding[] {
  if (!isName(name)) return [unknownKey(path, Object.keys(en))];
  const fault = typeof text === 'string' ? faultIn(name, text) : undefined;
  return fault === undefined ? [] : [{ code: 'config/text', path, ...fault, missing: false, mistyped: false }];
}

function unknownLanguage(path: Path, code: string): Finding {
  const near = findLanguage(code) ?? nearest(code, [...LANGUAGES.keys(), ...TAGS]);
  return {
    code: 'config/unknown-key',
    path,
    says: 'this is not the code of a language, so its texts have no effect',
    hint: near === undefined ? 'Write a code such as "en" or "fr-CA".' : `Did you mean "${near}"?`,
    missing: false,
    mistyped: false,
  };
}

function isName(name: string): name is keyof Strings {
  return Object.hasOwn(en, name);
}

function faultIn(name: keyof Strings, text: string): Pick<Finding, 'says' | 'hint'> | undefined {
  if (IN_ANSWERS.has(name)) return { says: 'a site cannot change this text', hint: 'Remove it.' };
  const expected = placeholdersOf(en[name]);
  if (placeholdersOf(text).join() === expected.join()) return undefined;
  const hint = expected.length === 0 ? 'Write it without placeholders' : `Write ${expected.join(' and ')} exactly once`;
  return {
    says: 'this text is ignored, because its placeholders differ from those of the English text',
    hint: `${hint}, as in ${JSON.stringify(en[name])}.`,
  };
}
