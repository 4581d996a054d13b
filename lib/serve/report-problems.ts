/** In a preview, prints problems in the terminal: one line for each that is new, and one for each file that has none any more. */

import { type Problem, withoutRepeats } from '@/lib/kit/problems';
import { commandLine } from '@/lib/kit/process/program-home';
import { formatProblemLine } from '@/lib/kit/report';

/** More lines in one go are only counted. */
const MAX_LINES = 30;

/** The problems by what was checked: the site's settings (`''`) or the route of a page. */
export type Findings = ReadonlyMap<string, readonly Problem[]>;

/**
 * The findings after a new check. What was found in the files `checked` anew from another page is out of date and left out.
 */
export function updated(known: Findings, checks: Findings, checked: ReadonlySet<string>): Findings {
  const kept = [...known].map(
    ([subject, problems]) =>
      [subject, problems.filter(({ file }) => file === undefined || !checked.has(file))] as const,
  );
  return new Map([...kept, ...checks]);
}

/** What to print when findings change. */
export function linesOfChange(before: Findings, after: Findings, docs: string): string[] {
  const [old, now] = [before, after].map(all) as [Problem[], Problem[]];
  const known = new Set(old.map(keyOf));
  const fresh = now.filter((found) => !known.has(keyOf(found))).map((found) => formatProblemLine(found, docs));
  const broken = new Set(now.map(fileOf));
  const clean = [...new Set(old.map(fileOf))]
    .filter((file) => !broken.has(file))
    .map((file) => `${file}: no problems left`);
  const hidden = fresh.length - MAX_LINES;
  const rest = hidden > 0 ? [`… and ${hidden} more; "${commandLine('check')}" shows all.`] : [];
  return [...fresh.slice(0, MAX_LINES), ...rest, ...clean];
}

function all(findings: Findings): Problem[] {
  return withoutRepeats([...findings.values()].flat());
}

function fileOf({ file = 'docs.json' }: Problem): string {
  return file;
}

/** An edit above a problem only moves it, so it is not reported again. */
function keyOf({ code, file, message }: Problem): string {
  return JSON.stringify([code, file, message]);
}
