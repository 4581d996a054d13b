/** The scripts of the configured services. Pure. */
import type { SiteSettings } from '@/lib/config/settings';
import { SERVICES, type ServiceScript, type Values } from './services';

/** One script for each service with usable values. */
export function integrationScripts(integrations: SiteSettings['integrations']): ServiceScript[] {
  return Object.entries(integrations).flatMap(([key, values]) => {
    const build = Object.hasOwn(SERVICES, key) ? SERVICES[key] : undefined;
    return build?.(values as Values) ?? [];
  });
}
