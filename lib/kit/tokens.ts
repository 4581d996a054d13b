/** Estimates how many tokens a text costs, without a tokenizer: models differ, and an estimate on the high side is enough. Pure. */

/** Letters of scripts in which a character is about one token. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const CHARACTERS_PER_TOKEN = 3.5;

/** The estimated number of tokens. */
export function tokensIn(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return Math.ceil(dense + (text.length - dense) / CHARACTERS_PER_TOKEN);
}

/** The start of a text with at most `maxTokens` tokens; `…` marks that the end is missing. */
export function withinTokens(text: string, maxTokens: number): string {
  const tokens = tokensIn(text);
  if (tokens <= maxTokens) return text;
  let kept = text.slice(0, Math.floor((text.length * Math.max(maxTokens, 0)) / tokens));
  while (kept !== '' && tokensIn(kept) > maxTokens) kept = kept.slice(0, Math.floor(kept.length * 0.9));
  return kept === '' ? '' : `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
