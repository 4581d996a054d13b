/** What a question looks for in the text of a section. Pure. */
import type { Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';

/** A question, and the same with the one that it refers to. */
export interface Query {
  query: string;
  subject: string;
}

export interface Asked {
  /** The distinct stems of the question, and of the one that it refers to, with their shares. */
  stems: ReadonlyMap<string, number>;
  /** Whether the question names a task or an identifier. */
  wantsCode: boolean;
  /** Whether it asks what to do. English only. */
  wantsSteps: boolean;
}

/** Weight of a word of the previous question: that question selects the section, this one the part of it. */
const BEFORE_SHARE = 0.3;
/** Weight of a word that occurs only in the headings above a text. */
const HEADING_SHARE = 0.35;
const TASK =
  /^(how|show|give|example|can i|set ?up|install|create|add|use|run|write|configure|call|send|make)\b|example|snippet|code/i;
/** "How do I …", "what do I do", a task, or a problem. */
const STEPS =
  /^(?:how (?:do|can|to|should)|can i|set ?up|install|create|add|use|run|write|configure|connect|link|change|enable|rotate|get)\b|\bwhat (?:do|should|can) (?:i|we) do\b|\bhow (?:do|can|should) (?:i|we)\b|\b(?:stuck|not working|doesn'?t work|fails?|broken|error)\b/i;
/** The measure that a question asks for: "how long" is not about what is long. */
const MEASURE = /\bhow (?:long|far|often|big|large|many|much|fast|old)\b/gi;
const IDENTIFIER = /`|[a-z][A-Z]|\w[._/]\w|\(\)|--\w|<\w/;

/** What a question looks for in sections in a language. */
export function askedBy({ query, subject }: Query, lang: string, searcher: Searcher): Asked {
  const shares = (text: string, share: number) =>
    searcher.stems(text.replace(MEASURE, 'how'), lang).map((stem) => [stem, share] as const);
  return {
    stems: new Map([...shares(subject, BEFORE_SHARE), ...shares(query, 1)]),
    wantsSteps: STEPS.test(query.trim()),
    wantsCode: TASK.test(query.trim()) || IDENTIFIER.test(query),
  };
}

/** A function that says how much of the question a text of the section contains: the weight of its words. */
export function matcherFor(section: Section, { stems }: Asked, searcher: Searcher): (text: string) => number {
  const headings = new Set(searcher.stems(section.trail.join(' '), section.lang));
  const weights = [...stems].map(([stem, share]) => [stem, share * searcher.weight(stem, section)] as const);
  return (text) => {
    const own = new Set(searcher.stems(text, section.lang));
    return weights.reduce((sum, [stem, weight]) => {
      const share = own.has(stem) ? 1 : headings.has(stem) ? HEADING_SHARE : 0;
      return sum + share * weight;
    }, 0);
  };
}

/** A function that says whether the question names something, such as the language of code, in a text about a section. */
export function namerFor({ lang }: Section, { stems }: Asked, searcher: Searcher): (text: string) => boolean {
  return (text) => searcher.stems(text, lang).some((stem) => stems.has(stem));
}
