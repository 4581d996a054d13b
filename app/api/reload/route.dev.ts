/** While writing: tells the open browser, by server-sent events, that the docs folder changed. Absent from builds. */
import { currentRevision, onRevision } from '@/lib/source/revision';

export const dynamic = 'force-dynamic';

const HEARTBEAT_MS = 15_000;

export function GET(request: Request): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      send(`data: ${currentRevision()}\n\n`);
      const stop = onRevision((revision) => send(`data: ${revision}\n\n`));
      const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      request.signal.addEventListener('abort', () => {
        stop();
        clearInterval(heartbeat);
        controller.close();
      });
    },
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
  });
}
