/**
 * The weights of `lib/answers/quote/tone.ts` by logistic regression: questions whose first section is right against those whose first
 * section is not, among them all that the site does not answer.
 */

import { requestOf } from '@/lib/answers/evaluate/evaluate';
import type { Question } from '@/lib/answers/evaluate/questions';
import { type Evidence, evidenceOf } from '@/lib/answers/quote/tone';
import { retrieve } from '@/lib/answers/retrieve/retrieve';
import type { Searcher } from '@/lib/answers/retrieve/searcher';
import { decoded } from '@/lib/kit/urls';
import { fitLogistic, type Logistic, probability } from './logistic';
import { mean } from './vectors';
import { fittedApart, printWeights } from './weights';

/** A question, asked of a site. */
export interface ToneSample {
  site: string;
  isRight: boolean;
  /** The evidence of the first section. */
  evidence: Evidence;
}

const THRESHOLDS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9];

/** The samples of a site: its questions, those without an answer among them. */
export async function toneSamples(
  site: string,
  searcher: Searcher,
  questions: readonly Question[],
): Promise<ToneSample[]> {
  const samples: ToneSample[] = [];
  for (const question of questions.filter(({ typed }) => !typed)) {
    const { hits } = await retrieve(requestOf(question, false), searcher);
    const [first] = hits;
    if (first === undefined) continue;
    const isRight = question.expect.includes(decoded(first.section.href));
    samples.push({ site, isRight, evidence: evidenceOf(first) });
  }
  return samples;
}

/** Prints the weights that fit all samples, and how often the first section is right from each confidence on, with weights fitted without its site. */
export function reportTone(samples: readonly ToneSample[]): void {
  const apart = fittedApart(samples, fitOf).map(([sample, fit]) => ({
    isRight: sample.isRight,
    confidence: probability(Object.values(sample.evidence), fit),
  }));
  const { offset, weights } = fitOf(samples);
  console.log(`tone: ${samples.length} questions`);
  console.log(`  offset: ${offset.toFixed(2)}`);
  printWeights(samples[0]?.evidence, weights);
  for (const threshold of THRESHOLDS) {
    const sure = apart.filter(({ confidence }) => confidence >= threshold);
    const right = (100 * mean(sure.map(({ isRight }) => Number(isRight)))).toFixed(1);
    const share = ((100 * sure.length) / samples.length).toFixed(1);
    console.log(`  confidence ${threshold}: ${share} percent of the questions, ${right} percent of these right`);
  }
}

function fitOf(samples: readonly ToneSample[]): Logistic {
  return fitLogistic(
    samples.map(({ isRight, evidence }) => ({ row: Object.values(evidence), isYes: isRight, share: 1 })),
  );
}
