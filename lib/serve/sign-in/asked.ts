/** A request to a page of the sign-in, and what all of them need. */

import { beginSession } from '@/lib/access/reader-sessions';
import { returnPath } from '@/lib/access/return-path';
import type { AccessSettings, Method } from '@/lib/access/settings';
import type { UserData } from '@/lib/access/user-data';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import type { RouteContext } from '../types';
import { type Frame, frameFor } from './render';
import { seeOther, signInAddress } from './responses';
import type { SignInService } from './service';

export interface Asked {
  request: Request;
  url: URL;
  settings: AccessSettings;
  signIn: SignInService;
  frame: Frame;
}

/** Undefined without a way to sign in. Throws SettingsError. */
export async function askedOf(request: Request, { url, signIn, site }: RouteContext): Promise<Asked | undefined> {
  const settings = signIn.settings();
  return settings && { request, url, settings, signIn, frame: frameFor(await site(), request.headers) };
}

/** The path that the reader asked for. */
export function targetIn({ url }: Pick<Asked, 'url'>): string {
  return returnPath(url.searchParams.get('redirect'));
}

/** Whether a page of this site sent a form. */
export function isOwnForm({ request, settings }: Asked): boolean {
  return isSameOrigin(request.headers, settings.proxyHops);
}

/**
 * Begins the session of a reader. The page after it finds out whether the browser keeps cookies: otherwise the reader would be sent to the
 * provider and back without an end.
 */
export async function signedIn(
  { request, settings, signIn }: Asked,
  user: UserData,
  method: Method,
  to: string,
  cookies: readonly string[] = [],
): Promise<Response> {
  const store = await signIn.store();
  const cookie = await beginSession(user, method, settings, store, signIn.placeOf(request), Date.now());
  return seeOther(signInAddress(to, { done: '' }), [cookie, ...cookies]);
}
