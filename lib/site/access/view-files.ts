/** The files of a docs folder that an audience may read: those of pages that it may read. */
import type { FilePath, Route } from '@/lib/kit/paths';
import type { Division, Entry, NavGroup, NavTree } from '@/lib/nav/types';
import type { PageNode, SiteModel } from '../types';
import { fileUses, specificationFiles } from './file-uses';
import type { Sight } from './sight';

/** Files that browsers, search engines and other services ask for by their name. */
const WELL_KNOWN =
  /^(?:\.well-known\/.*|favicon\.\w+|robots\.txt|(?:app-)?ads\.txt|apple-touch-icon[\w-]*\.png|(?:site|manifest)\.webmanifest|manifest\.json|browserconfig\.xml|google[\da-f]+\.html|BingSiteAuth\.xml)$/;

/** Pages that an audience may read, and the snippets that these use. */
export function readableMarkup(site: SiteModel, pages: ReadonlyMap<Route, PageNode>): Set<FilePath> {
  const uses = fileUses(site);
  const markup = new Set(site.markup);
  const ofPages = new Set([...site.pages.values()].map(({ file }) => file));
  const isSnippet = (file: FilePath): boolean => markup.has(file) && !ofPages.has(file);
  const readable = new Set([...pages.values()].map(({ file }) => file).filter((file) => markup.has(file)));
  for (const node of pages.values()) for (const used of uses.ofPage(node)) if (isSnippet(used)) readable.add(used);
  // A set is walked to its end, also through what is added meanwhile.
  for (const file of readable) for (const used of uses.of(file)) if (isSnippet(used)) readable.add(used);
  return readable;
}

interface Readable {
  nav: NavTree;
  pages: ReadonlyMap<Route, PageNode>;
  markup: ReadonlySet<FilePath>;
  sight: Sight;
}

/**
 * A file that pages name is for the readers of these pages, and one that nothing names is for all who have signed in. A specification is for
 * those who may read all of it.
 */
export function readableFiles(site: SiteModel, { nav, pages, markup, sight }: Readable): Set<FilePath> {
  const uses = fileUses(site);
  const named = new Set([
    ...uses.everywhere,
    ...uses.inText(iconsIn(nav.root).join(' ')),
    ...[...markup].flatMap(uses.of),
    ...[...pages.values()].flatMap(uses.ofPage),
  ]);
  const closed = new Set<FilePath>();
  const open = new Set<FilePath>();
  for (const [file, specification] of site.specifications) {
    const isOpen = !sight.cut.has(file) && (sight.hasRest || hasPage(site, file));
    for (const part of specificationFiles({ specifications: new Map([[file, specification]]) }))
      (isOpen ? open : closed).add(part);
    if (isOpen) for (const used of uses.of(file)) named.add(used);
  }
  return new Set(
    [...site.files].filter((file) => {
      if (closed.has(file) || uses.marked.has(file)) return false;
      if (open.has(file) || named.has(file) || WELL_KNOWN.test(file)) return true;
      return sight.hasRest && !uses.named.has(file);
    }),
  );
}

/** The icons of groups and divisions; those of pages are in their frontmatter. */
function iconsIn(element: Division | NavGroup): string[] {
  const below: readonly (Division | Entry)[] = [
    ...('divisions' in element ? [...element.divisions, ...element.globals] : []),
    ...element.entries,
  ];
  return [
    ...(element.icon ? [element.icon.name] : []),
    ...below.flatMap((child) => ('entries' in child ? iconsIn(child) : [])),
  ];
}

function hasPage(site: SiteModel, specification: FilePath): boolean {
  for (const { api } of site.pages.values())
    if (api && api.kind !== 'manual' && api.specification === specification) return true;
  return false;
}
