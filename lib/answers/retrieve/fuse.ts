/** Fuses rankings of sections. Pure. */
import { sum } from '@/lib/search/rank/sum';
import type { Hit } from '@/lib/search/types';

export interface Ranking {
  hits: readonly Hit[];
  weight: number;
}

/** The constant of reciprocal rank fusion. */
const FUSION = 21;

/**
 * Reciprocal rank fusion of weighted rankings. Ranks are used because the order depends on more than the score. Likelihoods are averaged over
 * the rankings that have them.
 */
export function fuse(rankings: readonly Ranking[], factor: (hit: Hit) => number): readonly Hit[] {
  const found = new Map<string, { hit: Hit; worth: number }>();
  const weightOfAll = sum(rankings.filter(hasLikelihoods).map(({ weight }) => weight));
  for (const { hits, weight } of rankings) {
    // Several responses of an operation share an id: the best one counts.
    const once = [...new Map(hits.toReversed().map((hit) => [hit.section.id, hit])).values()].toReversed();
    once.forEach((hit, at) => {
      const known = found.get(hit.section.id);
      const worth = (known?.worth ?? 0) + (weight * factor(hit)) / (FUSION + at);
      const likelihood = (known?.hit.likelihood ?? 0) + ((hit.likelihood ?? 0) * weight) / (weightOfAll || 1);
      const merged = known === undefined ? hit : better(known.hit, hit);
      found.set(hit.section.id, { hit: { ...merged, likelihood }, worth });
    });
  }
  return [...found.values()].sort((a, b) => b.worth - a.worth).map(({ hit }) => hit);
}

function hasLikelihoods({ hits }: Ranking): boolean {
  return hits.some(({ likelihood }) => likelihood !== undefined);
}

/** Merges two hits for the same section. */
function better(a: Hit, b: Hit): Hit {
  return {
    ...a,
    score: Math.max(a.score, b.score),
    terms: [...new Set([...a.terms, ...b.terms])],
    coverage: Math.max(a.coverage, b.coverage),
    rarest: Math.max(a.rarest, b.rarest),
    focus: Math.max(a.focus, b.focus),
  };
}
