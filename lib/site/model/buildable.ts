/** Decides whether a site may be built in its mode. */
import { inMode, type Problem } from '@/lib/kit/problems';
import type { SiteModel } from '../types';

/** The problems that stop a build in the site's mode: those of configuration and specifications, never of pages. */
export function blockingProblems(site: SiteModel): Problem[] {
  return inMode(site.problems, site.lenient).filter(
    (p) => p.severity === 'error' && /^(config|nav|openapi|extension)\//.test(p.code),
  );
}

/** Returns the site, or throws with all problems that stop the build; for builds that were not started by our command line. */
export function requireBuildable(site: SiteModel): SiteModel {
  const problems = blockingProblems(site);
  if (problems.length === 0) return site;
  const lines = problems.map(
    (p) => `${[p.file, p.line, p.column].filter(Boolean).join(':')}  ${p.code}  ${p.message} ${p.hint ?? ''}`,
  );
  throw new Error(`The docs folder has problems; "npm run check" says more.\n${lines.join('\n')}`);
}
