/** The site of a server. */
import type { Env } from '@/lib/kit/env';
import { fixedSite, type SiteSource, watchedSite } from '@/lib/site/model/source';
import { type SiteMode, siteLocation } from '@/lib/source/location';
import { BUILT_IN } from './built-in';

/** The site named by the environment. */
export function sourceFrom(env: Env, mode: SiteMode): SiteSource {
  const location = siteLocation(env, mode);
  return mode === 'dev' ? watchedSite(location, BUILT_IN) : fixedSite(location, BUILT_IN);
}
