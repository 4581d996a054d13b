/** What the pages of a browser may know of their reader. */
import { csrfToken } from '@/lib/access/session';
import { PRIVATE } from './responses';
import type { SignInService } from './service';

/**
 * `GET /_lectern/reader`: the reader alone gets it, and other sites cannot read it. `token` is for the form that signs out;
 * `signOutUrl` where the reader's own session is not ours.
 */
export async function serveReader(request: Request, signIn: SignInService): Promise<Response> {
  const { isSignedIn, name, content = {}, playground, expiresAt } = await signIn.readerOf(request);
  const session = isSignedIn ? await signIn.sessionOf(request) : undefined;
  const { secrets, signOutUrl } = signIn.settings() ?? {};
  const body = {
    isSignedIn,
    name,
    content,
    apiPlaygroundInputs: playground,
    expiresAt,
    ...(session && secrets ? { token: csrfToken(secrets, session) } : isSignedIn ? { signOutUrl } : {}),
  };
  return Response.json(body, { headers: { ...PRIVATE, 'Cross-Origin-Resource-Policy': 'same-origin' } });
}
