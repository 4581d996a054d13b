/**
 * `bench -- fit --sites DIR`: fits the weights of the second stage of ranking, of follow-ups and of the tone of an answer to the question sets of the sites
 * called seen. Also prints the quality that weights fitted without a site have for that site.
 */
import { createIndexSearcher } from '@/lib/assistant/answer/retrieve/index-searcher';
import { type LeaningSample, leaningSamples, reportLeaning } from './fit-leaning';
import { type OrderSample, orderSamples, reportOrder } from './fit-order';
import { reportTone, type ToneSample, toneSamples } from './fit-tone';
import { indexOf, questionSets, readQuestions } from './question-sets';

/** Questions about a site are asked of these sites as well, counted on from it: almost none of those can answer. */
const FOREIGN = [3, 7];

/** Fits and prints. `sites`: the folder with the docs folders of the sites. */
export async function benchFit(sites: string): Promise<void> {
  const sets = questionSets('seen', sites).map((set) => ({ ...set, questions: readQuestions(set.file) }));
  const order: OrderSample[] = [];
  const leaning: LeaningSample[] = [];
  const tone: ToneSample[] = [];
  for (const [at, { site, docs, questions }] of sets.entries()) {
    const index = await indexOf(docs);
    const foreign = FOREIGN.flatMap((step) => sets[(at + step) % sets.length]?.questions ?? []);
    order.push(...orderSamples(site, index, questions));
    const searcher = createIndexSearcher(index);
    leaning.push(...(await leaningSamples(site, searcher, questions)));
    tone.push(...(await toneSamples(site, searcher, questions, foreign)));
  }
  reportOrder(order);
  reportLeaning(leaning);
  reportTone(tone);
}
