/** Sections that name no amount do not say what something costs. In English. Pure. See content/reference/assistant/answers.mdx#tones. */
import type { Section } from '@/lib/search/types';

const ASKS_PRICE = [
  /\bhow much\b.*\bcosts?\b/i,
  /\bhow much (?:is|are) (?:an?|the|your|one)\b/i,
  /\bhow much (?:do|would|will|must) (?:i|we|you)\b.*\b(?:pay|charged?|billed)\b/i,
  /\bhow much\b.*\bcharge\b/i,
  /\bwhat (?:do|does|would|will)\b.*\bcost\b/i,
  /^what(?:['’]s| is| are)\b.*\bprices? (?:of|for)\b/i,
  /^(?:the )?prices? (?:of|for)\b/i,
];
/** Longer questions are pasted texts. */
const LONGEST = 300;
const AMOUNT =
  /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|(?:usd|eur|gbp|cents?|dollars?|euros?|credits?)\b)|\b(?:for|is|are) free\b|\bfree (?:of charge|plan|tier|to use)\b|\bpricing\b/iu;
/** Characters of a section that are read. */
const READ_LENGTH = 20_000;

/** Whether a question asks what something costs. */
export function asksPrice(question: string): boolean {
  return question.length <= LONGEST && ASKS_PRICE.some((pattern) => pattern.test(question));
}

/** Whether a section names an amount, says that something is free, or where prices are. */
export function namesPrice({ heading, markdown }: Section): boolean {
  return AMOUNT.test(`${heading}\n${markdown.slice(0, READ_LENGTH)}`);
}
