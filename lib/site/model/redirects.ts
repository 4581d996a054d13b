/** Redirects of `docs.json`, including patterns. Pure. See content/reference/format/outputs.mdx#redirects. */
import type { Redirect, SiteSettings } from '@/lib/config/settings';
import { encodePath } from '@/lib/kit/paths';
import { escapeRegExp } from '@/lib/kit/text';
import { decoded, hrefKind } from '@/lib/kit/urls';

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

interface Pattern {
  redirect: Redirect;
  /** Its index in the written list. */
  index: number;
  /** The literal prefix of matching paths, to rule out most patterns quickly. */
  prefix: string;
  regex: RegExp;
}

/** Longer chains are treated as cycles. */
const MOST_STEPS = 10;

/** Compiles redirects: exact sources are looked up, patterns are tried in order. */
export function compileRedirects(redirects: readonly Redirect[]): Redirector {
  const exact = new Map<string, { redirect: Redirect; index: number }>();
  const patterns: Pattern[] = [];
  for (const [index, redirect] of redirects.entries()) {
    const path = cleanPath(redirect.source);
    if (!isReachable(redirect.source)) continue;
    if (!/[:*]/.test(path)) exact.set(path, exact.get(path) ?? { redirect, index });
    else patterns.push({ redirect, index, prefix: path.slice(0, prefixLength(path)), regex: patternOf(path) });
  }
  const match = (path: string): { redirect: Redirect; parts: Record<string, string> } | undefined => {
    const found = exact.get(path);
    for (const { redirect, index, prefix, regex } of patterns) {
      if (found && found.index < index) break;
      const parts = path.startsWith(prefix) ? regex.exec(path) : null;
      if (parts) return { redirect, parts: parts.groups ?? {} };
    }
    return found && { redirect: found.redirect, parts: {} };
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

/** Whether a request can match a source: a hash is never sent, and a query is not part of a path. */
export function isReachable(source: string): boolean {
  return !source.includes('#') && !/\?(?!\/|$)/.test(source) && !/(?<!:\w+)\?$/.test(source);
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
  for (let steps = 0; found && steps < MOST_STEPS; steps++) {
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
  return decoded(path.replace(/(?<=.)\/+$/, ''));
}

function prefixLength(path: string): number {
  const first = path.search(/[:*]/);
  // `/a/:rest*` also matches `/a`, so the slash before a parameter is optional.
  return path[first] === ':' && path[first - 1] === '/' ? first - 1 : first;
}

/** `:name` matches one segment, `:name?` at most one, `:name*` any number, `:name+` at least one; `*` matches any suffix. */
function patternOf(path: string): RegExp {
  let stars = 0;
  const source = path
    .split(/(\/:[A-Za-z_]\w*[*+?](?=\/|$)|:[A-Za-z_]\w*|\*)/)
    .map((part) => {
      const name = /:([A-Za-z_]\w*)/.exec(part)?.[1];
      if (part === '*') return `(?<star${stars++}>.*)`;
      if (name === undefined) return escapeRegExp(part);
      if (part.endsWith('*')) return `(?:/(?<${name}>.*))?`;
      if (part.endsWith('+')) return `/(?<${name}>.+)`;
      return part.endsWith('?') ? `(?:/(?<${name}>[^/]+))?` : `(?<${name}>[^/]+)`;
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Fills the matched parameters into the destination. */
function fill(destination: string, parts: Record<string, string | undefined>): string {
  const isUrl = hrefKind(destination) === 'external';
  const [, origin = '', rest = ''] = isUrl
    ? (/^([a-z]+:\/\/[^/]*|\/\/[^/]*)(.*)$/i.exec(destination) ?? [])
    : ['', '', destination];
  let stars = 0;
  const filled = rest.replace(/:([A-Za-z_]\w*)[*+?]?|\*/g, (_, name?: string) =>
    encodePath(parts[name ?? `star${stars++}`] ?? ''),
  );
  if (isUrl) return origin + filled;
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/.exec(filled) ?? [];
  // Two leading slashes would lead to another host.
  return `/${path.replace(/^\/+/, '').replace(/\/+$/, '')}${tail}`;
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
