/**
 * The weights of `lib/assistant/answer/quote/tone.ts` by logistic regression: questions that a site answers against those that it does not.
 * The section that speaks most for an answer counts, so that it is chosen with the weights so far, and the weights are fitted again.
 */
import { type Evidence, evidenceOf } from '@/lib/assistant/answer/quote/tone';
import { retrieve } from '@/lib/assistant/answer/retrieve/retrieve';
import type { Searcher } from '@/lib/assistant/answer/retrieve/searcher';
import { requestOf } from '@/lib/assistant/evaluate/evaluate';
import type { Question } from '@/lib/assistant/evaluate/questions';
import { fitLogistic, type Logistic, probability } from './logistic';
import { columns, dot, mean } from './vectors';
import { fittedApart, printWeights } from './weights';

/** A question, asked of a site. */
export interface ToneSample {
  site: string;
  isAnswerable: boolean;
  /** The evidence of the first sections. */
  evidence: readonly Evidence[];
}

const CONSIDERED = 3;
/** Questions without an answer count this much: there are fewer of them. */
const UNANSWERABLE = 3;
const ROUNDS = 6;
const THRESHOLDS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];

/** The samples of a site: its questions, those without an answer among them. */
export async function toneSamples(
  site: string,
  searcher: Searcher,
  questions: readonly Question[],
): Promise<ToneSample[]> {
  const samples: ToneSample[] = [];
  for (const question of questions.filter(({ typed }) => !typed)) {
    const { hits } = await retrieve(requestOf(question, false), searcher);
    const evidence = hits.slice(0, CONSIDERED).map(evidenceOf);
    samples.push({ site, isAnswerable: question.expect.length > 0, evidence });
  }
  return samples.filter(({ evidence }) => evidence.length > 0);
}

/** Prints the weights that fit all samples, and the shares of questions that weights fitted without their site are confident about. */
export function reportTone(samples: readonly ToneSample[]): void {
  const apart = fittedApart(samples, fitOf).map(([sample, fit]) => ({
    isAnswerable: sample.isAnswerable,
    confidence: confidence(sample, fit),
  }));
  const { offset, weights } = fitOf(samples);
  console.log(`tone: ${samples.length} questions`);
  console.log(`  offset: ${offset.toFixed(2)}`);
  printWeights(samples[0]?.evidence[0], weights);
  for (const threshold of THRESHOLDS) {
    const shares = [true, false].map((isAnswerable) => {
      const all = apart.filter((sample) => sample.isAnswerable === isAnswerable);
      return `${isAnswerable ? 'answerable' : 'unanswerable'} ${(100 * mean(all.map((sample) => Number(sample.confidence >= threshold)))).toFixed(1)}`;
    });
    console.log(`  confidence ${threshold}: ${shares.join(', ')} percent`);
  }
}

function confidence({ evidence }: ToneSample, fit: Logistic): number {
  return Math.max(...evidence.map((one) => probability(Object.values(one), fit)));
}

function fitOf(samples: readonly ToneSample[]): Logistic {
  let best = samples.map(({ evidence }) => columns(evidence.map((one) => Object.values(one))).map(mean));
  let fit: Logistic = { offset: 0, weights: [] };
  for (let round = 0; round < ROUNDS; round++) {
    fit = fitLogistic(
      samples.map(({ isAnswerable }, at) => ({
        row: best[at] ?? [],
        isYes: isAnswerable,
        share: isAnswerable ? 1 : UNANSWERABLE,
      })),
    );
    const { weights } = fit;
    best = samples.map(({ evidence }) => {
      const rows = evidence.map((one) => Object.values(one));
      return rows.toSorted((a, b) => dot(b, weights) - dot(a, weights))[0] ?? [];
    });
  }
  return fit;
}
