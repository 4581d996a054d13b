import type { Env } from '@/lib/kit/env';

/** Whether the environment has a way to sign in, whatever its value: a build needs to know no more. */
export function hasSignIn(env: Env): boolean {
  const { ACCESS_PASSWORD_HASH, ACCESS_OAUTH_CLIENT_ID, ACCESS_JWT_PUBLIC_KEY, ACCESS_HEADER_USER } = env;
  return [ACCESS_PASSWORD_HASH, ACCESS_OAUTH_CLIENT_ID, ACCESS_JWT_PUBLIC_KEY, ACCESS_HEADER_USER].some(Boolean);
}
