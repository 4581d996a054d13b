/**
 * Sections that contain a question as a sample, such as the prompt of an example: they do not answer it. Pure. See
 * content/reference/assistant/answers.mdx#tones.
 */
import type { Section } from '@/lib/search/types';
import { quotedIn } from './quoted';
import type { Searcher } from './searcher';

/** Others are messages, such as those of errors, which readers paste. */
const IS_QUESTION = /[?？؟]\s*$/;
/** Shorter quotations are names. */
const MIN_WORDS = 4;
/** Characters of a section that are read. */
const READ_LENGTH = 20_000;
/** Minimum share, by weight, of the words that question and section have in common that are also in one sample. */
const MIN_SHARE = 0.8;
/** Minimum share of a sample's words that are in the question: a longer text that contains them says more. */
const MIN_ASKED = 0.5;

/** Whether what a section has in common with a question is a sample. */
export function isSampleIn(section: Section, question: string, searcher: Searcher): boolean {
  const text = section.markdown.slice(0, READ_LENGTH);
  const stemsOf = (part: string): readonly string[] => searcher.stems(part, section.lang);
  const asked = new Set(stemsOf(question));
  const similar = quotedIn(text)
    .filter((sample) => IS_QUESTION.test(sample) && sample.split(/\s+/).length >= MIN_WORDS)
    .map(stemsOf)
    .filter((stems) => stems.filter((stem) => asked.has(stem)).length >= stems.length * MIN_ASKED);
  if (similar.length === 0) return false;
  const weigh = (stems: readonly string[]): number =>
    [...new Set(stems)]
      .filter((stem) => asked.has(stem))
      .reduce((sum, stem) => sum + searcher.weight(stem, section), 0);
  const headings = stemsOf(section.trail.join('\n'));
  const most = weigh([...headings, ...stemsOf(text)]) * MIN_SHARE;
  return weigh(headings) < most && similar.some((stems) => weigh(stems) >= most);
}
