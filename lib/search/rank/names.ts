/**
 * Which sections have the name that a question asks about: "What is a queue?" is answered where the page about queues begins, although
 * other sections repeat the word more often. Pure.
 */
import type { SearchPart, Section, TermTable } from '../types';
import { sum } from './sum';
import { findTerm, worthOfTerm } from './terms';
import { askedAbout } from './what-is';

/** What a question asks about. */
export interface Subject {
  /** How far a section, by its number, has the name: from 0 to 3, which is the beginning of a page with just this name. */
  shareOf(section: number): number;
  /** The section that explains the whole site. */
  home: number;
  /** Total worth of the words of the name, on the scale of the word scores. */
  worth: number;
}

/** General words. A title or heading of these words only takes the name of the heading, group or tab above it. */
const GENERAL =
  'overview introduction intro welcome about basics concepts index home summary description general overall readme new start started getting quickstart guide docs documentation';
/** A query is taken as a name if it has at most this many words between spaces, and this many in all: some scripts have no spaces. */
const NAME_SPACED = 2;
const NAME_WORDS = 3;
/** Places that list rather than explain. */
const REFERENCE = /\b(?:api|cli|sdk|reference|change ?logs?|release notes|releases)\b/i;

/** What names of sites say besides the name: "Acme: payments for all". */
const TAGLINE = /(?:[:|–—]|\s-\s).*$/su;

/** Maximum number of words of a subject. */
const MAX_WORDS = 8;
/** The exponents of the share of the subject that a name has, and of the share of the name that the subject has. */
const OF_SUBJECT = 2;
const OF_NAME = 1.5;
/** Factors for the beginning of a page, for a heading that asks what something is, for other sections, and for references, which explain nothing. */
const START = 3;
const ASKED = 2.2;
const BELOW = 0.7;
const IN_REFERENCE = 0.3;

interface Name {
  /** Stems. */
  terms: readonly string[];
  /** How far a section with this name explains it. */
  factor: number;
}

/** The names of a part that have been read, and what they are read with. */
interface Names {
  known: Map<number, Name>;
  general: ReadonlySet<string>;
  /** The section that begins the home page, and the stems of the site's name, which is its name besides its own. */
  home: number;
  site: readonly string[];
}

const names = new WeakMap<SearchPart, Names>();

/** The subject of a query that asks what something is; undefined for other queries. */
export function subjectOf(part: SearchPart, query: string): Subject | undefined {
  const { analyzer, table } = part;
  const about = askedAbout(query, analyzer.lang);
  const words = analyzer.words(about ?? query);
  const isName = query.trim().split(/\s+/).length <= NAME_SPACED && words.length <= NAME_WORDS;
  if (about === undefined && !isName) return undefined;
  const { general, home, site } = namesOf(part);
  const subject = words
    .filter(({ light, terms }) => !light && !terms.some((term) => general.has(term)))
    .slice(0, MAX_WORDS);
  if (subject.length === 0) return undefined;
  const worths = subject.map(({ terms }) => Math.max(...terms.map((term) => worthIn(table, term))));
  const worth = sum(worths);
  const places = new Map(subject.flatMap(({ terms }, at) => terms.map((term) => [term, at] as const)));
  const likenessTo = (terms: readonly string[]): number => {
    const found = new Set(terms.flatMap((term) => places.get(term) ?? []));
    if (found.size === 0) return 0;
    const matched = sum([...found].map((place) => worths[place] ?? 0));
    const others = sum(terms.map((term) => (places.has(term) ? 0 : worthIn(table, term))));
    return (matched / worth) ** OF_SUBJECT * (matched / (matched + others)) ** OF_NAME;
  };
  return {
    home,
    worth,
    shareOf(section) {
      const { terms, factor } = nameOf(part, section);
      const own = factor * likenessTo(terms);
      return section === home ? Math.max(own, START * likenessTo(site)) : own;
    },
  };
}

function namesOf(part: SearchPart): Names {
  const known = names.get(part) ?? startNames(part);
  names.set(part, known);
  return known;
}

function startNames({ analyzer, sections, site = '' }: SearchPart): Names {
  const general = new Set(analyzer.terms(GENERAL));
  const route = sections.some((section) => section.route === '/') ? '/' : sections[0]?.route;
  return {
    known: new Map(),
    general,
    home: sections.findIndex((section) => section.route === route && section.markdown !== ''),
    site: withoutGeneral(analyzer.terms(site.replace(TAGLINE, '')), general),
  };
}

function withoutGeneral(terms: readonly string[], general: ReadonlySet<string>): string[] {
  return [...new Set(terms)].filter((term) => !general.has(term));
}

/** The name of a section: its heading, or what is above it if the heading is general. Read once. */
function nameOf(part: SearchPart, at: number): Name {
  const { known, general } = namesOf(part);
  const name = known.get(at) ?? readName(part, general, part.sections[at]);
  known.set(at, name);
  return name;
}

function readName({ analyzer }: SearchPart, general: ReadonlySet<string>, section: Section | undefined): Name {
  // A page that begins with a heading says nothing before it.
  if (section === undefined || section.markdown === '') return { terms: [], factor: 0 };
  const { heading, trail, place } = section;
  const begins = trail.length === 1;
  const above = begins ? place : trail.slice(0, -1);
  const named = [heading, ...above.toReversed()]
    .map((text) => ({ text, terms: withoutGeneral(analyzer.terms(text), general) }))
    .find(({ terms }) => terms.length > 0);
  const isStart = begins || named?.text !== heading;
  const asks = askedAbout(heading, analyzer.lang) !== undefined;
  const factor = isStart ? START : asks ? ASKED : BELOW;
  return { terms: named?.terms ?? [], factor: isReference(section) ? factor * IN_REFERENCE : factor };
}

function isReference({ kind, place, route }: Section): boolean {
  return kind === 'operation' || [...place, route.replace(/[/-]/g, ' ')].some((name) => REFERENCE.test(name));
}

function worthIn(table: TermTable, term: string): number {
  return worthOfTerm(table.pages.length, table.postings[findTerm(table, term)]?.length ?? 0);
}
