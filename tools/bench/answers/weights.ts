/** Weights of features: printed, and fitted without the site that they are tried on. */
import type { Vector } from './vectors';

/** Prints the weights by the names of the features. */
export function printWeights(features: object | undefined, weights: Vector): void {
  Object.keys(features ?? {}).forEach((name, at) => {
    console.log(`  ${name}: ${(weights[at] ?? 0).toFixed(2)}`);
  });
}

/** Each sample with what was fitted to the samples of all other sites. */
export function fittedApart<S extends { site: string }, F>(
  samples: readonly S[],
  fitOf: (others: readonly S[]) => F,
): (readonly [sample: S, fitted: F])[] {
  return [...new Set(samples.map(({ site }) => site))].flatMap((site) => {
    const fitted = fitOf(samples.filter((sample) => sample.site !== site));
    return samples.filter((sample) => sample.site === site).map((sample) => [sample, fitted] as const);
  });
}
