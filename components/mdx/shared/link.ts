/** How article links leave: the attributes of an `<a>` for an address as written. */
import { isExternal } from '@/lib/kit/urls';
import { wordOf } from './props';

interface LinkProps {
  href?: string;
  target?: string;
  rel?: string;
}

/** Addresses that run code. App schemes (`vscode:`, `slack:`) are what deep links are made of and stay. */
const RUNS_CODE = /^(javascript|vbscript|data):/i;

/**
 * The attributes for a link to `href`: external ones open in a new tab (content/reference/format/mdx.mdx#links); an address that would run
 * a script,
 * or none at all, gives a link to nowhere (no `href`).
 */
export function linkProps(href: unknown, target?: unknown): LinkProps {
  const address = wordOf(href);
  // Browsers drop control characters before they read the scheme (WHATWG URL 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant.
  if (address === undefined || RUNS_CODE.test(address.replace(/[\u0000-\u0020]+/g, ''))) return {};
  const frame = wordOf(target) ?? (isExternal(address) ? '_blank' : undefined);
  return { href: address, ...(frame ? { target: frame } : {}), ...(frame === '_blank' ? { rel: 'noreferrer' } : {}) };
}
