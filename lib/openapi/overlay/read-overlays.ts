/** Reads and applies the overlays of a specification. */
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { locateValue, type Origin, parsePart } from '../read/parse-document';
import { readInside } from '../read/read-inside';
import { applyOverlay } from './apply-overlay';

/**
 * Applies the overlay files in the absolute folder `docs` and mutates `document`. Faults are `openapi/invalid` with their line. Missing
 * files are skipped, because they are reported where they are named. `origins` lists all files, so that a missing one is noticed when it
 * appears.
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
    if (parsed.value === undefined) continue;
    for (const { keys, message, hint } of applyOverlay(document, parsed.value)) {
      problems.push(problem('openapi/invalid', locateValue(origin, keys), message, hint));
    }
  }
  return { origins, problems };
}
