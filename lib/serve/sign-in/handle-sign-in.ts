/** The addresses of the sign-in. See content/operate/sign-in.mdx. */
import { countAttempt } from '@/lib/access/attempts';
import { cookieFor } from '@/lib/access/cookies';
import { isPassword } from '@/lib/access/password';
import { endReaderSession, READER_COOKIE } from '@/lib/access/reader-sessions';
import { returnPath } from '@/lib/access/return-path';
import { isSame } from '@/lib/access/seal';
import { browserCookie, browserOf, csrfToken, DEVICE, newId } from '@/lib/access/session';
import { readForm } from '@/lib/kit/http/read-form';
import { addressOf } from '@/lib/kit/http/visitor';
import { withValues } from '@/lib/strings/strings';
import { type Asked, isOwnForm, signedIn, targetIn } from './asked';
import { choicesOf, serveProblem, serveSignedOut, serveSignIn, serveSignOutForm } from './pages';
import { beginProvider } from './provider';
import { seeOther } from './responses';

/** `GET /login`: the way on for who has signed in, the form or the choice; the only way to sign in without a question. */
export async function answerLogin(asked: Asked): Promise<Response> {
  const { request, url, settings, signIn } = asked;
  const to = targetIn(asked);
  if ((await signIn.readerOf(request)).isSignedIn) return seeOther(to);
  if (url.searchParams.has('done')) {
    signIn.log('a browser did not keep the session cookie: it refuses cookies, or the site is not opened over https');
    return serveProblem(asked, 'signInCookies', 400, { to });
  }
  const choices = choicesOf(asked, to);
  const [only] = choices;
  if (settings.password || choices.length > 1) return serveSignIn(asked, { to });
  if (settings.oauth) return beginProvider(asked);
  // With headers only, the proxy has let somebody through without a name.
  return only ? seeOther(only.href) : serveProblem(asked, 'signInRefused', 403, { to, isFinal: true });
}

/** `POST /login`: the shared password. */
export async function answerPassword(asked: Asked): Promise<Response> {
  const { request, settings, signIn, frame } = asked;
  const { secrets, password, proxyHops } = settings;
  const form = isOwnForm(asked) ? await readForm(request) : undefined;
  if (!form || !password) return serveProblem(asked, 'signInFailed', 403, { to: targetIn(asked) });
  const to = returnPath(form.get('redirect'));
  const [{ store }, now] = [await signIn.store(), Date.now()];
  const place = signIn.placeOf(request);
  const device = browserOf(DEVICE, secrets, request.headers, place, now);
  const address = addressOf(request.headers, proxyHops, signIn.log);
  const attempt = await countAttempt(store, 'reader-sign-in', { address, device }, now);
  if ('seconds' in attempt) {
    const problem = withValues(frame.words.signInLimited, { n: Math.ceil(attempt.seconds / 60) });
    return serveSignIn(asked, { problem, to, status: 429, headers: { 'Retry-After': String(attempt.seconds) } });
  }
  if (!(await isPassword(form.get('password') ?? '', password)))
    return serveSignIn(asked, { problem: frame.words.signInWrong, to, status: 403 });
  await attempt.refund();
  const known = browserCookie(DEVICE, device ?? newId(), secrets, place, now);
  return signedIn(asked, { groups: [] }, 'password', to, [known]);
}

/** `GET /logout`. */
export async function answerLogout(asked: Asked): Promise<Response> {
  const session = await asked.signIn.sessionOf(asked.request);
  return session ? serveSignOutForm(asked, csrfToken(asked.settings.secrets, session)) : serveSignedOut(asked);
}

/** `POST /logout`. */
export async function answerSignOut(asked: Asked): Promise<Response> {
  const { request, settings, signIn } = asked;
  const form = isOwnForm(asked) ? await readForm(request) : undefined;
  const session = await signIn.sessionOf(request);
  if (!session) return seeOther('/logout');
  const token = csrfToken(settings.secrets, session);
  if (!isSame(form?.get('token') ?? '', token)) return serveSignOutForm(asked, token);
  await endReaderSession(session, await signIn.store(), Date.now());
  return seeOther('/logout', [cookieFor(READER_COOKIE, '', 0, signIn.placeOf(request))]);
}
