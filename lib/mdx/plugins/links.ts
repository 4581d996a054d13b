/** Resolves addresses in a page's text. */
import {
  encodePath,
  encodeRoute,
  extensionOf,
  type FilePath,
  filePath,
  folderOf,
  resolveInside,
  routeOf,
} from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';

/** The site's skill for agents is a text at this address, not a page. See content/reference/format/outputs.mdx#agents. */
const SKILL = filePath('skill.md');

/** An address as written to the HTML. */
export interface ResolvedLink {
  href: string;
  /** True for a page or file of this site, or a part of this page. */
  internal: boolean;
}

/**
 * Resolves a link in `file`: relative links start at the file's folder, `.md`, `.mdx` and `/index` are removed, paths are percent-encoded.
 * Anything that is not a path is unchanged. See content/reference/format/mdx.mdx#links.
 */
export function resolveLink(href: string, file: FilePath): ResolvedLink {
  const kind = hrefKind(href);
  if (kind === 'anchor') return { href: href.trim(), internal: true };
  if (kind !== 'path' && kind !== 'relative') return { href, internal: false };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.trim()) ?? [];
  // `?tab=x` alone stays on this page.
  if (path === '') return { href: rest, internal: rest.startsWith('#') };
  const target = resolveInside(folderOf(file), decoded(path)) ?? decoded(path).replace(/^(\.{1,2}\/)+/, '');
  const isAsset = target === SKILL || (extensionOf(target) !== '' && !/^mdx?$/.test(extensionOf(target)));
  return { href: (isAsset ? `/${encodePath(target)}` : encodeRoute(routeOf(target))) + rest, internal: true };
}

/** A displayed file (image, video): its address, and its path if it is in the docs folder. */
export interface ResolvedAsset {
  src: string;
  file?: FilePath;
}

/** The address of an image or media file displayed by `file`. */
export function resolveAsset(src: string, file: FilePath): ResolvedAsset {
  const kind = hrefKind(src);
  if (src.trim() === '' || (kind !== 'path' && kind !== 'relative')) return { src };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(src.trim()) ?? [];
  const target = resolveInside(folderOf(file), decoded(path));
  return target === undefined ? { src } : { src: `/${encodePath(target)}${rest}`, file: target };
}
