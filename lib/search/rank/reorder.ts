/**
 * The second stage of ranking: the best sections are ordered again by what would take too long to read of all sections. Pure. See
 * content/reference/assistant/answers.mdx#search.
 */
import type { QueryWord, SearchPart } from '../types';
import { type Candidate, type Features, featuresOf, type QueryHints } from './features';
import { sum } from './sum';

/**
 * The weights of the features: the most likely ones for the question sets of the sites called seen, found by `npm run bench -- fit`. The
 * exponentials of the weighted sums are in proportion to the likelihoods of the sections. `promised` and `named` are higher than fitted:
 * headings that share no word with the question stayed below those that repeat it, and titles that have a name among other words above it.
 * `headedByRarest` and `missing` are half of what was fitted, for the sake of follow-ups. `endpoint` is lower: a fifth of the questions are
 * about endpoints, which is more than readers ask.
 */
const WEIGHTS: Features = {
  score: 3.8,
  order: 0.47,
  size: -0.47,
  samePage: 0.24,
  named: 1.2,
  promised: 0.7,
  endpoint: 0.8,
  elsewhere: -2,
  scoreEarly: 2.5,
  scoreRoute: 1.54,
  headed: 0.57,
  heading: 1.44,
  headedByRarest: -0.3,
  writtenAbove: 1.76,
  written: 1.52,
  pairs: 1.7,
  missing: -0.1,
  first: 0.4,
  code: 0.4,
  table: 0.93,
  length: -0.11,
};

/** Sections that are ordered again. */
export const REORDERED = 20;

/** The first candidates in the order of their features, then the others. */
export function reorder(
  part: SearchPart,
  words: readonly QueryWord[],
  candidates: readonly Candidate[],
  hints: QueryHints = {},
): Candidate[] {
  const { distinct, repeated } = withoutRepeatedParts(part, candidates);
  const first = distinct.slice(0, REORDERED);
  const features = featuresOf(part, words, first, hints);
  const powers = features.map((one) => Math.exp(weighted(one)));
  const total = sum(powers);
  const ordered = first
    .map((candidate, at) => ({ ...candidate, likelihood: (powers[at] ?? 0) / total }))
    .sort((a, b) => b.likelihood - a.likelihood);
  return [...ordered, ...distinct.slice(REORDERED), ...repeated];
}

/** Takes out the parts of API endpoints with the text of a better one: hundreds of endpoints may describe the same error. */
function withoutRepeatedParts({ sections }: SearchPart, candidates: readonly Candidate[]) {
  const texts = new Set<string>();
  const [distinct, repeated]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    const { kind, heading, markdown } = sections[candidate.section] ?? {};
    const text = `${heading}\n${markdown}`;
    const isRepeated = kind === 'operation' && texts.has(text);
    (isRepeated ? repeated : distinct).push(candidate);
    if (kind === 'operation') texts.add(text);
  }
  return { distinct, repeated };
}

function weighted(features: Features): number {
  return Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + weight * features[name as keyof Features], 0);
}
