/** JSON pointers (RFC 6901). */

/** A path of keys and indexes as a pointer. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The keys of a pointer: the inverse of `pointerOf`. */
export function keysOf(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapedKey);
}

/** A key as it is, from the part of a pointer between two slashes. */
export function unescapedKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
