/** `check --questions FILE`: asks the writer's own questions and reports those that are not answered as expected. */
import fs from 'node:fs';
import { renderers } from '@/components/mdx/renderers';
import { createEvaluator } from '@/lib/answers/evaluate/evaluate';
import { HEADINGS, rowOf } from '@/lib/answers/evaluate/figures';
import { answerMistake, typingMistake } from '@/lib/answers/evaluate/mistakes';
import { parseQuestions, type Question } from '@/lib/answers/evaluate/questions';
import { messageOf } from '@/lib/kit/text';
import type { SearchIndex } from '@/lib/search/types';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import type { SiteModel } from '@/lib/site/types';
import { CommandError } from '../options';

const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Prints the mistakes and the figures, or one JSON object. Exit code 1 if a question is not answered as expected. */
export async function runQuestions(site: SiteModel, file: string, json: boolean): Promise<number> {
  const questions = readQuestions(file);
  const index = await loadSearchIndex(site, renderers);
  const evaluator = createEvaluator(index);
  const asked = [];
  const typed = [];
  for (const question of questions) {
    if (question.typed) typed.push(await evaluator.type(question));
    else asked.push(await evaluator.ask(question));
  }
  const mistakes = [
    ...unknownPlaces(index, questions),
    ...asked.flatMap((outcome) => answerMistake(outcome) ?? []),
    ...typed.flatMap((outcome) => typingMistake(outcome) ?? []),
  ];
  if (json) console.log(JSON.stringify({ questions: questions.length, mistakes }));
  else {
    for (const { question, message } of mistakes) console.log(`${question}\n  ${message}\n`);
    console.log(`${HEADINGS}\n${rowOf(file, asked, typed)}`);
  }
  return mistakes.length > 0 ? 1 : 0;
}

function readQuestions(file: string): Question[] {
  let value: unknown;
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) throw new Error('there is no such file');
    if (stat.size > MAX_FILE_BYTES) throw new Error('it is larger than 4 MB');
    value = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`--questions ${file}: ${messageOf(error)}`);
  }
  const { questions, mistakes } = parseQuestions(value);
  if (mistakes.length > 0) throw new CommandError(mistakes.map((mistake) => `${file}: ${mistake}`).join('\n'));
  return questions;
}

/** Expected places that the site does not have: the list is out of date. */
function unknownPlaces(
  { parts }: SearchIndex,
  questions: readonly Question[],
): { question: string; message: string }[] {
  const known = new Set(parts.flatMap(({ sections }) => sections.flatMap(({ id, route }) => [id, route as string])));
  return questions.flatMap(({ question, expect }) =>
    expect
      .filter((place) => !known.has(place))
      .map((place) => ({ question, message: `${place} is not a section that the search can find.` })),
  );
}
