/** The icons of live components, in place of lib/icons/find, which reads them from disk. */
import { ownIcons } from 'lectern/own-icons';
import type { FoundIcon } from '@/lib/icons/find';
import { iconKey } from '@/lib/icons/icon-key';
import type { SiteParts } from '@/lib/mdx/islands/site-parts';
import type { IconLibrary, IconRef } from '@/lib/words/icons';

let drawings: SiteParts['drawings'] = {};

/** Sets the drawings of the components that are rendered next. */
export function setDrawings(site: SiteParts): void {
  ({ drawings } = site);
}

/** The icon, if it came with the code, or is one of ours, an image or an emoji. */
export function findIcon(ref: IconRef | string, library: IconLibrary): FoundIcon | undefined {
  const { name, ...rest } = typeof ref === 'string' ? { name: ref } : ref;
  if (/^(?:https?:\/)?\//i.test(name)) return { src: name };
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name)) return { emoji: name };
  const svg = drawings[iconKey({ name, ...rest }, library)] ?? drawings[iconKey(name, library)];
  const own = library === 'lucide' ? ownIcons[name] : undefined;
  return svg === undefined && own === undefined ? undefined : { svg: svg ?? own ?? '' };
}

/** Unknown icons are reported when the page is made. */
export function checkIcon(): undefined {
  return undefined;
}
