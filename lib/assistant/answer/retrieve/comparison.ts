/** Questions about the difference between two things. Often no section compares them, but each is explained somewhere. Pure. */
import type { Hit } from '@/lib/search/types';
import { baseOf } from '@/lib/search/words/analyzers';

/** The phrasings by language, as sources of case-insensitive regular expressions. The two groups are the things compared. */
const PHRASINGS: Readonly<Record<string, readonly string[]>> = {
  de: ['unterschiede? zwischen (.+) und (.+)', 'unterscheide[nt] sich (.+) von (.+)'],
  en: [
    'differences? between (.+) and (.+)',
    'compare (.+) (?:and|with|to) (.+)',
    'how (?:does|do|is|are) (.+) (?:differ|different) from (.+)',
    'should i (?:use|choose|pick) (.+) or (.+)',
    '^(.+) (?:vs\\.?|versus) (.+)',
  ],
  es: ['diferencias? (?:hay )?entre (.+) y (.+)'],
  fr: ['différences? entre (.+) et (.+)'],
  it: ["differenz[ae] (?:c['’]è )?(?:tra|fra) (.+) e (.+)"],
  ja: ['^(.+)と(.+)の違い'],
  pt: ['diferenças? entre (.+) e (.+)'],
  zh: ['^(.+?)(?:和|与|與|跟)(.+?)(?:之间|之間)?(?:的|有什么|有什麼)?(?:区别|區別|不同|差异|差異)'],
};

const PATTERNS = new Map(
  Object.entries(PHRASINGS).map(([lang, sources]) => [lang, sources.map((source) => new RegExp(source, 'iu'))]),
);

/** Longer questions are pasted texts. */
const LONGEST = 200;

/** What a question in a language (BCP 47) compares; undefined for other questions, and for languages whose phrasing is not known. */
export function comparedIn(question: string, lang: string): readonly [string, string] | undefined {
  if (question.length > LONGEST) return undefined;
  const patterns = PATTERNS.get(baseOf(lang)) ?? [];
  const [, one, other] = patterns.map((pattern) => pattern.exec(question)).find((found) => found !== null) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
}

/**
 * The hits, with those that explain the things compared after the first one. Unchanged if the heading of the first one has both things, or if
 * one of them is in no heading. `explaining`: for each thing the best hits for it alone; `hasAll`: whether a heading has all words of a thing.
 */
export function withExplanations(
  hits: readonly Hit[],
  things: readonly string[],
  explaining: readonly (readonly Hit[])[],
  hasAll: (heading: string, thing: string) => boolean,
): readonly Hit[] {
  const [first, ...rest] = hits;
  if (first === undefined || things.every((thing) => hasAll(first.section.heading, thing))) return hits;
  const found = things.flatMap(
    (thing, at) =>
      explaining[at]?.find(({ section }) => section.markdown !== '' && hasAll(section.heading, thing)) ?? [],
  );
  if (found.length < things.length) return hits;
  const ids = new Set(found.map(({ section }) => section.id));
  return [
    first,
    ...found
      .filter(({ section }) => section.id !== first.section.id)
      .map((hit) => ({ ...hit, likelihood: Math.max(hit.likelihood ?? 0, first.likelihood ?? 0) })),
    ...rest.filter(({ section }) => !ids.has(section.id)),
  ];
}
