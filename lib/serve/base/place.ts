/**
 * The public addresses of a site that is served below a path. Everything inside the program works with addresses from the site's root
 * (`/guide`); requests lose the path when they arrive, and addresses get it when an answer leaves.
 */
import { belowBase } from '@/lib/kit/http/base-path';
import type { Place } from '@/lib/markdown/place-addresses';
import { livePathOf, siteAddress } from '@/lib/site/model/live-path';
import type { SiteModel } from '@/lib/site/types';

const places = new WeakMap<SiteModel, Place>();

/** The public addresses of a site; undefined if they are those inside it. */
export function placeOf(site: SiteModel): Place | undefined {
  const { base = '' } = site;
  if (base === '' && livePathOf(site) === '') return undefined;
  const known = places.get(site) ?? ((address) => belowBase(siteAddress(site, address), base));
  places.set(site, known);
  return known;
}
