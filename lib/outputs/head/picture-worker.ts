/** The thread that draws preview images; see picture-thread.ts. An entry of the bundle. */
import { answerQuestions } from '@/lib/kit/process/thread';
import { encodeFacts } from './encode-facts';
import type { PictureOrder } from './picture-thread';

answerQuestions(({ facts, docs }: PictureOrder) => encodeFacts(facts, docs));
