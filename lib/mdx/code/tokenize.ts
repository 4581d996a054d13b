/** Tokenises code with a grammar of the highlighter. */
import { type IGrammar, INITIAL, type IToken, type StateStack, type StateStackImpl } from 'shiki/textmate';
import type { Styler } from './theme-styles';
import type { StyledToken } from './token-html';

/**
 * Time limit per line; the rest of a line that takes longer twice is plain. Generous, because the first lines of a language compile its
 * expressions and the result must not depend on the load of the machine.
 */
const MAX_LINE_MS = 5_000;

/**
 * In characters. Longer lines are not highlighted, because the time for a line grows faster than its length: a single word of 10,000
 * characters can take minutes.
 */
const MAX_LINE_LENGTH = 2_000;

/** Cached lines per language: those of a few hundred blocks. */
const MAX_LINES = 10_000;
/** Maximum distinct states of one depth; code with more of them hardly repeats. */
const MAX_STATES = 32;

interface Line {
  tokens: StyledToken[];
  /** The state after the line. */
  next: StateStack;
}

/** Cached lines of a language by the preceding state, the only context that a grammar sees. Half of all lines are found here. */
interface LineMemory {
  lines: Map<StateStack, Map<string, Line>>;
  count: number;
  /** Canonical object for equal states, by depth. */
  states: Map<number, StateStack[]>;
}

const memories = new WeakMap<Styler, WeakMap<IGrammar, LineMemory>>();

/** The tokens of each line, with adjacent equal styles merged. Throws what the grammar's expressions throw. */
export function tokenize(code: string, grammar: IGrammar, styleOf: Styler): StyledToken[][] {
  const memory = memoryOf(grammar, styleOf);
  let state = INITIAL;
  return code.split(/\r?\n/).map((text) => {
    // A grammar's end-of-line rules do not apply to an empty line.
    if (text === '') return [];
    if (text.length > MAX_LINE_LENGTH) return [{ text, style: styleOf([]) }];
    const known = memory.lines.get(state)?.get(text);
    const line = known ?? readLine(text, grammar, state, styleOf, memory);
    state = line.next;
    return line.tokens;
  });
}

function readLine(text: string, grammar: IGrammar, state: StateStack, styleOf: Styler, memory: LineMemory): Line {
  const first = grammar.tokenizeLine(text, state, MAX_LINE_MS);
  // The second time its expressions are compiled.
  const read = first.stoppedEarly ? grammar.tokenizeLine(text, state, MAX_LINE_MS) : first;
  const { tokens, ruleStack, stoppedEarly } = read;
  const line = { tokens: merged(text, tokens, styleOf), next: canonicalState(ruleStack, memory) };
  if (stoppedEarly) return { ...line, tokens: [...line.tokens, ...unread(text, tokens, styleOf)] };
  if (++memory.count > MAX_LINES) forget(memory);
  const lines = memory.lines.get(state) ?? new Map<string, Line>();
  memory.lines.set(state, lines.set(text, line));
  return line;
}

/** The rest of a line that was not read to its end, after its last token. */
function unread(line: string, tokens: readonly IToken[], styleOf: Styler): StyledToken[] {
  const text = line.slice(tokens.at(-1)?.endIndex ?? 0);
  return text === '' ? [] : [{ text, style: styleOf([]) }];
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

/** The canonical object for a state. */
function canonicalState(state: StateStack, { states }: LineMemory): StateStack {
  const met = states.get(state.depth) ?? [];
  states.set(state.depth, met);
  const known = met.find((candidate) => isSame(candidate as StateStackImpl, state as StateStackImpl));
  if (!known && met.length < MAX_STATES) met.push(state);
  return known ?? state;
}

/** The library's comparison ignores the meaning of `\G` at the start of the next line. */
function isSame(left: StateStackImpl, right: StateStackImpl): boolean {
  if (!left.equals(right)) return false;
  let [a, b]: [StateStackImpl | null, StateStackImpl | null] = [left, right];
  for (; a && b; [a, b] = [a.parent, b.parent]) if (a.beginRuleCapturedEOL !== b.beginRuleCapturedEOL) return false;
  return true;
}

function merged(line: string, tokens: readonly IToken[], styleOf: Styler): StyledToken[] {
  const result: StyledToken[] = [];
  for (const { startIndex, endIndex, scopes } of tokens) {
    // The last token may include the newline that was passed to the grammar.
    const text = line.slice(startIndex, endIndex);
    if (text === '') continue;
    const style = styleOf(scopes);
    const last = result.at(-1);
    if (last?.style === style) last.text += text;
    else result.push({ text, style });
  }
  return result;
}
