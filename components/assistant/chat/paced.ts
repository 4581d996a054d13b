/** Passes an answer on in few, larger parts: the chat library copies the whole message for each part, without a pause between those that have arrived. */

/** How long parts are collected, in milliseconds. */
const PACE_MS = 50;
/** Between two text parts of the stream; nothing else in it has a line break between quotes. */
const SEAM = '"\n0:"';

/** The stream with the text parts of each moment as one. While rendering one takes longer than the pace, half of the time stays free for the reader. */
export function paced(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pace = PACE_MS;
  let isCancelled = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (): void => {
        timer = undefined;
        const start = performance.now();
        controller.enqueue(encoder.encode(waiting.replaceAll(SEAM, '')));
        waiting = '';
        setTimeout(() => {
          pace = Math.max(PACE_MS, performance.now() - start);
        });
      };
      const end = (last: () => void): void => {
        clearTimeout(timer);
        if (isCancelled) return;
        send();
        last();
      };
      const read = async (): Promise<void> => {
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          waiting += decoder.decode(part.value, { stream: true });
          timer ??= setTimeout(send, pace);
        }
      };
      read().then(
        () => end(() => controller.close()),
        // An error drops what was not read yet.
        (error: unknown) => end(() => setTimeout(() => controller.error(error))),
      );
    },
    cancel(reason) {
      isCancelled = true;
      clearTimeout(timer);
      return reader.cancel(reason);
    },
  });
}
