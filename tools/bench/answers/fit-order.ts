/**
 * The weights of `lib/search/rank/reorder.ts` by maximum likelihood: of the sections found for a question, the right ones should be the
 * likeliest, where the likelihood of a section is in proportion to the exponential of the weighted sum of its features.
 */
import type { Question } from '@/lib/answers/evaluate/questions';
import { decoded } from '@/lib/kit/urls';
import { type Candidate, type Features, featuresOf } from '@/lib/search/rank/features';
import { headingsFor } from '@/lib/search/rank/question-kinds';
import { rank } from '@/lib/search/rank/rank';
import { REORDERED } from '@/lib/search/rank/reorder';
import { sum } from '@/lib/search/rank/sum';
import { choosePart } from '@/lib/search/search';
import type { SearchIndex, Section } from '@/lib/search/types';
import { columns, deviation, dot, mean, type Vector } from './vectors';
import { fittedApart, printWeights } from './weights';

/** The sections found for a question, in the order of the first stage. */
export interface OrderSample {
  site: string;
  /** How much the question counts. */
  share: number;
  rows: readonly { features: Features; right: boolean }[];
}

/** Weight of the sum of squares of the weights, which keeps them small where the questions say little. */
const PENALTY = 0.01;
const STEPS = 300;
const STEP = 1;

/** Prints the weights that fit all samples, and the quality of the order without them and with weights fitted to the other sites. */
export function reportOrder(samples: readonly OrderSample[]): void {
  const sites = new Set(samples.map(({ site }) => site));
  const apart = fittedApart(samples, weightsFor).map(([sample, weights]) => rankOfRight(sample, weights));
  console.log(`${samples.length} questions about ${sites.size} sites`);
  console.log(`first stage: MRR ${meanReciprocal(samples.map((sample) => rankOfRight(sample))).toFixed(3)}`);
  console.log(`weights fitted without the site: MRR ${meanReciprocal(apart).toFixed(3)}`);
  printWeights(samples.flatMap(({ rows }) => rows)[0]?.features, weightsFor(samples));
}

/** The samples of a site: its questions with an answer that do not follow another one. `share`: how much each counts. */
export function orderSamples(
  site: string,
  index: SearchIndex,
  questions: readonly Question[],
  share = 1,
): OrderSample[] {
  return questions
    .filter(({ typed, expect, after = [] }) => !typed && expect.length > 0 && after.length === 0)
    .flatMap(({ question, expect }) => {
      const part = choosePart(index, question, {});
      if (part === undefined) return [];
      const { table, analyzer, sections } = part;
      let found: readonly Candidate[] = [];
      const reorder = (candidates: readonly Candidate[]): readonly Candidate[] => {
        found = candidates.slice(0, REORDERED);
        return candidates;
      };
      rank(table, analyzer, question, { limit: REORDERED, boosts: false, reorder });
      const features = featuresOf(part, analyzer.words(question), found, headingsFor(part, question));
      const rows = features.map((one, at) => {
        const section = sections[found[at]?.section ?? -1];
        return { features: one, right: section !== undefined && isExpected(section, expect) };
      });
      return [{ site, share, rows }];
    });
}

/** Whether a section is expected, or a part of an endpoint that is. */
function isExpected({ href, kind, route }: Section, expect: readonly string[]): boolean {
  return expect.includes(decoded(href)) || (kind === 'operation' && expect.includes(decoded(route)));
}

/** The weights by gradient ascent on standardised features. */
function weightsFor(samples: readonly OrderSample[]): Vector {
  const used = samples.filter(({ rows }) => rows.some(({ right }) => right));
  const all = used.flatMap(({ rows }) => rows.map(({ features }): Vector => Object.values(features)));
  const means = columns(all).map(mean);
  const spreads = columns(all).map((column, at) => deviation(column, means[at] ?? 0));
  const counted = sum(used.map(({ share }) => share));
  const lists = used.map(({ share, rows }) => ({
    share: share / counted,
    rows: rows.map(({ features, right }) => ({
      right,
      row: Object.values(features).map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    })),
  }));
  const weights = means.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -PENALTY * weight);
    for (const { share, rows } of lists) {
      const powers = rows.map(({ row }) => Math.exp(dot(row, weights)));
      const total = sum(powers);
      const right = sum(powers.filter((_, at) => rows[at]?.right));
      rows.forEach((one, at) => {
        const power = powers[at] ?? 0;
        const pull = ((one.right ? power / right : 0) - power / total) * share;
        for (let column = 0; column < slope.length; column++) {
          slope[column] = (slope[column] ?? 0) + pull * (one.row[column] ?? 0);
        }
      });
    }
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) + STEP * (slope[at] ?? 0);
  }
  return weights.map((weight, at) => weight / (spreads[at] ?? 1));
}

const meanReciprocal = (ranks: Vector): number => mean(ranks.map((rank) => (rank <= 10 ? 1 / rank : 0)));

/** The place of the first right section, from 1; infinite if there is none. */
function rankOfRight({ rows }: OrderSample, weights?: Vector): number {
  const worth = (features: Features): number => (weights ? dot(Object.values(features), weights) : 0);
  const order = rows.toSorted((a, b) => worth(b.features) - worth(a.features));
  const at = order.findIndex(({ right }) => right);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}
