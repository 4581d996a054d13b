/** The results that "Search everything" adds from other parts. */
import { LANGUAGES } from '@/lib/words/languages';
import type { OtherPart } from './box/shard';

/** The language (BCP 47) and version of a part. */
interface Scope {
  key: string;
  lang: string;
  version?: string | undefined;
}

/** Maximum number of other parts. Each is a file to fetch. */
const MAX_PARTS = 20;

/**
 * The other versions in the language of `own`, then its version in the other languages, or their first one if they lack it. Named after what
 * differs: the version or the language.
 */
export function otherParts(parts: readonly Scope[], own: Scope): OtherPart[] {
  const versions = parts.filter(({ lang, key }) => lang === own.lang && key !== own.key);
  const languages = [...new Set(parts.map(({ lang }) => lang))].filter((lang) => lang !== own.lang);
  return [
    ...versions.map(({ key, version }) => ({ key, name: version ?? key })),
    ...languages.flatMap((lang) => {
      const all = parts.filter((part) => part.lang === lang);
      const part = all.find(({ version }) => version === own.version) ?? all[0];
      return part ? [{ key: part.key, name: languageName(lang) }] : [];
    }),
  ].slice(0, MAX_PARTS);
}

function languageName(lang: string): string {
  return [...LANGUAGES.values()].find(({ bcp47 }) => bcp47 === lang)?.name ?? lang;
}
