/**
 * Makes a block of a page fit to stand in an answer: links that work from anywhere, no markup that does anything. See
 * content/reference/assistant/answers.mdx#extractive.
 */
import path from 'node:path';
import { hrefKind } from '@/lib/kit/urls';
import type { Block } from './blocks';

/** Code in a line or fenced. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
/** Stands for a piece of code while the text around it is changed: characters for private use, which no page needs. */
const HOLDER = /\uE000(\d+)\uE001/g;
const DEFINITION = /^\s{0,3}\[[^\]]+\]:\s*\S.*$/gm;
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\(\s*<?([^)\s>]*)>?([^)]*)\)/g;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^>\s]+)>/g;
const TAG = /<\/?[A-Za-z][^<>]*>|<!--[\s\S]*?-->|<![^>]*>/g;

/** The text of a block of the page at `route`, for an answer. Code stays as it is; pictures and tags go; links become absolute paths. */
export function quoteBlock(block: Block, route: string): string {
  if (block.kind === 'code') return block.text;
  return outsideCode(block.text, (text) => cleanText(text, route)).trim();
}

/** Applies `change` to a text in which no code is seen, so that a tag between backticks stays, and a label with code in it is one label. */
function outsideCode(text: string, change: (text: string) => string): string {
  const codes: string[] = [];
  const held = text.replace(/[\uE000\uE001]/g, '').replace(CODE, (code) => `\uE000${codes.push(code) - 1}\uE001`);
  return change(held).replace(HOLDER, (_, n: string) => codes[Number(n)] ?? '');
}

function cleanText(text: string, route: string): string {
  return text
    .replace(DEFINITION, '')
    .replace(IMAGE, '')
    .replace(AUTOLINK, '$1')
    .replace(TAG, '')
    .replace(LINK, (_, label: string, href: string, rest: string) => {
      const absolute = absoluteHref(href, route);
      return absolute === undefined ? label : `[${label}](${absolute}${rest.trimEnd()})`;
    });
}

/** The address that a link on the page at `route` means everywhere; undefined for one that must not be followed. */
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
