/** Validates links in the navigation. */
import { hrefKind } from '@/lib/kit/urls';
import type { BuildContext } from './context';
import { isWritten, textOf, type Written } from './written';

/**
 * An element's `href` if it is a web or mail address, a path or an `#anchor`. An address without a scheme is read as a path or a host, with
 * `nav/href-scheme`; undefined for another scheme. See content/settings/frame.mdx#addresses.
 */
export function hrefOf(context: BuildContext, at: Written): string | undefined {
  const { href } = at.value;
  if (typeof href !== 'string') return undefined;
  if (isAllowed(href)) return href.trim();
  const meant = meantBy(href.trim());
  context.report(
    'nav/href-scheme',
    `${at.pointer}/href`,
    `The link "${href}" is neither a URL nor a path.`,
    meant === undefined ? 'Use https, http, mailto, a path such as "/guide", or "#section".' : `Write "${meant}".`,
    meant === undefined,
  );
  return meant;
}

/**
 * The `href` of a global anchor, which must be an absolute http(s) URL (`nav/global-anchor-href`). Other safe addresses are kept as links;
 * without an address or with an unsafe scheme the anchor is dropped. See content/reference/format/navigation.mdx#global.
 */
export function globalAnchorHrefOf(context: BuildContext, at: Written, label: string): string | undefined {
  const href = textOf(at, 'href');
  if (href !== undefined && /^https?:\/\/[^/]/i.test(href)) return href;
  if (isWritten(at, 'href') && typeof at.value.href !== 'string') return undefined;
  const usable = href !== undefined && hrefKind(href) !== 'unsafe';
  context.report(
    'nav/global-anchor-href',
    href === undefined ? at.pointer : `${at.pointer}/href`,
    href === undefined
      ? `The global anchor "${label}" has no \`href\`.`
      : `The global anchor "${label}" links to "${href}", which is not an absolute http(s) URL.`,
    'Write an absolute URL: `"href": "https://…"`.',
    !usable,
  );
  if (!usable) return undefined;
  return hrefKind(href) === 'relative' ? `/${href.replace(/^(\.?\/)+/, '')}` : href;
}

function isAllowed(href: string): boolean {
  const kind = hrefKind(href);
  return kind === 'mail' ? /^\s*mailto:/i.test(href) : kind === 'external' || kind === 'path' || kind === 'anchor';
}

/** The address meant by an `href` without a scheme; undefined for another scheme. */
function meantBy(href: string): string | undefined {
  if (hrefKind(href) !== 'relative' || href === '') return undefined;
  const host = href.split('/')[0] ?? '';
  const isHost = /^[\w-]+(\.[\w-]+)+$/.test(host) && !/\.(mdx?|html)$/.test(host);
  return isHost ? `https://${href}` : `/${href.replace(/^(\.{0,2}\/)+/, '')}`;
}
