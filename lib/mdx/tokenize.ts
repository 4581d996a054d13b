/** Code to styled tokens, with a grammar of the highlighter. */
import { type IGrammar, INITIAL, type IToken } from 'shiki/textmate';
import type { Styler } from './theme-styles';
import type { StyledToken } from './token-html';

/**
 * A line that takes longer keeps the style it had so far. Far more than any line of a text needs, because the first lines of a language
 * pay for compiling its expressions, and a busy machine must not show other colours.
 */
const LONGEST_LINE_MS = 5_000;

/** The tokens of each line; neighbours of the same style are one. May throw what the grammar's expressions throw. */
export function tokenize(code: string, grammar: IGrammar, styleOf: Styler): StyledToken[][] {
  let state = INITIAL;
  return code.split(/\r?\n/).map((line) => {
    // What a grammar does at the end of a line, it does not do for an empty one.
    if (line === '') return [];
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state, LONGEST_LINE_MS);
    state = ruleStack;
    return merged(line, tokens, styleOf);
  });
}

function merged(line: string, tokens: readonly IToken[], styleOf: Styler): StyledToken[] {
  const result: StyledToken[] = [];
  for (const { startIndex, endIndex, scopes } of tokens) {
    // The last token may hold the line end, which the grammar was given too.
    const text = line.slice(startIndex, endIndex);
    if (text === '') continue;
    const style = styleOf(scopes);
    const last = result.at(-1);
    if (last?.style === style) last.text += text;
    else result.push({ text, style });
  }
  return result;
}
