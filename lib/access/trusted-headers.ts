/** Headers with which an operator's proxy, such as oauth2-proxy or Cloudflare Access, names the reader. */
import type { Reader } from './reader';
import { groupsOf } from './user-data';

export interface HeaderSettings {
  /** The header with the reader's name or address. */
  user: string;
  /** The header with the reader's groups. */
  groups?: string;
  /** Between groups. */
  delimiter: string;
}

const MAX_LENGTH = 500;

/**
 * The reader whom the proxy names; undefined if it names none. `hops` (`TRUST_PROXY_HOPS`): in a request that did not pass that many proxies,
 * and on a site that trusts none, the headers are a visitor's own, and ignored with a line in the log.
 */
export function readerOfHeaders(
  headers: Headers,
  settings: HeaderSettings,
  hops: number,
  warn: (message: string) => void,
): Reader | undefined {
  const user = headers.get(settings.user)?.trim() ?? '';
  if (user === '') return undefined;
  if (hops === 0) {
    warn(
      `a request has the header ${settings.user}, which is ignored: anybody can send it. Set TRUST_PROXY_HOPS to the number of proxies in front of the site.`,
    );
    return undefined;
  }
  const passed = (headers.get('x-forwarded-for') ?? '').split(',').filter((entry) => entry.trim() !== '').length;
  if (passed < hops) {
    warn(
      `a request has the header ${settings.user}, which is ignored: X-Forwarded-For shows that it passed ${passed} of ${hops} proxies.`,
    );
    return undefined;
  }
  // Two values: a visitor's own, to which the proxy has added the real one.
  if (user.length > MAX_LENGTH || user.includes(',')) {
    warn(`the header ${settings.user} has several values. Have the proxy replace the header instead of adding to it.`);
    return undefined;
  }
  const written = (settings.groups && headers.get(settings.groups)) || '';
  const groups = groupsOf({ groups: written }, { claim: 'groups', delimiter: settings.delimiter });
  return { isSignedIn: true, id: user, name: user, groups };
}
