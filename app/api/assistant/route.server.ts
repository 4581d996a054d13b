/** What the assistant's panel on this site's pages talks to. */
import { openAssistant } from '@/app/open-assistant';
import { handleReader } from '@/lib/assistant/proxy';

export const dynamic = 'force-dynamic';

async function message(request: Request): Promise<Response> {
  return handleReader(request, openAssistant);
}

export { message as DELETE, message as GET, message as PATCH, message as POST, message as PUT };
