/** A disk cache of rendered pages, valid while the page, its snippets, its images and the renderer are unchanged. */
import path from 'node:path';
import { readEntry, writeEntry } from '@/lib/cache/disk-cache';
import { hashOf } from '@/lib/kit/hash';
import { readGrammars } from '../code/grammars';
import { isCurrent } from '../compile/dependencies';
import type { ArticleSource, RenderedPage, RenderOptions } from '../types';

/** The cached page; undefined if anything it depends on has changed. */
export function cachedPage(source: ArticleSource, options: RenderOptions): RenderedPage | undefined {
  if (!options.cacheFolder) return undefined;
  const page = readEntry(folderOf(options.cacheFolder), keyOf(source, options));
  if (!isPage(page)) return undefined;
  return page.files.every(([file, stamp]) => isCurrent(options.docs, file, stamp)) ? page : undefined;
}

/** Stores a rendered page. */
export function storePage(source: ArticleSource, options: RenderOptions, page: RenderedPage): void {
  if (options.cacheFolder) writeEntry(folderOf(options.cacheFolder), keyOf(source, options), page);
}

function keyOf({ file, body, bodyLine, untrusted, wantsSections }: ArticleSource, options: RenderOptions): string {
  const { icons, styling, variables } = options.settings;
  const { codeblocks, latex } = styling;
  const grammars = readGrammars(options.docs, codeblocks.grammars).map((grammar) => grammar.stamp);
  const { strings, dev = false, lenient = false, livePath, scriptNames } = options;
  const used = { lenient, livePath, scriptNames, grammars, dev, untrusted, wantsSections };
  const shared = [
    hashOnce(options.settings, () => ({ icons, codeblocks, latex, variables })),
    hashOnce(strings, () => strings),
  ];
  return hashOf(file, body, String(bodyLine), JSON.stringify(used), ...shared, options.version ?? '');
}

const hashes = new WeakMap<object, string>();

/** The hash of what pages use of an object that they share. */
function hashOnce(shared: object, used: () => unknown): string {
  const known = hashes.get(shared) ?? hashOf(JSON.stringify(used()));
  hashes.set(shared, known);
  return known;
}

function folderOf(cacheFolder: string): string {
  return path.join(cacheFolder, 'pages');
}

const TEXTS = ['html', 'aside', 'css', 'markdown'] as const satisfies readonly (keyof RenderedPage)[];
const LISTS = [
  'toc',
  'views',
  'tags',
  'updates',
  'sections',
  'fields',
  'needs',
  'problems',
  'links',
  'images',
  'loads',
  'ids',
  'examples',
  'anchors',
  'files',
] as const satisfies readonly (keyof RenderedPage)[];

/** Validates the shape of an entry; anything else counts as missing. */
function isPage(value: unknown): value is RenderedPage {
  const page = value as Partial<RenderedPage> | undefined | null;
  return TEXTS.every((name) => typeof page?.[name] === 'string') && LISTS.every((name) => Array.isArray(page?.[name]));
}
