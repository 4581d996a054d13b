/**
 * The weights of `lib/answers/retrieve/follow-up.ts` by logistic regression: the dialogs of the question sets against questions that
 * follow one about something else.
 */

import { requestOf } from '@/lib/answers/evaluate/evaluate';
import type { Question } from '@/lib/answers/evaluate/questions';
import type { LeaningEvidence } from '@/lib/answers/retrieve/follow-up';
import type { Searcher } from '@/lib/answers/retrieve/searcher';
import { understand } from '@/lib/answers/retrieve/understand';
import { sum } from '@/lib/search/rank/sum';
import { fitLogistic, type Logistic, type LogisticSample, probability } from './logistic';
import { mean, type Vector } from './vectors';
import { fittedApart, printWeights } from './weights';

/** A question that follows another one. */
export interface LeaningSample {
  site: string;
  leans: boolean;
  evidence: LeaningEvidence;
}

/** Questions that refer to others, relative to those that do not: most questions in a conversation do. */
const PRIOR = 2;
/** A question follows the one that is so many places on in its set. */
const APART = 7;
const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7];

/** The samples of a site: its dialogs, and its other questions after one about something else. */
export async function leaningSamples(
  site: string,
  searcher: Searcher,
  questions: readonly Question[],
): Promise<LeaningSample[]> {
  const asked = questions.filter(({ typed, language, expect }) => !typed && !language && expect.length > 0);
  const single = asked.filter(({ after }) => after === undefined);
  const changes = single.map((question, at) => ({
    ...question,
    after: single
      .slice((at + APART) % single.length)
      .map((other) => other.question)
      .slice(0, 1),
  }));
  const samples: LeaningSample[] = [];
  for (const question of [...asked.filter(({ after }) => after !== undefined), ...changes]) {
    const { evidence } = await understand(requestOf(question, false), searcher);
    if (evidence !== undefined) samples.push({ site, leans: !changes.includes(question as never), evidence });
  }
  return samples;
}

/** Prints the weights that fit all samples, and how often weights fitted without their site are right. */
export function reportLeaning(samples: readonly LeaningSample[]): void {
  const { offset, weights } = fitOf(samples);
  console.log(`follow-ups: ${samples.length} questions that follow others`);
  console.log(`  offset: ${offset.toFixed(2)}`);
  printWeights(samples[0]?.evidence, weights);
  const apart = fittedApart(samples, fitOf).map(([sample, fit]) => ({
    leans: sample.leans,
    sure: probability(rowOf(sample), fit),
  }));
  for (const threshold of THRESHOLDS) {
    const share = (leans: boolean): string => {
      const all = apart.filter((sample) => sample.leans === leans);
      return (100 * mean(all.map(({ sure }) => Number(sure >= threshold)))).toFixed(1);
    };
    console.log(`  probability ${threshold}: follow-ups ${share(true)}, changes of subject ${share(false)} percent`);
  }
}

function rowOf({ evidence }: LeaningSample): Vector {
  return Object.values(evidence);
}

function fitOf(samples: readonly LeaningSample[]): Logistic {
  const follow = sum(samples.map(({ leans }) => Number(leans)));
  const share = (PRIOR * (samples.length - follow)) / Math.max(follow, 1);
  return fitLogistic(
    samples.map(
      (sample): LogisticSample => ({ row: rowOf(sample), isYes: sample.leans, share: sample.leans ? share : 1 }),
    ),
  );
}
