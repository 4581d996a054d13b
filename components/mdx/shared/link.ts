/** The attributes of links in articles. */
import { isExternal } from '@/lib/kit/urls';
import { isNotOff, isOn, wordOf } from './props';

interface LinkProps {
  href?: string;
  target?: string;
  rel?: string;
  /** The name to save a file by; empty: its own. */
  download?: string;
}

/** Schemes that run code. App schemes (`vscode:`, `slack:`) are allowed for deep links. */
const RUNS_CODE = /^(javascript|vbscript|data):/i;

/**
 * The attributes for a link to `href`: external links open in a new tab (content/reference/format/mdx.mdx#links), and with `download` browsers
 * save what it leads to. An unsafe or missing address gives a link without `href`.
 */
export function linkProps(href: unknown, target?: unknown, download?: unknown): LinkProps {
  const address = wordOf(href);
  // Browsers drop control characters before they read the scheme (WHATWG URL 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant.
  if (address === undefined || RUNS_CODE.test(address.replace(/[\u0000-\u0020]+/g, ''))) return {};
  const frame = wordOf(target) ?? (isExternal(address) ? '_blank' : undefined);
  const name = isOn(download) ? '' : isNotOff(download) ? wordOf(download) : undefined;
  return {
    href: address,
    ...(frame ? { target: frame } : {}),
    ...(frame === '_blank' ? { rel: 'noreferrer' } : {}),
    ...(name === undefined ? {} : { download: name }),
  };
}
