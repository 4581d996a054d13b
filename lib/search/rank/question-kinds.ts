/**
 * The kind of answer that a question asks for, and the headings that promise it: "what do I need before …" is answered under "Prerequisites",
 * although the two share no word. English only. Pure.
 */
import type { SearchPart } from '../types';

/** A kind of question: words that ask for it, and words of the headings that answer it. */
interface Kind {
  asked: RegExp;
  heading: RegExp;
}

/** General words of questions and of documentation headings, from no site in particular. At most 31. */
const KINDS: readonly Kind[] = [
  kind(
    'need(?:ed|s)?|requires?|required|requirements?|prerequisites?|minimum',
    'prerequisites?|requirements?|before you|need',
  ),
  kind(
    'how (?:do|does|is|are) .*(?:works?|handled|made)|what happens|step by step|under the hood|internally',
    'how .*works?|lifecycle|life cycle|flow|architecture|process',
  ),
  kind(
    'examples?|samples?|snippets?|minimal|show me|demo',
    'examples?|samples?|snippets?|minimal|demo|usage|basic|quick ?start',
  ),
  kind(
    'what (?:can|could|do|does) .+ (?:do|offer)|features?|capabilit(?:y|ies)|able to',
    'features?|capabilities|overview',
  ),
  kind(
    "errors?|fails?|failed|failing|failure|not working|doesn'?t|does not|cannot|can'?t|won'?t|stuck|wrong|broken|missing|twice|crash(?:es)?|hangs?|refused|[45]\\d\\d|why (?:am|are|did|do|does|is|was)",
    'troubleshooting|issues?|problems?|errors?|debug(?:ging)?|faqs?|limitations?|fails?',
  ),
  kind(
    'best|recommend(?:ed|ations?)?|advice|should i|good (?:idea|practice|way)|tips?|avoid',
    'best practices?|recommend(?:ed|ations?)|tips|guidelines?|advice|when',
  ),
  kind(
    'when (?:do|is|should|to|would)|why (?:do|does|should|use|would)|good for|useful|used for|use cases?|purpose',
    'when|why|use cases?|benefits?|overview|purpose',
  ),
  kind(
    'options?|settings?|parameters?|arguments?|defaults?|fields?|properties|variables?',
    'options?|settings?|param(?:eter)?s?|arguments?|configuration|config|props|properties|reference|variables?|fields?',
  ),
  kind(
    'safe(?:ly)?|secure|security|privacy|private|leak(?:ed)?|stolen|stole|compromised|trust',
    'security|secure|privacy|safety|leaked|stolen|compromised',
  ),
  kind(
    'migrat(?:e|ing|ion)|upgrad(?:e|ing)|old|breaking|still work|moving from',
    'migrat(?:e|ing|ion)|upgrad(?:e|ing)|compatib(?:le|ility)|breaking|deprecat(?:ed|ion)',
  ),
  kind(
    'difference|differs?|versus|vs|compared?|comparison|instead of|better',
    'vs|versus|comparison|compared?|differences?|choos(?:e|ing)|which|when',
  ),
  kind(
    'how much|costs?|prices?|pricing|fees?|charges?|charged|billed|free|cheap(?:er)?|expensive|paid|pay',
    'pricing|prices?|costs?|fees?|plans?|billing|charges?',
  ),
  kind(
    'limits?|limited|maximum|max|how (?:many|long|large|big|often)|too (?:many|long|large|big)|quotas?|at most|up to',
    'limits?|limitations?|quotas?|maximum|rate limits?|restrictions?',
  ),
  kind('supports?|supported|available|compatible|works? with', 'supported|available|compatible|compatibility|list of'),
  kind(
    'how long|expires?|expired|expiration|valid|lifetime',
    'lifetime|expir(?:es?|y|ation)|duration|validity|retention|ttl|timeouts?',
  ),
  kind(
    '(?:how|where) (?:do|can) (?:i|we|you) (?:get|find|obtain)(?!.* (?:into|rid|back|out|working)\\b)',
    'get|getting|find(?:ing)?|obtain(?:ing)?|creat(?:e|ing)|generat(?:e|ing)|retriev(?:e|ing)|where',
  ),
];

function kind(asked: string, heading: string): Kind {
  return { asked: new RegExp(`\\b(?:${asked})\\b`, 'i'), heading: new RegExp(`\\b(?:${heading})\\b`, 'i') };
}

/** Maximum length of a question that is looked at: longer ones are pasted texts with words of every kind. */
const LONGEST = 300;

/** The kinds of a text as bits. */
function bitsOf(text: string, side: keyof Kind): number {
  return KINDS.reduce((bits, one, at) => (one[side].test(text) ? bits | (1 << at) : bits), 0);
}

const promised = new WeakMap<SearchPart, Int32Array>();

/** The kinds that each heading of a part promises, computed once. The first section of a page answers no kind in particular. */
function promisesOf(part: SearchPart): Int32Array {
  const known =
    promised.get(part) ??
    Int32Array.from(part.sections, ({ heading, trail }) => (trail.length > 1 ? bitsOf(heading, 'heading') : 0));
  promised.set(part, known);
  return known;
}

/** True if the heading of a section, by its number, promises what a question asks for; undefined if it asks for no known kind. */
export function headingsFor(part: SearchPart, question: string): ((section: number) => boolean) | undefined {
  if (part.analyzer.lang !== 'en' || question.length > LONGEST) return undefined;
  const asked = bitsOf(question, 'asked');
  if (asked === 0) return undefined;
  const promises = promisesOf(part);
  return (section) => ((promises[section] ?? 0) & asked) !== 0;
}
