/** The address of the `integrations` script. */
import type { SiteSettings } from '@/lib/config/settings';
import { versioned } from '@/lib/kit/hash';
import { integrationsScript } from './integrations-script';

/** Its address with a version; undefined without services and in `dev`. */
export function integrationsAddress({ integrations }: Pick<SiteSettings, 'integrations'>): string | undefined {
  const text = process.env.NODE_ENV === 'production' ? integrationsScript(integrations) : undefined;
  if (text === undefined) return undefined;
  return versioned('/_lectern/integrations.js', text);
}
