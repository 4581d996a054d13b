/** The sign-in of one site: its settings, its sessions, and who sends a request. */
import { type CookiePlace, cookiePlace } from '@/lib/access/cookies';
import { hasSignIn } from '@/lib/access/has-sign-in';
import { type Reader, STRANGER } from '@/lib/access/reader';
import { findSession, type ReaderSession, type SessionStore } from '@/lib/access/reader-sessions';
import { sessionStoreOpener } from '@/lib/access/session-store';
import { type AccessSettings, parseAccessSettings } from '@/lib/access/settings';
import type { SignIn } from '@/lib/access/sign-in';
import { readerOfHeaders } from '@/lib/access/trusted-headers';
import { parseSettings } from '@/lib/endpoint/settings';
import { quietLog } from '@/lib/kit/http/quiet-log';
import { requestOrigin } from '@/lib/kit/http/request-origin';
import { once, remembered } from '@/lib/kit/remembered';
import type { SiteLocation } from '@/lib/source/location';
import type { ServerSettings } from '../settings';
import { toSignIn } from './responses';

/** What the pages of the sign-in need besides. */
export interface SignInService extends SignIn {
  /** Throws SettingsError; undefined without a way to sign in. */
  settings(): AccessSettings | undefined;
  /** Rejects while the store is unavailable. */
  store(): Promise<SessionStore>;
  /** The session of a request; undefined for strangers, and for readers whom a proxy names. */
  sessionOf(request: Request): Promise<ReaderSession | undefined>;
  placeOf(request: Request): CookiePlace;
  /** The public address of the site without a trailing slash. */
  addressOf(request: Request): string;
  log(message: string): void;
}

const log = quietLog((message) => console.log(`Sign-in: ${message}`));

/** The sign-in that the environment describes. A preview and an export have none: everybody who can open them may read them. */
export function createSignIn(location: SiteLocation, { env, intoFiles }: ServerSettings): SignInService {
  const isConfigured = location.mode !== 'dev' && !intoFiles && hasSignIn(env);
  const { base = '' } = location;
  let parsed: { settings: AccessSettings | undefined } | undefined;
  const sessions = new WeakMap<Request, Promise<ReaderSession | undefined>>();

  function settings(): AccessSettings | undefined {
    parsed ??= { settings: isConfigured ? parseAccessSettings(env) : undefined };
    return parsed.settings;
  }
  const opener = once(async () => {
    const { redisUrl, keepsState, stateDir } = parseSettings(env);
    const place = { ...(redisUrl === undefined ? {} : { redisUrl }), ...(keepsState ? { folder: stateDir } : {}) };
    return sessionStoreOpener(place, settings()?.sessionMs ?? 0, log)();
  });
  const originOf = (request: Request): string =>
    requestOrigin(request.headers, settings()?.proxyHops ?? 0) ?? new URL(request.url).origin;
  const placeOf = (request: Request): CookiePlace => cookiePlace(originOf(request), base);

  async function sessionOf(request: Request): Promise<ReaderSession | undefined> {
    const known = settings();
    // Most requests of strangers need no store.
    if (!known || !request.headers.has('cookie') || Object.keys(known.methods).length === 0) return undefined;
    return remembered(sessions, request, async () =>
      findSession(request.headers, known, await opener(), placeOf(request), Date.now()),
    );
  }

  return {
    isConfigured,
    settings,
    store: opener,
    sessionOf,
    placeOf,
    addressOf: (request) => location.url ?? originOf(request) + base,
    log,
    async readerOf(request): Promise<Reader> {
      const { headers, proxyHops } = settings() ?? {};
      const named = headers && readerOfHeaders(request.headers, headers, proxyHops ?? 0, log);
      return named ?? (await sessionOf(request))?.reader ?? STRANGER;
    },
    toSignIn,
  };
}
