/** The facts about the last export into a folder, in the cache: groups of files, each made from inputs that have one key. */
import fs from 'node:fs';
import path from 'node:path';
import { shortHash } from '@/lib/kit/hash';
import { isRecord } from '@/lib/kit/is-record';
import type { KnownFile } from './output-folder';

/** Files that are made together. */
export interface Group {
  key: string;
  files: KnownFile[];
  /** Other facts about them. */
  facts?: unknown;
}

export interface Manifest {
  /** The input of the whole export; empty if it must be looked at again. */
  stamp: string;
  groups: Map<string, Group>;
  /** The result, to be reported again for an unchanged folder. */
  report?: unknown;
  /** The name of the file with the pieces of pages. */
  pieces: string;
}

type Row = [
  name: string,
  key: string,
  files: [path: string, hash: string, size: number, mtime: number][],
  facts?: unknown,
];

const FORMAT = 2;

/** The folder in `cache` for exports into `out`. Its name is the same on another machine. */
export function exportCache(cache: string, out: string): string {
  return path.join(cache, 'export', shortHash(path.relative(process.cwd(), out)));
}

/** The manifest in a cache folder; an empty one if there is none or it is damaged. */
export function readManifest(folder: string): Manifest {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    if (isRecord(value) && value.format === FORMAT && Array.isArray(value.groups)) {
      const groups = (value.groups as Row[]).map(([name, key, files, facts]): [string, Group] => [
        name,
        { key, files: files.map(([file, hash, size, mtime]) => ({ path: file, hash, size, mtime })), facts },
      ]);
      return {
        stamp: String(value.stamp),
        groups: new Map(groups),
        report: value.report,
        pieces: String(value.pieces),
      };
    }
  } catch {
    // The next export makes everything again.
  }
  return { stamp: '', groups: new Map(), pieces: 'pieces-0' };
}

/** Stores the manifest atomically. */
export function writeManifest(folder: string, { stamp, groups, report, pieces }: Manifest): void {
  const rows = [...groups].map(([name, { key, files, facts }]): Row => {
    const known = files.map((file): Row[2][number] => [file.path, file.hash, file.size, file.mtime]);
    return facts === undefined ? [name, key, known] : [name, key, known, facts];
  });
  const draft = path.join(folder, `manifest.${process.pid}`);
  try {
    fs.writeFileSync(draft, JSON.stringify({ format: FORMAT, stamp, report, pieces, groups: rows }));
    fs.renameSync(draft, path.join(folder, 'manifest.json'));
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
