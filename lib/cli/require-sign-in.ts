/** Stops `start` before it serves to everybody what is marked for some. */
import type { Env } from '@/lib/kit/env';
import { commandLine } from '@/lib/kit/process/program-home';
import { readBuildRecord, type SiteLocation } from '@/lib/source/location';
import { CommandError } from './options';

/** Throws CommandError in strict mode if the build has pages or specifications with marks, and there is no sign-in. */
export function requireSignIn({ lenient, hasSignIn }: Pick<SiteLocation, 'lenient' | 'hasSignIn'>, env: Env): void {
  const { restricted = 0 } = readBuildRecord(env) ?? {};
  if (lenient || hasSignIn || restricted === 0) return;
  const marked = restricted === 1 ? '1 page or specification is' : `${restricted} pages and specifications are`;
  throw new CommandError(
    `${marked} marked for some readers, and this server has no sign-in, so that everybody could read them. Set up a sign-in, or set DOCS_LENIENT=1 to serve them to everybody. "${commandLine('check')}" lists them.`,
  );
}
