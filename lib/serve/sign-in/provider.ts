/** The way to a provider of OpenID Connect or OAuth 2 and back. */
import { beginSignIn, failureOf, finishSignIn, newPending, pendingOf } from '@/lib/access/oauth';
import { oauthReader } from '@/lib/access/oauth-reader';
import { keptGroups } from '@/lib/access/reader-sessions';
import { AWAY, browserCookie, browserOf, newId } from '@/lib/access/session';
import type { UserData } from '@/lib/access/user-data';
import { type Asked, signedIn, targetIn } from './asked';
import { serveProblem } from './pages';
import { seeOther } from './responses';

/** The format's address for the way back: providers that know the site already need no change. */
export const CALLBACK = '/mintlify-oauth-callback';

/** `GET /login/provider`: sends a reader to the provider. */
export async function beginProvider(asked: Asked): Promise<Response> {
  const { request, settings, signIn } = asked;
  const { oauth, secrets } = settings;
  const to = targetIn(asked);
  if (!oauth) return serveProblem(asked, 'signInFailed', 404, { to });
  const [place, now] = [signIn.placeOf(request), Date.now()];
  const browser = browserOf(AWAY, secrets, request.headers, place, now) ?? newId();
  try {
    const address = await beginSignIn(oauth, callbackOf(asked), newPending(secrets, browser, to, now));
    return seeOther(address.href, [browserCookie(AWAY, browser, secrets, place, now)]);
  } catch (error) {
    return failed(asked, error, to);
  }
}

/** `GET /mintlify-oauth-callback`: a reader comes back from the provider. `named`: the groups that the site names. */
export async function finishProvider(asked: Asked, named: () => Promise<ReadonlySet<string>>): Promise<Response> {
  const { request, url, settings, signIn } = asked;
  const { oauth, secrets } = settings;
  const now = Date.now();
  const browser = browserOf(AWAY, secrets, request.headers, signIn.placeOf(request), now);
  const pending = browser && pendingOf(secrets, browser, url.searchParams.get('state') ?? '', now);
  if (!oauth || !pending) return serveProblem(asked, 'signInFailed', 403, { to: '/' });
  const { to } = pending;
  let user: UserData | undefined;
  try {
    const address = new URL(callbackOf(asked));
    address.search = url.search;
    user = await oauthReader(await finishSignIn(oauth, address, pending), oauth, signIn.log);
  } catch (error) {
    return failed(asked, error, to);
  }
  if (!user) return serveProblem(asked, 'signInRefused', 403, { to, isFinal: true });
  if (user.expiresAt !== undefined && user.expiresAt <= now) return serveProblem(asked, 'signInExpired', 403, { to });
  const groups = keptGroups(user.groups, await named());
  return signedIn(asked, { ...user, groups }, 'oauth', to);
}

function failed(asked: Asked, error: unknown, to: string): Response {
  asked.signIn.log(`the provider did not sign a reader in: ${failureOf(error)}`);
  return serveProblem(asked, 'signInFailed', 502, { to });
}

/** The redirect address that the provider knows. */
function callbackOf({ request, signIn }: Asked): string {
  return signIn.addressOf(request) + CALLBACK;
}
