/** The next state of the output folder: groups of files, reused from the last export or made again. */
import { folderOf } from '@/lib/kit/paths';
import type { Group, Manifest } from './manifest';
import { isUntouched, type KnownFile, type NextFile } from './output-folder';

export interface Plan {
  /** The group of the last export. */
  before(name: string): Group | undefined;
  /** Its files that are unchanged on the disk. */
  untouched(name: string): KnownFile[];
  /** Takes over a group with the same key whose files are all unchanged on the disk; false if it must be made again. */
  reuse(name: string, key: string): boolean;
  /** Adds a group that was made. Files whose path is taken are left out; returns their paths. */
  put(name: string, key: string, files: readonly NextFile[], facts?: unknown): string[];
  /** True if an earlier group has a file at the path. */
  has(path: string): boolean;
  /** True if a file at the path cannot be written next to those of earlier groups: a file is there, or where one of its folders would be. */
  isTaken(path: string): boolean;
  /** The file at a path. */
  file(path: string): NextFile | undefined;
  /** All files so far. */
  files(): NextFile[];
  /** The groups for the manifest. `files`: the state on the disk. */
  groups(files: readonly KnownFile[]): Map<string, Group>;
}

interface Planned {
  key: string;
  files: readonly NextFile[];
  facts?: unknown;
}

/** An empty plan for the folder `out`. */
export function createPlan(out: string, { groups }: Manifest): Plan {
  const planned = new Map<string, Planned>();
  const taken = new Map<string, NextFile>();
  /** The folders of all files so far, with the folders around them. */
  const folders = new Set<string>();
  const isTaken = (path: string): boolean => {
    if (taken.has(path) || folders.has(path)) return true;
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder)) {
      if (taken.has(folder)) return true;
    }
    return false;
  };
  const take = (file: NextFile): void => {
    taken.set(file.path, file);
    for (let folder = folderOf(file.path); folder !== '' && !folders.has(folder); folder = folderOf(folder)) {
      folders.add(folder);
    }
  };
  const add = (name: string, { key, files, facts }: Planned): string[] => {
    const free: NextFile[] = [];
    const double: string[] = [];
    for (const file of files) {
      if (isTaken(file.path)) double.push(file.path);
      else {
        take(file);
        free.push(file);
      }
    }
    planned.set(name, { key, files: free, facts });
    return double;
  };
  return {
    before: (name) => groups.get(name),
    untouched: (name) => (groups.get(name)?.files ?? []).filter((file) => isUntouched(out, file)),
    reuse(name, key) {
      const group = groups.get(name);
      if (group?.key !== key || !group.files.every((file) => isUntouched(out, file))) return false;
      add(name, group);
      return true;
    },
    put: (name, key, files, facts) => add(name, { key, files, facts }),
    has: (path) => taken.has(path),
    isTaken,
    file: (path) => taken.get(path),
    files: () => [...taken.values()],
    groups(files) {
      const byPath = new Map(files.map((file) => [file.path, file]));
      return new Map(
        [...planned].map(([name, { key, files: own, facts }]) => [
          name,
          { key, files: own.flatMap(({ path }) => byPath.get(path) ?? []), facts },
        ]),
      );
    },
  };
}
