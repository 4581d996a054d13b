/** The folders of the free icon libraries, and reading an icon from them. The package has one file per folder instead. */
import { readdirSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { HOME, libraryFile, programFile } from '@/lib/kit/process/program-home';

/** Folders below `node_modules` by short name. `filled`: Tabler's filled icons. */
export const ICON_FOLDERS = {
  solid: '@fortawesome/fontawesome-free/svgs/solid',
  regular: '@fortawesome/fontawesome-free/svgs/regular',
  brands: '@fortawesome/fontawesome-free/svgs/brands',
  lucide: 'lucide-static/icons',
  tabler: '@tabler/icons/icons/outline',
  filled: '@tabler/icons/icons/filled',
} as const;

export type IconFolder = keyof typeof ICON_FOLDERS;

/** `''` for a name that the library does not have: writers may write any. */
const drawings = new LRUCache<string, string>({ max: 5_000 });
const listings = new Map<IconFolder, readonly string[]>();

/** An icon as minimal SVG; undefined if the library has none with this name. The last ones asked for are kept. */
export function readDrawing(folder: IconFolder, name: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const key = `${folder}/${name}`;
  const svg = drawings.get(key) ?? readSvg(folder, name) ?? '';
  drawings.set(key, svg);
  return svg || undefined;
}

/** All names in a folder. Reads the disk once. */
export function readNames(folder: IconFolder): readonly string[] {
  const known = listings.get(folder);
  if (known) return known;
  const names = HOME.packaged ? Object.keys(readPack(folder)) : listFolder(folder);
  listings.set(folder, names);
  return names;
}

/**
 * Reduces an SVG file to what an inline icon needs: view box, paint and paths. CSS sets the size; comments (licences, kept in the packages)
 * and class names are removed.
 */
export function minimalSvg(text: string): string {
  const bare = text.replace(/<!--[\s\S]*?-->/g, '').trim();
  const open = /^<svg\b([^>]*)>/.exec(bare)?.[1] ?? '';
  const inner = bare
    .replace(/^<svg\b[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/, '')
    .replace(/ fill="currentColor"/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\/>/g, '/>')
    .trim();
  const kept = open.match(/\b(?:viewBox|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g) ?? [];
  const fill = /\bstroke="currentColor"/.test(open) ? 'none' : 'currentColor';
  return `<svg ${kept.join(' ')} fill="${fill}" aria-hidden="true">${inner}</svg>`;
}

/** All icons of a folder as minimal SVG, by name; the text of its file in the package (`packFile`). */
export function packIcons(folder: IconFolder): string {
  return JSON.stringify(Object.fromEntries(readNames(folder).map((name) => [name, readDrawing(folder, name)])));
}

/** The path of a folder's file in the package. */
export function packFile(folder: IconFolder): string {
  return `icons/${folder}.json`;
}

const packs = new Map<IconFolder, Readonly<Record<string, string>>>();

function readPack(folder: IconFolder): Readonly<Record<string, string>> {
  const known = packs.get(folder);
  if (known) return known;
  const pack = JSON.parse(readFileSync(programFile(packFile(folder)), 'utf8')) as Record<string, string>;
  packs.set(folder, pack);
  return pack;
}

function readSvg(folder: IconFolder, name: string): string | undefined {
  if (HOME.packaged) return Object.hasOwn(readPack(folder), name) ? readPack(folder)[name] : undefined;
  try {
    return minimalSvg(readFileSync(libraryFile(ICON_FOLDERS[folder], `${name}.svg`), 'utf8'));
  } catch {
    return undefined;
  }
}

function listFolder(folder: IconFolder): string[] {
  try {
    return readdirSync(libraryFile(ICON_FOLDERS[folder]))
      .filter((file) => file.endsWith('.svg'))
      .map((file) => file.slice(0, -4));
  } catch {
    return [];
  }
}
