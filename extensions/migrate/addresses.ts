/** Where links, images and imports of the other tool lead in the new folder. */

import { applyTextEdits } from '@/lib/edit/text-edits';
import { encodePath, encodeRoute, type FilePath, folderOf, type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { decoded, hrefKind } from '@/lib/kit/urls';
import { addressesIn } from '@/lib/mdx/compile/addresses';
import type { Places, SourcePage } from './types';

/** What addresses are looked up in. */
export interface AddressBook {
  places: Places;
  files: ReadonlySet<string>;
  bySource: ReadonlyMap<string, SourcePage>;
  byRoute: ReadonlyMap<Route, SourcePage>;
}

/** An address in the new folder, and the file that must be copied for it. */
export interface NewAddress {
  address: string;
  copy?: { to: FilePath; from: FilePath };
}

/** The book for a site's pages. */
export function addressBook(files: readonly string[], pages: readonly SourcePage[], places: Places): AddressBook {
  return {
    places,
    files: new Set(files),
    bySource: new Map(pages.map((page) => [page.source, page])),
    byRoute: new Map(pages.map((page) => [routeOf(page.target), page])),
  };
}

/** The text with its links and images as they must be in the new folder. `source`: the file that it comes from. */
export function convertAddresses(
  book: AddressBook,
  source: string,
  body: string,
): { body: string; copies: NonNullable<NewAddress['copy']>[] } {
  const copies: NonNullable<NewAddress['copy']>[] = [];
  const edits = addressesIn(body).flatMap(({ value, start, end, kind }) => {
    const found = kind === 'link' ? newLink(book, source, value) : newFile(book, source, value);
    if (found?.copy) copies.push(found.copy);
    return found === undefined || found.address === value ? [] : [{ start, end, text: found.address }];
  });
  return { body: applyTextEdits(body, edits), copies };
}

/** The new address of a link; undefined to keep it. */
export function newLink(book: AddressBook, source: string, href: string): NewAddress | undefined {
  const kind = hrefKind(href);
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const isAlias = aliasOf(book.places, written) !== undefined;
  if (written === '' || (kind !== 'path' && kind !== 'relative' && !isAlias)) return undefined;
  const path = withoutBase(book.places, decoded(written));
  const page = findPage(book, source, path);
  if (page) return { address: encodeRoute(routeOf(page.target)) + rest };
  const file = newFile(book, source, written);
  if (file) return { ...file, address: file.address + rest };
  return path === decoded(written) ? undefined : { address: encodePath(path) + rest };
}

/** The page that a link leads to: by file, else by address. */
export function findPage(book: AddressBook, source: string, path: string): SourcePage | undefined {
  const byFile = filesOf(book, source, path).flatMap((file) =>
    ['', '.md', '.mdx', '/index.md', '/index.mdx', '/README.md'].map((ending) => file + ending),
  );
  const plain = path.replace(/\.(html|mdx?)$/, '');
  const own = book.bySource.get(source);
  const address = own ? routeOf(own.target) : '/';
  const routes = path.startsWith('/')
    ? [plain]
    : [folderOf(address), address].flatMap((folder) => resolveInside(folder, plain) ?? []);
  const found = byFile.map((file) => book.bySource.get(file.replace(/^\//, ''))).find(Boolean);
  return found ?? routes.map((route) => book.byRoute.get(routeOf(route))).find(Boolean);
}

/** The new address of an image or another file; undefined to keep it. */
export function newFile(book: AddressBook, source: string, written: string): NewAddress | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  if (hrefKind(path) === 'external' || path === '') return undefined;
  const plain = withoutBase(book.places, decoded(path));
  const file = filesOf(book, source, plain).find((name) => book.files.has(name) && hasStaticEnding(name));
  if (file === undefined) return undefined;
  const to = placeOf(book.places, file);
  return { address: `/${encodePath(to)}${rest}`, copy: { to, from: file as FilePath } };
}

/** The path in the new folder of a file that is not a page. */
export function placeOf({ statics }: Places, file: string): FilePath {
  const folder = statics.find((name) => file.startsWith(`${name}/`));
  const path = folder === undefined ? `assets/${file}` : file.slice(folder.length + 1);
  // Folders that begin with a dot are not served.
  return path.replace(/(^|\/)\.+/g, '$1') as FilePath;
}

/** The files that an address may mean, in the order in which they are tried. */
export function filesOf({ places }: AddressBook, source: string, path: string): string[] {
  const aliased = aliasOf(places, path);
  if (aliased !== undefined) return [aliased];
  if (path.startsWith('/')) return [...places.statics.map((folder) => folder + path), path.slice(1)];
  const file = resolveInside(folderOf(source), path);
  return file === undefined ? [] : [file];
}

function aliasOf({ aliases }: Places, path: string): string | undefined {
  const name = Object.keys(aliases).find((alias) => path.startsWith(alias));
  return name === undefined ? undefined : resolveInside(aliases[name] ?? '', path.slice(name.length));
}

function withoutBase({ base }: Places, path: string): string {
  return base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path;
}
