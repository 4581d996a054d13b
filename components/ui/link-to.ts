/** Attributes for the frame's links. */
import { isExternal } from '@/lib/kit/urls';

/** The attributes of a link: external ones open in a new tab. */
export function linkTo(href: string): { href: string; target?: string; rel?: string } {
  return isExternal(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
