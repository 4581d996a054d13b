/** `check`: prints every problem of a docs folder like a compiler, or as one JSON object. */
import { articleParts } from '@/components/mdx/parts';
import { checkSite } from '@/lib/check/check-site';
import { inMode } from '@/lib/kit/problems';
import { formatProblem, formatSummary, reportJson } from '@/lib/kit/report';
import { readSite } from '@/lib/site/model/load';
import { siteLocation } from '@/lib/source/location';
import type { CommandOptions } from '../options';
import { requireFolder } from '../require-folder';
import { checkQuestions } from './questions';

/** Exit code 1 if an error remains in the site's mode, else 0. With `questions`, only those are checked. */
export async function runCheck({ json, questions }: CommandOptions): Promise<number> {
  const location = siteLocation(process.env, 'build');
  requireFolder(location.docs);
  const site = await readSite(location);
  if (questions !== undefined) return checkQuestions(site, questions, json);
  const problems = inMode(await checkSite(site, articleParts), location.lenient);
  if (json) console.log(reportJson(problems, site.pages.size));
  else {
    for (const problem of problems) console.log(`${formatProblem(problem, site.docs)}\n`);
    console.log(
      problems.length === 0
        ? `No problems in ${site.pages.size} pages.`
        : `${formatSummary(problems, site.pages.size)}.`,
    );
  }
  return problems.some((p) => p.severity === 'error') ? 1 : 0;
}
