/**
 * Turns the `[n]` citations of a model into links while the text streams. Text that may still become a citation is held back, code is left
 * alone, unknown numbers are dropped. See content/reference/assistant/answers.mdx#model.
 */

export interface CitationRewriter {
  /** Adds a piece of text and returns what is final. */
  push(text: string): string;
  /** Returns what was held back. */
  end(): string;
  /** The cited numbers in order of first appearance. */
  cited(): readonly number[];
}

/** A prefix of `[1]`, `[1, 2]`, `[source 1]` or `【1】`. */
const BEGUN =
  /^(?:【|\[(?:s|so|sou|sour|sourc|sources?|sources? )?$|\[(?:sources? ?)?(?=\d))(?:\d{1,3}(?:\s?,\s?\d{1,3})*(?:\s?,\s?)?)?$/i;
const WHOLE = /^(?:【|\[(?:sources? ?)?)(\d{1,3}(?:\s?,\s?\d{1,3})*)[\]】]$/i;

/** Creates a rewriter; `hrefOf` returns the address for a number, or undefined. */
export function createCitationRewriter(hrefOf: (number: number) => string | undefined): CitationRewriter {
  const cited = new Set<number>();
  /** The backticks that opened the current code span or fence; empty outside code. */
  let code = '';
  let ticks = '';
  let buffer = '';
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

  /** Resolves what was held back once the next character is known. A number in brackets followed by `(` is a Markdown link of the model. */
  function settle(next: string): string {
    const text = buffer;
    buffer = '';
    const numbers = WHOLE.exec(text)?.[1];
    return numbers === undefined || next === '(' ? text : link(numbers);
  }

  /** Consumes one character and returns the text that is final. */
  function step(letter: string): string {
    if (letter === '`') {
      ticks += letter;
      return settle(letter) + letter;
    }
    endTicks();
    // A blank line ends an inline code span that was never closed.
    if (letter === '\n' && previous === '\n' && code.length < 3) code = '';
    previous = letter;
    if (code !== '') return letter;
    const longer = buffer + letter;
    if (BEGUN.test(longer) || WHOLE.test(longer)) {
      buffer = longer;
      return '';
    }
    const settled = settle(letter);
    if (letter !== '[' && letter !== '【') return settled + letter;
    buffer = letter;
    return settled;
  }

  return {
    push: (text) => [...text].map(step).join(''),
    end: () => settle(''),
    cited: () => [...cited],
  };
}
