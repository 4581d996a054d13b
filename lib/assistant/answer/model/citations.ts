/**
 * Turns the `[n]` of a model into links while the text streams by. What may still become a `[n]` is held back; code is left alone;
 * numbers that stand for nothing are dropped. See content/reference/assistant/answers.mdx#model.
 */

export interface CitationRewriter {
  /** The text that is certain after one more piece. */
  push(text: string): string;
  /** What was held back at the end. */
  end(): string;
  /** The numbers that were cited, in order of appearance. */
  cited(): readonly number[];
}

/** `[1]` and `[1, 2]`, while they are being written. */
const BEGUN = /^\[(\d{1,3}(\s?,\s?\d{1,3})*(\s?,\s?)?)?$/;
const WHOLE = /^\[(\d{1,3}(?:\s?,\s?\d{1,3})*)\]$/;

/** A rewriter that finds the address of each number with `hrefOf`. */
export function createCitationRewriter(hrefOf: (number: number) => string | undefined): CitationRewriter {
  const cited = new Set<number>();
  /** The backticks that opened the code we are in; empty outside. */
  let code = '';
  let ticks = '';
  let held = '';
  let previous = '';

  function link(numbers: string): string {
    return numbers
      .split(',')
      .map(Number)
      .map((number) => {
        const href = hrefOf(number);
        if (href === undefined) return '';
        cited.add(number);
        return `[${number}](${href})`;
      })
      .join('');
  }

  function endTicks(): void {
    if (ticks === '') return;
    if (code === '') code = ticks;
    else if (ticks.length >= code.length) code = '';
    ticks = '';
  }

  /** What was held back, once the character after it is known: a number in brackets before a bracket is a link of the model's own. */
  function settle(next: string): string {
    const text = held;
    held = '';
    const numbers = WHOLE.exec(text)?.[1];
    return numbers === undefined || next === '(' ? text : link(numbers);
  }

  /** What one character lets out. */
  function step(letter: string): string {
    if (letter === '`') {
      ticks += letter;
      return settle(letter) + letter;
    }
    endTicks();
    // Backticks that are never closed are no code: a blank line ends them.
    if (letter === '\n' && previous === '\n' && code.length < 3) code = '';
    previous = letter;
    if (code !== '') return letter;
    const longer = held + letter;
    if (BEGUN.test(longer) || WHOLE.test(longer)) {
      held = longer;
      return '';
    }
    const settled = settle(letter);
    if (letter !== '[') return settled + letter;
    held = letter;
    return settled;
  }

  return {
    push: (text) => [...text].map(step).join(''),
    end: () => settle(''),
    cited: () => [...cited],
  };
}
