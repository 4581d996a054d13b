/** The URL of the script of `integrations`. */
import { versioned } from '@/lib/kit/hash';
import type { SiteModel } from '@/lib/site/types';
import { integrationsScript } from './integrations-script';

/** Its address, with a mark that changes with its text; undefined where no service is set, and while writing. */
export function integrationsAddress({ settings, mode }: Pick<SiteModel, 'settings' | 'mode'>): string | undefined {
  const text = mode === 'dev' ? undefined : integrationsScript(settings.integrations);
  if (text === undefined) return undefined;
  return versioned('/_lectern/integrations.js', text);
}
