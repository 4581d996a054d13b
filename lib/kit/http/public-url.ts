import { type Env, httpAddress } from '../env';
import { withoutTrailingSlashes } from '../paths';

/** `SITE_URL` without a trailing slash; undefined if it is not set. Throws SettingsError if it is not an address. */
export function publicUrl(env: Env): string | undefined {
  const written = httpAddress(env, 'SITE_URL');
  return written === undefined ? undefined : withoutTrailingSlashes(written);
}
