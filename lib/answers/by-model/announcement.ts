/** The sentence with which a model announces that it searches: held back until it is clear, and dropped if a search follows. */

/** Longer texts are shown. */
const MAX_LENGTH = 160;
const ANNOUNCING =
  /^(?:I(?:['’]ll| will| need| am going| should)|Let me|Let's|First,? (?:I|let)|Searching|Looking|To answer)\b/i;
/** A beginning of one of these. */
const MAY_ANNOUNCE =
  /^(?:I|I['’]|I['’]l|I w?i?l?l?|Le?t?|Let m|Sea?r?c?h?i?n?|Loo?k?i?n?|Fi?r?s?t?|To? ?|To an?s?w?e?)$/i;

/** True for a text that may be such a sentence. Other languages are shown. */
export function isAnnouncement(text: string): boolean {
  const start = text.trimStart();
  if (start.length > MAX_LENGTH || start.includes('\n')) return false;
  return start === '' || ANNOUNCING.test(start) || MAY_ANNOUNCE.test(start);
}
