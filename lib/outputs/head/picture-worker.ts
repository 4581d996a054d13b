/** The thread that draws preview images; see picture-thread.ts. An entry of the bundle. */
import { parentPort } from 'node:worker_threads';
import { messageOf } from '@/lib/kit/text';
import { encodeFacts } from './encode-facts';
import type { PictureFacts } from './picture';

parentPort?.on('message', ({ facts, docs }: { facts: PictureFacts; docs: string }) => {
  encodeFacts(facts, docs).then(
    (png) => parentPort?.postMessage({ png }),
    (error: unknown) => parentPort?.postMessage({ error: messageOf(error) }),
  );
});
