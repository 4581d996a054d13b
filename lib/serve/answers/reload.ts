/** Notifies the browsers of a preview of changes in the docs folder, by server-sent events. */
import type { SiteSource } from '@/lib/site/model/source';

const HEARTBEAT_MS = 15_000;

/** A stream of revisions, starting with the current one; it ends with the request. */
export function serveReload(request: Request, source: SiteSource): Response {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      send(`data: ${source.revision()}\n\n`);
      const stop = source.onRevision((revision) => send(`data: ${revision}\n\n`));
      const heartbeat = setInterval(() => send(': heartbeat\n\n'), HEARTBEAT_MS);
      const abort = (): void => {
        end();
        controller.close();
      };
      end = () => {
        stop();
        clearInterval(heartbeat);
        // A stream that was cancelled must not be closed as well.
        request.signal.removeEventListener('abort', abort);
      };
      if (request.signal.aborted) abort();
      else request.signal.addEventListener('abort', abort);
    },
    cancel: () => end(),
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' },
  });
}
