/** Moves a page or a folder of pages: what changes in which file. Nothing is written. */
import path from 'node:path';
import {
  encodePath,
  encodeRoute,
  extensionOf,
  type FilePath,
  folderOf,
  type Route,
  resolveInside,
  routeOf,
} from '@/lib/kit/paths';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { addressesIn, type WrittenAddress } from '@/lib/mdx/compile/addresses';
import { resolveLink } from '@/lib/mdx/plugins/links';
import { addRedirects } from './redirects-text';
import { editStrings, settingsTexts } from './settings-text';
import { applyTextEdits } from './text-edits';

/** Old path to new path, of each moved file. */
export type Moves = ReadonlyMap<FilePath, FilePath>;

export interface RenamePlan {
  moves: Moves;
  /** New texts by the path after the move. Only files that change. */
  texts: Map<FilePath, string>;
  /** The redirects that are added. */
  redirects: { source: string; destination: string }[];
}

/**
 * The plan for moving files. `pages`: all pages and snippets of the folder. `read`: the text of a file of the folder. Links, images and
 * imports go on leading where they led; docs.json gets the new paths and a redirect for each page.
 */
export function planRename(
  moves: Moves,
  pages: readonly FilePath[],
  read: (file: FilePath) => string | undefined,
): RenamePlan {
  const routes = new Map([...moves].map(([from, to]) => [routeOf(from), routeOf(to)]));
  const texts = new Map<FilePath, string>();
  for (const file of pages) {
    const text = read(file);
    if (text === undefined) continue;
    const moved = moves.get(file) ?? file;
    const edits = addressesIn(text).flatMap((address) => {
      const value = movedAddress(address, file, moved, { routes, moves });
      return value === undefined || value === address.value ? [] : [{ ...address, text: value }];
    });
    if (edits.length > 0) texts.set(moved, applyTextEdits(text, edits));
  }
  const redirects = [...routes]
    .filter(([from, to]) => from !== to && from !== '/')
    .map(([source, destination]) => ({ source: source as string, destination: destination as string }));
  for (const [file, text] of changedSettings(read, routes, redirects)) texts.set(file, text);
  return { moves, texts, redirects };
}

interface Moved {
  routes: ReadonlyMap<Route, Route>;
  moves: Moves;
}

/** The address as it must be written after the move; undefined if it is not the address of a page or file of the folder. */
function movedAddress(
  { value, kind }: WrittenAddress,
  file: FilePath,
  movedFile: FilePath,
  { routes, moves }: Moved,
): string | undefined {
  const style = hrefKind(value);
  if (style !== 'path' && style !== 'relative') return undefined;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  if (written === '') return undefined;
  const asset = resolveInside(folderOf(file), decoded(written));
  const isFile = asset !== undefined && (kind === 'file' || isAsset(asset));
  const before = isFile ? asset : undefined;
  if (before !== undefined) {
    const after = moves.get(before) ?? before;
    if (style === 'path') return after === before ? undefined : `/${encodeLike(after, written)}${rest}`;
    // A module outside the folder, such as a package.
    if (kind === 'file' && !/^\.{1,2}\//.test(written) && extensionOf(before) === '') return undefined;
    return movedFile === file && after === before
      ? undefined
      : relativeTo(movedFile, encodeLike(after, written), written) + rest;
  }
  const route = routeOf(decoded(resolveLink(written, file).href));
  const target = routes.get(route) ?? route;
  const ending = /\.mdx?$/i.exec(written)?.[0] ?? '';
  if (style === 'path') return target === route ? undefined : encodeLike(target, written) + ending + rest;
  if (target === route && folderOf(movedFile) === folderOf(file)) return undefined;
  return relativeTo(movedFile, encodeLike(target.slice(1) || 'index', written), written) + ending + rest;
}

function isAsset(file: FilePath): boolean {
  return extensionOf(file) !== '' && !/^mdx?$/.test(extensionOf(file));
}

/** Percent-encodes characters that would end the link. */
function encodeLike(target: string, written: string): string {
  return /%[0-9a-f]{2}/i.test(written) || /[\s()<>]/.test(target)
    ? target.startsWith('/')
      ? encodeRoute(target as Route)
      : encodePath(target)
    : target;
}

function relativeTo(file: FilePath, target: string, written: string): string {
  const relative = path.posix.relative(folderOf(file) || '.', target);
  return relative.startsWith('.') || !written.startsWith('.') ? relative : `./${relative}`;
}

/** The changed texts of `docs.json` and its parts. */
function changedSettings(
  read: (file: FilePath) => string | undefined,
  routes: ReadonlyMap<Route, Route>,
  redirects: readonly { source: string; destination: string }[],
): Map<FilePath, string> {
  const settings = settingsTexts(read);
  const changed = new Map<FilePath, string>();
  for (const [file, text] of settings) {
    const edits = editStrings(text, (keys, value) => movedSetting(keys, value, routes));
    if (edits.length > 0) changed.set(file, applyTextEdits(text, edits));
  }
  const added = addRedirects(new Map([...settings, ...changed]), redirects);
  if (added !== undefined && added.text !== settings.get(added.file)) changed.set(added.file, added.text);
  return changed;
}

/** Page entries, addresses of the site, and the destinations of redirects. */
function movedSetting(
  keys: readonly (string | number)[],
  value: string,
  routes: ReadonlyMap<Route, Route>,
): string | undefined {
  const last = keys.at(-1);
  if (last === '$ref' || last === 'source' || keys.includes('openapi')) return undefined;
  const isEntry = (typeof last === 'number' && keys.at(-2) === 'pages') || last === 'root' || keys.length === 1;
  if (!isEntry && !value.startsWith('/')) return undefined;
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  const target = address === '' ? undefined : routes.get(routeOf(decoded(address)));
  if (target === undefined) return undefined;
  return (address.startsWith('/') ? target : target.slice(1)) + rest;
}
