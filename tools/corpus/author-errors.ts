/** Which problems are mistakes in the docs folder rather than in this program. content/errors/author.mdx explains the same to readers. */
import { CODES, type ProblemCode } from '@/lib/kit/problems';

/** May be either: a writer's component may fail because we cannot run it. */
const EITHER: readonly ProblemCode[] = ['mdx/runtime'];

/** True for a code that only a mistake in the docs folder can cause. */
export function isAuthorError(code: ProblemCode): boolean {
  return !EITHER.includes(code);
}

/** All such codes in order. */
export function authorErrors(): ProblemCode[] {
  return (Object.keys(CODES) as ProblemCode[]).filter(isAuthorError);
}
