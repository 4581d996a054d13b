/** What the assistant's panel on this site's pages talks to. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

async function message(request: Request): Promise<Response> {
  const { handleReader, openAssistant } = await engine();
  return handleReader(request, openAssistant);
}

export { message as DELETE, message as GET, message as PATCH, message as POST, message as PUT };
