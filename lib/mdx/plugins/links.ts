/** Addresses in a page's text, resolved to addresses of the site. */
import { encodePath, encodeRoute, extensionOf, type FilePath, folderOf, resolveInside, routeOf } from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';

/** An address as it goes into the HTML. */
export interface ResolvedLink {
  href: string;
  /** Leads to a page or file of this site, or to a part of this page. */
  internal: boolean;
}

/**
 * The address of a link that stands in `file`: relative ones start at the file's folder, `.md`, `.mdx` and `/index` are dropped,
 * paths are percent-encoded. Anything that is no path is left as it is. See content/reference/format/mdx.mdx#links.
 */
export function resolveLink(href: string, file: FilePath): ResolvedLink {
  const kind = hrefKind(href);
  if (kind === 'anchor') return { href: href.trim(), internal: true };
  if (kind !== 'path' && kind !== 'relative') return { href, internal: false };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.trim()) ?? [];
  // `?tab=x` alone stays on this page.
  if (path === '') return { href: rest, internal: rest.startsWith('#') };
  const target = resolveInside(folderOf(file), decoded(path)) ?? decoded(path).replace(/^(\.{1,2}\/)+/, '');
  const isAsset = extensionOf(target) !== '' && !/^mdx?$/.test(extensionOf(target));
  return { href: (isAsset ? `/${encodePath(target)}` : encodeRoute(routeOf(target))) + rest, internal: true };
}

/** A file that a page shows (image, video): its address, and its path when it is one of the docs folder. */
export interface ResolvedAsset {
  src: string;
  file?: FilePath;
}

/** The address of an image or media file that `file` shows. */
export function resolveAsset(src: string, file: FilePath): ResolvedAsset {
  const kind = hrefKind(src);
  if (src.trim() === '' || (kind !== 'path' && kind !== 'relative')) return { src };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(src.trim()) ?? [];
  const target = resolveInside(folderOf(file), decoded(path));
  return target === undefined ? { src } : { src: `/${encodePath(target)}${rest}`, file: target };
}
