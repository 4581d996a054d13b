/** Hides what a model thinks aloud: `<think>` blocks, which some servers send as part of the text. */

export interface ThinkingFilter {
  /** Adds a piece of text and returns what the reader may see. */
  push(text: string): string;
  /** Returns what was held back. */
  end(): string;
}

const OPEN = '<think>';
const CLOSE = '</think>';

/** In characters. A longer line is shortened. */
const MAX_LINE_LENGTH = 200;
const FENCE = /^\s*(?:`{3}|~{3})/;

export interface ThinkingOptions {
  /** True for a text that begins with thoughts, without a tag. If nothing ends them, it is shown after all. */
  beginsInside?: boolean;
  /** Called for the end of thoughts that had no beginning. */
  onLoneEnd?: () => void;
}

/**
 * Creates a filter. Text that may become a tag is held back; a block that is never closed is hidden to the end. A tag in code belongs to the
 * answer: of documentation about models, all that follows it would be lost.
 */
export function createThinkingFilter({ beginsInside = false, onLoneEnd }: ThinkingOptions = {}): ThinkingFilter {
  let buffer = '';
  let isThinking = beginsInside;
  /** Thoughts without a beginning, until their end shows that they are. */
  let assumed = beginsInside ? '' : undefined;
  let hasShown = false;
  /** The line that is being written, and whether it is in a code block. */
  let line = '';
  let isInFence = false;

  function seen(text: string): string {
    const lines = (line + text).split('\n');
    const last = lines.pop() ?? '';
    // Beginning and end are enough: splitting a long line with each new letter would take quadratic time.
    line = last.length > MAX_LINE_LENGTH ? last.slice(0, MAX_LINE_LENGTH / 4) + last.slice(-MAX_LINE_LENGTH / 4) : last;
    for (const whole of lines) if (FENCE.test(whole)) isInFence = !isInFence;
    return text;
  }

  return {
    push(text) {
      let rest = buffer + text;
      let shown = '';
      if (assumed !== undefined) assumed += text;
      for (;;) {
        const next = nextTag(rest, isThinking);
        if (next === undefined) break;
        const { at, tag } = next;
        if (!isThinking) shown += seen(rest.slice(0, at));
        const isCode = !isThinking && (isInFence || line.endsWith('`'));
        if (isCode) shown += seen(rest.slice(at, at + tag.length));
        else if (tag === OPEN) isThinking = true;
        else {
          if (!isThinking || (assumed !== undefined && !begins(assumed))) onLoneEnd?.();
          // Text that was not shown yet was a thought; text that was shown is a paragraph of its own.
          if (!isThinking) shown = hasShown ? `${shown}\n\n` : '';
          assumed = undefined;
          isThinking = false;
        }
        rest = rest.slice(at + tag.length);
      }
      buffer = isThinking ? tagStart(rest, CLOSE) : longer(tagStart(rest, OPEN), tagStart(rest, CLOSE));
      if (!isThinking) shown += seen(rest.slice(0, rest.length - buffer.length));
      hasShown ||= shown.trim() !== '';
      return shown;
    },
    end() {
      const whole = assumed !== undefined && begins(assumed) ? '' : assumed;
      const rest = whole ?? (isThinking ? '' : buffer);
      buffer = '';
      assumed = undefined;
      return rest;
    },
  };
}

/** The next tag that means something. */
function nextTag(text: string, isThinking: boolean): { at: number; tag: string } | undefined {
  const lower = text.toLowerCase();
  const found = (isThinking ? [CLOSE] : [OPEN, CLOSE])
    .map((tag) => ({ at: lower.indexOf(tag), tag }))
    .filter(({ at }) => at >= 0);
  return found.sort((a, b) => a.at - b.at)[0];
}

/** True for a text that begins with the tag. */
function begins(text: string): boolean {
  return text.trimStart().slice(0, OPEN.length).toLowerCase() === OPEN;
}

function longer(a: string, b: string): string {
  return a.length > b.length ? a : b;
}

/** The end of a text that may be the start of a tag. */
function tagStart(text: string, tag: string): string {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (tag.startsWith(end.toLowerCase())) return end;
  }
  return '';
}
