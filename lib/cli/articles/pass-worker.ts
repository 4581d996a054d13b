/** The thread that runs pages with code of their own; see lib/mdx/run/pass-thread.ts. An entry of the bundle. */
import { renderers } from '@/components/mdx/renderers';
import { componentsAt } from '@/lib/extensions/components-at';
import { answerQuestions } from '@/lib/kit/process/thread';
import { type PassComponents, type PassInput, renderPass } from '@/lib/mdx/run/pass';

/** By compiled configuration. */
const extended = new Map<string, Promise<PassComponents>>();

answerQuestions(async (input: PassInput) => renderPass(input, await componentsFor(input)));

function componentsFor({ extended: places }: PassInput): Promise<PassComponents> | PassComponents {
  if (!places) return renderers;
  const key = JSON.stringify(places);
  const known = extended.get(key) ?? componentsAt(places).then((groups) => renderers.with(groups));
  extended.set(key, known);
  return known;
}
