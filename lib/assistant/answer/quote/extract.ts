/**
 * The answer without a model: blocks quoted from the site, each with a link. Deterministic. See
 * content/reference/assistant/answers.mdx#extractive.
 */
import { endsPage } from '@/lib/search/rank/page-end';
import type { Section } from '@/lib/search/types';
import { stringsOf, withValues } from '@/lib/strings/strings';
import type { AnswerEvent } from '../../types';
import type { Retrieved } from '../retrieve/retrieve';
import type { Searcher } from '../retrieve/searcher';
import { sourcesOf } from '../sources';
import { namesOfSections, pathOfSection, suggestionsBlock, withoutSuggestions } from '../suggestions';
import { askedBy } from './asked';
import { chooseQuotes, type Quote } from './choose-quotes';
import { leadsElsewhere, tellsItself } from './elsewhere';
import { teaserOf } from './teaser';
import { confidenceOf, toneOf } from './tone';
import { wordGroups } from './word-groups';

/** The text of an answer and the sections it cites. */
interface Composed {
  text: string;
  cited: readonly Section[];
}

const CLOSEST = 4;
/** Sections that are listed below the quotes, and the minimum likelihood of each, relative to that of the best. */
const ALSO = 4;
const ALSO_SHARE = 0.03;
/** Maximum length of what is said of each. */
const TEASER_LENGTH = 280;
/** Minimum confidence of quotes with doubt. */
const LIKELY = 0.1;
/** A line to which no citation is added: of a table, a quote, or an item that is a link. */
const NO_PROSE = /^\s*[|>]|^- \[[^\]]*\]\([^)]*\)$/;

/** The text and source events for the retrieved sections. `support`: the contact named when nothing was found. */
export function* extractAnswer(retrieved: Retrieved, searcher: Searcher, support?: string): Generator<AnswerEvent> {
  const { text, cited } = compose(retrieved, searcher, support);
  const isLinked = ({ href }: Section): boolean => text.includes(`](${href})`);
  // Suggestions after "not found" would have nothing to do with the question.
  const found = cited.length === 0 ? [] : [...retrieved.hits, ...retrieved.more];
  const rest = found
    .map(({ section }) => section)
    .filter((section) => !isLinked(section) && !endsPage(section.heading));
  for (const group of wordGroups(withoutSuggestions(text) + suggestionsBlock(rest)))
    yield { type: 'text', text: group };
  for (const source of sourcesOf(cited)) yield { type: 'source', source };
}

function compose(retrieved: Retrieved, searcher: Searcher, support: string | undefined): Composed {
  const tone = toneOf(retrieved.hits);
  if (tone === 'weak') return notFound(retrieved, support);
  const isLikely = tone !== 'middle' || confidenceOf(retrieved.hits) >= LIKELY;
  const quotes = isLikely ? chooseQuotes(retrieved, retrieved.hits, searcher) : [];
  if (quotes.length === 0) return closest(retrieved, searcher);
  const { text, cited } = withAlso(quoted(quotes), retrieved, searcher);
  const words = stringsOf(retrieved.lang);
  const reservation = { strong: '', close: `${words.assistantMatch}\n\n`, middle: `${words.assistantUnsure}\n\n` }[
    tone
  ];
  return { text: reservation + text, cited };
}

/** Each quote under its heading, which says what it answers, followed by the number of its source. */
function quoted(quotes: readonly Quote[]): Composed {
  const names = namesOfSections(
    quotes.map(({ section }) => section),
    pathOfSection,
  );
  const parts = quotes.map(({ section, text }, n) => {
    const citation = `[${n + 1}](${section.href})`;
    const isProse = /[.!?。！？)]$/.test(text) && !NO_PROSE.test(text.slice(text.lastIndexOf('\n') + 1));
    return `**${names[n]}**\n\n${text}${isProse ? ' ' : '\n\n'}${citation}`;
  });
  return { text: parts.join('\n\n'), cited: quotes.map(({ section }) => section) };
}

/** The answer, and below it what else may answer, each with the sentence that is closest to the question. */
function withAlso({ text, cited }: Composed, retrieved: Retrieved, searcher: Searcher): Composed {
  const [best] = retrieved.hits;
  const likely = retrieved.hits
    .filter(({ likelihood = 0 }) => likelihood > 0 && likelihood >= ALSO_SHARE * (best?.likelihood ?? 0))
    .map(({ section }) => section)
    .filter((section) => !text.includes(`](${section.href})`) && !leadsElsewhere(section));
  // Parts of an endpoint that is quoted say little besides.
  const others = onePerEndpoint([...cited, ...likely]).filter((section) => !cited.includes(section));
  const lines = linesFor(others.slice(0, ALSO), retrieved, searcher);
  if (lines === '') return { text, cited };
  return { text: `${text}\n\n${stringsOf(retrieved.lang).assistantAlso}\n\n${lines}`, cited };
}

function closest(retrieved: Retrieved, searcher: Searcher): Composed {
  const { hits, lang } = retrieved;
  const asked = askedBy(retrieved, lang, searcher);
  const found = hits.map(({ section }) => section);
  const telling = found.filter((section) => tellsItself(section, asked, searcher));
  const sections = onePerEndpoint(telling.length === 0 ? found : telling).slice(0, CLOSEST);
  const lines = linesFor(sections, retrieved, searcher);
  return { text: `${stringsOf(lang).assistantClosest}\n\n${lines}`, cited: sections };
}

/** A list of links to sections, with what each says about the question. */
function linesFor(sections: readonly Section[], retrieved: Retrieved, searcher: Searcher): string {
  const asked = askedBy(retrieved, retrieved.lang, searcher);
  const names = namesOfSections(sections, pathOfSection);
  return sections
    .map((section, at) => {
      const { text, code } = teaserOf(section, asked, searcher, TEASER_LENGTH);
      const below = code === undefined ? '' : `\n\n${code.replace(/^(?=.)/gm, '  ')}\n`;
      return `- [${names[at]}](${section.href})${text === '' ? '' : `: ${text}`}${below}`;
    })
    .join('\n')
    .trimEnd();
}

/** The parts of an API endpoint say little besides. */
function onePerEndpoint(sections: readonly Section[]): Section[] {
  return sections.filter(
    ({ kind, route }, at) => kind !== 'operation' || sections.findIndex((other) => other.route === route) === at,
  );
}

function notFound({ lang }: Retrieved, support: string | undefined): Composed {
  const words = stringsOf(lang);
  const help =
    support === undefined ? '' : `\n\n${withValues(words.assistantSupport, { name: linkToSupport(support) })}`;
  return { text: `${words.assistantNotFound}${help}`, cited: [] };
}

function linkToSupport(support: string): string {
  const isMail = /^[^\s/@]+@[^\s/@]+$/.test(support);
  return isMail ? `[${support}](mailto:${support})` : `<${support}>`;
}
