/** Problems for a person (like a compiler prints them) and for a machine. */
import path from 'node:path';
import pc from 'picocolors';
import { helpPath, type Problem } from '@/lib/kit/problems';

/** One problem as lines of text: place, code, what is wrong, what to write instead, where to read more. */
export function formatProblem(problem: Problem, docs: string): string {
  const place = [relativeTo(docs, problem.file), problem.line, problem.column]
    .filter((part) => part !== undefined)
    .join(':');
  const color = problem.severity === 'error' ? pc.red : pc.yellow;
  const head = [place, `${color(problem.severity)} ${pc.bold(problem.code)}`].filter(Boolean).join('  ');
  const lines = [head, `  ${problem.message}`];
  if (problem.hint) lines.push(`  ${problem.hint}`);
  lines.push(pc.dim(`  ${helpPath(problem.code)}`));
  return lines.join('\n');
}

/** "3 errors, 1 warning in 120 pages". */
export function formatSummary(problems: readonly Problem[], pages: number): string {
  const errors = problems.filter((p) => p.severity === 'error').length;
  return `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')} in ${count(pages, 'page')}`;
}

/** The machine form of `check --json`: every field present where it is known, in a stable order. */
export function reportJson(problems: readonly Problem[], pages: number): string {
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
  return JSON.stringify({ problems: rows, pages }, null, 2);
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** Paths as a terminal can open them: relative to where the command runs. */
function relativeTo(docs: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.relative(process.cwd(), path.join(docs, file)) || file;
}
