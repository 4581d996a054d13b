/** Signing in and out. See content/operate/dashboard.mdx#sign-in. */

import { countAttempt } from '@/lib/access/attempts';
import { type CookiePlace, cookieFor, cookiePlace, cookiesOf } from '@/lib/access/cookies';
import { allowedEmail, beginSignIn, failureOf, finishSignIn, newPending, pendingOf } from '@/lib/access/oauth';
import { isPassword } from '@/lib/access/password';
import { seal, unseal } from '@/lib/access/seal';
import {
  AWAY,
  browserCookie,
  browserOf,
  DEVICE,
  type EndedSessions,
  endSession,
  isEnded,
  newId,
  newSession,
  parseSession,
  type Session,
} from '@/lib/access/session';
import { requestOrigin } from '@/lib/kit/http/request-origin';
import { addressOf } from '@/lib/kit/http/visitor';
import { withValues } from '@/lib/strings/strings';
import { SignIn } from '../components/sign-in';
import type { DashboardContext } from './context';
import { type Language, serveDashboard } from './render';
import type { DashboardSettings } from './settings';

/** Sessions from before it are not accepted without a state folder (`EndedSessions`). */
const PROCESS_START = Date.now();

export const SESSION_COOKIE = 'lectern_dashboard';
/** A working day. */
export const SESSION_MS = 8 * 3_600_000;

export interface SignInRequest {
  request: Request;
  url: URL;
  settings: DashboardSettings;
  context: DashboardContext;
  language: Language;
}

/** The form. `problem`: what went wrong before. */
export function serveSignIn(
  { url, settings, language }: Pick<SignInRequest, 'url' | 'settings' | 'language'>,
  {
    problem,
    to = targetOf(url.searchParams.get('to')),
    ...more
  }: {
    problem?: string;
    to?: string;
    status?: number;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Response {
  const form = (
    <SignIn
      words={language.words}
      to={to}
      hasPassword={settings.password !== undefined}
      hasOidc={settings.oidc !== undefined}
      problem={problem}
    />
  );
  return serveDashboard({ language, content: form, ...more });
}

/** Checks a posted password. Attempts are counted before it is hashed, so that guesses cost nothing. */
export async function signInWithPassword(asked: SignInRequest, form: URLSearchParams): Promise<Response> {
  const { request, settings, context, language } = asked;
  const to = targetOf(form.get('to'));
  const { counters, now, log } = await context.assistant();
  const { secrets, proxyHops } = settings;
  const place = placeOf(asked);
  const device = browserOf(DEVICE, secrets, request.headers, place, Date.now());
  const address = addressOf(request.headers, proxyHops, log);
  const attempt = await countAttempt(counters, 'sign-in', { address, device }, now());
  if ('seconds' in attempt) {
    const problem = withValues(language.words.signInLimited, { n: Math.ceil(attempt.seconds / 60) });
    return serveSignIn(asked, { problem, to, status: 429, headers: { 'Retry-After': String(attempt.seconds) } });
  }
  const { password } = settings;
  if (password === undefined || !(await isPassword(form.get('password') ?? '', password))) {
    return serveSignIn(asked, { problem: language.words.signInWrong, to, status: 403 });
  }
  await attempt.refund();
  return signedIn(asked, 'password', to, [browserCookie(DEVICE, device ?? newId(), secrets, place, Date.now())]);
}

/** Sends a reader to the issuer. */
export async function beginOidc(asked: SignInRequest): Promise<Response> {
  const { request, url, settings } = asked;
  const { oidc, secrets } = settings;
  if (oidc === undefined) return serveSignIn(asked, { status: 404 });
  const [place, now] = [placeOf(asked), Date.now()];
  const browser = browserOf(AWAY, secrets, request.headers, place, now) ?? newId();
  try {
    const pending = newPending(secrets, browser, targetOf(url.searchParams.get('to')), now);
    const address = await beginSignIn(oidc, callbackOf(asked), pending);
    return seeOther(address.href, [browserCookie(AWAY, browser, secrets, place, now)]);
  } catch (error) {
    return failed(asked, error);
  }
}

/** A reader comes back from the issuer. */
export async function finishOidc(asked: SignInRequest): Promise<Response> {
  const { request, url, settings, language } = asked;
  const { oidc, secrets } = settings;
  const now = Date.now();
  const browser = browserOf(AWAY, secrets, request.headers, placeOf(asked), now);
  const pending = browser && pendingOf(secrets, browser, url.searchParams.get('state') ?? '', now);
  if (oidc === undefined || !pending) {
    return serveSignIn(asked, { problem: language.words.signInFailed, status: 403 });
  }
  try {
    const address = new URL(callbackOf(asked));
    address.search = url.search;
    const { claims = {} } = await finishSignIn(oidc, address, pending);
    const email = allowedEmail(claims, oidc.allowed);
    if (email === undefined) return serveSignIn(asked, { problem: language.words.signInRefused, status: 403 });
    return signedIn(asked, email, targetOf(pending.to));
  } catch (error) {
    return failed(asked, error);
  }
}

/** The session of a request; undefined without one that is still valid. */
export async function activeSession(asked: SignInRequest): Promise<Session | undefined> {
  const { request, settings } = asked;
  for (const sealed of cookiesOf(request.headers, SESSION_COOKIE, placeOf(asked))) {
    const session = parseSession(unseal(settings.secrets, 'session', sealed), Date.now());
    if (session && !(await isEnded(session, await endedSessions(asked)))) return session;
  }
  return undefined;
}

/** Ends a session for all of its copies. */
export async function signOut(asked: SignInRequest, session: Session): Promise<Response> {
  await endSession(session, await endedSessions(asked), Date.now());
  return seeOther('/dashboard/sign-in', [cookieFor(SESSION_COOKIE, '', 0, placeOf(asked))]);
}

async function endedSessions({ context }: SignInRequest): Promise<EndedSessions> {
  const { counters, settings } = await context.assistant();
  const isStored = settings.keepsState || settings.redisUrl !== undefined;
  return { counters, ...(isStored ? {} : { since: PROCESS_START }) };
}

/** A redirect after which the browser sends GET. */
export function seeOther(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function signedIn(asked: SignInRequest, who: string, to: string, more: readonly string[] = []): Response {
  const { secrets } = asked.settings;
  const sealed = seal(secrets, 'session', newSession(who, Date.now(), SESSION_MS));
  return seeOther(to, [cookieFor(SESSION_COOKIE, sealed, SESSION_MS, placeOf(asked)), ...more]);
}

async function failed(asked: SignInRequest, error: unknown): Promise<Response> {
  const { log } = await asked.context.assistant();
  log(`dashboard: signing in with OpenID Connect failed: ${failureOf(error)}`);
  return serveSignIn(asked, { problem: asked.language.words.signInFailed, status: 502 });
}

/** An address of the dashboard; anything else would make the form a way to other sites. */
function targetOf(to: string | null): string {
  return to !== null && /^\/dashboard(\/[\w.~%-]+)*(\?[\w=&%.+-]*)?$/.test(to) ? to : '/dashboard';
}

/** Where the issuer sends readers back to: at the public address of the site, or that of the request. */
function callbackOf(asked: SignInRequest): string {
  const { url, base = '' } = asked.context;
  return `${url ?? originOf(asked) + base}/dashboard/callback`;
}

function placeOf(asked: SignInRequest): CookiePlace {
  return cookiePlace(originOf(asked), asked.context.base ?? '', '/dashboard');
}

function originOf({ request, url, settings }: SignInRequest): string {
  return requestOrigin(request.headers, settings.proxyHops) ?? url.origin;
}
