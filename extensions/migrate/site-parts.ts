/** What the readers of several tools find in the same way. */
import type { FilePath } from '@/lib/kit/paths';
import { splitSource } from './frontmatter';
import { joined } from './names';
import type { Tree } from './program/program';
import { at, unreadAt } from './tree';
import type { SourceFolder, SourcePage, SourceSite, Unread } from './types';

/** A page before its names are known. */
type ReadPage = Omit<SourcePage, 'id' | 'target'>;

/** The fields and text of a page; undefined if its file cannot be read. */
export function readPage(folder: SourceFolder, source: FilePath, unread: Unread[]): ReadPage | undefined {
  const written = folder.read(source);
  if (written === undefined) return undefined;
  const { unread: broken, ...split } = splitSource(source, written);
  unread.push(...broken);
  return { source, ...split };
}

/** The same for tools that do not publish drafts. */
export function readPublished(folder: SourceFolder, source: FilePath, unread: Unread[]): ReadPage | undefined {
  const page = readPage(folder, source, unread);
  if (page?.fields.draft !== true) return page;
  unread.push({ file: source, what: 'The page is a draft.', instead: 'It is left out; add it when it is ready.' });
  return undefined;
}

/** The path before all addresses, as `Places` has it: `docs/` is `/docs`, and `/` is empty. */
export function baseOf(written: string | undefined): string {
  const path = joined(written ?? '');
  return path === '' ? '' : `/${path}`;
}

/** One logo, or one for each colour mode. */
export function logoOf(light: string | undefined, dark: string | undefined): SourceSite['logo'] {
  return light === undefined ? undefined : dark === undefined ? light : { light, dark };
}

/** Settings that are not carried over. */
export function unreadKeys(tree: Tree | undefined, keys: readonly string[]): Unread[] {
  return keys.flatMap((key) => {
    const value = at(tree, key);
    return value ? [unreadAt(value, `\`${key}\` is not read.`, 'See the reference of the settings.')] : [];
  });
}

/** Languages other than the main one. */
export function unreadLanguages(locales: readonly (readonly [string, Tree])[]): Unread[] {
  const instead = 'Its pages are copied; list them in `navigation.languages`.';
  return locales.map(([name, tree]) => unreadAt(tree, `The language \`${name}\` is not in the navigation.`, instead));
}
