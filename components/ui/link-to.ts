/** What every link of the frame needs to know about where it leads. */
import { isExternal } from '@/lib/kit/urls';

/** The attributes of a link: one that leaves the site opens in a new tab. */
export function linkTo(href: string): { href: string; target?: string; rel?: string } {
  return isExternal(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}
