/** The folders of the free icon libraries, and reading an icon from them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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

const drawings = new Map<string, string | undefined>();
const listings = new Map<IconFolder, readonly string[]>();

/** An icon as minimal SVG; undefined if the library has none with this name. Reads the disk once per name. */
export function readDrawing(folder: IconFolder, name: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const key = `${folder}/${name}`;
  if (!drawings.has(key)) drawings.set(key, readSvg(folder, name));
  return drawings.get(key);
}

/** All names in a folder. Reads the disk once. */
export function readNames(folder: IconFolder): readonly string[] {
  const known = listings.get(folder);
  if (known) return known;
  const names = listFolder(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4));
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
  const kept = [...open.matchAll(/\b(viewBox|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="([^"]*)"/g)]
    .map(([, name, value]) => `${name}="${value}"`)
    .filter((attribute) => !attribute.startsWith('fill='));
  const fill = /\bstroke="currentColor"/.test(open) ? 'none' : 'currentColor';
  return `<svg ${kept.join(' ')} fill="${fill}" aria-hidden="true">${inner}</svg>`;
}

function readSvg(folder: IconFolder, name: string): string | undefined {
  try {
    return minimalSvg(readFileSync(path.join(folderPath(folder), `${name}.svg`), 'utf8'));
  } catch {
    return undefined;
  }
}

function listFolder(folder: IconFolder): string[] {
  try {
    return readdirSync(folderPath(folder));
  } catch {
    return [];
  }
}

// Icons are data, read at run time, and must not be traced into bundles.
function folderPath(folder: IconFolder): string {
  return path.join(process.cwd(), 'node_modules', ICON_FOLDERS[folder]);
}
