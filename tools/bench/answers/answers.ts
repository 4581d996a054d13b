/**
 * `bench -- answers`: how well the assistant, without a model, and the search box answer questions with known answers.
 * `--docs DIR --questions FILE` measures one site. `--sites DIR` measures all sets in `questions/` whose site is in a folder of that name in
 * DIR, the sites that ranking was tuned with (`seen`) apart from the others (`unseen`). `--verbose` lists failures, `--print` all answers.
 * The format of a question file is in content/assistant/questions.mdx.
 */
import path from 'node:path';
import { type BoxOutcome, createEvaluator, type Outcome } from '@/lib/answers/evaluate/evaluate';
import { HEADINGS, rowOf } from '@/lib/answers/evaluate/figures';
import { answerMistake, typingMistake } from '@/lib/answers/evaluate/mistakes';
import type { Question } from '@/lib/answers/evaluate/questions';
import type { SearchIndex } from '@/lib/search/types';
import { indexOf, questionSets, readQuestions } from './question-sets';

export interface AnswersOptions {
  docs: string;
  questions?: string;
  sites?: string;
  verbose: boolean;
  print: boolean;
}

/** The questions of a site. */
interface Questions {
  own: readonly Question[];
  endpoints: readonly Question[];
  unanswerable: readonly Question[];
}

interface Measured {
  asked: Outcome[];
  /** About endpoints of an API. */
  endpoints: Outcome[];
  /** Questions that the site does not answer, though it has their words. */
  unanswerable: Outcome[];
  /** The questions in other languages once more, with a filter that names their language. */
  filtered: Outcome[];
  typed: BoxOutcome[];
}

/** Measures and prints a table with a row per site. */
export async function benchAnswers(options: AnswersOptions): Promise<void> {
  if (options.sites !== undefined) {
    for (const group of ['seen', 'unseen'] as const) await benchGroup(group, options.sites, options);
    return;
  }
  if (options.questions === undefined) throw new Error('bench -- answers needs --questions FILE, or --sites DIR.');
  console.log(HEADINGS);
  const questions = { own: readQuestions(options.questions), endpoints: [], unanswerable: [] };
  report(path.basename(options.docs), await measureSite(options.docs, questions, options));
}

async function benchGroup(group: 'seen' | 'unseen', sites: string, options: AnswersOptions): Promise<void> {
  const all: Measured[] = [];
  console.log(`\n${group}\n${HEADINGS}`);
  for (const { site, docs, file, endpoints, unanswerable } of questionSets(group, sites)) {
    const measured = await measureSite(docs, { own: readQuestions(file), endpoints, unanswerable }, options);
    console.log(rowOf(site, measured.asked, measured.typed));
    all.push(measured);
  }
  report(group, {
    asked: all.flatMap(({ asked }) => asked),
    endpoints: all.flatMap(({ endpoints }) => endpoints),
    unanswerable: all.flatMap(({ unanswerable }) => unanswerable),
    filtered: all.flatMap(({ filtered }) => filtered),
    typed: all.flatMap(({ typed }) => typed),
  });
}

async function measureSite(docs: string, questions: Questions, { verbose, print }: AnswersOptions): Promise<Measured> {
  const measured = await measure(await indexOf(docs), questions);
  if (verbose) for (const line of failuresOf(measured)) console.log(`  ${line}`);
  if (print) for (const { question, text } of measured.asked) console.log(`\n## ${question.question}\n\n${text}`);
  return measured;
}

async function measure(index: SearchIndex, { own, endpoints, unanswerable }: Questions): Promise<Measured> {
  const evaluator = createEvaluator(index);
  const askAll = async (questions: readonly Question[], filtered = false): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const question of questions) outcomes.push(await evaluator.ask(question, filtered));
    return outcomes;
  };
  const typed: BoxOutcome[] = [];
  for (const question of own.filter((one) => one.typed)) typed.push(await evaluator.type(question));
  const asked = own.filter((one) => !one.typed);
  return {
    asked: await askAll(asked),
    endpoints: await askAll(endpoints),
    unanswerable: await askAll(unanswerable),
    filtered: await askAll(
      asked.filter(({ language }) => language !== undefined),
      true,
    ),
    typed,
  };
}

function report(name: string, { asked, endpoints, unanswerable, filtered, typed }: Measured): void {
  console.log(rowOf(name, asked, typed));
  const languages = [...new Set(filtered.map(({ question }) => question.language ?? ''))];
  for (const language of languages) {
    const own = asked.filter(({ question }) => question.language === language);
    console.log(rowOf(`  ${language}`, own, []));
  }
  if (languages.length > 0) console.log(rowOf('  all with filter', filtered, []));
  const dialogs = asked.filter(({ question }) => question.after !== undefined);
  if (dialogs.length > 0) console.log(rowOf('  follow-ups', dialogs, []));
  if (endpoints.length > 0) console.log(rowOf('  endpoints', endpoints, []));
  if (unanswerable.length > 0) console.log(rowOf('  unanswerable', unanswerable, []));
}

function failuresOf({ asked, endpoints, unanswerable, typed }: Measured): string[] {
  const mistakes = [
    ...[...asked, ...endpoints, ...unanswerable].flatMap((outcome) => answerMistake(outcome) ?? []),
    ...typed.flatMap((outcome) => typingMistake(outcome) ?? []),
  ];
  return mistakes.map(({ question, message }) => `${question} ${message}`);
}
