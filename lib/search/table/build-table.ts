/**
 * Builds the term table for BM25F, in which the fields of a section are combined before saturation. See
 * content/reference/assistant/answers.mdx#search.
 */
import type { AnalyzedText, Analyzer, Section, TermTable } from '../types';
import { entryOf, levelOf } from './weights';

/** A field: its weight and the strength of its length normalisation. */
interface Field {
  weight: number;
  evened: number;
}

const FIELDS = {
  heading: { weight: 4, evened: 0.4 },
  title: { weight: 2.5, evened: 0.4 },
  trail: { weight: 1.5, evened: 0.4 },
  keywords: { weight: 2.5, evened: 0.2 },
  body: { weight: 1, evened: 0.5 },
  code: { weight: 0.5, evened: 0.75 },
} as const satisfies Record<string, Field>;

type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];

/** Factor for parts of an identifier: the whole identifier has already been counted. */
const PART = 0.5;
/** Factor for reference entries: readers who look for them know the name, others look for guides. */
const NAMED = 0.8;

/** Factor for changelogs: other pages describe the current state. */
const NEWS = 0.7;
const NEWS_PAGE = /(?:^|[/-])(?:changelogs?|release-notes|whats-new)(?:$|\/)/i;

/** The searchable fields of a section. */
export type SectionFields = Record<FieldName, string>;

/** The fields of a section; `keywords` are the page's. */
export function fieldsOf(section: Section, keywords: readonly string[]): SectionFields {
  const isStart = section.trail.length === 1;
  const { prose, code } = split(section.markdown);
  return {
    heading: section.heading,
    // The first section has the title as its heading, which would count twice.
    title: isStart ? '' : section.title,
    trail: [...section.place, ...section.trail.slice(1, -1)].join(' '),
    keywords: isStart ? keywords.join(' ') : '',
    body: prose,
    code,
  };
}

const FENCE = /^ *(`{3,})[^\n]*\n([\s\S]*?)^ *\1`*\s*$/gm;

/** Separates prose and code; link targets are dropped. */
function split(markdown: string): { prose: string; code: string } {
  const code: string[] = [];
  const prose = markdown
    .replace(FENCE, (_, _ticks, inner: string) => {
      code.push(inner);
      return '\n';
    })
    .replace(/\]\([^)\n]*\)/g, '] ');
  return { prose, code: code.join('\n') };
}

/** Counts the terms of all sections. `fields` has one entry per section. */
export function buildTable(
  sections: readonly Section[],
  fields: readonly SectionFields[],
  analyzer: Analyzer,
): TermTable {
  const terms = fields.map((texts) => termsOf(texts, analyzer));
  const averages = averageLengths(terms);
  const postings = new Map<string, number[]>();
  terms.forEach((ofFields, number) => {
    for (const [term, weight] of weighed(ofFields, averages, worthOf(sections[number]))) {
      const entry = entryOf(number, levelOf(weight));
      const list = postings.get(term);
      if (list) list.push(entry);
      else postings.set(term, [entry]);
    }
  });
  const sorted = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    terms: sorted.map(([term]) => term),
    postings: sorted.map(([, list]) => Uint32Array.from(list)),
    pages: pageNumbers(sections),
    boosts: sections.map((section) => section.boost),
  };
}

type FieldTerms = Record<FieldName, AnalyzedText>;

function termsOf(texts: SectionFields, analyzer: Analyzer): FieldTerms {
  return Object.fromEntries(NAMES.map((name) => [name, analyzer.analyze(texts[name])])) as FieldTerms;
}

function averageLengths(all: readonly FieldTerms[]): Record<FieldName, number> {
  const sum = (name: FieldName): number => all.reduce((total, terms) => total + terms[name].terms.length, 0);
  return Object.fromEntries(NAMES.map((name) => [name, Math.max(1, sum(name) / Math.max(1, all.length))])) as Record<
    FieldName,
    number
  >;
}

function weighed(ofFields: FieldTerms, averages: Record<FieldName, number>, scale: number): Map<string, number> {
  const weights = new Map<string, number>();
  for (const name of NAMES) {
    const { weight, evened } = FIELDS[name];
    const { terms, parts } = ofFields[name];
    const one = (scale * weight) / (1 - evened + (evened * terms.length) / averages[name]);
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + one);
    for (const term of parts) weights.set(term, (weights.get(term) ?? 0) - PART * one);
  }
  return weights;
}

function pageNumbers(sections: readonly Section[]): number[] {
  const numbers = new Map<string, number>();
  return sections.map(({ route }) => {
    const number = numbers.get(route) ?? numbers.size;
    numbers.set(route, number);
    return number;
  });
}

/** Weight of a section by its kind of text. */
function worthOf(section: Section | undefined): number {
  if (section === undefined) return 1;
  return (isName(section.heading) ? NAMED : 1) * (NEWS_PAGE.test(section.route) ? NEWS : 1);
}

/** A single identifier: `getUser`, `max_size`, `app.run()`. */
function isName(heading: string): boolean {
  return /^\S+$/.test(heading) && /[_.(]|\p{Ll}\p{Lu}/u.test(heading);
}
