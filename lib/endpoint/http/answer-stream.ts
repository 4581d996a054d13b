/**
 * Encodes events as a stream of bytes. The stream is pulled, so a slow reader slows down the source instead of filling memory. See
 * content/reference/assistant/answers.mdx#deadlines.
 */
import { BROKEN_OFF } from '@/lib/answers/by-model/model-answer';
import type { AnswerEvent, Encoder } from '@/lib/answers/types';

const HEARTBEAT_MS = 10_000;

export interface StreamOptions {
  encoder: Encoder;
  /** Aborts all work for this answer. */
  abort: AbortController;
  log(message: string): void;
  heartbeatMs?: number;
}

/** The stream of an answer. It always ends as its format requires. */
export function answerStream(events: AsyncGenerator<AnswerEvent>, options: StreamOptions): ReadableStream<Uint8Array> {
  const { abort } = options;
  const texts = encoded(events, options);
  const bytes = new TextEncoder();
  let pending: Promise<IteratorResult<string>> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pending ??= texts.next();
        const result = await orQuiet(pending, options.heartbeatMs ?? HEARTBEAT_MS);
        if (result === 'quiet') return controller.enqueue(bytes.encode(options.encoder.heartbeat));
        pending = undefined;
        if (!result.done) return controller.enqueue(bytes.encode(result.value));
        controller.close();
      },
      cancel() {
        abort.abort();
        // Not awaited: the generator ends when the work it waits for notices the abort.
        texts.return(undefined).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Skips empty texts: an empty chunk would end the body. */
async function* encoded(
  events: AsyncGenerator<AnswerEvent>,
  { encoder, abort, log }: StreamOptions,
): AsyncGenerator<string> {
  yield encoder.start();
  try {
    for await (const event of events) {
      const text = encoder.event(event);
      if (text !== '') yield text;
      if (event.type === 'error') break;
    }
  } catch (error) {
    log(`answer: ${error instanceof Error ? (error.stack ?? error.message) : 'failed'}`);
    yield encoder.event({ type: 'error', message: BROKEN_OFF });
  }
  if (!abort.signal.aborted) yield encoder.finish();
}

async function orQuiet<T>(work: Promise<T>, ms: number): Promise<T | 'quiet'> {
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<'quiet'>((resolve) => {
    timer = setTimeout(() => resolve('quiet'), ms);
  });
  try {
    return await Promise.race([work, quiet]);
  } finally {
    clearTimeout(timer);
  }
}
