/**
 * The keys of an installation: a folder with one small file per key, so that concurrent commands do not lose keys and a revoked key stops
 * working with the next request.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type KeyRecord, parseKeyRecord } from './key';

/** The folder of keys inside a state folder. */
export function keyFolder(stateDir: string): string {
  return path.join(path.resolve(/* turbopackIgnore: true */ stateDir), 'keys');
}

/** The record of a key by its visible part; undefined when there is none. */
export function readKey(folder: string, id: string): KeyRecord | undefined {
  if (!/^[0-9a-z]+$/.test(id)) return undefined;
  try {
    return parseKeyRecord(JSON.parse(fs.readFileSync(/* turbopackIgnore: true */ fileOf(folder, id), 'utf8')));
  } catch {
    return undefined;
  }
}

/** All records, oldest first; empty without a folder. */
export function readKeys(folder: string): KeyRecord[] {
  if (!fs.existsSync(/* turbopackIgnore: true */ folder)) return [];
  return fs
    .readdirSync(/* turbopackIgnore: true */ folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readKey(folder, name.slice(0, -'.json'.length)) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Stores a record, replacing an earlier one. Throws on disk errors. */
export function writeKey(folder: string, record: KeyRecord): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(folder, record.id)}.new`;
  fs.writeFileSync(draft, `${JSON.stringify(record, undefined, 2)}\n`, { mode: 0o600 });
  fs.renameSync(draft, fileOf(folder, record.id));
}

function fileOf(folder: string, id: string): string {
  return path.join(folder, `${id}.json`);
}
