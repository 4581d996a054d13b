/** Joins pieces of text that follow each other quickly: each costs time in every stage, and a reader sees no more than some in a second. */
import type { StreamPart } from './sdk';

type Delta = Extract<StreamPart, { type: 'text-delta' | 'reasoning-delta' }>;

const EVERY_MS = 40;

/** Passes a stream on, with at most one piece of a text in 40 ms. The first is not delayed. */
export function merged(): TransformStream<StreamPart, StreamPart> {
  let held: Delta | undefined;
  let timer: NodeJS.Timeout | undefined;
  let passed = Number.NEGATIVE_INFINITY;

  function pass(controller: TransformStreamDefaultController<StreamPart>): void {
    clearTimeout(timer);
    timer = undefined;
    if (held === undefined) return;
    passed = performance.now();
    controller.enqueue(held);
    held = undefined;
  }

  return new TransformStream({
    transform(part, controller) {
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') {
        pass(controller);
        controller.enqueue(part);
        return;
      }
      if (held !== undefined && (held.id !== part.id || held.type !== part.type)) pass(controller);
      held = held === undefined ? part : { ...held, ...part, delta: held.delta + part.delta };
      const wait = passed + EVERY_MS - performance.now();
      if (wait <= 0) pass(controller);
      // A stream that was stopped meanwhile takes nothing more.
      else timer ??= setTimeout(() => tryTo(() => pass(controller)), wait);
    },
    flush: pass,
  });
}

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // The reader has left.
  }
}
