/** A disk cache of rendered pages, valid while the page, its snippets, its images and the renderer are unchanged. */
import path from 'node:path';
import { readEntry, writeEntry } from '@/lib/cache/disk-cache';
import { hashOf } from '@/lib/kit/hash';
import type { FilePath } from '@/lib/kit/paths';
import { readGrammars } from '../code/grammars';
import { isCurrent, type Stamp } from '../compile/dependencies';
import type { ArticleSource, RenderedPage, RenderOptions } from '../types';

interface Entry {
  page: RenderedPage;
  stamps: [FilePath, Stamp][];
}

/** The cached page; undefined if anything it depends on has changed. */
export function cachedPage(source: ArticleSource, options: RenderOptions): RenderedPage | undefined {
  if (!options.cacheFolder) return undefined;
  const entry = readEntry(folderOf(options.cacheFolder), keyOf(source, options));
  if (!isEntry(entry)) return undefined;
  return entry.stamps.every(([file, stamp]) => isCurrent(options.docs, file, stamp)) ? entry.page : undefined;
}

/** Stores a rendered page. */
export function storePage(
  source: ArticleSource,
  options: RenderOptions,
  page: RenderedPage,
  stamps: ReadonlyMap<FilePath, Stamp>,
): void {
  if (!options.cacheFolder) return;
  const entry: Entry = { page, stamps: [...stamps] };
  writeEntry(folderOf(options.cacheFolder), keyOf(source, options), entry);
}

function keyOf({ file, body, bodyLine, wantsSections }: ArticleSource, options: RenderOptions): string {
  const { icons, codeblocks, latex, variables } = options.settings;
  const grammars = readGrammars(options.docs, codeblocks.grammars).map((grammar) => grammar.stamp);
  const { strings, dev = false } = options;
  const used = { icons, codeblocks, grammars, latex, variables, strings, dev, wantsSections };
  return hashOf(file, body, String(bodyLine), JSON.stringify(used), options.version ?? '');
}

function folderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'pages');
}

/** Validates the shape of an entry; anything else counts as missing. */
function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | undefined | null;
  return typeof entry?.page?.html === 'string' && typeof entry.page.aside === 'string' && Array.isArray(entry.stamps);
}
