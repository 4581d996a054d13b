/** The thread that runs pages with code of their own; see lib/mdx/run/pass-thread.ts. An entry of the bundle. */
import { renderers } from '@/components/mdx/renderers';
import { answerQuestions } from '@/lib/kit/process/thread';
import { type PassInput, renderPass } from '@/lib/mdx/run/pass';

answerQuestions((input: PassInput) => renderPass(input, renderers));
