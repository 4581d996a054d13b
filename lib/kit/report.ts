/** Formats problems for people, like a compiler, and for machines. */
import path from 'node:path';
import pc from 'picocolors';
import { helpPath, type Problem } from '@/lib/kit/problems';
import { HOME, programFile } from '@/lib/kit/program-home';
import { counted } from '@/lib/kit/text';

/** One problem as lines of text: place, code, message, hint, help page. */
export function formatProblem(problem: Problem, docs: string): string {
  const lines = [headOf(problem, docs), `  ${problem.message}`];
  if (problem.hint) lines.push(`  ${problem.hint}`);
  lines.push(pc.dim(`  ${helpOf(problem)}`));
  return lines.join('\n');
}

/** The page of the code, as a path from the working directory for an installed program. */
function helpOf({ code }: Problem): string {
  return HOME.packaged ? path.relative(process.cwd(), programFile(helpPath(code))) : helpPath(code);
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
  const color = problem.severity === 'error' ? pc.red : pc.yellow;
  return [place, `${color(problem.severity)} ${pc.bold(problem.code)}`].filter(Boolean).join('  ');
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
