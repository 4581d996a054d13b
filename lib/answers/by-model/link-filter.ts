/**
 * Removes links to foreign addresses from a model's text while it streams: what a page or a reader wrote into the prompt must not become a
 * link or a picture that sends data elsewhere. Code is left alone. See content/reference/assistant/security.mdx#rendering.
 */
import { type LinkToken, linkToken, shortLine } from './link-tokens';

/** Clients take a backslash after it as a part of the address: it escapes nothing. */
const ADDRESS_AT_END = /(?:https?:\/\/|www\.)[^\s<`]*$/i;

export interface LinkFilter {
  /** Adds a piece of text and returns what is final. */
  push(text: string): string;
  /** Returns what was held back, and ends a code block that is still open. */
  end(): string;
}

/**
 * Creates a filter. Of a link that is not allowed the label stays; a bare address becomes code; pictures go; definitions and tags of HTML
 * are shown as text. What looks like code without being any gets backslashes: a reader's client must see the same code as the filter does.
 */
export function createLinkFilter(isAllowed: (href: string) => boolean): LinkFilter {
  let out = '';
  /** The current line of the output. */
  let line = '';
  let buffer = '';
  /** The mark that opened the current code block; empty outside of one. */
  let fence = '';
  let isUnsure = false;
  /** What must not follow the end of the output without a space: something was removed there, or a code span was added. */
  let seam: RegExp | undefined;

  /** The current line as it will be in front of `text`. */
  function lineBefore(text: string): string {
    return seam?.test(text) && !line.endsWith(' ') ? `${line} ` : line;
  }

  function emit(text: string): void {
    if (text === '') return;
    const added = lineBefore(text).slice(line.length) + text;
    seam = undefined;
    out += added;
    const start = added.lastIndexOf('\n') + 1;
    line = shortLine(start > 0 ? added.slice(start) : line + added);
  }

  function emitCode(text: string): void {
    const code = text.replaceAll('`', '');
    if (code === '') return;
    emit(`${/[`~\\]$/.test(line) ? ' ' : ''}\`${code}\``);
    seam = /^`/;
  }

  function emitBare(address: string): void {
    const [, url = '', rest = ''] = /^(.*?)([.,;:!?'"]*)$/s.exec(address) ?? [];
    if (isAllowed(url)) {
      emit(address);
      // These would become a part of the address.
      seam = /^[|`(]/;
      return;
    }
    emitCode(url);
    emit(rest);
  }

  function emitLink({ label, tail, target, isPicture }: LinkToken & { kind: 'link' }): void {
    if (target !== undefined && !isPicture && isAllowed(target)) {
      emit('[');
      emitLabel(label);
      emit(`]${tail}`);
      return;
    }
    if (/[\w:/.]$/.test(line)) emit(' ');
    emitLabel(label);
    seam ??= /^[\w:/]/;
  }

  /** A label may hold a picture, an address or another link. */
  function emitLabel(label: string): void {
    const rest = buffer;
    buffer = label;
    drain(true, false);
    buffer = rest;
  }

  function apply(token: LinkToken, text: string): void {
    if (token.kind === 'fence') fence = token.mark;
    if (token.kind === 'inner fence') isUnsure = true;
    if ((token.kind === 'escaped' || text.startsWith('\\')) && ADDRESS_AT_END.test(line)) emit(' ');
    if (token.kind === 'link') emitLink(token);
    else if (token.kind === 'address') emitBare(text);
    else if (token.kind === 'escaped') emit(text.replace(/./gs, '\\$&'));
    else if (token.kind === 'autolink' && !isAllowed(token.target)) emitCode(token.target);
    else emit(text);
  }

  /** Everything up to the line that closes the code block, or to the end. */
  function drainFence(): void {
    while (fence !== '' && buffer !== '') {
      const end = buffer.indexOf('\n') + 1 || buffer.length;
      const piece = buffer.slice(0, end);
      buffer = buffer.slice(end);
      const whole = line + piece;
      emit(piece);
      if (piece.endsWith('\n') && isClosing(whole.trimEnd(), fence)) fence = '';
    }
  }

  function drain(isEnd: boolean, canFence = true): void {
    while (buffer !== '') {
      if (fence !== '') {
        drainFence();
        continue;
      }
      const token = linkToken(buffer, { line: lineBefore(buffer), canFence, isUnsure, isEnd });
      if (token === undefined) return;
      const text = buffer.slice(0, token.length);
      buffer = buffer.slice(token.length);
      apply(token, text);
    }
  }

  /** What was added to the output. */
  function take(): string {
    const text = out;
    out = '';
    return text;
  }

  return {
    push(text) {
      buffer += text;
      drain(false);
      return take();
    },
    end() {
      drain(true);
      if (fence !== '' && !isClosing(line, fence)) emit(`${line === '' ? '' : '\n'}${fence}`);
      fence = '';
      return take();
    },
  };
}

/** Whether a line ends the code block that `mark` began. */
function isClosing(line: string, mark: string): boolean {
  const [, found = ''] = /^ {0,3}(`+|~+)[ \t]*$/.exec(line) ?? [];
  return found.startsWith(mark);
}
