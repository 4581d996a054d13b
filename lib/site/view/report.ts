/** In `dev`, prints problems in the terminal, each once until it changes. */
import type { Problem } from '@/lib/kit/problems';
import { formatProblem } from '@/lib/kit/report';
import type { SiteModel } from '../types';
import type { PageView } from './page-view';

const printed = new Map<string, string>();

/** Prints the problems of the site and of the current page. */
export function reportWhileWriting(site: SiteModel, { file = '', problems }: PageView): void {
  report('docs.json', site.problems, site.docs);
  report(
    file,
    problems.filter((problem) => problem.file === file),
    site.docs,
  );
}

function report(subject: string, problems: readonly Problem[], docs: string): void {
  const text = problems.map((problem) => formatProblem(problem, docs)).join('\n');
  const key = `${docs}\n${subject}`;
  if ((printed.get(key) ?? '') === text) return;
  printed.set(key, text);
  console.warn(text === '' ? `${subject}: no problems left` : text);
}
