/** Code to styled tokens, with a grammar of the highlighter. */
import { type IGrammar, INITIAL, type IToken, type StateStack, type StateStackImpl } from 'shiki/textmate';
import type { Styler } from './theme-styles';
import type { StyledToken } from './token-html';

/**
 * A line that takes longer keeps the style it had so far. Far more than any line of a text needs, because the first lines of a language
 * pay for compiling its expressions, and a busy machine must not show other colours.
 */
const LONGEST_LINE_MS = 5_000;

/** Lines kept of a language: those of some hundred blocks. */
const MOST_LINES = 10_000;
/** States of one depth that are told apart; code that has more of them repeats little. */
const MOST_STATES = 32;

interface Line {
  tokens: StyledToken[];
  /** The state behind it. */
  next: StateStack;
}

/** The lines of a language that were met, by the state before them: a grammar sees nothing else of a text. Half of all lines are old ones. */
interface LineMemory {
  lines: Map<StateStack, Map<string, Line>>;
  count: number;
  /** One object for all equal states, by their depth. */
  states: Map<number, StateStack[]>;
}

const memories = new WeakMap<Styler, WeakMap<IGrammar, LineMemory>>();

/** The tokens of each line; neighbours of the same style are one. May throw what the grammar's expressions throw. */
export function tokenize(code: string, grammar: IGrammar, styleOf: Styler): StyledToken[][] {
  const memory = memoryOf(grammar, styleOf);
  let state = INITIAL;
  return code.split(/\r?\n/).map((text) => {
    // What a grammar does at the end of a line, it does not do for an empty one.
    if (text === '') return [];
    const known = memory.lines.get(state)?.get(text);
    const line = known ?? readLine(text, grammar, state, styleOf, memory);
    state = line.next;
    return line.tokens;
  });
}

function readLine(text: string, grammar: IGrammar, state: StateStack, styleOf: Styler, memory: LineMemory): Line {
  const { tokens, ruleStack, stoppedEarly } = grammar.tokenizeLine(text, state, LONGEST_LINE_MS);
  const line = { tokens: merged(text, tokens, styleOf), next: oneOf(ruleStack, memory) };
  if (stoppedEarly) return line;
  if (++memory.count > MOST_LINES) forget(memory);
  const lines = memory.lines.get(state) ?? new Map<string, Line>();
  memory.lines.set(state, lines.set(text, line));
  return line;
}

function memoryOf(grammar: IGrammar, styleOf: Styler): LineMemory {
  const byGrammar = memories.get(styleOf) ?? new WeakMap<IGrammar, LineMemory>();
  memories.set(styleOf, byGrammar);
  const memory = byGrammar.get(grammar) ?? { lines: new Map(), count: 0, states: new Map() };
  byGrammar.set(grammar, memory);
  return memory;
}

function forget(memory: LineMemory): void {
  memory.lines.clear();
  memory.states.clear();
  memory.count = 0;
}

/** The state that is kept for all equal ones. */
function oneOf(state: StateStack, { states }: LineMemory): StateStack {
  const met = states.get(state.depth) ?? [];
  states.set(state.depth, met);
  const known = met.find((one) => isSame(one as StateStackImpl, state as StateStackImpl));
  if (!known && met.length < MOST_STATES) met.push(state);
  return known ?? state;
}

/** The library's own comparison leaves out what `\G` at the beginning of the next line means. */
function isSame(one: StateStackImpl, other: StateStackImpl): boolean {
  if (!one.equals(other)) return false;
  let [a, b]: [StateStackImpl | null, StateStackImpl | null] = [one, other];
  for (; a && b; [a, b] = [a.parent, b.parent]) if (a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false;
  return true;
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
