/** What extensions do wrong while a site is served: a problem in a preview, a line in the log of a server; each only once. */
import type { LoadedExtension, LoadedExtensions } from '@/lib/extensions/types';
import { type Problem, problem } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';
import type { SiteSource } from '@/lib/site/model/source';
import type { SiteModel } from '@/lib/site/types';

/** Others are not kept. */
const MAX_FAULTS = 100;

const known = new WeakMap<LoadedExtensions, Map<string, Problem>>();

/** The faults so far, since the extensions were loaded. */
export function faultsOf({ extensions }: SiteModel): Problem[] {
  return [...(known.get(extensions)?.values() ?? [])];
}

/** Reports a failure of a part of an extension. */
export function reportFault(
  source: SiteSource,
  site: SiteModel | undefined,
  { name, place }: LoadedExtension,
  part: string,
  error: unknown,
): void {
  if (!site) return;
  const faults = known.get(site.extensions) ?? new Map<string, Problem>();
  known.set(site.extensions, faults);
  const message = `${part} of the extension "${name}" failed: ${messageOf(error)}`;
  if (faults.has(message) || faults.size >= MAX_FAULTS) return;
  faults.set(message, problem('extension/broken', place, message));
  const at = [place.file, place.line].filter(Boolean).join(':');
  if (site.mode === 'dev') source.announce();
  else console.error(`${at}: ${message}`);
}
