/** The script that loads the services of `integrations`: one file of the site's own, empty where none is set. */
import { integrationsScript } from '@/lib/outputs/integrations/integrations-script';
import { loadSettings } from '@/lib/site/read-config';

export const dynamic = 'force-static';

export function GET(): Response {
  return new Response(integrationsScript(loadSettings().integrations) ?? '', {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
