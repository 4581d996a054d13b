/** The files that a page's HTML depends on, and what it depends on in each. */

import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { hashOf } from '@/lib/kit/hash';
import { type FilePath, folderOf } from '@/lib/kit/paths';
import { hasImageEnding } from '@/lib/kit/static-endings';
import { nearest } from '@/lib/kit/suggest';
import { readableFile, readNames } from '@/lib/source/files';
import { packageStamp, specifierIn } from './packages';

/**
 * The part of a file that a page uses: its text (`text:<hash>`), its dimensions (`shape:<width>x<height>`), or its absence. Of a package (`npm:<name>`)
 * it is the installed version.
 */
export type Stamp = string;

export const MISSING: Stamp = 'missing';

export interface ImageShape {
  width: number;
  height: number;
}

interface Memo<T> {
  changed: string;
  value: T;
}

const texts = new Map<string, Memo<{ text: string; stamp: Stamp } | undefined>>();
const shapes = new Map<string, Memo<{ shape: ImageShape | undefined } | undefined>>();

/** Image headers are at the start of a file; camera metadata may come before a JPEG's dimensions. */
const HEADER_BYTES = [4096, 262_144];

/** The text of a file in the docs folder and its stamp; undefined if it does not exist. Cached until it changes. */
export function readText(docs: string, file: string): { text: string; stamp: Stamp } | undefined {
  return memoized(texts, path.join(docs, file), (absolute) => {
    const real = readableFile(docs, absolute);
    if (real === undefined) return undefined;
    const text = readFileSync(real, 'utf8');
    return { text, stamp: `text:${hashOf(text)}` };
  });
}

/** The state of a file: its existence, and its dimensions in pixels if it is a readable image. */
export function readShape(docs: string, file: string): { shape: ImageShape | undefined } | undefined {
  return memoized(shapes, path.join(docs, file), (absolute) => {
    const real = readableFile(docs, absolute, Number.POSITIVE_INFINITY);
    return real === undefined ? undefined : { shape: hasImageEnding(file) ? headerShape(real) : undefined };
  });
}

/** The stamp of a displayed file. */
export function shapeStamp(found: ReturnType<typeof readShape>): Stamp {
  return found ? `shape:${found.shape ? `${found.shape.width}x${found.shape.height}` : ''}` : MISSING;
}

/** True while the file still matches the stamp. */
export function isCurrent(docs: string, file: string, stamp: Stamp): boolean {
  const specifier = specifierIn(file);
  if (specifier !== undefined) return packageStamp(docs, specifier) === stamp;
  if (stamp.startsWith('shape:')) return shapeStamp(readShape(docs, file)) === stamp;
  const now = readText(docs, file);
  return (now?.stamp ?? MISSING) === stamp;
}

/** A displayed file: where it is, and the stamps of all places that were looked at. */
export interface FoundAsset {
  /** Undefined if there is no such file. */
  shown?: { file: FilePath; shape: ImageShape | undefined };
  stamps: [FilePath, Stamp][];
}

/** The file that an address means: as written, else without the path of the live site (`/docs`). */
export function readAsset(docs: string, file: FilePath, livePath = ''): FoundAsset {
  const live = `${livePath.slice(1)}/`;
  const names = livePath !== '' && file.startsWith(live) ? [file, file.slice(live.length) as FilePath] : [file];
  const stamps: [FilePath, Stamp][] = [];
  for (const name of names) {
    const found = readShape(docs, name);
    stamps.push([name, shapeStamp(found)]);
    if (found) return { shown: { file: name, shape: found.shape }, stamps };
  }
  return { stamps };
}

/** Longer paths of live sites are rare. */
const MAX_LIVE_SEGMENTS = 3;

/**
 * The suggestion for a missing file: the file of the same name in a folder such as `images`, a similar name, or the path of the live
 * site if the rest exists.
 */
export function missingHint(docs: string, file: FilePath): string | undefined {
  const exists = (other: string): boolean => changeOf(path.join(docs, other)) !== undefined;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const beside = readNames(docs, folderOf(file));
  if (beside.includes(name)) return `"${name}" leads out of the docs folder, or is not a regular file.`;
  const folders = readNames(docs, '').filter((folder) => !/^(?:\.|node_modules$)/.test(folder));
  const moved = folders.map((folder) => `${folder}/${name}`).find(exists);
  if (moved !== undefined && !file.endsWith(`/${moved}`)) return `Did you mean "/${moved}"?`;
  const live = livePathIn(file, exists);
  // The path of a live site is no folder of the docs: `/images/images/x.png` is a slip.
  const isSlip = folders.includes(file.slice(0, file.indexOf('/')));
  if (live !== undefined && isSlip) return `Did you mean "${`/${file}`.slice(live.length)}"?`;
  const near = nearest(name, beside);
  if (near) return `Did you mean "${near}"?`;
  return live && livePathHint(file, live);
}

/** The first segments of a path, if there is something at the rest: most likely the path of the live site. */
export function livePathIn(file: string, exists: (rest: string) => boolean): string | undefined {
  const segments = file.split('/');
  for (let count = 1; count <= Math.min(MAX_LIVE_SEGMENTS, segments.length - 1); count++) {
    if (exists(segments.slice(count).join('/'))) return `/${segments.slice(0, count).join('/')}`;
  }
  return undefined;
}

/** The hint for an address copied from a live site whose path is not known. */
export function livePathHint(file: string, live: string): string {
  return `"${`/${file}`.slice(live.length)}" exists. If the live site is below "${live}", say so with SITE_URL or "seo.metatags.canonical".`;
}

/** Modification time and size; undefined if it is not a file. */
function changeOf(absolute: string): string | undefined {
  try {
    const stats = statSync(absolute);
    return stats.isFile() ? `${stats.mtimeMs}:${stats.size}` : undefined;
  } catch {
    return undefined;
  }
}

function memoized<T>(memo: Map<string, Memo<T>>, absolute: string, read: (absolute: string) => T): T | undefined {
  const changed = changeOf(absolute);
  if (changed === undefined) return undefined;
  const known = memo.get(absolute);
  if (known?.changed === changed) return known.value;
  try {
    const value = read(absolute);
    memo.set(absolute, { changed, value });
    return value;
  } catch {
    return undefined;
  }
}

/** Undefined also for an image that cannot be read. */
function headerShape(absolute: string): ImageShape | undefined {
  try {
    return readHeader(absolute);
  } catch {
    return undefined;
  }
}

function readHeader(absolute: string): ImageShape | undefined {
  const file = openSync(absolute, 'r');
  try {
    const { size } = fstatSync(file);
    for (const bytes of HEADER_BYTES) {
      const buffer = Buffer.alloc(Math.min(bytes, size));
      readSync(file, buffer, 0, buffer.length, 0);
      const shape = shapeOf(buffer);
      if (shape || bytes >= size) return shape;
    }
    return undefined;
  } finally {
    closeSync(file);
  }
}

function shapeOf(header: Buffer): ImageShape | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(header);
    if (!(width > 0 && height > 0)) return undefined;
    // EXIF orientations from 5 on are rotated by 90 degrees.
    const [w, h] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(w), height: Math.round(h) };
  } catch {
    return undefined;
  }
}
