/**
 * Redirects of `docs.json`: from an old address to the new one, patterns included. Pure. See
 * content/reference/format/outputs.mdx#redirects.
 */
import type { Redirect, SiteSettings } from '@/lib/config/settings';
import { encodePath } from '@/lib/kit/paths';
import { escapeRegExp } from '@/lib/kit/text';
import { decoded, hrefKind } from '@/lib/kit/urls';

/** Where a redirect leads. */
export interface Redirected {
  /** Encoded path with query and fragment, or a URL. */
  readonly to: string;
  /** 308 when true, 307 when false. */
  readonly permanent: boolean;
}

/** The redirects of a site, ready to be asked. */
export interface Redirector {
  /**
   * Where a reader of `path` (encoded or not, without query) is sent; undefined where no redirect answers. Chains are followed to
   * their end, so that a reader is sent once; a circle answers nothing. Of several that fit the first one written counts.
   */
  find(path: string, query?: string): Redirected | undefined;
  /** The entry itself that answers at a path, for checks. */
  entryAt(path: string): Redirect | undefined;
}

interface Pattern {
  redirect: Redirect;
  /** The order in which it is written. */
  index: number;
  /** What every address that fits begins with: most are ruled out by it. */
  prefix: string;
  regex: RegExp;
}

/** More steps than this are a circle, or one that grows. */
const MOST_STEPS = 10;

/** Prepares redirects: exact sources are looked up, only patterns are tried one by one. */
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

/** The redirects of some settings, prepared once. */
export function redirectorOf(settings: Pick<SiteSettings, 'redirects'>): Redirector {
  const known = REDIRECTORS.get(settings);
  if (known) return known;
  const redirector = compileRedirects(settings.redirects);
  REDIRECTORS.set(settings, redirector);
  return redirector;
}

const REDIRECTORS = new WeakMap<object, Redirector>();

/** Whether a server can ever be asked for a source: a fragment is never sent, a query is no part of a path. */
export function isReachable(source: string): boolean {
  return !source.includes('#') && !/\?(?!\/|$)/.test(source) && !/(?<!:\w+)\?$/.test(source);
}

/** The names of the parts in a source or destination; a star is `*`. */
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
    // A fragment of the way stays unless the end brings its own.
    found = next.to.includes('#') || hash === '' ? next : { ...next, to: next.to + hash };
  }
  return undefined;
}

/** A path as it is compared: decoded, without the slash at its end. */
function cleanPath(path: string): string {
  return decoded(path.replace(/(?<=.)\/+$/, ''));
}

function prefixLength(path: string): number {
  const first = path.search(/[:*]/);
  // `/a/:rest*` fits `/a` as well: the slash before a part may be missing.
  return path[first] === ':' && path[first - 1] === '/' ? first - 1 : first;
}

/** `:name` is one segment, `:name?` one or none, `:name*` any number, `:name+` at least one; `*` is any rest. */
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

/** Puts the parts of the old address into the new one. */
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
  // Two slashes at the start would lead to another host.
  return `/${path.replace(/^\/+/, '').replace(/\/+$/, '')}${tail}`;
}

/** The reader's query goes along; parameters that the destination sets itself win. */
function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [, base = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const set = new URLSearchParams(own);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !set.has(name));
  const all = [own, new URLSearchParams(kept).toString()].filter((part) => part !== '').join('&');
  return `${base}${all === '' ? '' : `?${all}`}${hash}`;
}
