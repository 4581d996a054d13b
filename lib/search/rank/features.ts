/** The features by which the second stage of ranking reorders sections. Pure. See content/reference/assistant/answers.mdx#search. */
import { sizeOfPage, startOfPage } from '../table/pages';
import { amountIn } from '../table/weights';
import type { QueryWord, SearchPart } from '../types';
import { sum } from './sum';
import { findTerm, LIGHT, worthOfTerm } from './terms';

/** A section, by its number, as found by the first stage. */
export interface Candidate {
  section: number;
  /** Its score by words, times the writer's boost. */
  score: number;
  /** See `Hit`; set by the second stage. */
  likelihood?: number;
}

/** The features of a section. Shares of words are weighted by the worth of the words, unless they are by number. */
export interface Features {
  /** The score by words, as a share of the best one. */
  score: number;
  /** The size of the page: the logarithm of its number of sections. Sections of long pages get more of their page's score than they deserve. */
  size: number;
  /** How many other sections of the page are among those found: the logarithm. */
  samePage: number;
  /**
   * Of the beginning of a page: the share of the words in its name, times the share of that name in the query. "What is a queue?" is answered
   * where the page about queues begins, although other sections repeat the word more often.
   */
  titled: number;
  /** 1 if the heading promises what the query asks for. */
  promised: number;
  /** 1 if it belongs to an API endpoint. */
  endpoint: number;
  /** The score together with how early the words occur: each alone may be by chance. */
  scoreEarly: number;
  /** The share of the words in the section's own heading, times the share of that heading in the query: its other words speak against it. */
  heading: number;
  /** 1 if its own heading has the word that is worth most: the features above give more for that than it says. */
  headedByRarest: number;
  /** The share of the words, by number, that occur as the reader wrote them in the headings, and at the beginning of the text. */
  writtenAbove: number;
  written: number;
  /** The share of neighbours in the query that are close to each other at the beginning of the text, or in the headings. */
  pairs: number;
  /** The number of words of the subject that neither the section nor the title has. */
  missing: number;
  /** 1 if the section or the title has the first word of the subject. */
  first: number;
  /** The logarithm of the length of the text: a long one has more of the words by chance. */
  length: number;
}

/** Characters of a section that are read. Words further below would count little. */
const READ_LENGTH = 600;
/** Longer texts count as this long. */
const LONGEST = 6_000;
/** Number of words after which an occurrence counts half. */
const HALF = 40;
/** Neighbours in the query may have one word between them in the text. */
const APART = 2;
/** Words found after one that are compared with it: one term may stand for several. */
const MAX_NEXT = 6;

/** The features of sections. `isAskedFor`: see `headingsFor`. */
export function featuresOf(
  part: SearchPart,
  words: readonly QueryWord[],
  candidates: readonly Candidate[],
  isAskedFor: (section: number) => boolean = () => false,
): Features[] {
  const query = weighing(part, words);
  const best = Math.max(...candidates.map(({ score }) => score), Number.EPSILON);
  const likeness = (name: Found): number => query.share(name) * shareKnown(name);
  const pages = candidates.map(({ section }) => part.sections[section]?.route);
  return candidates.flatMap(({ section: number, score: worth }) => {
    const section = part.sections[number];
    if (section === undefined) return [];
    const { heading, markdown, route, title, trail, place, kind } = section;
    const score = worth / best;
    const inTitle = query.foundIn(title);
    const inHeading = query.foundIn(heading);
    const inHeadings = trail.slice(1).map(query.foundIn);
    const start = markdown.slice(0, READ_LENGTH);
    const inStart = query.found(start);
    const misses = query.misses(number, inTitle);
    return [
      {
        score,
        size: Math.log(sizeOfPage(part.table, number)),
        samePage: Math.log(pages.filter((page) => page === route).length),
        titled: Math.max(0, ...namesOf(part, number).map(query.foundIn).map(likeness)),
        promised: isAskedFor(number) ? 1 : 0,
        endpoint: kind === 'operation' ? 1 : 0,
        scoreEarly: score * query.early(inStart, [inTitle, ...trail.slice(0, -1).map(query.foundIn)]),
        heading: likeness(inHeading),
        headedByRarest: hasWord(inHeading, query.rarest) ? 1 : 0,
        writtenAbove: query.written([...place, ...trail].join(' ')),
        written: query.written(start),
        pairs: Math.max(query.pairs(inStart), query.pairs(inTitle, ...inHeadings)),
        missing: misses.length,
        first: misses.includes(query.first) ? 0 : 1,
        length: Math.log(1 + Math.min(markdown.length, LONGEST)),
      },
    ];
  });
}

/** Words in site names that are not the name: "Acme docs: payments for all". */
const TAGLINE = /(?:[:|–—]|\s-\s|\s(?:docs|documentation)\b).*$/isu;

/**
 * The names of the page that a section begins: its title, the name of its group if it is the first page there, and the name of the site if it
 * is the home page; none for other sections, and for API endpoints, which explain nothing.
 */
