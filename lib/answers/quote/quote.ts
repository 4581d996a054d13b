/** Prepares a block of a page for quoting: absolute links, no images, no HTML. See content/reference/assistant/answers.mdx#extractive. */
import path from 'node:path';
import { mapCode } from '@/lib/kit/code-spans';
import { hrefKind } from '@/lib/kit/urls';
import type { Block } from './blocks';
import { withoutInnerCaptions } from './pictures';

/** Placeholder for code while the surrounding text is changed, in private-use characters. */
const HOLDER = /\uE000(\d+)\uE001/g;
// None looks for its end behind the next beginning: that would take quadratic time.
const DEFINITION = /^[ \t]{0,3}\[[^\]\n]+\]:[ \t]*(?:\n[ \t]*)?\S.*$/gm;
/** An address with its title, which may have parentheses. */
const ADDRESS = String.raw`\(((?:[^()]|\([^()]*\))*)\)`;
const IMAGE = new RegExp(String.raw`!\[[^[\]]*\]${ADDRESS}`, 'g');
/** An image that the line before announces, as in steps. */
const ANNOUNCED_IMAGE = new RegExp(String.raw`([:：])[ \t]*\n\s*${IMAGE.source}`, 'g');
const LINK = new RegExp(String.raw`\[([^[\]]*)\]${ADDRESS}`, 'g');
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]+)>/g;
/** More than one blank line, as where a picture was. */
const BLANK_LINES = /\n(?:[ \t]*\n){2,}/g;
/** Parentheses around an icon. */
const EMPTY = / \([ \t]*\)/g;
const BREAK = /<br\s*\/?>/gi;
const TAG = /<\/?[A-Za-z][^<>]*>|<!--(?:(?!<!--)[\s\S])*?-->|<![^<>]*>/g;

/** The text of a block from the page at `route`. Code is unchanged; images, with their captions, and tags are removed; links become absolute paths. */
export function quoteBlock(block: Block, route: string): string {
  if (block.kind === 'code') return block.text;
  return outsideCode(block.text, (text) => cleanText(text, route)).trim();
}

/** Applies `change` to the text with all code replaced by placeholders, so that tags in code survive and a link label may contain code. */
function outsideCode(text: string, change: (text: string) => string): string {
  const codes: string[] = [];
  const masked = mapCode(text.replace(/[\uE000\uE001]/g, ''), (code) => `\uE000${codes.push(code) - 1}\uE001`);
  return change(masked).replace(HOLDER, (_, n: string) => codes[Number(n)] ?? '');
}

function cleanText(text: string, route: string): string {
  return withoutInnerCaptions(text)
    .replace(DEFINITION, '')
    .replace(ANNOUNCED_IMAGE, '$1 …')
    .replace(IMAGE, '')
    .replace(AUTOLINK, '$1')
    .replace(BREAK, ' ')
    .replace(EMPTY, '')
    .replace(TAG, '')
    .replace(BLANK_LINES, '\n\n')
    .replace(LINK, (_, label: string, address: string) => {
      const [, href = '', rest = ''] = /^\s*<?([^\s>]*)>?(.*)$/s.exec(address) ?? [];
      const absolute = absoluteHref(href, route);
      return absolute === undefined ? label : `[${label}](${absolute}${rest.trimEnd()})`;
    });
}

/** The absolute address of a link on the page at `route`; undefined for an unsafe one. */
export function absoluteHref(href: string, route: string): string | undefined {
  switch (hrefKind(href)) {
    case 'unsafe':
      return undefined;
    case 'anchor':
      return `${route}${href}`;
    case 'relative':
      return href === '' ? undefined : path.posix.join(path.posix.dirname(route), href);
    default:
      return href;
  }
}
