/** Chooses what an extractive answer quotes. See content/reference/assistant/answers.mdx#extractive. */

import { endsPage } from '@/lib/search/rank/page-end';
import { sum } from '@/lib/search/rank/sum';
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { askedBy, type Query } from './asked';
import {
  introductionOf,
  isLaterInTutorial,
  isLaterStep,
  isPart,
  isStep,
  nextBelow,
  outlineOf,
  sectionsBelow,
} from './below';
import { CUT, withoutCut } from './clip';
import { leadsElsewhere, tellsItself } from './elsewhere';
import { quoteSection, WHOLE } from './quote-section';
import { solutionOf } from './solution';

/** A section and the text quoted from it. */
export interface Quote {
  section: Section;
  text: string;
}

/** Minimum likelihood of a further section. */
const LIKELY = 0.1;
/** The same of one that is short enough to be quoted whole, which costs the reader little. */
const LIKELY_SHORT = 0.04;
/**
 * The same of a section on a page whose beginning is quoted: with that likelihood, these answer as often as others with `LIKELY`. And of any
 * after a short one, which a reader sees at once beside it.
 */
const LIKELY_BELOW = 0.02;
const MAX_FURTHER = 3;
/** Number of further sections among which these are looked for: those that only lead elsewhere do not count. */
const CONSIDERED = 5;
/** Parts of an API endpoint that are quoted: others, such as its response, say little besides. */
const MAX_PARTS = 2;
/** Length of the first two quotes together: the second gets what the first leaves, but at least a passage. */
const BOTH = 2_000;
/** Length of what is quoted of a section besides, and the minimum that says something. */
const PASSAGE = 500;
const MIN_LENGTH = 20;
/** A section of at most this many characters introduces the sections below it: if they are too long to be quoted, they are listed. */
const INTRODUCTION = 400;
/** The same of one with links to the sections below it: a longer one says enough by itself. */
const OUTLINED = 600;
/** Sections below that are quoted with it. */
const MAX_BELOW = 6;

/**
 * The quotes of an answer, in order: the best section, or the introduction of the numbered steps that it belongs to; the sections that it
 * introduces, if they are short; the solution of the problem that it describes; passages of other sections that are likely to answer as well.
 */
export function chooseQuotes(query: Query, hits: readonly Hit[], searcher: Searcher): Quote[] {
  const [found] = hits;
  if (found === undefined) return [];
  const asked = askedBy(query, found.section.lang, searcher);
  const [best = found, ...rest] = withoutLinksInFront(hits, (section) => tellsItself(section, asked, searcher));
  const page = searcher.pageOf(best.section);
  const likely = likelySections(best, rest, page);
  // A numbered heading that the question names is a choice rather than a step.
  const isChoice = hasOwnWord(best.section, query, searcher);
  const [lead = best.section, ...next] = isChoice ? likely : introduced(likely, page);
  const quote = (section: Section, maxLength: number): Quote => ({
    section,
    text: quoteSection(section, asked, maxLength, searcher),
  });
  const first = quote(lead, WHOLE);
  const below = quotesBelow(first, page, (section) => quote(section, WHOLE));
  const further = next
    .filter(({ id }) => !below.some(({ section }) => section.id === id))
    .slice(0, Math.max(MAX_FURTHER - below.length, 1));
  const room = Math.min(Math.max(BOTH - first.text.length, PASSAGE), WHOLE);
  const quotes = inOrder(further, lead, page).map((section, at) => quote(section, at === 0 ? room : PASSAGE));
  const all = [
    below.length > 0 ? { ...first, text: withoutCut(first.text) } : withOutline(first, page, further),
    ...below,
    ...quotes
      .filter(({ text }) => text.length >= MIN_LENGTH)
      .map((one) => withMark(one, searcher.pageOf(one.section), further)),
  ].filter(({ text }) => text !== '');
  return withStarts(all, isChoice, searcher);
}

/**
 * The quotes with marks for the steps before them that are not quoted. `isChoice`: whether the first one is a choice if it has a number.
 */
function withStarts(quotes: readonly Quote[], isChoice: boolean, searcher: Searcher): Quote[] {
  return quotes.map((quote, at) => {
    const { section } = quote;
    const before = quotes[at - 1]?.section;
    const isStepOfSeries = at > 0 || !isChoice || isPart(section);
    const isLater = isStepOfSeries && isLaterStep(section, before);
    return withStart(quote, isLater || isLaterInTutorial(section, searcher.pageOf(section), before));
  });
}

/** A quote with a mark for what is before it. */
function withStart({ section, text }: Quote, isLater: boolean): Quote {
  return { section, text: isLater && !text.startsWith(CUT) ? `${CUT}\n\n${text}` : text };
}

/** Whether the heading of a section has a word of the question that the headings above it do not have. */
function hasOwnWord({ heading, trail, lang }: Section, { query }: Query, searcher: Searcher): boolean {
  const above = new Set(searcher.stems(trail.slice(0, -1).join(' '), lang));
  const own = new Set(searcher.stems(trail.length > 1 ? heading : '', lang).filter((stem) => !above.has(stem)));
  return searcher.stems(query, lang).some((stem) => own.has(stem));
}

