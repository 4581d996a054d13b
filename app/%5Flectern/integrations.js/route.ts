/** The script that loads the services of `integrations`: one file of the site's own, empty where none is set. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const { integrationsScript, loadSettings } = await engine();
  return new Response(integrationsScript(loadSettings().integrations) ?? '', {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
