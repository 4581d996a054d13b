/** Draws preview images in a thread of their own, so that no page waits for one. */
import { createThread, type Thread, ThreadError, threadFile } from '@/lib/kit/process/thread';
import { encodeFacts } from './encode-facts';
import type { PictureFacts } from './picture';

/** For one image. The fonts and the library take memory, so an unused thread is ended. */
const BOUNDS = { seconds: 20, megabytes: 512, idleSeconds: 60 };

/** The input of a picture: the facts of a page, and the absolute path of its docs folder. */
export interface PictureOrder {
  facts: PictureFacts;
  docs: string;
}

let thread: Thread<PictureOrder, Uint8Array<ArrayBuffer>> | undefined;

/** The image as PNG. Rejects if it cannot be drawn in time. */
export async function encodeAside(facts: PictureFacts, docs: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = threadFile('picture');
  if (!file) return encodeFacts(facts, docs);
  thread ??= createThread(file, BOUNDS);
  return thread.ask({ facts, docs }).catch((error: unknown) => {
    const isLate = error instanceof ThreadError && error.reason === 'late';
    throw isLate ? new Error(`The preview image was not drawn within ${BOUNDS.seconds} seconds.`) : error;
  });
}
