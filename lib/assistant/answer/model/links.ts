/**
 * Removes links to foreign addresses from a model's text while it streams: what a page or a reader wrote into the prompt must not become a
 * link or a picture that sends data elsewhere. Code is left alone. See content/reference/assistant/security.mdx#rendering.
 */

export interface LinkFilter {
  /** Adds a piece of text and returns what is final. */
  push(text: string): string;
  /** Returns what was held back. */
  end(): string;
}

const LONGEST_LABEL = 400;
const LONGEST_TARGET = 2_000;
const DEEPEST = 3;
/** The beginning of a bare address; clients make links of them. */
const ADDRESS_START = /^(?:h|ht|htt|https?|https?:|https?:\/|w|ww|www)$/i;
const ADDRESS = /^(?:https?:\/\/|www\.)/i;

/** Creates a filter. Of a link that is not allowed the label stays; a bare address becomes code; pictures and definitions go. */
export function createLinkFilter(isAllowed: (href: string) => boolean, depth = 0): LinkFilter {
  let held = '';
  /** The backticks that opened the current code; empty outside of code. */
  let code = '';
  let ticks = '';
  let previous = '\n';

  /** A label may hold a picture or another link. */
  function cleaned(label: string): string {
    if (depth >= DEEPEST) return label.replace(/[[\]!]/g, '');
    const inner = createLinkFilter(isAllowed, depth + 1);
    return inner.push(label) + inner.end();
  }

  function bare(address: string): string {
    const [, url = '', rest = ''] = /^(.*?)([.,;:!?'"]*)$/s.exec(address) ?? [];
    return ADDRESS.test(url) && !isAllowed(url) ? `\`${url.replaceAll('`', '')}\`${rest}` : address;
  }

  /** What becomes of a construct that is complete, or will not become one. */
  function settle(text: string): string {
    if (ADDRESS.test(text)) return bare(text);
    const shape = shapeOf(text);
    if (shape.state === 'definition') return isAllowed(shape.target) ? text : '';
    if (shape.state === 'link') {
      if (shape.isPicture) return cleaned(shape.label);
      return isAllowed(shape.target) ? `[${cleaned(shape.label)}](${text.slice(shape.at)}` : cleaned(shape.label);
    }
    // Not a link after all: what it holds may be.
    return text.length > 1 && /^!?\[/.test(text)
      ? text.slice(0, text.indexOf('[') + 1) + cleaned(text.slice(text.indexOf('[') + 1))
      : text;
  }

  function flush(): string {
    const text = held;
    held = '';
    return text === '' ? '' : settle(text);
  }

  function isOpen(text: string): boolean {
    if (text === '!') return true;
    if (ADDRESS_START.test(text)) return true;
    if (ADDRESS.test(text)) return text.length < LONGEST_TARGET && !/[\s<>`()\]]$/.test(text);
    const { state } = shapeOf(text);
    return state === 'open';
  }

  function step(letter: string): string {
    if (letter === '`') {
      ticks += letter;
      return flush() + letter;
    }
    if (ticks !== '') {
      if (code === '') code = ticks;
      else if (ticks.length >= code.length) code = '';
      ticks = '';
    }
    if (letter === '\n' && previous === '\n' && code.length < 3) code = '';
    const before = previous;
    previous = letter;
    if (code !== '') return letter;
    if (held !== '') {
      const longer = held + letter;
      const isWhole = /^(?:link|definition)$/.test(shapeOf(longer).state);
      if (isWhole || isOpen(longer)) {
        held = longer;
        return isWhole ? flush() : '';
      }
      return flush() + begin(letter, before);
    }
    return begin(letter, before);
  }

  function begin(letter: string, before: string): string {
    const isStart = letter === '[' || letter === '!' || (/[hw]/i.test(letter) && !/[\p{L}\p{N}]/u.test(before));
    if (!isStart) return letter;
    held = letter;
    return '';
  }

  return {
    push: (text) => [...text].map(step).join(''),
    end: flush,
  };
}

type Shape =
  | { state: 'open' | 'none' }
  | { state: 'link'; label: string; target: string; isPicture: boolean; at: number }
  | { state: 'definition'; target: string };

/** What a text that begins with `[` or `![` is so far. */
function shapeOf(text: string): Shape {
  const start = text.startsWith('![') ? 2 : text.startsWith('[') ? 1 : 0;
  if (start === 0) return { state: text === '!' ? 'open' : 'none' };
  const close = closingOf(text, start, '[', ']');
  if (close < 0) return { state: text.length < LONGEST_LABEL && !text.includes('\n\n') ? 'open' : 'none' };
  const label = text.slice(start, close);
  const rest = text.slice(close + 1);
  if (rest === '') return { state: 'open' };
  if (rest.startsWith(':') && start === 1) {
    if (!rest.endsWith('\n')) return { state: rest.length < LONGEST_TARGET ? 'open' : 'none' };
    const target = /^:\s*<?([^\s>]+)/.exec(rest)?.[1];
    return target === undefined ? { state: 'none' } : { state: 'definition', target };
  }
  if (!rest.startsWith('(')) return { state: 'none' };
  const end = closingOf(text, close + 2, '(', ')');
  if (end < 0) return { state: rest.length < LONGEST_TARGET && !rest.includes('\n\n') ? 'open' : 'none' };
  const target = /^\s*<?([^\s>]*)/.exec(text.slice(close + 2, end))?.[1] ?? '';
  return { state: 'link', label, target, isPicture: start === 2, at: close + 2 };
}

/** The index of the bracket that closes the one before `from`; -1 if it is not there. */
function closingOf(text: string, from: number, open: string, close: string): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return -1;
}

const IN_TEXT = /https?:\/\/[^\s)>\]"'`]+/gi;

/** The rule of an answer: addresses of the site itself, and those that its sources name. `texts`: the Markdown of the sources. */
export function linkRule(texts: () => Iterable<string>): (href: string) => boolean {
  const known = new Set<string>();
  const seen = new Set<string>();
  return (href) => {
    if (/^(?:\/(?!\/)|#|\.{1,2}\/)/.test(href) || /^[^:/?#\\]+(?:[/?#][^\\]*)?$/.test(href))
      return !/^www\./i.test(href) || has(href);
    return has(href);
  };

  function has(href: string): boolean {
    for (const text of texts()) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const [url] of text.matchAll(IN_TEXT)) known.add(plain(url));
    }
    return known.has(plain(href));
  }
}

function plain(url: string): string {
  return url
    .replace(/[.,;:!?]+$/, '')
    .replace(/^www\./i, 'https://www.')
    .replace(/\/$/, '');
}
