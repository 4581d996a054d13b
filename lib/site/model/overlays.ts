/**
 * The overlays named for specifications: `{ source, overlays }` in the navigation and under `api`. See
 * content/settings/reference.mdx#api.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isRecord } from '@/lib/kit/is-record';
import { pointerOf } from '@/lib/kit/json-pointer';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { sourceFile } from '@/lib/nav/list';

/** An overlay and where it is named. */
export interface NamedOverlay {
  /** The specification it modifies. */
  source: FilePath;
  /** As written. */
  overlay: string;
  /** A JSON pointer into `docs.json`. */
  pointer: string;
}

/** All overlays named in `value`, in document order; `pointer` is that of `value`. */
export function namedOverlays(value: unknown, pointer: string): NamedOverlay[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isRecord(value) ? overlaysAt(value, pointer) : [];
  const below = Object.entries(value).flatMap(([key, child]) => namedOverlays(child, pointer + pointerOf([key])));
  return [...own, ...below];
}

function overlaysAt({ source, overlays }: Readonly<Record<string, unknown>>, pointer: string): NamedOverlay[] {
  const file = typeof source === 'string' ? sourceFile(source) : undefined;
  if (file === undefined || !Array.isArray(overlays)) return [];
  return overlays.flatMap((overlay: unknown, index) =>
    typeof overlay === 'string' ? [{ source: file, overlay, pointer: `${pointer}/overlays/${index}` }] : [],
  );
}

/**
 * The overlay files of each specification, in the order in which they are named, without duplicates. A specification is the same
 * everywhere.
 */
export function overlayFiles(named: readonly NamedOverlay[]): ReadonlyMap<FilePath, readonly FilePath[]> {
  const files = new Map<FilePath, FilePath[]>();
  for (const { source, overlay } of named) {
    const file = sourceFile(overlay);
    const known = files.get(source) ?? [];
    files.set(source, file === undefined || known.includes(file) ? known : [...known, file]);
  }
  return files;
}

/** Overlays whose file does not exist. */
export function checkOverlays(
  named: readonly NamedOverlay[],
  docs: string,
  locate: (pointer: string) => Where,
): Problem[] {
  return named.flatMap(({ overlay, pointer }) => {
    const file = sourceFile(overlay);
    if (file !== undefined && fs.existsSync(path.join(docs, file))) return [];
    const message = `The overlay "${overlay}" does not exist.`;
    return [problem('nav/openapi-missing', locate(pointer), message, 'Write the path of a file in the docs folder.')];
  });
}