/** Drops the hits before the first one that is more than links, unless these are much more likely. */
function withoutLinksInFront(hits: readonly Hit[], tells: (section: Section) => boolean): readonly Hit[] {
  const [first] = hits;
  const telling = hits.slice(0, CONSIDERED).findIndex(({ section }) => tells(section));
  const hit = hits[telling];
  if (first === undefined || hit === undefined) return hits;
  return likelihoodOf(hit) >= LIKELY * likelihoodOf(first) ? hits.slice(telling) : hits;
}

/** The best section, the solution of its problem and the sections that are likely to answer as well, most likely first. */
function likelySections(best: Hit, rest: readonly Hit[], page: readonly Section[]): Section[] {
  const solution = solutionOf(best.section, page);
  const further = withoutEndpointParts(best, rest);
  // The others are as likely as if the parts of endpoints were not there.
  const left = 1 - sum(rest.filter((hit) => !further.includes(hit)).map(likelihoodOf));
  const others = further
    .filter(({ section }) => section.id !== solution?.id)
    .slice(0, CONSIDERED)
    .filter(({ section }) => !leadsElsewhere(section));
  const isBelow = ({ section }: Hit): boolean =>
    best.section.trail.length === 1 && section.route === best.section.route;
  const minimum = (hit: Hit): number => {
    if (isBelow(hit) || isShort(best)) return LIKELY_BELOW;
    return isShort(hit) ? LIKELY_SHORT : LIKELY;
  };
  const likely = others.filter((hit) => likelihoodOf(hit) >= left * minimum(hit));
  return [best.section, ...(solution ? [solution] : []), ...likely.map(({ section }) => section)];
}

/** The sections with the one in front that introduces the steps among them, if that is short. */
function introduced(sections: readonly Section[], page: readonly Section[]): readonly Section[] {
  const introduction = introductionOf(sections, page);
  if (introduction === undefined || introduction.markdown.length > INTRODUCTION) return sections;
  return [introduction, ...sections.filter(({ id }) => id !== introduction.id)];
}

/** The sections in the order of the page if all of them are below `lead`. */
function inOrder(sections: readonly Section[], lead: Section, page: readonly Section[]): readonly Section[] {
  const below = sectionsBelow(lead, page).filter(({ id }) => sections.some((one) => one.id === id));
  return below.length === sections.length ? below : sections;
}

/** Quotes of all sections below that of `first` if together they are as short as one section that is quoted whole. */
function quotesBelow({ section, text }: Quote, page: readonly Section[], quote: (section: Section) => Quote): Quote[] {
  const sections = sectionsBelow(section, page).filter((one) => !leadsElsewhere(one));
  if (!isIntroduction({ section, text }) || sections.length > MAX_BELOW) return [];
  const quotes = sections.map(quote).filter((one) => one.text !== '');
  const length = sum([text, ...quotes.map((one) => one.text)].map((one) => one.length));
  return length <= WHOLE ? quotes : [];
}

/**
 * A quote that introduces the sections below with links to these; without, if one of them is quoted and they are not steps. Others
 * get a mark.
 */
function withOutline(quote: Quote, page: readonly Section[], quoted: readonly Section[]): Quote {
  const { section, text } = quote;
  const next = nextBelow(section, page).filter((one) => !endsPage(one.heading));
  const isAnswered = next.some((one) => !isStep(one) && quoted.some(({ id }) => id === one.id));
  if (section.kind === 'operation' || next.length === 0 || isAnswered) return quote;
  const hasOutline = text.length <= OUTLINED && next.length > 1;
  return hasOutline ? { section, text: `${withoutCut(text)}\n\n${outlineOf(next)}` } : withMark(quote, page, quoted);
}

/** A quote with a mark for the sections below it if none of them is quoted; without after the beginning of a page. */
function withMark({ section, text }: Quote, page: readonly Section[], quoted: readonly Section[]): Quote {
  const below = nextBelow(section, page);
  const isShown = below.length === 0 || below.some((one) => quoted.some(({ id }) => id === one.id));
  if (text === '' || isShown || section.trail.length === 1 || section.kind === 'operation') return { section, text };
  return { section, text: `${withoutCut(text)}\n\n${CUT}` };
}

function isIntroduction({ section, text }: Quote): boolean {
  return section.kind !== 'operation' && text.length <= INTRODUCTION;
}

const isShort = ({ section }: Hit): boolean => section.markdown.length <= PASSAGE;

const likelihoodOf = ({ likelihood = 0 }: Hit): number => likelihood;

/** The hits after `best`, of each API endpoint at most `MAX_PARTS`. */
function withoutEndpointParts(best: Hit, rest: readonly Hit[]): Hit[] {
  const hits = [best, ...rest];
  return rest.filter(({ section: { kind, route } }, at) => {
    const before = hits.slice(0, at + 1).filter(({ section }) => section.route === route);
    return kind !== 'operation' || before.length < MAX_PARTS;
  });
}
