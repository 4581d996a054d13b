/** Draws preview images in a thread of their own, so that no page waits for one. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { encodeFacts } from './encode-facts';
import type { PictureFacts } from './picture';

/** For one image; then the thread is ended. */
const DEADLINE_MS = 20_000;
/** The fonts and the library take memory, so an unused thread is ended. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 512;

/** The file that lib/cli/bundle.mjs writes beside this one; code that runs from its sources has none. */
const FILE = new URL('./picture.js', import.meta.url);

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** The image as PNG. One at a time. Rejects if it cannot be drawn in time. */
export async function encodeAside(facts: PictureFacts, docs: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!hasThread()) return encodeFacts(facts, docs);
  clearTimeout(idle);
  thread ??= start();
  try {
    return await ask(thread, { facts, docs });
  } finally {
    idle = setTimeout(end, IDLE_MS).unref();
  }
}

function hasThread(): boolean {
  return import.meta.url.startsWith('file:') && fs.existsSync(fileURLToPath(FILE));
}

function start(): Worker {
  const worker = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  // Errors are those of the image that is being drawn.
  worker.on('error', end).on('exit', end).unref();
  return worker;
}

function end(): void {
  const ended = thread;
  thread = undefined;
  void ended?.terminate();
}

function ask(worker: Worker, message: object): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      finish();
      end();
      reject(new Error(`The preview image was not drawn within ${DEADLINE_MS / 1000} seconds.`));
    }, DEADLINE_MS);
    const finish = (): void => {
      clearTimeout(late);
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = ({ png, error }: { png?: Uint8Array<ArrayBuffer>; error?: string }): void => {
      finish();
      if (png) resolve(png);
      else reject(new Error(error ?? 'The preview image was not drawn.'));
    };
    const failed = (error: unknown): void => {
      finish();
      reject(error);
    };
    const ended = (): void => failed(new Error('The thread that draws preview images ended.'));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(message);
  });
}
