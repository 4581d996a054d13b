/**
 * `bench -- answers`: how well the assistant, without a model, and the search box answer questions with known answers.
 * `--docs DIR --questions FILE` measures one site. `--sites DIR` measures all sets in `questions/` whose site is in a folder of that name in
 * DIR, the sites that ranking was tuned with (`seen`) apart from the others (`unseen`). `--verbose` lists failures, `--print` all answers.
 * The format of a question file is in content/assistant/questions.mdx.
 */
import path from 'node:path';
import { type BoxOutcome, createEvaluator, type Outcome } from '@/lib/assistant/evaluate/evaluate';
import { HEADINGS, rowOf } from '@/lib/assistant/evaluate/figures';
import { answerMistake, typingMistake } from '@/lib/assistant/evaluate/mistakes';
import type { Question } from '@/lib/assistant/evaluate/questions';
import type { SearchIndex } from '@/lib/search/types';
import { indexOf, questionSets, readQuestions } from './question-sets';

export interface AnswersOptions {
  docs: string;
  questions?: string;
  sites?: string;
  verbose: boolean;
  print: boolean;
}

interface Measured {
  asked: Outcome[];
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
  report(path.basename(options.docs), await measureSite(options.docs, options.questions, options));
}

async function benchGroup(group: 'seen' | 'unseen', sites: string, options: AnswersOptions): Promise<void> {
  const all: Measured = { asked: [], unanswerable: [], filtered: [], typed: [] };
  console.log(`\n${group}\n${HEADINGS}`);
  for (const { site, docs, file, unanswerable } of questionSets(group, sites)) {
    const measured = await measureSite(docs, file, { ...options, unanswerable });
    console.log(rowOf(site, measured.asked, measured.typed));
    all.asked.push(...measured.asked);
    all.unanswerable.push(...measured.unanswerable);
    all.filtered.push(...measured.filtered);
    all.typed.push(...measured.typed);
  }
  report(group, all);
}

interface SiteOptions extends Pick<AnswersOptions, 'verbose' | 'print'> {
  unanswerable?: string;
}

async function measureSite(docs: string, file: string, options: SiteOptions): Promise<Measured> {
  const { verbose, print, unanswerable } = options;
  const more = unanswerable === undefined ? [] : readQuestions(unanswerable);
  const measured = await measure(await indexOf(docs), readQuestions(file), more);
  if (verbose) for (const line of failuresOf(measured)) console.log(`  ${line}`);
  if (print) for (const { question, text } of measured.asked) console.log(`\n## ${question.question}\n\n${text}`);
  return measured;
}

async function measure(
  index: SearchIndex,
  questions: readonly Question[],
  unanswerable: readonly Question[],
): Promise<Measured> {
  const evaluator = createEvaluator(index);
  const measured: Measured = { asked: [], unanswerable: [], filtered: [], typed: [] };
  for (const question of unanswerable) measured.unanswerable.push(await evaluator.ask(question));
  for (const question of questions) {
    if (question.typed) {
      measured.typed.push(await evaluator.type(question));
      continue;
    }
    measured.asked.push(await evaluator.ask(question));
    if (question.language !== undefined) measured.filtered.push(await evaluator.ask(question, true));
  }
  return measured;
}

function report(name: string, { asked, unanswerable, filtered, typed }: Measured): void {
  console.log(rowOf(name, asked, typed));
  const languages = [...new Set(filtered.map(({ question }) => question.language ?? ''))];
  for (const language of languages) {
    const own = asked.filter(({ question }) => question.language === language);
    console.log(rowOf(`  ${language}`, own, []));
  }
  if (languages.length > 0) console.log(rowOf('  all with filter', filtered, []));
  const dialogs = asked.filter(({ question }) => question.after !== undefined);
  if (dialogs.length > 0) console.log(rowOf('  follow-ups', dialogs, []));
  if (unanswerable.length > 0) console.log(rowOf('  unanswerable', unanswerable, []));
}

function failuresOf({ asked, unanswerable, typed }: Measured): string[] {
  const mistakes = [
    ...[...asked, ...unanswerable].flatMap((outcome) => answerMistake(outcome) ?? []),
    ...typed.flatMap((outcome) => typingMistake(outcome) ?? []),
  ];
  return mistakes.map(({ question, message }) => `${question} ${message}`);
}
