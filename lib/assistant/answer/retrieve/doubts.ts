/** What speaks for and against the first hits as answers, which the search does not see. Pure. */
import type { Hit, Section } from '@/lib/search/types';
import { lackingNames, namesIn } from './named';
import { asksPrice, namesPrice } from './prices';
import { isSampleIn } from './samples';
import type { Searcher } from './searcher';

/** Hits that are read; the tone of an answer depends on fewer. */
const READ = 5;

/** A question, and the same together with the questions that it refers to. */
interface Asked {
  question: string;
  subject: string;
}

/**
 * Adds to each of the first hits how rare a word of the subject its headings have, whether it contains the question as a sample only, and which
 * price or names it lacks.
 */
export function withDoubts(hits: readonly Hit[], { question, subject }: Asked, searcher: Searcher): Hit[] {
  const lang = hits[0]?.section.lang ?? 'en';
  const names = namesIn(question, lang);
  const stems = searcher.stems(subject, lang);
  const wantsPrice = asksPrice(question);
  return hits.map((hit, at) => {
    if (at >= READ) return hit;
    const { section } = hit;
    const lacking = lackingNames(names, section, searcher);
    return {
      ...hit,
      headed: rarestInHeadings(stems, section, searcher),
      ...(isSampleIn(section, question, searcher) && { isSample: true as const }),
      ...(wantsPrice && !namesPrice(section) && { lacksPrice: true as const }),
      ...(lacking.length > 0 && { lacking }),
    };
  });
}

/** The rarity of the rarest of the stems in the title or a heading of a section, 0 to 1. */
function rarestInHeadings(stems: readonly string[], section: Section, searcher: Searcher): number {
  const { title, trail, lang } = section;
  const headings = new Set(searcher.stems([title, ...trail].join('\n'), lang));
  const weights = stems.filter((stem) => headings.has(stem)).map((stem) => searcher.weight(stem, section));
  return Math.max(0, ...weights) / searcher.weight('', section);
}
