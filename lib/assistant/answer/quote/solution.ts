/** Problems and their solutions: troubleshooting pages have a heading for each. English only. Pure. */
import type { Section } from '@/lib/search/types';
import { aboveOf } from './below';

/** Headings from no site in particular. */
const PROBLEM =
  /^(?:the )?(?:symptoms?|problem|issue|error(?: message)?|(?:root |common |possible )?causes?|reasons?|diagnosis|what happened|why (?:does )?(?:this|it) happens?)[?:.]?$/i;
const SOLUTION =
  /^(?:the )?(?:solutions?|fix(?:es)?|resolution|workarounds?|remedy|how to (?:fix|resolve|solve)\b.*)[?:.]?$/i;

/** The section that solves what `section` describes: the next solution under the same heading. `page`: the sections of the page, in order. */
export function solutionOf(section: Section, page: readonly Section[]): Section | undefined {
  if (!PROBLEM.test(section.heading)) return undefined;
  const above = aboveOf(section);
  return page
    .slice(page.findIndex(({ id }) => id === section.id) + 1)
    .find((other) => SOLUTION.test(other.heading) && aboveOf(other) === above);
}
