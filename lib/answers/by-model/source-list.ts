/**
 * The numbered sources of one answer: sections that were found, with what is around them. A search of the model adds to them. See
 * content/reference/assistant/answers.mdx#model.
 */

import { tokensIn, withinTokens } from '@/lib/kit/tokens';
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { nameOfSection } from '../suggestions';

export interface SourceList {
  /** The sections in the order of their numbers, which begin at 1. */
  readonly sections: readonly Section[];
  /** Adds found sections with their surroundings, and returns the new ones as text of at most `tokens` tokens. */
  add(hits: readonly Hit[], tokens: number): string;
  /** Adds sections as they are, for a page that the model reads. */
  addSections(sections: readonly Section[], tokens: number): string;
}

/** Maximum number of found sections in a prompt, whatever `retrievalPageSize` says. */
export const MAX_SOURCES = 10;
/** The best hits whose neighbours are given too. */
const WITH_NEIGHBOURS = 3;
const MAX_NEIGHBOUR_TOKENS = 400;
const MAX_LEAD_TOKENS = 80;
/** One section must not take the room of the others. */
const MAX_SHARE = 0.4;

/** Creates an empty list. */
export function createSourceList(searcher: Pick<Searcher, 'pageOf'>): SourceList {
  const sections: Section[] = [];
  const numbers = new Map<string, number>();

  function numberOf(section: Section): number {
    const known = numbers.get(section.id);
    if (known !== undefined) return known;
    sections.push(section);
    numbers.set(section.id, sections.length);
    return sections.length;
  }

  /** Sections by page in the order of their best hit, each page's in document order. */
  function textOf(chosen: readonly Section[], tokens: number): string {
    let left = tokens;
    const kept = new Map<Section, string>();
    for (const section of chosen) {
      const text = withinTokens(section.markdown, Math.min(left, Math.ceil(tokens * MAX_SHARE)));
      if (text === '' && section.markdown !== '') continue;
      left -= tokensIn(text);
      kept.set(section, text);
    }
    const pages = new Map<string, Section[]>();
    for (const section of kept.keys()) pages.set(section.route, [...(pages.get(section.route) ?? []), section]);
    return [...pages.values()].map((own) => pageText(inOrder(own), kept)).join('\n\n');
  }

  function inOrder(own: readonly Section[]): readonly Section[] {
    const [first] = own;
    const page = first === undefined ? [] : searcher.pageOf(first);
    const placeOf = (section: Section): number => page.findIndex(({ id }) => id === section.id);
    return own.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  function pageText(own: readonly Section[], texts: ReadonlyMap<Section, string>): string {
    const [first] = own;
    if (first === undefined) return '';
    const [opening] = searcher.pageOf(first);
    const isGiven = opening === undefined || own.some(({ id }) => id === opening.id);
    const lead = isGiven ? '' : withinTokens(opening.markdown.split(/\n\s*\n/, 1)[0] ?? '', MAX_LEAD_TOKENS);
    const sources = own.map((section) => tagged('source', texts.get(section) ?? '', numberOf(section), section));
    return [`Page ${quoted(first.title)}, ${first.route}${lead === '' ? '' : `: ${safe(lead)}`}`, ...sources].join(
      '\n',
    );
  }

  return {
    sections,
    add(hits, tokens) {
      const found = hits.slice(0, MAX_SOURCES).map(({ section }) => section);
      const around = found.slice(0, WITH_NEIGHBOURS).flatMap((section) => neighboursOf(section, searcher));
      const fresh = new Map([...found, ...around].map((section) => [section.id, section]));
      for (const id of numbers.keys()) fresh.delete(id);
      // Numbered by rank, so that low numbers are the best ones.
      const chosen = [...fresh.values()];
      for (const section of chosen) numberOf(section);
      return textOf(chosen, tokens);
    },
    addSections(own, tokens) {
      for (const section of own) numberOf(section);
      return textOf(own, tokens);
    },
  };
}

/** The short sections before and after a section on its page. */
function neighboursOf(section: Section, searcher: Pick<Searcher, 'pageOf'>): Section[] {
  const page = searcher.pageOf(section);
  const at = page.findIndex(({ id }) => id === section.id);
  return [page[at - 1], page[at + 1]]
    .filter((neighbour) => neighbour !== undefined)
    .filter(({ markdown }) => markdown !== '' && tokensIn(markdown) <= MAX_NEIGHBOUR_TOKENS);
}

/** Wraps a text in tags that it cannot close itself. */
export function tagged(name: string, text: string, number?: number, section?: Section): string {
  const label = section === undefined ? '' : ` title=${quoted(nameOfSection(section))}`;
  return `<${name}${number === undefined ? '' : ` n="${number}"`}${label}>\n${safe(text)}\n</${name}>`;
}

/** A name in quotes, on one line. */
function quoted(name: string): string {
  return safe(JSON.stringify(name));
}

function safe(text: string): string {
  return text.replace(/<(\/?)(source|selected|instructions|skills?)/gi, '<\\$1$2');
}
