/** The thread that highlights blocks in languages of the docs folder; see highlight-thread.ts. An entry of the bundle. */
import { answerQuestions } from '@/lib/kit/process/thread';
import { highlightFresh } from './highlight-fresh';
import type { HighlightOrder } from './highlight-thread';

answerQuestions(({ fence, themes, custom }: HighlightOrder) => highlightFresh(fence, themes, custom));
