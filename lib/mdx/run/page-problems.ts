/** Problems of a page's code, and their places. */
import { type Problem, problem } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';
import { excerptOf } from '../compile/syntax-problem';
import type { ArticleSource, ProblemBoxProps, RenderOptions } from '../types';

interface Place {
  line: number;
  column: number;
}

/** Ends the rendering of a page. Code that isolates failures of components and expressions lets it through. */
export class PageError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The problem of an error that was thrown by a component, the page (`name`: `page`) or, without a name, an expression. */
export function runtimeProblem(error: unknown, file: string, place?: Place, name?: string): Problem {
  if (error instanceof PageError) return error.problem;
  const reason = messageOf(error);
  const what = name === undefined ? 'The expression' : name === 'page' ? 'The page' : `\`<${name}>\``;
  const [first = reason] = reason.split('\n');
  return problem('mdx/runtime', { file, ...place }, `${what} failed: ${first.replace(/\.$/, '')}.`);
}

/** The props of the box that shows a problem of a page. */
export function boxOf(
  found: Problem,
  { file, body, bodyLine }: ArticleSource,
  { strings }: Pick<RenderOptions, 'strings'>,
): ProblemBoxProps {
  const excerpt = found.file === file ? excerptOf(body, bodyLine, found.line) : [];
  return { problem: found, excerpt, title: strings.pageProblem };
}

/** The first use of a component in the page; undefined if only a snippet uses it. */
export function placeOf({ body, bodyLine }: ArticleSource, name: string): Place | undefined {
  const tag = `<${name.replace(/[^\w.]/g, '')}`;
  let at = body.indexOf(tag);
  while (at >= 0 && /\w/.test(body[at + tag.length] ?? '')) at = body.indexOf(tag, at + 1);
  return at < 0 ? undefined : placeAt(body, bodyLine, at);
}

/** The place of an offset of the body. */
export function placeAt(body: string, bodyLine: number, at: number): Place {
  const before = body.slice(0, at);
  return { line: bodyLine + before.split('\n').length - 1, column: at - before.lastIndexOf('\n') };
}
