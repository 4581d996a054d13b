/**
 * The weights of `lib/assistant/answer/quote/tone.ts` by logistic regression: questions about a site against those that it cannot answer.
 * The section that speaks most for an answer counts, so that it is chosen with the weights so far, and the weights are fitted again.
 */
import { type Evidence, evidenceOf } from '@/lib/assistant/answer/quote/tone';
import { retrieve } from '@/lib/assistant/answer/retrieve/retrieve';
import type { Searcher } from '@/lib/assistant/answer/retrieve/searcher';
import { requestOf } from '@/lib/assistant/evaluate/evaluate';
import type { Question } from '@/lib/assistant/evaluate/questions';
import { fitLogistic, type Logistic, probability } from './logistic';
import { columns, dot, mean } from './vectors';

/** A question, asked of a site. */
export interface ToneSample {
  site: string;
  /** `foreign`: about another site. `nonsense`: about something that no site of the sets is about. */
  kind: 'own' | 'foreign' | 'nonsense';
  /** The evidence of the first sections. */
  evidence: readonly Evidence[];
}

const CONSIDERED = 3;
/** Nonsense counts this much: there are few such questions, and some foreign ones can be answered. */
const NONSENSE = 6;
const ROUNDS = 6;
const THRESHOLDS = [0.05, 0.1, 0.2, 0.3, 0.35, 0.4, 0.45];

export async function toneSamples(
  site: string,
  searcher: Searcher,
  questions: readonly Question[],
  foreign: readonly Question[],
): Promise<ToneSample[]> {
  const sampleOf = async (question: Question, kind: ToneSample['kind']): Promise<ToneSample> => {
    const { hits } = await retrieve(requestOf(question, false), searcher);
    return { site, kind, evidence: hits.slice(0, CONSIDERED).map(evidenceOf) };
  };
  const samples: ToneSample[] = [];
  for (const question of questions.filter(({ typed }) => !typed)) {
    samples.push(await sampleOf(question, question.expect.length === 0 ? 'nonsense' : 'own'));
  }
  // Other languages would only find nothing, and a question that follows another one says little.
  for (const question of foreign.filter(
    ({ typed, language, after, expect }) => !typed && !language && !after && expect.length,
  )) {
    samples.push(await sampleOf(question, 'foreign'));
  }
  return samples.filter(({ evidence }) => evidence.length > 0);
}

/** Prints the weights that fit all samples, and the shares of questions that weights fitted without their site are confident about. */
export function reportTone(samples: readonly ToneSample[]): void {
  const sites = [...new Set(samples.map(({ site }) => site))];
  const apart = sites.flatMap((site) => {
    const fit = fitOf(samples.filter((sample) => sample.site !== site));
    return samples
      .filter((sample) => sample.site === site)
      .map((sample) => ({ ...sample, confidence: confidence(sample, fit) }));
  });
  const { offset, weights } = fitOf(samples);
  console.log(`tone: ${samples.length} questions`);
  console.log(`  offset: ${offset.toFixed(2)}`);
  Object.keys(samples[0]?.evidence[0] ?? {}).forEach((name, at) => {
    console.log(`  ${name}: ${(weights[at] ?? 0).toFixed(2)}`);
  });
  for (const threshold of THRESHOLDS) {
    const shares = (['own', 'foreign', 'nonsense'] as const).map((kind) => {
      const all = apart.filter((sample) => sample.kind === kind);
      return `${kind} ${(100 * mean(all.map((sample) => Number(sample.confidence >= threshold)))).toFixed(1)}`;
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
      samples.map(({ kind }, at) => ({
        row: best[at] ?? [],
        isYes: kind === 'own',
        share: kind === 'nonsense' ? NONSENSE : 1,
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
