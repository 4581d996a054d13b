/**
 * The second stage of ranking: the best sections are ordered again by what would take too long to read of all sections. Pure. See
 * content/reference/assistant/answers.mdx#search.
 */
import type { QueryWord, SearchPart } from '../types';
import { type Candidate, type Features, featuresOf } from './features';
import { sum } from './sum';

/**
 * The weights of the features, fitted to the question sets of the sites called seen by `npm run bench -- fit`. The exponentials of the weighted
 * sums are in proportion to the likelihoods of the sections.
 */
const WEIGHTS: Features = {
  score: 5.9,
  size: -0.65,
  samePage: 0.53,
  titled: 2.4,
  promised: 2.06,
  endpoint: 0.87,
  scoreEarly: 2.4,
  heading: 2.84,
  headedByRarest: -0.98,
  writtenAbove: 2.7,
  written: 1.56,
  pairs: 0.65,
  missing: -0.32,
  first: 0.47,
  length: -0.08,
};

/**
 * The bonus for the beginning of a page whose name is the question ("What is a queue?", "queues"). More than fitted: readers ask this more
 * often than the question sets do.
 */
const WHOLE_TITLE = 7;

/** Sections that are ordered again. */
export const REORDERED = 20;

/** The first candidates in the order of their features, then the others. */
export function reorder(
  part: SearchPart,
  words: readonly QueryWord[],
  candidates: readonly Candidate[],
  isAskedFor?: (section: number) => boolean,
): Candidate[] {
  const { distinct, repeated } = withoutRepeatedParts(part, candidates);
  const first = distinct.slice(0, REORDERED);
  const features = featuresOf(part, words, first, isAskedFor);
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
  const fitted = Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * features[name as keyof Features],
    0,
  );
  return features.titled > 0.99 ? fitted + WHOLE_TITLE : fitted;
}
