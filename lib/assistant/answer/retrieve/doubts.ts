/** What speaks against the first hits as answers, which the search does not see. Pure. */
import type { Hit } from '@/lib/search/types';
import { lackingNames, namesIn } from './named';
import { isSampleIn } from './samples';
import type { Searcher } from './searcher';

/** Hits that are read; the tone of an answer depends on fewer. */
const READ = 5;

/** Adds to each of the first hits whether it contains the question as a sample only, and which names of the question it lacks. */
export function withDoubts(hits: readonly Hit[], question: string, searcher: Searcher): Hit[] {
  const names = namesIn(question, hits[0]?.section.lang ?? 'en');
  return hits.map((hit, at) => {
    if (at >= READ) return hit;
    const { section } = hit;
    const lacking = lackingNames(names, section, searcher);
    return {
      ...hit,
      ...(isSampleIn(section, question, searcher) && { isSample: true as const }),
      ...(lacking.length > 0 && { lacking }),
    };
  });
}
