/** The page to which an OAuth 2 provider sends a reader back: passes the query on to the playground, and closes itself. */
import { createHash } from 'node:crypto';

const SCRIPT = "new BroadcastChannel('lectern-oauth').postMessage(location.search);close()";
const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const PAGE = `<!DOCTYPE html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>OAuth</title><script>${SCRIPT}</script>`;

/** The same for everybody: the query is only read in the browser. */
export function serveOAuthCallback(): Response {
  return new Response(PAGE, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${HASH}'`,
      'Cache-Control': 'no-store',
    },
  });
}
