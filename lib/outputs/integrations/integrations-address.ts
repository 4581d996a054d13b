/** Where the script of `integrations` is. */
import { createHash } from 'node:crypto';
import type { SiteSettings } from '@/lib/config/settings';
import { integrationsScript } from './integrations-script';

/** Its address, with a mark that changes with its text; undefined where no service is set, and while writing. */
export function integrationsAddress({ integrations }: Pick<SiteSettings, 'integrations'>): string | undefined {
  const text = process.env.NODE_ENV === 'production' ? integrationsScript(integrations) : undefined;
  if (text === undefined) return undefined;
  return `/_lectern/integrations.js?v=${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
}
