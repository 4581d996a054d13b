/** Reads the overlays of a specification and applies them. */
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { locateValue, type Origin, parsePart } from '../read/parse-document';
import { readInside } from '../read/read-inside';
import { applyOverlay } from './apply-overlay';

/**
 * Applies the overlay files of the absolute folder `docs` to `document`, which is changed. What is wrong in one is `openapi/invalid` at its
 * line. Files that do not exist are passed over: whoever names them reports them. `origins` are all of them, so that one
 * that is there later is seen.
 */
export async function applyOverlays(
  document: Record<string, unknown>,
  files: readonly FilePath[],
  docs: string,
): Promise<{ origins: Origin[]; problems: Problem[] }> {
  const origins: Origin[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const text = await readInside(docs, file);
    const origin = { file, text: text ?? '' };
    origins.push(origin);
    if (text === undefined) continue;
    const parsed = parsePart(file, text);
    problems.push(...parsed.problems);
    if (parsed.problems.length > 0) continue;
    for (const { keys, message, hint } of applyOverlay(document, parsed.value)) {
      problems.push(problem('openapi/invalid', locateValue(origin, keys), message, hint));
    }
  }
  return { origins, problems };
}
