/** The scripts of the configured services. Pure. */

import type { SiteSettings } from '@/lib/config/settings';
import { ownValue } from '@/lib/kit/own';
import { SERVICES, type ServiceScript, type Values } from './services';

/** One script for each service with usable values. */
export function integrationScripts(integrations: SiteSettings['integrations']): ServiceScript[] {
  return Object.entries(integrations).flatMap(([key, values]) => {
    const build = ownValue(SERVICES, key);
    return build?.(values as Values) ?? [];
  });
}
