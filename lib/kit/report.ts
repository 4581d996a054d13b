/** Formats problems for people, like a compiler, and for machines. */
import path from 'node:path';
import { styleText } from 'node:util';
import type { Env } from '@/lib/kit/env';
import { helpPath, type Problem } from '@/lib/kit/problems';
import { HOME, programFile } from '@/lib/kit/process/program-home';
import { counted } from '@/lib/kit/text';

/**
 * Decides whether to print escape codes for colours: on a terminal that has some, unless NO_COLOR is set; with FORCE_COLOR also into a file or pipe,
 * and never if that is 0 or false.
 */
export function hasColors(env: Env, isTerminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (NO_COLOR || FORCE_COLOR === '0' || FORCE_COLOR === 'false') return false;
  return FORCE_COLOR !== undefined || (isTerminal && TERM !== 'dumb');
}

/** Some messages go to one stream and some to the other, so that both must be terminals. */
const IS_COLORED = hasColors(process.env, process.stdout.isTTY === true && process.stderr.isTTY === true);

function styled(format: Parameters<typeof styleText>[0], text: string): string {
  return IS_COLORED ? styleText(format, text) : text;
}

/** One problem as lines of text: place, code, message, hint, help page. */
export function formatProblem(problem: Problem, docs: string): string {
  const lines = [headOf(problem, docs), `  ${problem.message}`];
  if (problem.hint) lines.push(`  ${problem.hint}`);
  const help = helpOf(problem);
  if (help !== undefined) lines.push(styled('dim', `  ${help}`));
  return lines.join('\n');
}

/** The page of the code, as a path from the working directory for an installed program. */
function helpOf({ code }: Problem): string | undefined {
  const help = helpPath(code);
  return help !== undefined && HOME.packaged ? path.relative(process.cwd(), programFile(help)) : help;
}

/** One problem in one line: place, code, message, hint. */
export function formatProblemLine(problem: Problem, docs: string): string {
  const text = [headOf(problem, docs), problem.message, problem.hint].filter(Boolean).join('  ');
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}

function headOf(problem: Problem, docs: string): string {
  const place = [relativeTo(docs, problem.file), problem.line, problem.column]
    .filter((part) => part !== undefined)
    .join(':');
  const color = problem.severity === 'error' ? 'red' : 'yellow';
  return [place, `${styled(color, problem.severity)} ${styled('bold', problem.code)}`].filter(Boolean).join('  ');
}

/** "3 errors, 1 warning in 120 pages", or without the pages. */
export function formatSummary(problems: readonly Problem[], pages?: number): string {
  const errors = problems.filter((p) => p.severity === 'error').length;
  const found = `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`;
  return pages === undefined ? found : `${found} in ${counted(pages, 'page')}`;
}

/** The output of `check --json`: known fields only, in a stable order. `changed`: the changed pages of `--since`. */
export function reportJson(problems: readonly Problem[], pages: number, changed?: readonly object[]): string {
  const rows = problems.map(({ code, severity, file, line, column, pointer, message, hint }) => ({
    code,
    severity,
    file,
    line,
    column,
    pointer,
    message,
    hint,
  }));
  return JSON.stringify({ problems: rows, pages, ...(changed ? { changed } : {}) }, null, 2);
}

/** Paths relative to the working directory, so that a terminal can open them. */
function relativeTo(docs: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.relative(process.cwd(), path.join(docs, file)) || file;
}
