/** The path below which the site is served, from the document. Everything else in the browser gets its addresses through these functions. */
import { belowBase, withinBase } from '@/lib/kit/http/base-path';

/** `''` at the root of the host. */
export function basePath(): string {
  return document.documentElement.dataset.base ?? '';
}

/** The public form of an address inside the site: `/guide` → `/docs/guide`. */
export function publicAddress(address: string): string {
  return belowBase(address, basePath());
}

/** The path inside the site; undefined if `pathname` is not below its path. */
export function sitePath(pathname: string): string | undefined {
  return withinBase(pathname, basePath());
}

/** The public form of an address in a writer's live component, which may have the path already. */
export function writerAddress(address: string): string {
  return /^\/(?!\/)/.test(address) && sitePath(address) === undefined ? publicAddress(address) : address;
}
