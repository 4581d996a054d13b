/** Redirects of `docs.json`, including patterns. Pure. See content/settings/redirects.mdx. */
import type { Redirect, SiteSettings } from '@/lib/config/settings';
import { encodePath, withoutTrailingSlashes } from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { compilePattern, type Pattern } from './redirect-pattern';

/** The target of a redirect. */
export interface Redirected {
  /** An encoded path with query and hash, or a URL. */
  readonly to: string;
  /** 308 when true, 307 when false. */
  readonly permanent: boolean;
}

/** The compiled redirects of a site. */
export interface Redirector {
  /**
   * The target for `path` (encoded or not, without query); undefined without a matching redirect. Chains are followed to their end, so that
   * a reader is redirected once; a cycle matches nothing. Of several matches the first one written wins.
   */
  find(path: string, query?: string): Redirected | undefined;
  /** The entry that matches a path, for checks. */
  entryAt(path: string): Redirect | undefined;
}

interface Candidate {
  redirect: Redirect;
  /** Its index in the written list. */
  index: number;
  pattern: Pattern;
}

/** Longer chains are treated as cycles. */
const MAX_STEPS = 10;
/** In characters. Most servers refuse longer addresses, so a redirect to one has no effect. */
const MAX_LENGTH = 16_384;

/** Compiles redirects: exact sources are looked up, patterns are tried in order. */
export function compileRedirects(redirects: readonly Redirect[]): Redirector {
  const exact = new Map<string, { redirect: Redirect; index: number }>();
  const candidates: Candidate[] = [];
  for (const [index, redirect] of redirects.entries()) {
    const path = cleanPath(redirect.source);
    if (!isReachable(redirect.source) || partsFault(redirect.source) !== undefined) continue;
    if (!/[:*]/.test(path)) exact.set(path, exact.get(path) ?? { redirect, index });
    else candidates.push({ redirect, index, pattern: compilePattern(path) });
  }
  const match = (path: string): { redirect: Redirect; parts: ReadonlyMap<string, string> } | undefined => {
    const found = exact.get(path);
    for (const { redirect, index, pattern } of candidates) {
      if (found && found.index < index) break;
      // The prefix rules out most patterns quickly.
      const parts = path.startsWith(pattern.prefix) ? pattern.match(path) : undefined;
      if (parts) return { redirect, parts };
    }
    return found && { redirect: found.redirect, parts: new Map() };
  };
  const step = (path: string, query: string): Redirected | undefined => {
    const found = match(path);
    if (!found) return undefined;
    const { destination, permanent } = found.redirect;
    return { to: withQuery(fill(destination, found.parts), query), permanent };
  };
  return {
    entryAt: (path) => match(cleanPath(path))?.redirect,
    find: (path, query = '') => follow(step, cleanPath(path), query),
  };
}

/** The compiled redirects of some settings, cached. */
export function redirectorOf(settings: Pick<SiteSettings, 'redirects'>): Redirector {
  const known = REDIRECTORS.get(settings);
  if (known) return known;
  const redirector = compileRedirects(settings.redirects);
  REDIRECTORS.set(settings, redirector);
  return redirector;
}

const REDIRECTORS = new WeakMap<object, Redirector>();

/** True if a request can match a source: a hash is never sent, and a query is not part of a path. */
export function isReachable(source: string): boolean {
  return !source.includes('#') && !/\?(?!\/|$)/.test(source) && !/(?<!:\w+)\?$/.test(source);
}

/** No useful pattern has more parameters. */
const MAX_PARTS = 32;

/** The reason why a source is unusable: a parameter name that occurs twice, or too many parameters. Undefined if there is none. */
export function partsFault(source: string): { repeated: string } | { max: number } | undefined {
  const names = partsOf(source);
  if (names.length > MAX_PARTS) return { max: MAX_PARTS };
  const repeated = names.find((name, index) => name !== '*' && names.indexOf(name) < index);
  return repeated === undefined ? undefined : { repeated };
}

/** The names of the parameters in a source or destination; a star is `*`. */
export function partsOf(address: string): string[] {
  const own = hrefKind(address) === 'external' ? address.replace(/^[a-z]+:\/\/[^/]*/i, '') : address;
  return [...own.matchAll(/:([A-Za-z_]\w*)[*+?]?|\*/g)].map(([, name]) => name ?? '*');
}

function follow(
  step: (path: string, query: string) => Redirected | undefined,
  start: string,
  query: string,
): Redirected | undefined {
  let found = step(start, query);
  let permanent = true;
  for (let steps = 0; found && steps < MAX_STEPS; steps++) {
    if (found.to.length > MAX_LENGTH) return undefined;
    permanent &&= found.permanent;
    const [, path = '', rest = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(found.to) ?? [];
    const next = hrefKind(found.to) === 'path' ? step(cleanPath(path), rest) : undefined;
    if (!next) return cleanPath(path) === start && hash === '' ? undefined : { to: found.to, permanent };
    // A hash is kept unless the next target has its own.
    found = next.to.includes('#') || hash === '' ? next : { ...next, to: next.to + hash };
  }
  return undefined;
}

/** Normalises a path for comparison: decoded, without a trailing slash. */
function cleanPath(path: string): string {
  return decoded(withoutTrailingSlashes(path) || path.slice(0, 1));
}

/** Fills the matched parameters into the destination. */
function fill(destination: string, parts: ReadonlyMap<string, string>): string {
  const isUrl = hrefKind(destination) === 'external';
  const [, origin = '', rest = ''] = isUrl
    ? (/^([a-z]+:\/\/[^/]*|\/\/[^/]*)(.*)$/i.exec(destination) ?? [])
    : ['', '', destination];
  let stars = 0;
  const filled = rest.replace(/:([A-Za-z_]\w*)[*+?]?|\*/g, (_, name?: string) =>
    encodePath(parts.get(name ?? `*${stars++}`) ?? ''),
  );
  if (isUrl) return origin + filled;
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/.exec(filled) ?? [];
  // Two leading slashes would lead to another host.
  return `/${withoutTrailingSlashes(path.replace(/^\/+/, ''))}${tail}`;
}

/** The query of the request is appended; parameters in the destination take precedence. */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [, base = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const set = new URLSearchParams(own);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !set.has(name));
  const all = [own, new URLSearchParams(kept).toString()].filter((part) => part !== '').join('&');
  return `${base}${all === '' ? '' : `?${all}`}${hash}`;
}
