/** Names an icon, on the server and in the browser alike. */
import type { IconLibrary, IconRef } from '@/lib/words/icons';

/** The library, the style if there is one, and the name. */
export function iconKey(ref: IconRef | string, library: IconLibrary): string {
  const { name, style = '', library: own = library } = typeof ref === 'string' ? ({ name: ref } as IconRef) : ref;
  return `${own} ${style} ${name.trim()}`;
}
