/** Signing in and out. See content/operate/dashboard.mdx#sign-in. */
import { SignIn } from '@/components/dashboard/sign-in';
import { beginSignIn, finishSignIn, parsePending } from '@/lib/access/oidc';
import { isPassword } from '@/lib/access/password';
import {
  cookieFor,
  cookieOf,
  DEVICE_COOKIE,
  DEVICE_MS,
  deviceOf,
  newDevice,
  newSession,
  SESSION_COOKIE,
  SESSION_MS,
  type Session,
  seal,
  unseal,
} from '@/lib/access/session';
import type { AssistantService } from '@/lib/assistant/service';
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { requestOrigin } from '@/lib/kit/http/request-origin';
import { addressOf } from '@/lib/kit/http/visitor';
import { messageOf } from '@/lib/kit/text';
import type { Counters } from '@/lib/store/store';
import { withValues } from '@/lib/strings/strings';
import type { DashboardContext } from './context';
import { type Language, serveDashboard } from './render';
import type { DashboardSettings } from './settings';

const PENDING_COOKIE = 'lectern_sign_in';
const PENDING_MS = 10 * 60_000;
/** Wrong passwords of one address or known browser, and of all addresses, in a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
const ATTEMPTS = 5;
const ATTEMPTS_UNKNOWN = 20;
const ATTEMPTS_ALL = 200;

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
  const service = await context.assistant();
  const attempt = await countAttempt(request, settings, service);
  if ('seconds' in attempt) {
    const problem = withValues(language.words.signInLimited, { n: Math.ceil(attempt.seconds / 60) });
    return serveSignIn(asked, { problem, to, status: 429, headers: { 'Retry-After': String(attempt.seconds) } });
  }
  const { password } = settings;
  if (password === undefined || !(await isPassword(form.get('password') ?? '', password))) {
    return serveSignIn(asked, { problem: language.words.signInWrong, to, status: 403 });
  }
  await attempt.refund();
  const device = seal(settings.secret, 'device', newDevice(Date.now()));
  return signedIn(asked, 'password', to, [ownCookie(asked, DEVICE_COOKIE, device, DEVICE_MS)]);
}

/** Sends a reader to the issuer. */
export async function beginOidc(asked: SignInRequest): Promise<Response> {
  const { url, settings } = asked;
  if (settings.oidc === undefined) return serveSignIn(asked, { status: 404 });
  try {
    const { address, pending } = await beginSignIn(
      settings.oidc,
      callbackOf(asked),
      targetOf(url.searchParams.get('to')),
    );
    const cookie = ownCookie(asked, PENDING_COOKIE, seal(settings.secret, 'sign-in', pending), PENDING_MS);
    return seeOther(address.href, [cookie]);
  } catch (error) {
    return failed(asked, error);
  }
}

/** A reader comes back from the issuer. */
export async function finishOidc(asked: SignInRequest): Promise<Response> {
  const { request, url, settings, language } = asked;
  const pending = parsePending(unseal(settings.secret, 'sign-in', cookieOf(request.headers, PENDING_COOKIE)));
  if (settings.oidc === undefined || pending === undefined) {
    return serveSignIn(asked, { problem: language.words.signInFailed, status: 403 });
  }
  try {
    const address = new URL(callbackOf(asked));
    address.search = url.search;
    const email = await finishSignIn(settings.oidc, address, pending);
    if (email === undefined) return serveSignIn(asked, { problem: language.words.signInRefused, status: 403 });
    return signedIn(asked, email, targetOf(pending.to));
  } catch (error) {
    return failed(asked, error);
  }
}

/** Ends a session for all of its copies. */
export async function signOut(asked: SignInRequest, session: Session): Promise<Response> {
  const { counters, now } = await asked.context.assistant();
  await counters.take([{ key: signedOutKey(session), limit: 1, expires: session.expires }], now());
  return seeOther('/dashboard/sign-in', [ownCookie(asked, SESSION_COOKIE, '', 0)]);
}

/** Whether a session was ended before its time. */
export async function isSignedOut(session: Session, counters: Counters): Promise<boolean> {
  return (await counters.read([signedOutKey(session)]))[0] !== 0;
}

/** A redirect after which the browser sends GET. */
export function seeOther(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function signedIn(asked: SignInRequest, who: string, to: string, more: readonly string[] = []): Response {
  const { secret } = asked.settings;
  const session = newSession(who, Date.now());
  return seeOther(to, [
    ownCookie(asked, SESSION_COOKIE, seal(secret, 'session', session), SESSION_MS),
    ownCookie(asked, PENDING_COOKIE, '', 0),
    ...more,
  ]);
}

async function failed(asked: SignInRequest, error: unknown): Promise<Response> {
  const { log } = await asked.context.assistant();
  log(`dashboard: signing in with OpenID Connect failed: ${messageOf(error)}`);
  return serveSignIn(asked, { problem: asked.language.words.signInFailed, status: 502 });
}

/** A browser in which the password was right before has attempts of its own, so that strangers cannot use up those of the owner. */
async function countAttempt(
  { headers }: Request,
  { proxyHops, secret }: DashboardSettings,
  { counters, now, log }: AssistantService,
): Promise<{ refund(): Promise<void> } | { seconds: number }> {
  const window = Math.floor(now() / WINDOW_MS);
  const expires = (window + 1) * WINDOW_MS;
  const device = deviceOf(secret, headers, Date.now());
  const address = addressOf(headers, proxyHops, log);
  const limit = address === UNKNOWN_ADDRESS ? ATTEMPTS_UNKNOWN : ATTEMPTS;
  const charges =
    device === undefined
      ? [
          { key: `sign-in:${window}:${address}`, limit, expires },
          { key: `sign-in-all:${window}`, limit: ATTEMPTS_ALL, expires },
        ]
      : [{ key: `sign-in-device:${window}:${device}`, limit: ATTEMPTS, expires }];
  const { refused } = await counters.take(charges, now());
  if (refused !== undefined) return { seconds: Math.ceil((expires - now()) / 1000) };
  return { refund: () => counters.refund(charges) };
}

function signedOutKey({ id }: Session): string {
  return `signed-out:${id}`;
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

function ownCookie(asked: SignInRequest, name: string, value: string, maxAgeMs: number): string {
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(originOf(asked));
  return cookieFor(name, value, maxAgeMs, { isLocal, path: `${asked.context.base ?? ''}/dashboard` });
}

function originOf({ request, url, settings }: SignInRequest): string {
  return requestOrigin(request.headers, settings.proxyHops) ?? url.origin;
}
