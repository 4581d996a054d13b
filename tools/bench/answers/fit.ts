/**
 * `bench -- fit --sites DIR`: fits the weights of the second stage of ranking, of follow-ups and of the tone of an answer to the question sets of the sites
 * called seen. Also prints the quality that weights fitted without a site have for that site.
 */
import { createIndexSearcher } from '@/lib/answers/retrieve/index-searcher';
import { type LeaningSample, leaningSamples, reportLeaning } from './fit-leaning';
import { type OrderSample, orderSamples, reportOrder } from './fit-order';
import { reportTone, type ToneSample, toneSamples } from './fit-tone';
import { indexOf, questionSets, readQuestions } from './question-sets';

/** How much a question about an endpoint counts: there are more of them in the sets than readers ask. */
const ENDPOINTS = 0.3;

/** Fits and prints. `sites`: the folder with the docs folders of the sites. */
export async function benchFit(sites: string): Promise<void> {
  const order: OrderSample[] = [];
  const leaning: LeaningSample[] = [];
  const tone: ToneSample[] = [];
  for (const { site, docs, file, endpoints, unanswerable } of questionSets('seen', sites)) {
    const index = await indexOf(docs);
    const questions = readQuestions(file);
    order.push(...orderSamples(site, index, questions), ...orderSamples(site, index, endpoints, ENDPOINTS));
    const searcher = createIndexSearcher(index);
    leaning.push(...(await leaningSamples(site, searcher, questions)));
    tone.push(...(await toneSamples(site, searcher, [...questions, ...unanswerable])));
  }
  reportOrder(order);
  reportLeaning(leaning);
  reportTone(tone);
}
