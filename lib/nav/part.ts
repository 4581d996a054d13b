/**
 * The part of the site in which a page is read: one of the scopes that list it. Its address names the part unless it is the page's default
 * one. See content/contributing/decisions/0011-part-in-the-address.mdx.
 */

import { shortHash } from '@/lib/kit/hash';
import { encodePath, encodeRoute, type Route, routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { PART, PART_FOLDER } from '@/lib/words/part';
import { scopesBelow } from './build/scopes';
import type { Division, Scope } from './types';

/** Maximum length of a division's name in a key, in characters. */
const MAX_NAME = 40;

/** Maximum length of a key, in bytes. File systems allow 255 for the name of a folder. */
const MAX_KEY = 240;

const SEPARATOR = '~';

/**
 * The URL of a page for a reader of `scope`: in the part closest to it, of those inside `within` if there are any. A URL without
 * a part stands for the page's default part, so most addresses are plain paths.
 */
export function hrefIn(scope: Scope, route: Route, within?: Division): string {
  const [root] = scope;
  const scopes = (root && scopesBelow(root).get(route)) ?? [];
  return scopes.length < 2 ? encodeRoute(route) : hrefAt(route, scopes, closest(scopes, scope, within));
}

/** The same for an address as written, such as `/guide?tags=new#setup`. Other addresses stay as they are, as do those that name a part. */
export function addressIn(scope: Scope, address: string): string {
  const [root] = scope;
  if (!root || !hasSharedPages(root)) return address;
  const [, path, query, hash = ''] = /^(\/(?!\/)[^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  if (path === undefined || namesPart(address)) return address;
  const href = hrefIn(scope, routeOf(decoded(path)));
  return href.includes('?') ? href + (query ? `&${query}` : '') + hash : address;
}

/** The encoded address of the document of a page in a part other than its default one. A static export has it as a file. */
export function partAddress(route: Route, part: string): string {
  return `${PART_FOLDER}/${encodeURIComponent(part)}${encodePath(partFile(route))}`;
}

/** The decoded path of that document below the folder of its part. */
function partFile(route: Route): string {
  return `${route === '/' ? '/index' : route}.html`;
}

/** The page whose document is at a decoded path below the folder of a part. */
export function routeOfPartFile(file: string): Route | undefined {
  const path = /^(.+)\.html$/s.exec(file)?.[1];
  return path === undefined ? undefined : routeOf(path === 'index' ? '/' : `/${path}`);
}

/** Every page in every part other than its default one. */
export function* pagesInParts(root: Division): Generator<{ route: Route; scope: Scope }> {
  if (!hasSharedPages(root)) return;
  for (const [route, [, ...others]] of scopesBelow(root)) for (const scope of others) yield { route, scope };
}

function hrefAt(route: Route, [standard]: readonly Scope[], scope: Scope | undefined): string {
  const path = encodeRoute(route);
  return scope === undefined || scope === standard ? path : `${path}?${PART}=${encodeURIComponent(partKey(scope))}`;
}

/** The part that a page's URL names. */
export function partIn({ searchParams }: URL): string | undefined {
  return searchParams.get(PART) ?? undefined;
}

/** True if an address with its query names a part. */
export function namesPart(address: string): boolean {
  return /[?&]part=/.test(address);
}

/** The scopes that list a page, its default one first. */
export function scopesOf(root: Division, route: Route): readonly Scope[] {
  return scopesBelow(root).get(route) ?? [];
}

/** The scope of a page with this key; undefined if the key is unknown, or names a part that does not list the page. */
export function scopeOfPart(root: Division, route: Route, part: string): Scope | undefined {
  return scopesOf(root, route).find((scope) => partKey(scope) === part);
}

/** True if any page of a site is listed in several parts. */
export function hasSharedPages(root: Division): boolean {
  const known = SHARED.get(root) ?? [...scopesBelow(root).values()].some((scopes) => scopes.length > 1);
  SHARED.set(root, known);
  return known;
}

const SHARED = new WeakMap<Division, boolean>();

/** The key of a scope in addresses and file names: the names of its divisions, `v2~guides`; `''` for the root alone. */
export function partKey(scope: Scope): string {
  const division = scope.at(-1);
  const known = division && KEYS.get(division);
  if (known !== undefined || !division) return known ?? '';
  const names = scope.slice(1).map((own, depth) => nameAmong(scope[depth]?.divisions ?? [], own));
  const key = withinBytes(names.join(SEPARATOR));
  KEYS.set(division, key);
  return key;
}

const KEYS = new WeakMap<Division, string>();

/** A key as the name of a folder: file systems limit its bytes, and a Chinese character has three. */
function withinBytes(key: string): string {
  if (Buffer.byteLength(key) <= MAX_KEY) return key;
  const start = Buffer.from(key)
    .subarray(0, MAX_KEY - 13)
    .toString()
    .replace(/\p{M}*\uFFFD*$/u, '');
  return `${start}-${shortHash(key)}`;
}

/** The name of a division in keys, numbered if an earlier sibling has the same one. No two siblings share a name: "API", "API", "API 2". */
function nameAmong(siblings: readonly Division[], own: Division): string {
  const plain = new Set(siblings.map(nameOf));
  const given = new Set<string>();
  for (const sibling of siblings) {
    const name = nameOf(sibling);
    let unique = name;
    for (let number = 2; given.has(unique) || (unique !== name && plain.has(unique)); number++) {
      unique = `${name}-${number}`;
    }
    if (sibling === own) return unique;
    given.add(unique);
  }
  return nameOf(own);
}

function nameOf({ label, kind }: Division): string {
  const name = [
    ...label
      .normalize()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-'),
  ]
    .slice(0, MAX_NAME)
    .join('');
  return name.replace(/^[-.]+|[-.]+$/g, '') || kind;
}

/** The scope that shares the most divisions with `reader`, of those inside `within` if there are any; the earlier one of equals. */
function closest(scopes: readonly Scope[], reader: Scope, within: Division | undefined): Scope | undefined {
  const inside = within ? scopes.filter((scope) => scope.includes(within)) : [];
  let best: Scope | undefined;
  let most = -1;
  for (const scope of inside.length > 0 ? inside : scopes) {
    const shared = sharedDepth(scope, reader);
    if (shared > most) [best, most] = [scope, shared];
  }
  return best;
}

function sharedDepth(a: Scope, b: Scope): number {
  let depth = 0;
  while (depth < a.length && a[depth] === b[depth]) depth++;
  return depth;
}
