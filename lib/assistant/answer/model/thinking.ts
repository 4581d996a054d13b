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

/**
 * Creates a filter. Text that may become a tag is held back; a block that is never closed is hidden to the end. A tag in code belongs to the
 * answer: of documentation about models, all that follows it would be lost.
 */
export function createThinkingFilter(): ThinkingFilter {
  let buffer = '';
  let isThinking = false;
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
      for (;;) {
        const tag = isThinking ? CLOSE : OPEN;
        const at = rest.toLowerCase().indexOf(tag);
        if (at < 0) break;
        if (!isThinking) shown += seen(rest.slice(0, at));
        const isCode = !isThinking && (isInFence || line.endsWith('`'));
        if (isCode) shown += seen(rest.slice(at, at + tag.length));
        else isThinking = !isThinking;
        rest = rest.slice(at + tag.length);
      }
      buffer = tagStart(rest, isThinking ? CLOSE : OPEN);
      return isThinking ? shown : shown + seen(rest.slice(0, rest.length - buffer.length));
    },
    end() {
      const rest = isThinking ? '' : buffer;
      buffer = '';
      return rest;
    },
  };
}

/** The end of a text that may be the start of a tag. */
function tagStart(text: string, tag: string): string {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (tag.startsWith(end.toLowerCase())) return end;
  }
  return '';
}
