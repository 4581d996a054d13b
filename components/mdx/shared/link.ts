/** The attributes of links in articles. */
import { isExternal, runsCode } from '@/lib/kit/urls';
import { isNotOff, isOn, wordOf } from './props';

interface LinkProps {
  href?: string;
  target?: string;
  rel?: string;
  /** The name to save a file by; empty: its own. */
  download?: string;
}

/**
 * The attributes for a link to `href`: external links open in a new tab (content/reference/format/mdx.mdx#links), and with `download` browsers
 * save what it leads to. An unsafe or missing address gives a link without `href`.
 */
export function linkProps(href: unknown, target?: unknown, download?: unknown): LinkProps {
  const address = wordOf(href);
  if (address === undefined || runsCode(address)) return {};
  const frame = wordOf(target) ?? (isExternal(address) ? '_blank' : undefined);
  const name = isOn(download) ? '' : isNotOff(download) ? wordOf(download) : undefined;
  return {
    href: address,
    ...(frame ? { target: frame } : {}),
    ...(frame === '_blank' ? { rel: 'noreferrer' } : {}),
    ...(name === undefined ? {} : { download: name }),
  };
}
