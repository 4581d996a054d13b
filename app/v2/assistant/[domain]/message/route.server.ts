/** The endpoint for clients of version 5 and later of the chat library. Every method, so that each refusal has the same shape. */
import { openAssistant } from '@/app/open-assistant';
import { handleMessage } from '@/lib/assistant/handle-message';
import { wireV5 } from '@/lib/assistant/wire/wire-v5';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ domain: string }>;
}

async function message(request: Request, { params }: Context): Promise<Response> {
  return handleMessage(request, (await params).domain, wireV5, openAssistant);
}

export { message as DELETE, message as GET, message as OPTIONS, message as PATCH, message as POST, message as PUT };
