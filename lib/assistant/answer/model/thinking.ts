/** Hides what a model thinks aloud: `<think>` blocks, which some servers send as part of the text. */

export interface ThinkingFilter {
  /** Adds a piece of text and returns what the reader may see. */
  push(text: string): string;
  /** Returns what was held back. */
  end(): string;
}

const OPEN = '<think>';
const CLOSE = '</think>';

/** Creates a filter. Text that may become a tag is held back; a block that is never closed is hidden to the end. */
export function createThinkingFilter(): ThinkingFilter {
  let buffer = '';
  let isThinking = false;

  return {
    push(text) {
      let rest = buffer + text;
      let shown = '';
      for (;;) {
        const tag = isThinking ? CLOSE : OPEN;
        const at = rest.toLowerCase().indexOf(tag);
        if (at < 0) break;
        if (!isThinking) shown += rest.slice(0, at);
        rest = rest.slice(at + tag.length);
        isThinking = !isThinking;
      }
      buffer = tagStart(rest, isThinking ? CLOSE : OPEN);
      return isThinking ? shown : shown + rest.slice(0, rest.length - buffer.length);
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
