/** Which problems are mistakes in the docs folder, not in this program. content/errors/author.mdx says the same to readers. */
import { CODES, type ProblemCode } from '@/lib/kit/problems';

/** What can be either: a component of the writer's that fails may be one that we cannot run. */
const EITHER: readonly ProblemCode[] = ['mdx/runtime'];

/** True for a code that only a mistake in the docs folder brings about. */
export function isAuthorError(code: ProblemCode): boolean {
  return !EITHER.includes(code);
}

/** All such codes, in the order in which they are listed. */
export function authorErrors(): ProblemCode[] {
  return (Object.keys(CODES) as ProblemCode[]).filter(isAuthorError);
}