function namesOf(part: SearchPart, number: number): string[] {
  const { sections, table, site = '' } = part;
  const start = startOfPage(table, number);
  const section = sections[number];
  // A page that begins with a heading says nothing before it.
  const begins = number === start || (number === start + 1 && sections[start]?.markdown === '');
  if (!begins || section === undefined || section.markdown === '' || section.kind === 'operation') return [];
  const group = section.place.at(-1) ?? '';
  const isFirst = sections[start - 1]?.place.at(-1) !== group;
  const isHome = section.route === (sections.some(({ route }) => route === '/') ? '/' : sections[0]?.route);
  return [section.title, ...(isFirst ? [group] : []), ...(isHome ? [site.replace(TAGLINE, '')] : [])];
}

/** The words of the query in a text, by their number, with their places, and the number of terms of the text. */
interface Found {
  words: readonly { word: number; at: number }[];
  length: number;
}

function hasWord({ words }: Found, wanted: number): boolean {
  return words.some(({ word }) => word === wanted);
}

/** The share of a text's terms that are in the query. */
function shareKnown({ words, length }: Found): number {
  return new Set(words.map(({ at }) => at)).size / Math.max(length, 1);
}

/** The weight of the query's words that a text contains, as a share of the weight of all. */
function weighing(part: SearchPart, words: readonly QueryWord[]) {
  const worths = words.map((word) => worthOf(part, word));
  const worth = (number: number): number => worths[number] ?? 0;
  const total = Math.max(sum(worths), Number.EPSILON);
  const numbers = numbersOf(words);
  const subject = words.flatMap(({ light }, number) => (light ? [] : [number]));
  const postings = subject.map((number) => postingsOf(part, words[number]));
  const found = (text: string): Found => {
    const terms = part.analyzer.terms(text);
    const words = terms.flatMap((term, at) => (numbers.get(term) ?? []).map((word) => ({ word, at })));
    return { words, length: terms.length };
  };
  const headings = new Map<string, Found>();
  /** `shares`: of each word, by its number, the share that counts. */
  const weigh = (shares: ReadonlyMap<number, number>): number =>
    sum([...shares].map(([number, share]) => worth(number) * share)) / total;
  return {
    /** The word that is worth most, and the first one, of those that are not phrasing. */
    rarest: subject.toSorted((a, b) => worth(b) - worth(a))[0] ?? -1,
    first: subject[0] ?? -1,
    found,
    /** The same for a title or a heading: sections share these. */
    foundIn(heading: string): Found {
      const known = headings.get(heading) ?? found(heading);
      headings.set(heading, known);
      return known;
    },
    share: (...found: Found[]): number =>
      weigh(new Map(found.flatMap(({ words }) => words.map(({ word }) => [word, 1])))),
    written(text: string): number {
      const lower = text.toLowerCase();
      return words.filter(({ word }) => lower.includes(word.toLowerCase())).length / Math.max(words.length, 1);
    },
    early(text: Found, above: readonly Found[]): number {
      const shares = new Map(above.flatMap(({ words }) => words.map(({ word }) => [word, 1 / 2])));
      for (const { word, at } of text.words) shares.set(word, Math.max(shares.get(word) ?? 0, 1 / (1 + at / HALF)));
      return weigh(shares);
    },
    pairs(...found: Found[]): number {
      const close = found.flatMap(({ words }) =>
        words.filter(({ word, at }, n) => isFollowed(word, at, words.slice(n + 1, n + 1 + MAX_NEXT))),
      );
      const first = new Set(close.map(({ word }) => word));
      return sum([...first].map((word) => (worth(word) + worth(word + 1)) / 2)) / total;
    },
    /** The words of the subject that neither a section nor its title has. */
    misses: (section: number, inTitle: Found): number[] =>
      subject.filter(
        (number, at) => !postings[at]?.some((list) => amountIn(list, section) > 0) && !hasWord(inTitle, number),
      ),
  };
}

/** True if the next word of the query follows in a text. `next`: the words found after it. */
function isFollowed(word: number, at: number, next: Found['words']): boolean {
  return next.some((other) => other.word === word + 1 && other.at > at && other.at <= at + APART);
}

/** The numbers of the words that each term stands for. */
function numbersOf(words: readonly QueryWord[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, { terms, joined }] of words.entries()) {
    for (const term of [...terms, ...joined]) numbers.set(term, [...(numbers.get(term) ?? []), number]);
  }
  return numbers;
}

function postingsOf({ table }: SearchPart, word: QueryWord | undefined): Uint32Array[] {
  return [...(word?.terms ?? []), ...(word?.joined ?? [])].flatMap(
    (term) => table.postings[findTerm(table, term)] ?? [],
  );
}

/** The weight of a word of the query; 0 if the site does not contain it. */
function worthOf({ table }: SearchPart, { terms, light }: QueryWord): number {
  const holding = Math.min(
    ...terms.map((term) => table.postings[findTerm(table, term)]?.length ?? 0).filter((count) => count > 0),
  );
  return Number.isFinite(holding) ? worthOfTerm(table.pages.length, holding) * (light ? LIGHT : 1) : 0;
}
