/**
 * The answer without a model: blocks quoted from the site, each with a link. Deterministic. See
 * content/reference/assistant/answers.mdx#extractive.
 */
import type { Section } from '@/lib/search/types';
import { stringsOf, withValues } from '@/lib/strings/strings';
import type { Retrieved } from '../retrieve/retrieve';
import type { Searcher } from '../retrieve/searcher';
import { sourcesOf } from '../sources';
import { namesOfSections, pathOfSection, suggestionsBlock, withoutSuggestions } from '../suggestions';
import type { AnswerEvent, Support } from '../types';
import { chooseQuotes, onePerEndpoint, type Quote } from './choose-quotes';
import { confidenceOf, toneOf } from './tone';
import { wordGroups } from './word-groups';

/** The text of an answer and the sections it cites. */
interface Composed {
  text: string;
  cited: readonly Section[];
}

const CLOSEST = 4;
/** Quotes of sections that only come close: shorter, so that four have room. */
const SHORT = { first: 400, further: 280 };
/** Minimum confidence of quotes with doubt. */
const LIKELY = 0.2;
/** A line to which no citation is added: of a table, a quote, or an item that is a link. */
const NO_PROSE = /^\s*[|>]|^- \[[^\]]*\]\([^)]*\)$/;

/** The text and source events for the retrieved sections. `support`: the contact named when nothing was found. */
export function* extractAnswer(retrieved: Retrieved, searcher: Searcher, support?: Support): Generator<AnswerEvent> {
  const { text, cited } = compose(retrieved, searcher, support);
  const isLinked = ({ href }: Section): boolean => text.includes(`](${href})`);
  // Suggestions after "not found" would have nothing to do with the question.
  const found = cited.length === 0 ? [] : [...retrieved.hits, ...retrieved.more];
  const rest = found.map(({ section }) => section).filter((section) => !isLinked(section));
  for (const group of wordGroups(withoutSuggestions(text) + suggestionsBlock(rest)))
    yield { type: 'text', text: group };
  for (const source of sourcesOf(cited)) yield { type: 'source', source };
}

function compose(retrieved: Retrieved, searcher: Searcher, support: Support | undefined): Composed {
  const tone = toneOf(retrieved.hits);
  if (tone === 'weak') return notFound(retrieved, support);
  const words = stringsOf(retrieved.lang);
  const isLikely = tone !== 'middle' || confidenceOf(retrieved.hits) >= LIKELY;
  const reservation = { strong: '', close: words.assistantMatch, middle: words.assistantUnsure }[tone];
  const quotes = chooseQuotes(retrieved.subject, retrieved.hits, searcher, isLikely ? {} : SHORT);
  if (quotes.length === 0) return links(retrieved);
  const { text, cited } = quoted(quotes);
  return { text: [isLikely ? reservation : words.assistantClosest, text].filter(Boolean).join('\n\n'), cited };
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

/** Links to the closest sections, where these have nothing to quote. */
function links({ hits, lang }: Retrieved): Composed {
  const sections = onePerEndpoint(hits)
    .slice(0, CLOSEST)
    .map(({ section }) => section);
  const names = namesOfSections(sections, pathOfSection);
  const lines = sections.map(({ href }, at) => `- [${names[at]}](${href})`);
  return { text: `${stringsOf(lang).assistantClosest}\n\n${lines.join('\n')}`, cited: sections };
}

function notFound({ lang }: Retrieved, support: Support | undefined): Composed {
  const words = stringsOf(lang);
  const link = support && `[${support.name}](${support.href})`;
  const help = link === undefined ? '' : `\n\n${withValues(words.assistantSupport, { name: link })}`;
  return { text: `${words.assistantNotFound}${help}`, cited: [] };
}
